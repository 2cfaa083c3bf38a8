import Geo

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
    /// Whether streets are named before stops: where the stops are named in the text beside.
    public var namesStreetsFirst = false
    /// What may be named when the map is zoomed; see ``closerFrame``.
    public var closerLabels: [LabelCandidate] = []
    /// Whether a street of the walk whose name has no room is told by a letter, which the legend explains.
    public var keysStreets = false
    /// Whether the page sets the legend itself, below a map that is moved.
    public var setsLegendApart = false
    /// Whether the legend has the way and the buildings of its stops, too: where there is room for everything.
    public var explainsWay = false
    /// Whether stops in a crowd may be dots without numbers: where a larger map has them all.
    public var canDot = false
    /// The radius of a disc.
    public var radius = 9.5
    public var units = MapUnits.metric

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

    /// The `<svg>` element and its height, and the same in parts where the legend is apart.
    public func drawn() -> MapSheet {
        let layout = OverlayLayout(
            overlay, frame: frame, radius: radius, canDot: canDot, canZoom: !closerLabels.isEmpty)
        let found = namesWithKeys(layout)
        var text = layersBelowNames(layout, found.signs) + leaders(found.placer) + names(found.placer.labels)
        text += closer(found.closer) + layout.signs()
        let area = cropped ?? MapRectangle(x: 0, y: 0, width: size.x, height: size.y)
        text += "<path class=\"m-edge\" d=\"M\(Ink.number(area.x + 0.5)) \(Ink.number(area.y + 0.5))"
        text += "h\(Ink.number(area.width - 1))v\(Ink.number(area.height - 1))h\(Ink.number(1 - area.width))z\"/>"
        return sheet(text, legend: legend(hasDots: !layout.dotted.isEmpty, found))
    }
}

extension MapDrawing {
    var size: Spot { Spot(frame.width, frame.height) }

    var hasLinks: Bool {
        (overlay.stops.map(\.link) + overlay.dots.map(\.link)).contains { $0?.address != nil }
    }

    /// What a program needs to put more on the map: the map's edges in degrees and its size, of which the rest is below it.
    /// From west to east all is even; from south to north it is Web Mercator.
    var projection: String {
        guard hasLinks else { return "" }
        let box = frame.bounds
        let edges = [box.west, box.south, box.east, box.north].map { MapSigns.degrees($0) }.joined(separator: " ")
        return " data-projection=\"EPSG:3857\" data-bounds=\"\(edges)\" "
            + "data-frame=\"\(Ink.number(frame.width)) \(Ink.number(frame.height))\""
    }

    func leaders(_ placer: LabelPlacer) -> String {
        guard !placer.leaders.isEmpty else { return "" }
        return "<path class=\"m-leader\" d=\"\(placer.leaders.map { Ink.path([$0.from, $0.to]) }.joined())\"/>"
    }

    /// The mapped part of the frame, where that holds everything that the map is about: nothing else is drawn then.
    var cropped: MapRectangle? {
        guard let known = baseMap?.known, known.count == 1 else { return nil }
        let area = known[0].grown(by: -Self.rim)
        let points = (overlay.points + overlay.sheds.flatMap { $0.rings.joined() }).filter(\.isValid).map(frame.spot)
        return points.allSatisfy(area.contains) ? known[0] : nil
    }

    /// Between what is shown and the end of what is mapped, in units of the drawing.
    private static let rim = 8.0

    /// Keeps names out of what is not drawn.
    func blockMargins(in placer: inout LabelPlacer, zoom: Double = 1) {
        guard let area = cropped else { return }
        for (low, high) in [
            (Spot(0, 0), Spot(area.x, size.y)), (Spot(area.x + area.width, 0), size),
            (Spot(0, 0), Spot(size.x, area.y)), (Spot(0, area.y + area.height), size),
        ] where high.x - low.x > 0.1 && high.y - low.y > 0.1 {
            placer.block(RotatedBox(centre: (low + high) / 2 * zoom, half: (high - low) / 2 * zoom))
        }
    }

