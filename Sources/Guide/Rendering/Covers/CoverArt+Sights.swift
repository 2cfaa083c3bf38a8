/// Motifs of sights that are told from others by their outline.
extension CoverArt {
    /// A gabled front without a tower, with a round window and an arched door.
    static func chapel(_ pen: inout CoverPen, _ seed: inout SlugSeed) {
        sky(&pen, &seed)
        let half = Double(seed.pick(20...26))
        let eaves = Double(seed.pick(40...44))
        let top = Double(seed.pick(15...20))
        pen.polygon(.mid, 60 - half, 74, 60 - half, eaves, 60, top, 60 + half, eaves, 60 + half, 74)
        pen.line(
            .deep, pen.path("M", [57 - half, eaves + 2]) + pen.path("L", [60, top - 1, 63 + half, eaves + 2]),
            width: 2.4)
        pen.disc(.light, 60, 38, 4.6)
        pen.arch(.deep, 54, foot: 74, width: 12, height: 21)
        let side = half - 6
        for x in [60 - side - 3, 60 + side - 3] { pen.arch(.light, x, foot: 67, width: 6, height: 14) }
    }

    /// A dome on a drum above a long front.
    static func dome(_ pen: inout CoverPen, _ seed: inout SlugSeed) {
        sky(&pen, &seed)
        let radius = Double(seed.pick(15...19))
        pen.line(.deep, pen.path("M", [60, 42 - radius]) + pen.path("V", [34 - radius]), width: 1.8)
        pen.arch(.mid, 60 - radius, foot: 44, width: 2 * radius, height: radius + 3)
        pen.box(.deep, 58 - radius, 42, 2 * radius + 4, 6)
        pen.box(.mid, 22, 48, 76, 26)
        pen.box(.deep, 19, 46.5, 82, 3)
        let count = seed.pick(5...7)
        let step = 72 / Double(count)
        for index in 0..<count {
            pen.arch(
                index == count / 2 ? .deep : .light, 24 + (Double(index) + 0.25) * step, foot: 74, width: step / 2,
                height: 19)
        }
    }

    /// A dome between two minarets.
    static func mosque(_ pen: inout CoverPen, _ seed: inout SlugSeed) {
        sky(&pen, &seed)
        let top = Double(seed.pick(12...18))
        for x in [25.0, 89] {
            pen.box(.deep, x, top + 8, 6, 66 - top)
            pen.box(.light, x - 1.5, top + 24, 9, 2)
            pen.polygon(.mid, x - 1, top + 8, x + 3, top, x + 7, top + 8)
        }
        pen.arch(.mid, 41, foot: 50, width: 38, height: Double(seed.pick(22...26)))
        pen.box(.mid, 36, 48, 48, 26)
        pen.box(.deep, 34, 47, 52, 2.6)
        for (x, ink) in [(40.0, CoverInk.light), (54, .deep), (70, .light)] {
            pen.arch(ink, x, foot: 74, width: ink == .deep ? 12 : 9, height: ink == .deep ? 20 : 14)
        }
    }

    static func castle(_ pen: inout CoverPen, _ seed: inout SlugSeed) {
        sky(&pen, &seed)
        let heights = [seed.pick(26...34), seed.pick(18...24), seed.pick(26...34)].map(Double.init)
        pen.box(.mid, 26, 46, 68, 28)
        for (x, top) in zip([22.0, 51, 80], heights) {
            pen.box(.deep, x, top, 18, 74 - top)
            for tooth in 0..<3 { pen.box(.deep, x - 1 + Double(tooth) * 7.5, top - 4, 5, 5) }
            pen.box(.light, x + 7.5, top + 9, 3, 7)
        }
        for tooth in 0..<2 { pen.box(.mid, 41 + Double(tooth) * 30, 42, 5, 5) }
        pen.arch(.light, 54, foot: 74, width: 12, height: 18)
    }

