/// Sets the names of the base map: streets along their lines, parks and water inside their areas.
struct BaseMapNames {
    /// The area of the drawing for each name, on average, in square units: fewer names make a quieter map.
    static let room = 4_600.0

    /// Places as many of the names as there is room for, the most important first.
    ///
    /// - Parameters:
    ///   - scale: metres in a unit of the drawing.
    ///   - named: what is on the map already: the streets of the directions, the stops.
    static func place(
        _ candidates: [LabelCandidate], scale: Double, besides named: Set<String>, in placer: inout LabelPlacer
    ) {
        let limit = Int(placer.size.x * placer.size.y / room)
        // The names that are there already make the map as full as others would, but nobody wants it without a river.
        var count = min(placer.labels.count, limit * 2 / 3)
        for candidate in candidates where count < limit && isWanted(candidate.kind, scale) {
            if named.contains(candidate.text.trimmed) || isFar(candidate, placer) { continue }
            count += place(candidate, in: &placer)
        }
    }

    /// Landmarks are named where people pass them, in units of the drawing.
    private static let sight = 70.0

    private static func isFar(_ candidate: LabelCandidate, _ placer: LabelPlacer) -> Bool {
        guard candidate.kind == .landmark, case .point(let point) = candidate.shape else { return false }
        return placer.hasRoute && !placer.isNearRoute(Spot(point.x, point.y), within: sight)
    }

    /// The name of the town itself is not needed on a map of its streets.
    static func isWanted(_ kind: LabelCandidate.Kind, _ scale: Double) -> Bool { kind != .town || scale > 12 }

    /// How often the name was set.
    static func place(_ candidate: LabelCandidate, in placer: inout LabelPlacer) -> Int {
        let text = candidate.text.trimmed
        // A longer name is a description, which does not belong on a map.
        guard !text.isEmpty, text.count <= 60 else { return 0 }
        let style = style(of: candidate.kind)
        switch candidate.shape {
        case .line(let points):
            let line = points.map { Spot($0.x, $0.y) }
            return placer.place(text, along: line, style: style, swing: style.size * 0.22)
        case .area(let anchor, let width, let height):
            return placer.place(
                text, inside: Spot(anchor.x, anchor.y), width: width, height: height, style: style) ? 1 : 0
        case .point(let point) where candidate.kind == .station:
            return placer.place(text, beside: Spot(point.x, point.y), clearance: 7.5, style: style) ? 1 : 0
        case .point(let point):
            return placer.place(text, on: Spot(point.x, point.y), style: style) ? 1 : 0
        }
    }

    private static func style(of kind: LabelCandidate.Kind) -> LabelStyle {
        switch kind {
        case .highStreet: LabelStyle(name: "m-way", size: 10.5)
        case .mainStreet: LabelStyle(name: "m-way", size: 10.2)
        case .street: LabelStyle(name: "m-way", size: 9.8)
        case .path: LabelStyle(name: "m-way", size: 9.5)
        case .square: LabelStyle(name: "m-way", size: 10)
        case .park, .wood, .cemetery, .beach, .pitch: LabelStyle(name: "m-green", size: 10)
        case .water, .waterway: LabelStyle(name: "m-blue", size: 10.5, spacing: 0.04)
        case .island: LabelStyle(name: "m-town", size: 10.5, spacing: 0.04)
        case .quarter: LabelStyle(name: "m-town", size: 10.5, spacing: 0.08)
        case .town: LabelStyle(name: "m-town", size: 13, isBold: true)
        case .station: LabelStyle(name: "m-way", size: 10, isBold: true)
        case .stop: LabelStyle(name: "m-way", size: 9.5)
        case .landmark: LabelStyle(name: "m-sight", size: 9.5)
        }
    }
}

extension LabelPlacer {
    /// A name inside an area, on one line or on two, a little off its middle where that is taken.
    mutating func place(_ text: String, inside anchor: Spot, width: Double, height: Double, style: LabelStyle) -> Bool {
        let settings = [[text], TextLines.halved(text, style: style)].compactMap { $0 }
        for lines in settings {
            let size = extent(of: lines, style: style)
            guard size.x <= width, size.y <= max(height, style.size * 1.2) else { continue }
            let (dx, dy) = (max(0, (width - size.x) / 2), max(0, (height - size.y) / 2))
            for (x, y) in [(0.0, 0.0), (0, -0.6), (0, 0.6), (-0.6, 0), (0.6, 0), (-0.6, -0.6), (0.6, 0.6)] {
                if place(lines, at: anchor + Spot(dx * x, dy * y), style: style, crossings: 0) { return true }
            }
        }
        return false
    }

    /// A name on a point, as for a quarter of a town.
    mutating func place(_ text: String, on point: Spot, style: LabelStyle) -> Bool {
        for lines in [[text], TextLines.halved(text, style: style)].compactMap({ $0 }) {
            for shift in [0, -1.2, 1.2, -2.4, 2.4] {
                if place(lines, at: point + Spot(0, shift * style.size), style: style, crossings: 0) { return true }
            }
        }
        return false
    }

    private mutating func place(_ lines: [String], at middle: Spot, style: LabelStyle, crossings: Int) -> Bool {
        let plate = RotatedBox(centre: middle, half: extent(of: lines, style: style) / 2)
        guard accepts([plate], crossings: crossings) else { return false }
        add(PlacedLabel(setting: .level(lines, place: middle, anchor: .middle), style: style, plates: [plate]))
        return true
    }
}
