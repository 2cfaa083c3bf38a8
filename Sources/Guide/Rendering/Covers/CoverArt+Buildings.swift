/// Motifs of buildings and streets.
extension CoverArt {
    /// The low sun (or moon) left or right of the motif, and the ground that the motif stands on.
    static func sky(_ pen: inout CoverPen, _ seed: inout SlugSeed, ground: CoverInk? = .deep) {
        let left = seed.side ?? seed.coin()
        pen.disc(.light, left ? 31 : 89, Double(seed.pick(19...25)), Double(seed.pick(8...11)))
        if let ground { pen.box(ground, 0, 74, 120, 16) }
    }

    static func arches(_ pen: inout CoverPen, _ seed: inout SlugSeed) {
        sky(&pen, &seed)
        let count = seed.pick(2...4)
        let width = 84.0 / Double(count)
        pen.box(.mid, 18, 38, 84, 36)
        pen.box(.deep, 15, 35, 90, 4)
        for index in 0..<count {
            let x = 18 + Double(index) * width
            pen.arch(index == count / 2 ? .light : .deep, x + width * 0.18, foot: 74, width: width * 0.64, height: 30)
        }
        guard seed.coin() else { return }
        pen.polygon(.mid, 36, 35, 60, 20, 84, 35)
        pen.disc(.deep, 60, 29.5, 3)
    }

    static func steeple(_ pen: inout CoverPen, _ seed: inout SlugSeed) {
        sky(&pen, &seed)
        let tower = [24.0, 52.5, 81].map { $0 + Double(seed.pick(-3...3)) }[seed.pick(0...2)]
        let middle = tower > 40 && tower < 70
        let nave = middle ? 30.0 : tower < 40 ? tower + 12 : tower - 39
        let width = middle ? 60.0 : 42
        pen.polygon(.mid, nave, 74, nave, 56, nave + width / 2, 40, nave + width, 56, nave + width, 74)
        let offsets = middle ? [6.0, 15, 40, 49] : [7.0, 18.5, 30]
        for offset in offsets { pen.arch(.light, nave + offset, foot: 70, width: 5, height: 11) }
        spire(&pen, at: tower, top: Double(seed.pick(5...12)), round: seed.pick(0...2) == 0)
    }

    private static func spire(_ pen: inout CoverPen, at x: Double, top: Double, round: Bool) {
        pen.box(.deep, x, 38, 15, 36)
        pen.box(.light, x - 1.5, 36, 18, 2.5)
        pen.box(.deep, x + 2.5, 26, 10, 10)
        if round {
            pen.arch(.mid, x + 1.5, foot: 27, width: 12, height: 11)
            pen.line(.deep, pen.path("M", [x + 7.5, 17]) + pen.path("V", [top]), width: 1.6)
        } else {
            pen.polygon(.mid, x + 1, 26.5, x + 7.5, top, x + 14, 26.5)
        }
        pen.arch(.light, x + 5, foot: 52, width: 5, height: 10)
        pen.disc(.light, x + 7.5, 31, 2.2)
    }

    static func columns(_ pen: inout CoverPen, _ seed: inout SlugSeed) {
        sky(&pen, &seed)
        let count = seed.pick(4...6)
        let step = 66.0 / Double(count - 1)
        pen.polygon(.mid, 18, 36, 60, 18, 102, 36)
        pen.disc(.light, 60, 29.5, 3.4)
        pen.box(.deep, 18, 36, 84, 4)
        pen.box(.mid, 24, 40, 72, 28)
        for index in 0..<count { pen.box(.light, 24 + Double(index) * step, 40, 6, 28) }
        pen.box(.deep, 20, 68, 80, 3)
        pen.box(.mid, 16, 71, 88, 3)
    }

    static func obelisk(_ pen: inout CoverPen, _ seed: inout SlugSeed) {
        sky(&pen, &seed)
        pen.polygon(.mid, 53, 64, 56, 16, 60, 9, 64, 16, 67, 64)
        pen.polygon(.deep, 60, 9, 64, 16, 67, 64, 60, 64)
        pen.box(.mid, 47, 64, 26, 5)
        pen.box(.light, 40, 69, 40, 5)
    }

