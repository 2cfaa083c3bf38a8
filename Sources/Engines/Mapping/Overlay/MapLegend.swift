/// A sign of a map, and what it means.
public struct MapLegendEntry: Hashable, Sendable {
    /// One `<svg>` element, as high as a line of text.
    public let sign: String
    public let text: String
}

/// A drawn map.
public struct MapSheet: Hashable, Sendable {
    /// The `<svg>` element, with the legend below the map.
    public let svg: String
    public let height: Double
    /// The same without its legend, where that is set apart; otherwise the same.
    public let svgWithoutLegend: String
    public let legend: [MapLegendEntry]
}

/// What is below a map and explains it.
extension MapDrawing {
    /// - Parameter body: what is inside of the map.
    func sheet(_ body: String, legend: [(sign: MapFurniture.Sign, text: String)]) -> MapSheet {
        func whole(_ legend: [(sign: MapFurniture.Sign, text: String)]) -> (svg: String, height: Double) {
            let furniture = furniture(legend)
            let height = frame.height + furniture.height
            let opening = MapElement.opening(
                id, words, width: frame.width, height: height, attributes: projection, hasLinks: hasLinks)
            return (opening + body + furniture.svg(top: frame.height) + "</svg>", height)
        }
        let (svg, height) = whole(legend)
        return MapSheet(
            svg: svg, height: height, svgWithoutLegend: setsLegendApart ? whole([]).svg : svg,
            legend: setsLegendApart ? legend.map { MapLegendEntry(sign: Self.sign($0.sign), text: $0.text) } : [])
    }

    private static func sign(_ sign: MapFurniture.Sign) -> String {
        // A little lower than its line, so that its middle is at the middle of the letters.
        "<svg class=\"m-note\" width=\"22\" height=\"15\" viewBox=\"0 0 18 12.3\" overflow=\"visible\" aria-hidden=\"true\">"
            + MapSigns.legend(sign, at: Spot(9, 7.5)) + "</svg>"
    }

    private func furniture(_ legend: [(sign: MapFurniture.Sign, text: String)]) -> MapFurniture {
        MapFurniture(
            width: frame.width,
            scale: MapScale(
                metresPerUnit: frame.metresPerUnit, pace: overlay.pace, longest: frame.width * 0.3,
                units: units),
            words: words, legend: legend, attribution: attribution)
    }

    /// The way with its direction, and the buildings that it leads to.
    private var wayEntries: [(sign: MapFurniture.Sign, text: String)] {
        var entries: [(sign: MapFurniture.Sign, text: String)] = []
        guard !overlay.stops.isEmpty else { return [] }
        if overlay.legs.contains(where: { !$0.isEstimate }) { entries.append((.way, words.way)) }
        if baseMap?.hasVisited == true { entries.append((.visited, words.visited)) }
        return entries
    }

    func legend(hasDots: Bool, _ names: MapNames) -> [(sign: MapFurniture.Sign, text: String)] {
        var entries: [(sign: MapFurniture.Sign, text: String)] = []
        if explainsWay { entries += wayEntries }
        if overlay.legs.contains(where: \.isEstimate) { entries.append((.estimate, words.estimate)) }
        for (rank, shed) in overlay.sheds.sorted(by: { $0.minutes < $1.minutes }).enumerated() {
            entries.append((.shed(rank), words.minutes(shed.minutes)))
        }
        if overlay.legs.contains(where: { $0.ways.contains(where: \.isSteps) }) {
            entries.append((.steps, words.steps))
        }
        if overlay.stops.contains(where: \.isShut) { entries.append((.shut, words.shut)) }
        if hasDots { entries.append((.stop, words.moreStops)) }
        let shown = Set(overlay.dots.filter { !$0.isMinor }.map(\.kind))
        entries += overlay.kinds.enumerated().filter { shown.contains($0.offset) }
            .map { (.dot($0.element.icon), $0.element.label) }
        if overlay.dots.contains(where: \.isMinor) { entries.append((.stop, words.morePlaces)) }
        // A sign that has no room anywhere needs no explanation.
        let kinds = Set(names.signs.map(\.kind))
        let hidden = Set((baseMap?.signs ?? []).map(\.kind)).subtracting(kinds)
        for mark in baseMap?.marks ?? [] where mark.kind.map(hidden.contains) != true {
            if let text = words.marks[mark] { entries.append((.mark(mark), text)) }
        }
        if baseMap?.known != nil, cropped == nil { entries.append((.blank, words.unmapped)) }
        if baseMap == nil, let text = words.noStreets { entries.append((.blank, text)) }
        return entries + names.keys.map { (.key($0.letter), $0.name) }
    }
}
