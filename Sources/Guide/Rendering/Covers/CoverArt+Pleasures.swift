/// Motifs of what people do for pleasure: to drink, to swim, to play.
extension CoverArt {
    static func mug(_ pen: inout CoverPen, _ seed: inout SlugSeed) {
        table(&pen, &seed)
        let top = Double(seed.pick(28...32))
        pen.line(.deep, pen.path("M", [74, top + 8]) + "h6a6 6 0 0 1 6 6v8a6 6 0 0 1 -6 6h-6", width: 4)
        pen.box(.mid, 42, top, 34, 74 - top, round: 3)
        for x in [49.0, 58, 67] { pen.box(.light, x, top + 10, 3, 56 - top) }
        for x in [45.0, 54, 63, 72] { pen.disc(.light, x, top, Double(seed.pick(5...7))) }
    }

    static func glass(_ pen: inout CoverPen, _ seed: inout SlugSeed) {
        table(&pen, &seed)
        let top = Double(seed.pick(18...22))
        let half = Double(seed.pick(20...24))
        pen.polygon(.light, 60 - half, top, 60 + half, top, 60, 48)
        pen.polygon(.mid, 60 - half * 0.7, top + 8, 60 + half * 0.7, top + 8, 60, 47)
        pen.line(.deep, "M60 46V70M48 72H72", width: 3)
        pen.disc(.deep, seed.coin() ? 52 : 68, top + 5, 4)
    }

    static func cone(_ pen: inout CoverPen, _ seed: inout SlugSeed) {
        table(&pen, &seed)
        pen.polygon(.mid, 44, 40, 76, 40, 60, 80)
        pen.line(.deep, "M50 42L64 70M70 42L56 70", width: 1.6)
        let scoops: [CoverInk] = seed.coin() ? [.light, .deep, .light] : [.deep, .light, .deep]
        let top = Double(seed.pick(22...25))
        pen.disc(scoops[0], 50, 34, 11)
        pen.disc(scoops[1], 70, 34, 11)
        pen.disc(scoops[2], 60, top, 11)
    }

    /// A burger in its bun.
    static func burger(_ pen: inout CoverPen, _ seed: inout SlugSeed) {
        table(&pen, &seed)
        pen.arch(.mid, 32, foot: 46, width: 56, height: Double(seed.pick(24...28)))
        for x in [46.0, 58, 71] { pen.disc(.light, x, Double(seed.pick(29...34)), 1.8) }
        pen.box(.light, 30, 46, 60, 5, round: 2)
        pen.box(.deep, 32, 51, 56, 9, round: 4)
        pen.box(.mid, 32, 61, 56, 12, round: 5)
    }

    static func flower(_ pen: inout CoverPen, _ seed: inout SlugSeed) {
        sky(&pen, &seed)
        for (index, x) in [34.0, 60, 86].enumerated() {
            let y = Double(seed.pick(index == 1 ? 26...32 : 38...46))
            pen.line(.deep, pen.path("M", [x, 74]) + pen.path("V", [y]), width: 2.6)
            for (dx, dy) in [(-7.0, 0.0), (7, 0), (0, -7), (0, 7)] { pen.disc(.mid, x + dx, y + dy, 6) }
            pen.disc(.light, x, y, 4.6)
            pen.polygon(.deep, x, 68, x + 10, 58, x + 3, 70)
        }
    }

    static func swing(_ pen: inout CoverPen, _ seed: inout SlugSeed) {
        sky(&pen, &seed)
        pen.line(.deep, "M24 74L36 22H84L96 74M36 22L44 74M84 22L76 74", width: 3)
        let reach = Double(seed.pick(-10...10))
        pen.line(.mid, pen.path("M", [54, 22]) + pen.path("L", [52 + reach, 56]), width: 1.6)
        pen.line(.mid, pen.path("M", [66, 22]) + pen.path("L", [64 + reach, 56]), width: 1.6)
        pen.box(.deep, 49 + reach, 56, 18, 3.6)
    }

    /// A parasol on the sand, with the sea behind it.
    static func parasol(_ pen: inout CoverPen, _ seed: inout SlugSeed) {
        sky(&pen, &seed, ground: nil)
        pen.box(.mid, 0, 54, 120, 12)
        pen.box(.light, 0, 66, 120, 24)
        let x = Double(seed.pick(48...72))
        pen.line(.deep, pen.path("M", [x, 80]) + pen.path("V", [30]), width: 2.6)
        pen.shape(.deep, pen.path("M", [x - 28, 46]) + pen.path("A", [28, 24, 0, 0, 1, x + 28, 46]) + "Z")
        pen.shape(.light, pen.path("M", [x - 9, 46]) + pen.path("Q", [x - 8, 24, x, 22, x + 8, 24, x + 9, 46]) + "Z")
    }

    static func fish(_ pen: inout CoverPen, _ seed: inout SlugSeed) {
        pen.box(.mid, 0, 0, 120, 90)
        let side = (seed.side ?? seed.coin()) ? 1.0 : -1
        let y = Double(seed.pick(36...50))
        func x(_ value: Double) -> Double { 60 + side * value }
        pen.shape(
            .deep,
            pen.path("M", [x(-26), y]) + pen.path("Q", [x(-4), y - 22, x(24), y])
                + pen.path("Q", [x(-4), y + 22, x(-26), y])
                + "Z")
        pen.polygon(.deep, x(-22), y, x(-40), y - 12, x(-40), y + 12)
        pen.disc(.light, x(12), y - 3, 2.6)
        for bubble in 0..<3 { pen.disc(.light, x(34 + Double(seed.pick(0...6))), y - 8 - Double(bubble) * 9, 2.4) }
        for weed in [14.0, 104] {
            pen.line(.deep, pen.path("M", [weed, 90]) + pen.path("Q", [weed + 8, 76, weed, 64]), width: 3)
        }
    }

    /// A pool with its ladder.
    static func pool(_ pen: inout CoverPen, _ seed: inout SlugSeed) {
        sky(&pen, &seed, ground: nil)
        pen.box(.light, 0, 48, 120, 8)
        pen.box(.mid, 0, 56, 120, 34)
        let x = seed.coin() ? 30.0 : 74
        for rail in [0.0, 16] {
            pen.line(.deep, pen.path("M", [x + rail, 76]) + "V40a5 5 0 0 1 10 0", width: 3)
        }
        for rung in [58.0, 67] { pen.line(.deep, pen.path("M", [x, rung]) + "h16", width: 2.4) }
        for wave in 0..<3 {
            let start = Double(wave * 34 + seed.pick(4...14))
            pen.line(.light, pen.path("M", [start, 82]) + "q5 -4 10 0t10 0", width: 1.8)
        }
    }

    private static func table(_ pen: inout CoverPen, _ seed: inout SlugSeed) {
        let left = seed.side ?? seed.coin()
        pen.disc(.light, left ? 30 : 90, Double(seed.pick(20...26)), Double(seed.pick(9...13)))
        pen.box(.deep, 0, 74, 120, 16)
    }
}
