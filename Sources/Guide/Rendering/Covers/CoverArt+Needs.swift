/// Motifs of what people need on their way: to rest, to drink, to get on.
extension CoverArt {
    static func bench(_ pen: inout CoverPen, _ seed: inout SlugSeed) {
        sky(&pen, &seed)
        let y = Double(seed.pick(52...56))
        let tree = seed.coin() ? 18.0 : 102
        pen.box(.deep, tree - 2, 40, 4, 34)
        pen.disc(.mid, tree, 34, Double(seed.pick(11...14)))
        for row in [-13.0, -6, 4] { pen.box(.mid, 34, y + row, 52, 4.5, round: 2) }
        for x in [40.0, 77] { pen.box(.deep, x, y - 14, 3, 88 - y) }
    }

    /// A tap over a basin.
    static func tap(_ pen: inout CoverPen, _ seed: inout SlugSeed) {
        sky(&pen, &seed)
        pen.line(.deep, "M40 60V32Q40 24 48 24H66Q74 24 74 32V36", width: 6)
        pen.line(.deep, pen.path("M", [50, 24]) + "V16" + "M43 16H57", width: 4)
        for drop in 0..<seed.pick(2...3) { pen.disc(.mid, 74, 43 + Double(drop) * 7, 2.6) }
        pen.box(.mid, 30, 60, 60, 10, round: 4)
        pen.box(.deep, 50, Double(seed.pick(68...70)), 20, 6)
    }

    static func bus(_ pen: inout CoverPen, _ seed: inout SlugSeed) {
        sky(&pen, &seed)
        let left = seed.coin()
        pen.box(.deep, left ? 92 : 24, 34, 3, 40)
        pen.disc(.light, left ? 93.5 : 25.5, 32, 7)
        let x = left ? 18.0 : 36
        let top = Double(seed.pick(34...38))
        pen.box(.mid, x, top, 66, 68 - top, round: 5)
        for window in 0..<4 { pen.box(.light, x + 5 + Double(window) * 15, top + 5, 11, 11) }
        pen.box(.deep, x, 60, 66, 4)
        for wheel in [14.0, 52] { pen.disc(.deep, x + wheel, 70, 6) }
    }

    static func plane(_ pen: inout CoverPen, _ seed: inout SlugSeed) {
        sky(&pen, &seed)
        let y = Double(seed.pick(34...42))
        let side = seed.coin() ? 1.0 : -1
        func x(_ value: Double) -> Double { 60 + side * value }
        pen.line(.mid, pen.path("M", [x(-34), y + 6]) + pen.path("L", [x(30), y - 6]), width: 9)
        pen.polygon(.deep, x(-6), y + 2, x(8), y - 1, x(-14), y + 24, x(-21), y + 25)
        pen.polygon(.deep, x(-4), y - 3, x(8), y - 4, x(-4), y - 17, x(-10), y - 17)
        pen.polygon(.deep, x(-36), y + 8, x(-27), y + 2, x(-36), y - 9, x(-42), y - 9)
        pen.box(.mid, 0, 70, 120, 4)
    }

    static func ferry(_ pen: inout CoverPen, _ seed: inout SlugSeed) {
        sky(&pen, &seed, ground: nil)
        let side = seed.coin() ? 1.0 : -1
        func x(_ value: Double) -> Double { 60 + side * value }
        pen.polygon(.deep, x(-42), 56, x(46), 56, x(36), 76, x(-36), 76)
        pen.polygon(.mid, x(-34), 42, x(24), 42, x(28), 56, x(-34), 56)
        pen.polygon(.mid, x(-24), 30, x(8), 30, x(12), 42, x(-24), 42)
        for window in 0..<4 { pen.disc(.light, x(-26 + Double(window) * 13), 49, 3) }
        let funnel = Double(seed.pick(16...20))
        pen.polygon(.deep, x(-18), 30, x(-18), funnel, x(-8), funnel, x(-8), 30)
        pen.box(.mid, 0, 74, 120, 16)
    }

    static func bicycle(_ pen: inout CoverPen, _ seed: inout SlugSeed) {
        sky(&pen, &seed)
        let radius = Double(seed.pick(14...16))
        for x in [36.0, 84] {
            pen.disc(.deep, x, 58, radius)
            pen.disc(.ground, x, 58, radius - 3)
        }
        pen.line(.deep, "M36 58L50 36H74L58 58H36M50 36L58 58M84 58L73 30", width: 3)
        pen.line(.deep, seed.coin() ? "M68 29H79" : "M68 31L80 27", width: 3)
        pen.line(.deep, "M45 34H55", width: 4)
    }

    static func parking(_ pen: inout CoverPen, _ seed: inout SlugSeed) {
        sky(&pen, &seed)
        let x = seed.coin() ? 26.0 : 70
        pen.box(.deep, x + 10, 40, 4, 34)
        pen.box(.mid, x, 14, 24, 28, round: 3)
        pen.line(.light, pen.path("M", [x + 9, 36]) + "V20h5a5 5 0 0 1 0 10h-5", width: 3)
        let car = x < 50 ? 58.0 : 14
        pen.shape(.deep, pen.path("M", [car, 68]) + "v-10l8-3l6-9h20l8 9v13z")
        for wheel in [10.0, 32] { pen.disc(.light, car + wheel, 69, Double(seed.pick(4...5))) }
    }

    /// A cross on a plate.
    static func cross(_ pen: inout CoverPen, _ seed: inout SlugSeed) {
        sky(&pen, &seed)
        let half = Double(seed.pick(20...24))
        pen.box(.mid, 60 - half, 68 - 2 * half, 2 * half, 2 * half, round: 6)
        pen.box(.light, 55, 68 - 2 * half + 8, 10, 2 * half - 16)
        pen.box(.light, 68 - half, 63 - half, 2 * half - 16, 10)
        pen.box(.deep, 56, 68, 8, 6)
    }

    static func information(_ pen: inout CoverPen, _ seed: inout SlugSeed) {
        sky(&pen, &seed)
        let radius = Double(seed.pick(20...24))
        pen.box(.deep, 57, 60, 6, 14)
        pen.disc(.mid, 60, 40, radius)
        pen.disc(.light, 60, 30, 3.4)
        pen.box(.light, 56.6, 36, 6.8, Double(seed.pick(15...18)), round: 2)
    }

    /// A roof on posts, with a bench below it.
    static func hut(_ pen: inout CoverPen, _ seed: inout SlugSeed) {
        sky(&pen, &seed)
        let top = Double(seed.pick(20...26))
        pen.polygon(.deep, 22, 42, 60, top, 98, 42)
        for x in [30.0, 86] { pen.box(.deep, x, 42, 4, 32) }
        pen.box(.mid, 38, Double(seed.pick(56...59)), 44, 4)
        for x in [42.0, 75] { pen.box(.mid, x, 58, 3, 16) }
    }

    /// Arms that point two ways.
    static func signpost(_ pen: inout CoverPen, _ seed: inout SlugSeed) {
        sky(&pen, &seed)
        let hill = Double(seed.pick(58...66))
        pen.shape(
            .mid, pen.path("M", [0, 74]) + pen.path("Q", [30, hill - 14, 60, hill, 92, hill + 6, 120, 66]) + "V74Z")
        pen.box(.deep, 57.5, 14, 5, 60)
        let y = Double(seed.pick(18...22))
        pen.polygon(.deep, 62, y, 84, y, 90, y + 5, 84, y + 10, 62, y + 10)
        pen.polygon(.light, 58, y + 14, 38, y + 14, 32, y + 19, 38, y + 24, 58, y + 24)
    }
}