    static func buildings(_ pen: inout CoverPen, _ seed: inout SlugSeed) {
        sky(&pen, &seed)
        var x = 18.0
        for (index, width) in [26.0, 34, 24].enumerated() {
            let top = Double(seed.pick(index == 1 ? 26...32 : 36...48))
            pen.box(index == 1 ? .deep : .mid, x, top, width, 74 - top)
            pen.box(index == 1 ? .mid : .deep, x - 1, top - 2.5, width + 2, 2.5)
            windows(&pen, left: x, top: top + 6, width: width, lit: seed.pick(0...2))
            x += width
        }
        pen.arch(.ground, 57, foot: 74, width: 9, height: 12)
    }

    private static func windows(_ pen: inout CoverPen, left: Double, top: Double, width: Double, lit: Int) {
        let columns = Int(width / 8)
        let margin = (width - Double(columns) * 8 + 4) / 2
        var path = ""
        for (row, y) in stride(from: top, to: 60, by: 8).enumerated() {
            for column in 0..<columns where (row + column) % 3 != lit {
                path += pen.path("M", [left + margin + Double(column) * 8, y]) + "h4v4.5h-4z"
            }
        }
        if !path.isEmpty { pen.shape(.light, path) }
    }

    static func square(_ pen: inout CoverPen, _ seed: inout SlugSeed) {
        sky(&pen, &seed, ground: nil)
        for (x, width) in [(8.0, 24.0), (33, 15), (49, 26), (76, 16), (93, 19)] {
            let top = Double(seed.pick(30...42))
            pen.box(.mid, x, top, width, 54 - top)
            pen.box(.light, x + width / 2 - 1.5, top + 5, 3, 5)
        }
        pen.box(.deep, 0, 54, 120, 36)
        let shift = Double(seed.pick(-6...6))
        for x in stride(from: -75.0, through: 75, by: 30) {
            pen.polygon(.mid, 60 + shift + x * 0.5, 54, 66 + shift + x * 0.5, 54, 76 + x * 1.6, 90, 58 + x * 1.6, 90)
        }
        pen.box(.deep, 0, 64, 120, 5)
        let lamp = [38.0, 60, 82][seed.pick(0...2)]
        pen.line(.light, pen.path("M", [lamp, 80]) + "V30", width: 2.2)
        pen.disc(.light, lamp, 28, 4.5)
        pen.box(.light, lamp - 5, 79, 10, 3)
    }

    static func door(_ pen: inout CoverPen, _ seed: inout SlugSeed) {
        sky(&pen, &seed)
        pen.box(.mid, 34, 16, 52, 58)
        pen.arch(.light, 43, foot: 74, width: 34, height: 50)
        pen.arch(.deep, 46, foot: 74, width: 28, height: 46)
        pen.line(.mid, "M60 30V74", width: 1.5)
        pen.disc(.light, seed.coin() ? 56 : 64, 55, 1.8)
        pen.box(.light, 38, 74, 44, 4)
        pen.box(.mid, 32, 78, 56, 4)
    }

    static func tram(_ pen: inout CoverPen, _ seed: inout SlugSeed) {
        sky(&pen, &seed)
        pen.line(.deep, "M8 15H112M60 15l-7 7 7 7", width: 1.6)
        pen.shape(.mid, "M36 74V38q0-8 8-8h32q8 0 8 8v36z")
        pen.box(.light, 42, 37, 36, 17, round: 3)
        pen.line(.mid, "M60 37V54", width: 2)
        pen.box(.deep, 36, 60, 48, 5)
        for x in [43.0, 77] { pen.disc(.light, x, 69.5, 2.5) }
        pen.box(.light, 46, 31.8, Double(seed.pick(18...28)), 3)
        pen.line(.light, "M46 76L34 90M74 76L86 90", width: 2)
    }
}
