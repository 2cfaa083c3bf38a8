/// Motifs of things on a table, on a shelf or on a wall.
extension CoverArt {
    static func frames(_ pen: inout CoverPen, _ seed: inout SlugSeed) {
        let layouts: [[(Double, Double, Double, Double)]] = [
            [(18, 18, 40, 46), (64, 18, 38, 22), (64, 46, 20, 18)],
            [(18, 28, 26, 34), (50, 14, 30, 48), (86, 30, 18, 22)],
            [(18, 16, 34, 24), (18, 46, 34, 20), (58, 22, 44, 38)],
        ]
        for (index, frame) in seed.pick(of: layouts).enumerated() {
            let (x, y, width, height) = frame
            pen.box(.deep, x, y, width, height)
            pen.box(.light, x + 3, y + 3, width - 6, height - 6)
            canvas(&pen, (x + 6, y + 6, width - 12, height - 12), manner: index + seed.pick(0...2))
        }
        pen.box(.mid, 0, 76, 120, 14)
        pen.box(.deep, 0, 76, 120, 1.5)
    }

    private static func canvas(
        _ pen: inout CoverPen, _ field: (x: Double, y: Double, width: Double, height: Double), manner: Int
    ) {
        let (x, y, width, height) = field
        pen.box(.mid, x, y, width, height)
        switch manner % 3 {
        case 0: pen.disc(.deep, x + width / 2, y + height / 2, min(width, height) * 0.3)
        case 1:
            pen.polygon(.deep, x, y + height, x, y + height * 0.7, x + width, y + height * 0.35, x + width, y + height)
            pen.disc(.light, x + width * 0.3, y + height * 0.35, min(width, height) * 0.16)
        default: pen.box(.deep, x, y, width / 2, height)
        }
    }

    static func books(_ pen: inout CoverPen, _ seed: inout SlugSeed) {
        sky(&pen, &seed)
        var x = 22.0
        let inks: [CoverInk] = [.deep, .mid, .light]
        var turn = seed.pick(0...2)
        while x < 90 {
            let width = Double(seed.pick(7...12))
            let height = Double(seed.pick(30...46))
            let ink = inks[turn % 3]
            pen.box(ink, x, 74 - height, width, height)
            let band: CoverInk = ink == .deep ? .mid : .deep
            pen.box(band, x, 74 - height + 6, width, 2.5)
            if width > 9 { pen.box(band, x, 64, width, 2.5) }
            x += width + 1
            turn += seed.pick(1...2)
        }
    }

    static func basket(_ pen: inout CoverPen, _ seed: inout SlugSeed) {
        pen.line(.deep, "M30 52Q34 14 60 14T90 52", width: 3.5)
        let inks: [CoverInk] = seed.coin() ? [.light, .mid, .deep] : [.mid, .light, .deep]
        for (index, x) in [38.0, 52, 67, 81].enumerated() {
            pen.disc(inks[index % 3], x, Double(seed.pick(40...46)), 10)
        }
        pen.shape(.deep, "M24 48h72l-8 32H32z")
        var weave = ""
        for row in 0..<3 {
            for column in 0..<6 {
                let shift = row % 2 == 0 ? 0.0 : 5
                weave += pen.path("M", [33 + Double(column) * 9.5 + shift * 0.9, 56 + Double(row) * 8]) + "h4.5"
            }
        }
        pen.line(.mid, weave, width: 2.6)
        pen.box(.light, 21, 46, 78, 5, round: 2.5)
        pen.box(.deep, 0, 80, 120, 10)
    }

