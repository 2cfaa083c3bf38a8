/// Motifs of a town's buildings and of what stands in its streets.
extension CoverArt {
    /// A long front with a clock tower in its middle.
    static func townHall(_ pen: inout CoverPen, _ seed: inout SlugSeed) {
        sky(&pen, &seed)
        let top = Double(seed.pick(14...20))
        pen.box(.mid, 20, 44, 80, 30)
        pen.box(.deep, 17, 41.5, 86, 3)
        pen.box(.deep, 51, top + 8, 18, 66 - top)
        pen.polygon(.mid, 49, top + 8, 60, top - 6, 71, top + 8)
        pen.disc(.light, 60, top + 18, 5)
        pen.line(.deep, pen.path("M", [60, top + 15]) + pen.path("V", [top + 18]) + pen.path("H", [62.5]), width: 1.2)
        for x in [25.0, 37, 77, 89] { pen.arch(.light, x, foot: 68, width: 6, height: 15) }
        pen.arch(.light, 55, foot: 74, width: 10, height: 16)
    }

    /// A gabled house.
    static func house(_ pen: inout CoverPen, _ seed: inout SlugSeed) {
        sky(&pen, &seed)
        let eaves = Double(seed.pick(40...46))
        let top = Double(seed.pick(18...24))
        pen.box(.deep, seed.coin() ? 38 : 74, top + 2, 7, 16)
        pen.box(.mid, 32, eaves, 56, 74 - eaves)
        pen.polygon(.deep, 26, eaves, 60, top, 94, eaves)
        pen.box(.deep, 55, 56, 10, 18)
        for x in [38.0, 72] { pen.box(.light, x, eaves + 8, 10, 11) }
        pen.disc(.light, 60, eaves - 9, 3.6)
    }

    static func skyscraper(_ pen: inout CoverPen, _ seed: inout SlugSeed) {
        sky(&pen, &seed)
        let top = Double(seed.pick(8...16))
        pen.box(.mid, 22, Double(seed.pick(46...54)), 22, 30)
        pen.box(.mid, 78, Double(seed.pick(40...50)), 22, 36)
        pen.box(.deep, 46, top, 28, 74 - top)
        pen.line(.deep, pen.path("M", [60, top]) + pen.path("V", [top - 6]), width: 1.8)
        for row in 0..<6 { pen.box(.light, 50, top + 6 + Double(row) * 9, 20, 4) }
    }

    /// A long building behind a lawn, with a portico.
    static func campus(_ pen: inout CoverPen, _ seed: inout SlugSeed) {
        sky(&pen, &seed)
        let count = seed.pick(3...5)
        pen.box(.mid, 14, 42, 92, 26)
        pen.polygon(.deep, 40, 42, 60, Double(seed.pick(26...31)), 80, 42)
        pen.box(.deep, 42, 42, 36, 26)
        for index in 0..<count { pen.box(.light, 45 + Double(index) * 27 / Double(count - 1), 44, 4, 24) }
        for x in [19.0, 29, 85, 95] { pen.box(.light, x, 49, 6, 10) }
        pen.box(.mid, 36, 68, 48, 6)
    }

    /// The hall of a railway station with a train before it.
    static func station(_ pen: inout CoverPen, _ seed: inout SlugSeed) {
        sky(&pen, &seed)
        let height = Double(seed.pick(34...40))
        pen.arch(.mid, 22, foot: 74, width: 76, height: height + 10)
        pen.arch(.light, 29, foot: 74, width: 62, height: height)
        pen.box(.deep, 34, 50, 52, 20, round: 6)
        for x in [40.0, 54, 68] { pen.box(.light, x, 54, 11, 8) }
        pen.line(.deep, "M12 74H108", width: 2.4)
        for x in [44.0, 76] { pen.disc(.mid, x, 70, 3.4) }
    }

    /// Two rows of houses and the street between them.
    static func street(_ pen: inout CoverPen, _ seed: inout SlugSeed) {
        sky(&pen, &seed)
        pen.polygon(.light, 44, 90, 57, 50, 63, 50, 76, 90)
        for side in [0.0, 1] {
            var x = side == 0 ? 6.0 : 72
            for _ in 0..<3 {
                let top = Double(seed.pick(24...40))
                pen.box(seed.coin() ? .mid : .deep, x, top, 14, 74 - top)
                pen.polygon(.deep, x, top, x + 7, top - 7, x + 14, top)
                pen.box(.light, x + 4.5, top + 8, 5, 7)
                x += 14
            }
        }
    }

    static func stadium(_ pen: inout CoverPen, _ seed: inout SlugSeed) {
        sky(&pen, &seed)
        let rows = seed.pick(3...5)
        pen.polygon(.mid, 14, 74, 22, 38, 98, 38, 106, 74)
        for row in 0..<rows {
            let y = 42 + Double(row) * 26 / Double(rows)
            pen.line(.deep, pen.path("M", [22, y]) + pen.path("H", [98]), width: 1.6)
        }
        pen.box(.light, 40, 64, 40, 10)
        for x in [20.0, 100] {
            pen.line(.deep, pen.path("M", [x, 74]) + pen.path("V", [22]), width: 2)
            pen.box(.light, x - 6, Double(seed.pick(16...20)), 12, 6)
        }
    }

