/// A street that the directions name, and where it is walked, in units of the drawing.
struct WalkedStreet: Sendable {
    let name: String
    let lines: [[Spot]]
    /// What the base map knows of the same name: the whole street, or the square.
    var candidates: [LabelCandidate] = []
    /// Where it is walked, also where that is too short for a line.
    private let middle: Spot?

    /// The longest line first.
    init(name: String, lines: [[Spot]]) {
        self.name = name
        let drawn = lines.filter { $0.allSatisfy { abs($0.x) < 1e6 && abs($0.y) < 1e6 } }
        let simple = drawn.map { LineShape.simplified($0, tolerance: 0.8) }.filter { $0.count > 1 }
        self.lines = simple.sorted { LineShape.length($0) > LineShape.length($1) }
        middle = drawn.first { !$0.isEmpty }.map { $0[$0.count / 2] }
    }

    /// Places on its lines, at these shares of their lengths.
    func spots(_ shares: [Double]) -> [Spot] {
        guard !lines.isEmpty else { return middle.map { [$0] } ?? [] }
        return lines.flatMap { line in
            let length = LineShape.length(line)
            return shares.map { LineShape.point(on: line, at: length * $0) }
        }
    }

    /// How much longer than its name it is: streets with little room choose first.
    var room: Double {
        (lines.first.map(LineShape.length) ?? 0) - LabelStyle(name: "m-walked", size: 10.2).width(of: name)
    }
}

/// The names of streets that are walked: the route lies on the middle of the street, so they are set beside it.
extension LabelPlacer {
    /// The usual size, and smaller ones for where that has no room.
    private var streetStyles: [LabelStyle] { streetSizes.map { LabelStyle(name: "m-walked", size: $0) } }
    private var smallest: LabelStyle { LabelStyle(name: "m-walked", size: streetSizes.last ?? 9.4) }

    /// From the middle of the route to the middle of the name: beside one line, beside two.
    private static func offsets(_ style: LabelStyle) -> [Double] { [style.size * 0.5 + 3.6, style.size * 0.5 + 6.4] }

    /// A walked street's name beside the route, parallel to it; or where the base map would set it.
    mutating func placeAlong(_ street: WalkedStreet) -> Bool {
        for style in streetStyles {
            for line in street.lines where beside(line, street.name, style: style) { return true }
        }
        for candidate in street.candidates {
            if case .line(let points) = candidate.shape {
                if beside(points.map { Spot($0.x, $0.y) }, street.name, style: smallest) { return true }
            } else if BaseMapNames.place(candidate, in: &self) > 0 {
                return true
            }
        }
        return false
    }

    /// The last resort: level beside some place of the street, at last across the route.
    mutating func placeNear(_ street: WalkedStreet) -> Bool {
        let style = smallest
        let spots = street.spots([0.5, 0.3, 0.7, 0.1, 0.9])
        let settings = [[street.name], TextLines.halved(street.name, style: style)].compactMap { $0 }
        for (clearance, most) in [(5.0, 0), (11, 0), (18, 0), (5, 1), (11, 1)] {
            for spot in spots
            where place(settings, beside: spot, clearance: clearance, style: style, crossings: [most]) {
                return true
            }
        }
        return false
    }

    /// A name that has no room near its street, with a line to it.
    mutating func placeAway(_ street: WalkedStreet) {
        let style = smallest
        for spot in street.spots([0.5, 0.25, 0.75])
        where placeWithLeader(street.name, of: spot, radius: 0, style: style, farthest: 90) { return }
    }

    private mutating func beside(_ line: [Spot], _ text: String, style: LabelStyle) -> Bool {
        guard TextMetrics.canFollowLine(text) else { return false }
        let length = LineShape.length(line)
        let width = style.width(of: text)
        // A name may reach a little beyond the part of a street that is walked: the street goes on.
        let short = width + style.size * 0.4 - length
        guard short <= width * 0.45 else { return false }
        let whole = short > 0 ? Self.extended(line, by: short / 2 + 1) : line
        let most = LineShape.length(whole)
        for offset in Self.offsets(style) {
            for side in [offset, -offset] {
                let shifted = Self.shifted(whole, by: side)
                if placeOnce(
                    text, along: shifted, between: 0, and: min(most, LineShape.length(shifted)), style: style,
                    swing: style.size * 0.2, crossings: [0])
                {
                    return true
                }
            }
        }
        return false
    }

    private static func extended(_ line: [Spot], by length: Double) -> [Spot] {
        let (first, last) = (line[0], line[line.count - 1])
        let (start, end) = ((first - line[1]).unit, (last - line[line.count - 2]).unit)
        return [first + start * length] + line.dropFirst().dropLast() + [last + end * length]
    }

    private static func shifted(_ line: [Spot], by distance: Double) -> [Spot] {
        let directions = LineShape.directions(line)
        return LineShape.simplified(line.indices.map { line[$0] + directions[$0].right * distance }, tolerance: 0.4)
    }
}

/// The names of stops, each of which must stand on a large map.
extension LabelPlacer {
    /// A name away from its disc, with a line to it, where nothing beside the disc is free.
    mutating func placeWithLeader(
        _ text: String, of centre: Spot, radius: Double, style: LabelStyle, farthest: Double = 130
    ) -> Bool {
        let settings = [[text], TextLines.halved(text, style: style)].compactMap { $0 }
        for most in [0, 1] {
            for distance in stride(from: radius + 8, through: farthest, by: 6) {
                for number in 0..<16 {
                    let way = Angle.direction(Double(number) * .pi / 8)
                    for lines in settings {
                        let half = extent(of: lines, style: style) / 2
                        let plate = RotatedBox(
                            centre: centre + way * (Spot(distance, distance) + half * 0.9), half: half)
                        if accept(lines, on: plate, of: centre, radius: radius, style: style, crossings: most) {
                            return true
                        }
                    }
                }
            }
        }
        return false
    }

    private mutating func accept(
        _ lines: [String], on plate: RotatedBox, of centre: Spot, radius: Double, style: LabelStyle, crossings: Int
    ) -> Bool {
        guard accepts([plate], crossings: 0) else { return false }
        let near = pointwiseMax(plate.centre - plate.half, pointwiseMin(plate.centre + plate.half, centre))
        let way = (near - centre).unit
        // The room around the sign is a square, whose corners reach farther.
        let (from, to) = (centre + way * (radius > 0 ? (radius + 5) * 1.42 : 4), near - way * 1.6)
        guard (to - centre).dot(way) > (from - centre).dot(way) else { return false }
        guard let crossed = self.crossings(ofLeader: RotatedBox(from: from, to: to, thickness: 1)), crossed <= crossings
        else {
            return false
        }
        addLeader(from: centre + way * (radius > 0 ? radius + 1 : 0), to: to)
        add(.init(setting: .level(lines, place: plate.centre, anchor: .middle), style: style, plates: [plate]))
        return true
    }
}
