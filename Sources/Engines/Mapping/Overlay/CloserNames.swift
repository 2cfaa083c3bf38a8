import Geo

/// Names on a map that is twice as large.
struct CloserNames: Sendable {
    let placer: LabelPlacer
    /// Those of them that are shown.
    let labels: [PlacedLabel]
}

/// The names that a large map shows when a visitor comes nearer: what had no room on the whole map.
///
/// The page sets all names at half of their size then, and makes discs and lines thinner by as much. So these are placed on a map
/// twice as large on which the others are there already, and drawn at half of its size.
extension MapDrawing {
    /// How much nearer it is.
    private static let zoom = 2.0
    /// The most bytes of them: the first view of a page is not to grow by more. Those of the walk are always there.
    private static let mostBytes = 5_000
    /// How far from the route names of the base map are wanted, in units of the larger map.
    private static let reach = 160.0

    /// The larger map.
    public var closerFrame: MapFrame {
        MapFrame(bounds: frame.bounds, width: frame.width * Self.zoom, height: frame.height * Self.zoom)
    }

    /// Hidden until the page shows it.
    func closer(_ names: CloserNames?) -> String {
        guard let names, !names.labels.isEmpty else { return "" }
        return "<g class=\"m-more\" display=\"none\" transform=\"scale(.5)\">" + leaders(names.placer)
            + self.names(names.labels, group: "closer") + "</g>"
    }

    /// - Parameter keys: the streets that have a letter.
    func closerNames(_ layout: OverlayLayout, _ placed: LabelPlacer, keys: [StreetKey]) -> CloserNames? {
        guard !closerLabels.isEmpty else { return nil }
        let known = Set(placed.labels.map { Self.key($0.text) } + keys.map { Self.key($0.name) })
        var placer = LabelPlacer(size: size * Self.zoom)
        blockMargins(in: &placer, zoom: Self.zoom)
        layout.block(in: &placer, zoom: Self.zoom)
        for plate in placed.labels.flatMap({ $0.plates(zoom: Self.zoom) }) { placer.block(plate) }
        for line in placed.leaders {
            placer.block(RotatedBox(from: line.from * Self.zoom, to: line.to * Self.zoom, thickness: 1))
        }
        placeCloserOwn(layout, except: known, in: &placer)
        let own = placer.labels.count
        let wanted = closerLabels.filter { !known.contains(Self.key($0.text)) && isNear($0, placer) }
        let named = Set(placer.labels.map(\.text))
        BaseMapNames.place(wanted, scale: closerFrame.metresPerUnit, besides: named, in: &placer)
        return CloserNames(placer: placer, labels: fitting(placer.labels, own: own))
    }

    /// The stops and the streets of the walk that have no name yet.
    private func placeCloserOwn(_ layout: OverlayLayout, except known: Set<String>, in placer: inout LabelPlacer) {
        for (stop, disc) in zip(overlay.stops, layout.discs) where !known.contains(Self.key(stop.name)) {
            let (centre, style) = (disc * Self.zoom, Self.stopStyle)
            let settings = [[stop.name], TextLines.halved(stop.name, style: style)].compactMap { $0 }
            if placer.place(
                settings, beside: centre, clearance: layout.radius + 3.5, style: style, crossings: [0, 1])
            {
                continue
            }
            _ = placer.placeWithLeader(stop.name, of: centre, radius: layout.radius, style: style)
        }
        let streets = walkedStreets(closerLabels, in: closerFrame).filter { !known.contains(Self.key($0.name)) }
        for street in streets where !placer.placeAlong(street) && !placer.placeNear(street) { placer.placeAway(street) }
    }

    /// A walker looks for what is near the walk; a city has none.
    private func isNear(_ label: LabelCandidate, _ placer: LabelPlacer) -> Bool {
        guard label.kind != .landmark || isLandmarkWanted(label) else { return false }
        guard placer.hasRoute else { return true }
        let points: [MapPoint] =
            switch label.shape {
            case .line(let points): points
            case .area(let point, _, _), .point(let point): [point]
            }
        return points.contains { placer.isNearRoute(Spot($0.x, $0.y), within: Self.reach) }
    }

    /// All that the walk needs, and as many others as there is room for.
    private func fitting(_ labels: [PlacedLabel], own: Int) -> [PlacedLabel] {
        var left = Self.mostBytes
        let fit = labels.enumerated().prefix { number, label in
            left -= label.svg.utf8.count
            return number < own || left >= 0
        }
        return fit.map(\.element)
    }

    /// The same for a name on one line and on two.
    static func key(_ name: String) -> String { name.filter { !$0.isWhitespace } }
}

extension PlacedLabel {
    /// The name.
    var text: String {
        switch setting {
        case .level(let lines, _, _): lines.joined(separator: " ")
        case .tilted(let text, _, _), .bent(let text, _): text
        }
    }

    /// What it covers on a map that is some times as large, at the same size: level words stay at their anchor, lines and letters go
    /// apart.
    func plates(zoom: Double) -> [RotatedBox] {
        plates.map { plate in
            guard case .level(let lines, let place, _) = setting else {
                return RotatedBox(
                    centre: plate.centre * zoom, half: plate.half + Spot(0, 1.8), direction: plate.direction)
            }
            let height = lines.count > 1 ? plate.half.y * zoom : plate.half.y + 1.8
            return RotatedBox(
                centre: place * zoom + plate.centre - place, half: Spot(plate.half.x, height),
                direction: plate.direction)
        }
    }
}