    /// A screen before rows of seats.
    static func screen(_ pen: inout CoverPen, _ seed: inout SlugSeed) {
        pen.box(.deep, 18, 12, 84, 42)
        pen.box(.light, 22, 16, 76, 34)
        let left = seed.side ?? seed.coin()
        pen.polygon(.mid, left ? 52 : 68, 24, left ? 74 : 46, 33, left ? 52 : 68, 42)
        for row in 0..<2 {
            let shift = Double(seed.pick(0...8))
            for seat in 0..<7 {
                pen.arch(
                    row == 0 ? .mid : .deep, 4 + shift + Double(seat) * 16, foot: row == 0 ? 76 : 90, width: 12,
                    height: 14)
            }
        }
    }

    /// A stone or a plate with lines of writing.
    static func plaque(_ pen: inout CoverPen, _ seed: inout SlugSeed) {
        sky(&pen, &seed)
        let top = Double(seed.pick(26...32))
        pen.box(.deep, 34, 68, 52, 6, round: 2)
        pen.box(.mid, 38, top, 44, 70 - top, round: 4)
        for row in 0..<seed.pick(3...4) {
            let reach = Double(seed.pick(12...16))
            let y = top + 10 + Double(row) * 8
            pen.line(.light, pen.path("M", [60 - reach, y]) + pen.path("H", [60 + reach]), width: 2)
        }
    }

    /// A head and shoulders on a pillar.
    static func bust(_ pen: inout CoverPen, _ seed: inout SlugSeed) {
        sky(&pen, &seed)
        let top = Double(seed.pick(14...19))
        pen.box(.mid, 48, 48, 24, 26)
        pen.box(.deep, 43, 70, 34, 4)
        pen.box(.deep, 45, 46, 30, 4)
        pen.shape(
            .deep,
            pen.path("M", [44, 46]) + pen.path("Q", [46, top + 19, 60, top + 18, 74, top + 19, 76, 46]) + "Z")
        pen.disc(.deep, 60, top + 9, 8.5)
        pen.box(.light, 53, Double(seed.pick(56...60)), 14, 5)
    }

    /// A rider on a horse, on a plinth.
    static func rider(_ pen: inout CoverPen, _ seed: inout SlugSeed) {
        sky(&pen, &seed)
        let faces = seed.coin() ? 1.0 : -1
        func x(_ value: Double) -> Double { 60 + faces * value }
        pen.box(.mid, 38, 58, 44, 14)
        pen.box(.deep, 34, 70, 52, 4)
        let back = Double(seed.pick(36...39))
        pen.polygon(.deep, x(-17), back, x(14), back, x(14), back + 9, x(-17), back + 9)
        pen.polygon(.deep, x(10), back + 4, x(17), back - 13, x(26), back - 9, x(18), back + 5)
        for leg in [-15.0, -8, 6, 11] {
            pen.line(.deep, pen.path("M", [x(leg), back + 6]) + pen.path("V", [58]), width: 2.6)
        }
        pen.line(.deep, pen.path("M", [x(-17), back + 1]) + pen.path("L", [x(-23), back + 13]), width: 2.4)
        pen.polygon(.deep, x(-5), back, x(-3), back - 14, x(5), back - 14, x(6), back)
        pen.disc(.deep, x(1), back - 18, 3.8)
    }

    /// A wall with a painting over all of it.
    static func mural(_ pen: inout CoverPen, _ seed: inout SlugSeed) {
        pen.box(.deep, 0, 74, 120, 16)
        pen.box(.light, 14, 14, 92, 60)
        let horizon = Double(seed.pick(40...52))
        pen.shape(
            .mid,
            pen.path("M", [14, horizon])
                + pen.path("Q", [40, horizon - 22, 66, horizon - 4, 90, horizon - 18, 106, horizon]) + "V74H14Z")
        pen.disc(.deep, Double(seed.pick(30...90)), Double(seed.pick(24...32)), Double(seed.pick(6...9)))
        let x = Double(seed.pick(34...70))
        pen.shape(
            .deep, pen.path("M", [x, 74]) + pen.path("Q", [x + 4, 46, x + 14, 44, x + 24, 46, x + 26, 74]) + "Z")
    }

    /// Rings and blocks that balance.
    static func sculpture(_ pen: inout CoverPen, _ seed: inout SlugSeed) {
        sky(&pen, &seed)
        let lean = Double(seed.pick(-6...6))
        pen.box(.mid, 42, 64, 36, 10)
        pen.polygon(.deep, 50, 64, 56 + lean, 34, 64 + lean, 34, 70, 64)
        pen.disc(.deep, 60 + lean, 26, 15)
        pen.disc(.ground, 60 + lean, 26, Double(seed.pick(6...9)))
    }
}