    static func tower(_ pen: inout CoverPen, _ seed: inout SlugSeed) {
        sky(&pen, &seed)
        let width = Double(seed.pick(18...24))
        let x = 60 - width / 2
        let top = Double(seed.pick(18...24))
        pen.box(.mid, x, top, width, 74 - top)
        pen.box(.deep, x - 3, top, width + 6, 4)
        if seed.coin() {
            pen.polygon(.deep, x - 1, top, 60, top - 13, x + width + 1, top)
        } else {
            for tooth in 0..<4 { pen.box(.deep, x - 3 + Double(tooth) * (width + 2) / 3, top - 4, 4, 5) }
        }
        for row in 0..<seed.pick(2...3) { pen.arch(.light, 57, foot: top + 18 + Double(row) * 13, width: 6, height: 9) }
        pen.arch(.deep, 55, foot: 74, width: 10, height: 12)
    }

    static func lighthouse(_ pen: inout CoverPen, _ seed: inout SlugSeed) {
        sky(&pen, &seed, ground: nil)
        pen.polygon(.light, 60, 22, 12, Double(seed.pick(12...16)), 12, Double(seed.pick(28...32)))
        pen.polygon(.mid, 52, 28, 68, 28, 72, 70, 48, 70)
        for (y, half) in [(38.0, 9.1), (54, 10.6)] {
            pen.polygon(.light, 60 - half + 0.4, y, 60 + half - 0.4, y, 60 + half + 0.3, y + 7, 60 - half - 0.3, y + 7)
        }
        pen.box(.deep, 49, 26, 22, 3)
        pen.box(.light, 54, 17, 12, 9)
        pen.polygon(.deep, 51, 17, 60, 10, 69, 17)
        pen.polygon(.deep, 30, 74, 42, 68, 78, 68, 92, 74)
        pen.box(.deep, 0, 74, 120, 16)
        for wave in 0..<3 {
            let x = 12 + Double(wave * 36 + seed.pick(0...8))
            pen.line(.light, pen.path("M", [x, 81]) + pen.path("h", [14]), width: 1.4)
        }
    }

    static func bridge(_ pen: inout CoverPen, _ seed: inout SlugSeed) {
        sky(&pen, &seed, ground: nil)
        let count = seed.pick(2...4)
        let width = 96 / Double(count)
        pen.box(.deep, 0, 70, 120, 20)
        pen.polygon(.mid, 8, 74, 8, 48, 60, Double(seed.pick(38...43)), 112, 48, 112, 74)
        pen.line(.deep, pen.path("M", [6, 47]) + pen.path("L", [60, 39, 114, 47]), width: 2.4)
        for index in 0..<count {
            pen.arch(
                .ground, 12 + (Double(index) + 0.12) * width, foot: 74, width: width * 0.76,
                height: min(22, width * 0.62))
        }
        pen.box(.deep, 0, 74, 120, 16)
        for wave in 0..<4 {
            let x = 10 + Double(wave * 27 + seed.pick(0...8))
            pen.line(.light, pen.path("M", [x, 82]) + pen.path("h", [11]), width: 1.4)
        }
    }

    static func fountain(_ pen: inout CoverPen, _ seed: inout SlugSeed) {
        sky(&pen, &seed)
        let top = Double(seed.pick(16...22))
        for reach in [10.0, 20, 30] {
            for side in [-1.0, 1] {
                pen.line(
                    .light,
                    pen.path("M", [60, top + 6])
                        + pen.path(
                            "Q", [60 + side * reach, top - 4 + reach / 4, 60 + side * reach, 60]), width: 1.6)
            }
        }
        pen.box(.deep, 57.5, top + 6, 5, 56 - top)
        pen.box(.mid, 42, 44, 36, 4, round: 2)
        pen.box(.mid, 22, 61, 76, 13, round: 3)
        pen.box(.deep, 19, 59, 82, 4, round: 2)
    }

