/// Motifs of land, water and plants.
extension CoverArt {
    static func leaves(_ pen: inout CoverPen, _ seed: inout SlugSeed) {
        sky(&pen, &seed, ground: nil)
        pen.shape(.mid, "M0 76Q34 64 64 74T120 70V90H0z")
        let trees = seed.pick(2...3)
        for index in 0..<trees {
            let x = trees == 2 ? [42.0, 78][index] : [30.0, 60, 90][index]
            leaf(&pen, x: x, top: Double(seed.pick(20...36)), ink: index % 2 == 0 ? .deep : .mid)
        }
        pen.shape(.deep, "M0 82Q40 72 70 80T120 78V90H0z")
    }

    private static func leaf(_ pen: inout CoverPen, x: Double, top: Double, ink: CoverInk) {
        let middle = (top + 72) / 2
        pen.shape(
            ink,
            pen.path("M", [x, top]) + pen.path("C", [x + 21, middle - 9, x + 15, 68, x, 70])
                + pen.path("C", [x - 15, 68, x - 21, middle - 9, x, top]) + "Z")
        var veins = pen.path("M", [x, top + 9]) + "V84"
        for y in stride(from: middle - 2, through: 62, by: 9) {
            veins += pen.path("M", [x - 8, y - 6]) + "l8 7 8-7"
        }
        pen.line(.light, veins, width: 1.4)
    }

    static func stones(_ pen: inout CoverPen, _ seed: inout SlugSeed) {
        sky(&pen, &seed, ground: nil)
        pen.shape(.mid, "M0 66Q40 58 120 66V90H0z")
        for (index, x) in [22.0, 43, 64, 85].enumerated() {
            let height = Double(seed.pick(20...36))
            let foot = 76 + Double(index % 2) * 4
            pen.arch(index % 2 == 0 ? .deep : .light, x, foot: foot, width: 14, height: height)
            pen.line(
                index % 2 == 0 ? .light : .mid,
                pen.path("M", [x + 4, foot - height + 12]) + "h6m-6 4h6", width: 1.4)
        }
        pen.shape(.deep, "M0 80Q50 75 120 82V90H0z")
    }

    static func hills(_ pen: inout CoverPen, _ seed: inout SlugSeed) {
        let x = Double(seed.pick(40...80))
        pen.disc(.light, x, 36, 19)
        let lift = Double(seed.pick(-5...5))
        pen.shape(.mid, "M0 \(pen.text(46 + lift))Q28 30 56 46T120 \(pen.text(38 - lift))V90H0z")
        pen.line(.light, "M0 \(pen.text(56 + lift))Q30 44 60 56T120 \(pen.text(52 - lift))", width: 1.2)
        pen.shape(.deep, "M0 70Q40 50 74 64T120 60V90H0z")
        pen.line(.mid, "M0 80Q40 62 74 74T120 70M16 90Q50 74 78 84T120 80", width: 1.2)
    }

    static func waves(_ pen: inout CoverPen, _ seed: inout SlugSeed) {
        pen.disc(.light, Double(seed.pick(38...82)), 34, 17)
        let shift = Double(seed.pick(0...23))
        for (row, ink) in [CoverInk.mid, .deep, .mid, .deep].enumerated() {
            wave(&pen, ink: ink, top: 42 + Double(row) * 12, shift: shift + Double(row) * 11)
        }
    }

    private static func wave(_ pen: inout CoverPen, ink: CoverInk, top: Double, shift: Double) {
        let start = -24 - shift.truncatingRemainder(dividingBy: 24)
        var path = pen.path("M", [start, top])
        for _ in 0..<8 { path += "q6-9 12 0t12 0" }
        pen.shape(ink, path + "V90H" + pen.text(start) + "z")
        var crest = pen.path("M", [start, top + 4])
        for _ in 0..<8 { crest += "q6-9 12 0t12 0" }
        pen.line(.light, crest, width: 0.9)
    }

    static func ship(_ pen: inout CoverPen, _ seed: inout SlugSeed) {
        sky(&pen, &seed, ground: nil)
        let masts = seed.pick(2...3)
        for index in 0..<masts {
            let x = masts == 2 ? [46.0, 72][index] : [38.0, 59, 80][index]
            let top = Double(index == 1 ? 10 : seed.pick(14...20))
            pen.line(.deep, pen.path("M", [x, top]) + "V66", width: 2)
            pen.shape(.light, pen.path("M", [x - 9, top + 5]) + "h18q4 8 0 14h-18q4-7 0-14z")
            pen.shape(.mid, pen.path("M", [x - 11, top + 23]) + "h22q5 9 0 17h-22q5-9 0-17z")
        }
        pen.shape(.deep, "M20 60l8 3h64l12-6q-4 16-16 22H36Q24 76 20 60z")
        pen.line(.light, "M31 68H90", width: 1.4)
        wave(&pen, ink: .mid, top: 77, shift: Double(seed.pick(0...23)))
        wave(&pen, ink: .deep, top: 85, shift: 8)
    }

    /// The cover of every unknown kind: a bent line with discs, the logo of Waymark.
    static func waymark(_ pen: inout CoverPen, _ seed: inout SlugSeed) {
        let bends = (0..<4).map { _ in Double(seed.pick(22...68)) }
        pen.shape(.mid, "M0 \(pen.text(bends[2]))Q60 \(pen.text(bends[0])) 120 \(pen.text(bends[1]))V90H0z")
        let xs = [25.0, 48, 72, 95]
        let points = zip(xs, bends)
        let path = points.map { x, y in pen.path("L", [x, y]) }.joined().dropFirst()
        pen.line(.deep, "M" + path, width: 5)
        for (x, y) in points {
            pen.disc(.deep, x, y, 7.5)
            pen.disc(.light, x, y, 5)
        }
    }
}