    static func plate(_ pen: inout CoverPen, _ seed: inout SlugSeed) {
        pen.disc(.mid, 60, 45, 29)
        pen.disc(.light, 60, 45, 26.5)
        pen.disc(.ground, 60, 45, 18.5)
        let turned = seed.coin()
        let (fork, knife) = turned ? (98.0, 21.5) : (22.0, 98.5)
        pen.line(
            .deep,
            pen.path("M", [fork - 4, 18]) + "v12q0 5 4 5t4-5v-12" + pen.path("M", [fork, 18]) + "V72", width: 2.4)
        pen.shape(.deep, pen.path("M", [knife - 2, 73]) + "V17q6 6 5.5 31h-2.7v25z")
        switch seed.pick(0...2) {
        case 0:
            pen.shape(.deep, "M46 52q-2-18 18-20q10 0 12 4q-18 2-22 20z")
            pen.disc(.mid, 68, 52, 6)
        case 1:
            for (x, y) in [(53.0, 40.0), (66, 42), (58, 53)] { pen.disc(.deep, x, y, 6) }
            pen.disc(.mid, 70, 54, 4)
        default:
            pen.shape(.deep, "M44 46q14-14 26 0l7-6v12l-7-6q-12 14-26 0z")
            pen.disc(.light, 51, 44.5, 1.6)
        }
    }

    static func cup(_ pen: inout CoverPen, _ seed: inout SlugSeed) {
        let steam = seed.pick(1...3)
        for index in 0..<steam {
            let x = 56 + (Double(index) - Double(steam - 1) / 2) * 12
            pen.line(.light, pen.path("M", [x, 34]) + "q-6-6 0-12t0-12", width: 3)
        }
        pen.line(.deep, "M80 48q14-4 14 7t-17 11", width: 4)
        pen.shape(.deep, "M30 42h52q0 34-17 34H47Q30 76 30 42z")
        pen.shape(.mid, "M30 42h52l-.6 8H30.6z")
        pen.box(.light, 20, 76, 72, 4, round: 2)
        pen.box(.mid, 0, 80, 120, 10)
        if seed.coin() { pen.disc(.light, 56, 60, 5) }
    }

    static func bread(_ pen: inout CoverPen, _ seed: inout SlugSeed) {
        sky(&pen, &seed)
        pen.shape(.mid, "M20 74q-6-4-4-16q4-22 44-22t44 22q2 12-4 16z")
        let cuts = seed.pick(3...4)
        var path = ""
        for index in 0..<cuts {
            let x = 60 + (Double(index) - Double(cuts - 1) / 2) * 18
            path += pen.path("M", [x - 4, 58]) + "q1-9 8-14"
        }
        pen.line(.light, path, width: 3.5)
        pen.box(.light, 10, 74, 100, 3)
        for (index, x) in [30.0, 60, 90].enumerated() where index != seed.pick(0...5) {
            pen.line(.mid, pen.path("M", [x - 6, 84]) + "h12", width: 1.6)
        }
    }

    static func tray(_ pen: inout CoverPen, _ seed: inout SlugSeed) {
        pen.box(.deep, 16, 14, 88, 62, round: 8)
        pen.box(.mid, 20, 18, 80, 54, round: 5)
        let turned = seed.coin()
        let (large, small) = turned ? (26.0, 66.0) : (52.0, 26.0)
        pen.disc(.light, large + 21, 45, 21)
        pen.disc(.ground, large + 21, 45, 14)
        pen.disc(.deep, large + 17, 42, 5.5)
        pen.disc(.deep, large + 26, 48, 4)
        let left = turned ? small + 8 : small
        pen.box(.light, left, 24, 20, 16, round: 3)
        pen.disc(.light, left + 10, 57, 9)
        pen.disc(seed.coin() ? .deep : .mid, left + 10, 57, 5.5)
        pen.box(.deep, left + 4, 28, 12, 8, round: 1)
        pen.box(.deep, 0, 82, 120, 8)
    }

    static func bag(_ pen: inout CoverPen, _ seed: inout SlugSeed) {
        sky(&pen, &seed)
        let back = seed.coin() ? 68.0 : 20.0
        pen.line(.mid, pen.path("M", [back + 9, 46]) + "q0-12 7-12t7 12", width: 2.4)
        pen.box(.mid, back, 44, 32, 30)
        pen.line(.deep, "M48 36q0-18 12-18t12 18", width: 3)
        pen.box(.deep, 38, 34, 44, 40)
        switch seed.pick(0...2) {
        case 0: pen.box(.light, 38, 48, 44, 6)
        case 1: pen.disc(.light, 60, 54, 8)
        default: for x in [45.0, 57, 69] { pen.box(.light, x, 34, 6, 40) }
        }
    }
}