    /// A stage with its curtain.
    static func curtain(_ pen: inout CoverPen, _ seed: inout SlugSeed) {
        pen.box(.deep, 0, 74, 120, 16)
        pen.box(.light, 20, 18, 80, 56)
        let drawn = Double(seed.pick(10...16))
        for side in [-1.0, 1] {
            for fold in 0..<3 {
                let x = 60 + side * (40 - Double(fold) * 7)
                pen.polygon(
                    fold == 1 ? .deep : .mid, x, 18, x - side * 7, 18, x - side * (7 - drawn / 3), 74, x, 74)
            }
        }
        for scallop in 0..<8 { pen.arch(.mid, 20 + Double(scallop) * 10, foot: 18, width: 10, height: -8) }
        pen.box(.deep, 17, 11, 86, 8)
        pen.disc(.mid, 60, Double(seed.pick(52...58)), 6)
        pen.box(.mid, 57, 60, 6, 14)
    }

    /// A figure on a plinth.
    static func statue(_ pen: inout CoverPen, _ seed: inout SlugSeed) {
        sky(&pen, &seed)
        let lean = Double(seed.pick(-2...2))
        pen.box(.mid, 46, 54, 28, 16)
        pen.box(.deep, 43, 51, 34, 4)
        pen.box(.deep, 40, 69, 40, 5)
        pen.disc(.deep, 60 + lean, 18, 4.4)
        pen.polygon(.deep, 53, 51, 55 + lean, 26, 65 + lean, 26, 67, 51)
        let hand = seed.coin() ? 1.0 : -1
        pen.line(
            .deep,
            pen.path("M", [60 + lean + hand * 3, 28]) + pen.path("L", [60 + hand * 14, Double(seed.pick(16...34))]),
            width: 3)
        pen.box(.light, 52, 59, 16, 5)
    }

    static func ruin(_ pen: inout CoverPen, _ seed: inout SlugSeed) {
        sky(&pen, &seed)
        pen.box(.mid, 16, 70, 88, 4)
        for index in 0..<5 {
            let (x, top) = (22 + Double(index) * 17, Double(seed.pick(24...58)))
            pen.polygon(.light, x, 70, x, top + 3, x + 4, top, x + 8, top + 4, x + 8, 70)
            pen.box(.mid, x - 1.5, 67, 11, 3)
        }
        pen.box(.deep, 90, 68, 14, 4, round: 1)
    }

    static func peak(_ pen: inout CoverPen, _ seed: inout SlugSeed) {
        sky(&pen, &seed)
        let (x, top) = (Double(seed.pick(50...70)), Double(seed.pick(16...24)))
        pen.polygon(.mid, 10, 74, 34, Double(seed.pick(40...48)), 58, 74)
        pen.polygon(.deep, 26, 74, x, top, 106, 74)
        pen.polygon(.light, x, top, x - 9, top + 15, x - 3, top + 12, x + 2, top + 17, x + 10, top + 14)
    }

    static func tent(_ pen: inout CoverPen, _ seed: inout SlugSeed) {
        sky(&pen, &seed)
        let top = Double(seed.pick(30...36))
        pen.polygon(.mid, 24, 74, 60, top, 96, 74)
        pen.polygon(.deep, 50, 74, 60, top, 70, 74)
        pen.line(.deep, pen.path("M", [60, top]) + pen.path("V", [top - 5]), width: 1.8)
        let tree = seed.coin() ? 16.0 : 104
        pen.polygon(.deep, tree - 9, 70, tree, 36, tree + 9, 70)
        pen.box(.mid, tree - 1.5, 70, 3, 4)
    }

    static func bed(_ pen: inout CoverPen, _ seed: inout SlugSeed) {
        pen.box(.deep, 0, 74, 120, 16)
        let window = seed.coin() ? 24.0 : 74
        pen.box(.light, window, 14, 22, 22)
        pen.line(.mid, pen.path("M", [window + 11, 14]) + pen.path("V", [36]), width: 1.4)
        pen.box(.deep, 20, Double(seed.pick(38...42)), 5, 36)
        pen.box(.deep, 95, 52, 5, 22)
        pen.box(.mid, 24, 56, 72, 12, round: 2)
        pen.box(.light, 27, 49, 20, 9, round: 3)
        pen.box(.deep, 50, 54, 46, 10, round: 2)
    }
}