    /// The base map, the areas within reach, the route and the small signs, all cut off at the edge.
    func layersBelowNames(_ layout: OverlayLayout, _ signs: [BaseMapSign]) -> String {
        let above = signs.isEmpty ? "" : "<g class=\"ground\">\(BaseMap.svg(of: signs))</g>"
        let box = "width=\"\(Ink.number(size.x))\" height=\"\(Ink.number(size.y))\""
        if let area = cropped {
            let part =
                "\(Ink.number(area.x)) \(Ink.number(area.y)) \(Ink.number(area.width)) \(Ink.number(area.height))"
            let place =
                "x=\"\(Ink.number(area.x))\" y=\"\(Ink.number(area.y))\" width=\"\(Ink.number(area.width))\" "
                + "height=\"\(Ink.number(area.height))\""
            return "<svg \(place) viewBox=\"\(part)\"><rect class=\"m-ground\" \(place)/>"
                + "<g class=\"ground\">\(baseMap?.ground ?? "")</g>\(layout.sheds())\(layout.route())\(above)</svg>"
        }
        return "<svg \(box)><rect class=\"m-ground\" \(box)/>\(streets(box))\(layout.sheds())\(layout.route())"
            + "\(above)</svg>"
    }

    /// The base map, cut where the extract ends.
    func streets(_ box: String) -> String {
        guard let baseMap else { return "" }
        guard let known = baseMap.known else { return "<g class=\"ground\">\(baseMap.ground)</g>" }
        let parts = known.map {
            "x=\"\(Ink.number($0.x))\" y=\"\(Ink.number($0.y))\" width=\"\(Ink.number($0.width))\" "
                + "height=\"\(Ink.number($0.height))\"/>"
        }
        let name = Ink.escapeAttribute(id) + "-known"
        return
            "<rect class=\"m-blank\" \(box)/>\(hatching)<clipPath id=\"\(name)\">\(parts.map { "<rect " + $0 }.joined())</clipPath>"
            + "<g class=\"ground\" clip-path=\"url(#\(name))\">\(baseMap.ground)</g>"
            + parts.map { "<rect class=\"m-verge\" " + $0 }.joined()
    }

    /// Of an area that is not mapped: thin diagonal lines.
    var hatching: String {
        let lines = stride(from: 12.0, to: min(8_000, size.x + size.y), by: 12).map { reach in
            Ink.path([
                Spot(min(reach, size.x), max(0, reach - size.x)), Spot(max(0, reach - size.y), min(reach, size.y)),
            ])
        }
        return "<path class=\"m-hatch\" d=\"\(lines.joined())\"/>"
    }

    /// First the signs of stations and what has its place beside a sign, then the streets that the directions name, then stops that
    /// need a line to their name and streets whose name has no room along them, then the other signs and the base map's names.
    ///
    /// - Parameter keys: the streets that have a letter instead of their name; those that are left of them have its place.
    /// - Returns: the small signs that have room. Each is drawn whole or not at all.
    func placeNames(_ layout: OverlayLayout, keys: inout [StreetKey], _ placer: inout LabelPlacer) -> [BaseMapSign] {
        let labels = baseMap?.labels ?? []
        let all = baseMap?.signs ?? []
        var signs = all.filter { $0.kind.isStation && placer.take($0.plate) }
        let nameless = placeOwnNames(layout, &placer)
        let walked = walkedStreets(labels, in: frame)
        var streets = walked.filter { street in !keys.contains { $0.name == street.name } }
        streets.sort { ($0.room, $0.name) < ($1.room, $1.name) }
        keys.removeAll { key in !walked.contains { $0.name == key.name && placer.placeKey(key.letter, of: $0) } }
        let roomless = streets.filter { !placer.placeAlong($0) }
        if !namesStreetsFirst { placeFarNames(of: nameless, layout, &placer) }
        for street in roomless where !placer.placeNear(street) { placer.placeAway(street) }
        if namesStreetsFirst {
            placeFarNames(of: nameless.filter { !placeBeside($0, layout, &placer) }, layout, &placer)
        }
        signs += all.filter { !$0.kind.isStation && placer.take($0.plate) }
        let named = Set(walked.map(\.name) + (namesStops ? overlay.stops.map(\.name) : []))
        // The guide's own places are a city's landmarks.
        let wanted = labels.filter { $0.kind != .landmark || isLandmarkWanted($0) }
        BaseMapNames.place(wanted, scale: frame.metresPerUnit, besides: named, in: &placer)
        return signs
    }

