/// One map, drawn: the base map, and what the guide has on it.
///
///     let drawing = MapDrawing(frame: frame, overlay: overlay, words: words, id: "map-freedom-trail")
///     drawing.svg()
///
/// The picture is one `<svg>` element with classes and no colours; `map.css` paints it in light and dark mode, and the rules
/// for print in black and white. Every id in it begins with `id`, which must be unique on the page. Two drawings of the same
/// things are the same bytes.
public struct MapDrawing: Sendable {
    public let frame: MapFrame
    public let overlay: MapOverlay
    public var words: MapWords
    public let id: String
    /// The streets; none where nothing is known of them.
    public var baseMap: BaseMap?
    /// Whose data the base map is; empty where there is none.
    public var attribution: [String] = []
    /// Whether stops are named beside their discs, where there is room.
    public var namesStops = false
    /// Whether stops in a crowd may be dots without numbers: where a larger map has them all.
    public var canDot = false
    /// The radius of a disc.
    public var radius = 9.5

    public init(frame: MapFrame, overlay: MapOverlay, words: MapWords, id: String) {
        self.frame = frame
        self.overlay = overlay
        self.words = words
        self.id = id
    }

    /// The height of the whole drawing: the map and what is below it.
    public var height: Double { drawn().height }

    /// The `<svg>` element.
    public func svg() -> String { drawn().svg }

    /// The `<svg>` element and its height.
    public func drawn() -> (svg: String, height: Double) {
        let layout = OverlayLayout(overlay, frame: frame, radius: radius, canDot: canDot)
        let furniture = furniture(hasDots: !layout.dotted.isEmpty)
        let height = frame.height + furniture.height
        var placer = LabelPlacer(size: size)
        layout.block(in: &placer)
        placeOwnNames(layout, &placer)
        BaseMapNames.place(baseMap?.labels ?? [], scale: frame.metresPerUnit, in: &placer)
        let width = Ink.number(frame.width)
        let name = Ink.escapeAttribute(id)
        var text =
            "<svg xmlns=\"http://www.w3.org/2000/svg\" class=\"map\" viewBox=\"0 0 \(width) \(Ink.number(height))\" "
        text += "width=\"\(width)\" height=\"\(Ink.number(height))\" role=\"img\" "
        text += "aria-labelledby=\"\(name)-title\" aria-describedby=\"\(name)-desc\">"
        text += "<title id=\"\(name)-title\">\(Ink.escape(words.title))</title>"
        text += "<desc id=\"\(name)-desc\">\(Ink.escape(words.summary))</desc>"
        text += layersBelowNames(layout) + names(placer.labels) + layout.signs()
        text += "<path class=\"m-edge\" d=\"M.5.5h\(Ink.number(size.x - 1))v\(Ink.number(size.y - 1))"
        text += "h\(Ink.number(1 - size.x))z\"/>"
        return (text + furniture.svg(top: frame.height) + "</svg>", height)
    }
}

private extension MapDrawing {
    var size: Spot { Spot(frame.width, frame.height) }

    /// The base map, the areas within reach and the route, all cut off at the edge.
    func layersBelowNames(_ layout: OverlayLayout) -> String {
        let box = "width=\"\(Ink.number(size.x))\" height=\"\(Ink.number(size.y))\""
        return "<svg \(box)><rect class=\"m-ground\" \(box)/>\(streets(box))\(layout.sheds())\(layout.route())</svg>"
    }

    /// The base map, cut where the extract ends.
    func streets(_ box: String) -> String {
        guard let baseMap else { return "" }
        guard let known = baseMap.known else { return "<g class=\"ground\">\(baseMap.svg)</g>" }
        let parts = known.map {
            "x=\"\(Ink.number($0.x))\" y=\"\(Ink.number($0.y))\" width=\"\(Ink.number($0.width))\" "
                + "height=\"\(Ink.number($0.height))\"/>"
        }
        let name = Ink.escapeAttribute(id) + "-known"
        return
            "<rect class=\"m-blank\" \(box)/><clipPath id=\"\(name)\">\(parts.map { "<rect " + $0 }.joined())</clipPath>"
            + "<g class=\"ground\" clip-path=\"url(#\(name))\">\(baseMap.svg)</g>"
            + parts.map { "<rect class=\"m-verge\" " + $0 }.joined()
    }

    /// "Start" and "finish", then the names of stops and dots.
    func placeOwnNames(_ layout: OverlayLayout, _ placer: inout LabelPlacer) {
        let bold = LabelStyle(name: "m-end", size: 11.5, isBold: true)
        for (lines, place) in layout.ends(words) {
            let settings = lines.count > 1 ? [[lines.joined(separator: " · ")], lines] : [lines]
            placer.place(settings, beside: place, clearance: layout.radius + 6, style: bold, crossings: [0, 1, 2, 12])
        }
        let plain = LabelStyle(name: "m-name", size: 10.5, isBold: true)
        if namesStops {
            for (stop, centre) in zip(overlay.stops, layout.discs) {
                placer.place(stop.name, beside: centre, clearance: layout.radius + 3.5, style: plain)
            }
        }
        for dot in overlay.dots where !dot.isMinor || namesStops {
            placer.place(dot.name, beside: frame.spot(dot.location), clearance: 8.5, style: plain)
        }
    }

    /// All names twice: first the pale halo, then the ink. `paint-order` in the style sheet would do it in one, but the
    /// PDF engine does not know it.
    func names(_ labels: [PlacedLabel]) -> String {
        guard !labels.isEmpty else { return "" }
        let styles = Dictionary(grouping: labels) { label in
            StyleKey(style: label.style, isBent: label.isBent)
        }.sorted { $0.key < $1.key }
        let groups = styles.map { key, labels in
            "<g class=\"m-names \(key.style.name)\(key.isBent ? " m-bent" : "")\" font-size=\"\(Ink.number(key.style.size))\">"
                + labels.map(\.svg).joined() + "</g>"
        }
        let name = Ink.escapeAttribute(id) + "-names"
        return "<g class=\"m-halo\"><use href=\"#\(name)\"/></g>"
            + "<g class=\"m-ink\"><g id=\"\(name)\">\(groups.joined())</g></g>"
    }

    struct StyleKey: Hashable, Comparable {
        let style: LabelStyle
        let isBent: Bool

        private var order: (String, Double, Int) { (style.name, style.size, isBent ? 1 : 0) }
        static func < (first: StyleKey, second: StyleKey) -> Bool { first.order < second.order }
    }

    func furniture(hasDots: Bool) -> MapFurniture {
        MapFurniture(
            width: frame.width,
            scale: MapScale(metresPerUnit: frame.metresPerUnit, pace: overlay.pace, longest: frame.width * 0.3),
            words: words, legend: legend(hasDots: hasDots), attribution: attribution)
    }

    func legend(hasDots: Bool) -> [(sign: MapFurniture.Sign, text: String)] {
        var entries: [(sign: MapFurniture.Sign, text: String)] = []
        if overlay.legs.contains(where: \.isEstimate) { entries.append((.estimate, words.estimate)) }
        for (rank, shed) in overlay.sheds.sorted(by: { $0.minutes < $1.minutes }).enumerated() {
            entries.append((.shed(rank), words.minutes(shed.minutes)))
        }
        if hasDots { entries.append((.stop, words.moreStops)) }
        entries += overlay.kinds.enumerated().map { (.dot($0.offset), $0.element) }
        for mark in baseMap?.marks ?? [] {
            if let text = words.marks[mark] { entries.append((.mark(mark), text)) }
        }
        if baseMap?.known != nil { entries.append((.blank, words.unmapped)) }
        return entries
    }
}