    /// The guide's own places are a city's landmarks; around a place only the nearest ones matter more than streets.
    func isLandmarkWanted(_ landmark: LabelCandidate) -> Bool {
        guard let place = overlay.place, case .point(let point) = landmark.shape else { return overlay.dots.isEmpty }
        return (Spot(point.x, point.y) - frame.spot(place)).length < 80
    }

    /// The names of stops that have no room beside their discs: with a line to them, at last across the route.
    func placeFarNames(of stops: [Int], _ layout: OverlayLayout, _ placer: inout LabelPlacer) {
        for stop in stops {
            let (name, centre) = (overlay.stops[stop].name, layout.discs[stop])
            if placer.placeWithLeader(name, of: centre, radius: layout.radius, style: Self.stopStyle) { continue }
            placer.place(
                [[name]], beside: centre, clearance: layout.radius + 3.5, style: Self.stopStyle, crossings: [1, 2, 12])
        }
    }

    func placeBeside(_ stop: Int, _ layout: OverlayLayout, _ placer: inout LabelPlacer) -> Bool {
        let (name, style) = (overlay.stops[stop].name, Self.stopStyle)
        let settings = [[name], TextLines.halved(name, style: style)].compactMap { $0 }
        let clearance = layout.radius + (layout.isEnd(stop) ? 6 : 3.5)
        return placer.place(
            settings, beside: layout.discs[stop], clearance: clearance, style: style, crossings: [0])
    }

    /// Names of streets mean something only on streets.
    func walkedStreets(_ labels: [LabelCandidate], in frame: MapFrame) -> [WalkedStreet] {
        guard baseMap != nil else { return [] }
        let ways = overlay.namedWays
        let known = Dictionary(grouping: labels, by: \.text)
        return ways.map { way in
            var street = WalkedStreet(name: way.name, lines: way.lines.map { $0.filter(\.isValid).map(frame.spot) })
            street.candidates = known[way.name] ?? []
            return street
        }
    }

    static let stopStyle = LabelStyle(name: "m-name", size: 10.5, isBold: true)

    /// "Start" and "finish", then the names of stops and dots.
    ///
    /// - Returns: the stops whose names have no room beside their discs.
    func placeOwnNames(_ layout: OverlayLayout, _ placer: inout LabelPlacer) -> [Int] {
        let bold = LabelStyle(name: "m-end", size: 11.5, isBold: true)
        for (lines, place) in layout.ends(words) {
            let settings = lines.count > 1 ? [[lines.joined(separator: " · ")], lines] : [lines]
            placer.place(settings, beside: place, clearance: layout.radius + 6, style: bold, crossings: [0, 1, 2, 12])
        }
        let plain = Self.stopStyle
        let stops = namesStops ? Array(overlay.stops.indices) : []
        let nameless = namesStreetsFirst ? stops : stops.filter { !placeBeside($0, layout, &placer) }
        for dot in overlay.dots where !dot.isMinor || namesStops {
            placer.place(dot.name, beside: frame.spot(dot.location), clearance: dot.isMinor ? 6 : 11, style: plain)
        }
        return nameless
    }

    /// All names twice: first the pale halo, then the ink. `paint-order` in the style sheet would do it in one, but the
    /// PDF engine does not know it.
    ///
    /// - Parameter group: ends the id of the names.
    func names(_ labels: [PlacedLabel], group: String = "names") -> String {
        guard !labels.isEmpty else { return "" }
        let styles = Dictionary(grouping: labels) { label in
            StyleKey(name: label.style.name, size: label.style.size, isBent: label.isBent)
        }.sorted { $0.key < $1.key }
        let groups = styles.map { key, labels in
            "<g class=\"m-names \(key.name)\(key.isBent ? " m-bent" : "")\" font-size=\"\(Ink.number(key.size))\">"
                + labels.map(\.svg).joined() + "</g>"
        }
        let name = Ink.escapeAttribute(id) + "-" + group
        return "<g class=\"m-halo\"><use href=\"#\(name)\"/></g>"
            + "<g class=\"m-ink\"><g id=\"\(name)\">\(groups.joined())</g></g>"
    }

    /// What names share that stand in one group: all that the drawing says of them.
    struct StyleKey: Hashable, Comparable {
        let name: String
        let size: Double
        let isBent: Bool

        private var order: (String, Double, Int) { (name, size, isBent ? 1 : 0) }
        static func < (first: StyleKey, second: StyleKey) -> Bool { first.order < second.order }
    }
}
