import Geo

/// Where everything of the overlay is drawn on a map.
struct OverlayLayout: Sendable {
    private let overlay: MapOverlay
    private let frame: MapFrame
    /// The middles of the discs, in the order of the stops.
    let discs: [Spot]
    let radius: Double
    /// Stops that are drawn as dots without numbers because there is no room.
    let dotted: Set<Int>
    private let anchors: [Spot]
    /// Where a day begins and ends, apart from its stops.
    private let termini: [Spot]
    private let line: RouteLine

    /// - Parameters:
    ///   - canDot: whether stops in a crowd may lose their numbers.
    ///   - canZoom: whether it is seen nearer, too: lines are truer then.
    init(_ overlay: MapOverlay, frame: MapFrame, radius: Double, canDot: Bool = false, canZoom: Bool = false) {
        self.overlay = overlay
        self.frame = frame
        let places = overlay.from == overlay.to ? [overlay.from] : [overlay.from, overlay.to]
        let ends = places.compactMap { $0 }.map(frame.spot)
        anchors = overlay.stops.map { frame.spot($0.location) } + ends
        var placement = DiscPlacement.place(anchors, radius: radius, in: Spot(frame.width, frame.height))
        if canDot && placement.isCrowded(anchors, radius: radius) {
            placement = DiscPlacement(centres: anchors, radius: radius)
            let free = CrowdedStops.numbered(anchors, count: overlay.stops.count, radius: radius)
            dotted = Set(overlay.stops.indices).subtracting(free)
        } else {
            dotted = []
        }
        (discs, self.radius) = (Array(placement.centres.prefix(overlay.stops.count)), placement.radius)
        termini = Array(placement.centres.dropFirst(overlay.stops.count))
        let dotted = dotted
        line = RouteLine(
            legs: overlay.legs.map { leg in
                RouteLine.Piece(points: leg.points.filter(\.isValid).map(frame.spot), isEstimate: leg.isEstimate)
            }, discs: placement.centres.enumerated().filter { !dotted.contains($0.offset) }.map(\.element),
            radius: placement.radius, evenness: canZoom ? 1 : 2)
    }

    /// Keeps names off discs, signs and, as far as possible, the route.
    ///
    /// - Parameter zoom: how many times as large the map is on which all of that has the same size.
    func block(in placer: inout LabelPlacer, zoom: Double = 1) {
        func block(_ centre: Spot, _ half: Double) {
            placer.block(RotatedBox(centre: centre * zoom, half: Spot(half, half)))
        }
        for (index, centre) in (discs + termini).enumerated() {
            block(centre, dotted.contains(index) ? CrowdedStops.dotRadius + 1 : radius + 1)
        }
        for (index, centre) in discs.enumerated() where end(ofStop: index) != nil { block(centre, radius + 4) }
        for dot in overlay.dots {
            block(frame.spot(dot.location), dot.isMinor ? 3.3 : MapSigns.iconRadius + 0.5)
        }
        if let place = overlay.place { placer.block(MapSigns.pinPlate(at: frame.spot(place) * zoom)) }
        for piece in line.pieces.map(\.points) {
            for (start, end) in zip(piece, piece.dropFirst()) {
                placer.avoid(RotatedBox(from: start * zoom, to: end * zoom, thickness: RouteLine.thickness))
            }
        }
        leaders.forEach { placer.avoid(RotatedBox(from: $0.anchor * zoom, to: $0.disc * zoom, thickness: 2)) }
    }

    /// The labels of both ends, and where they belong; two labels where the walk ends at its start.
    func ends(_ words: MapWords) -> [(words: [String], place: Spot)] {
        var ends: [(words: [String], place: Spot)] = []
        let isBoth = overlay.from == overlay.to
        if overlay.from != nil, let first = termini.first {
            ends.append((isBoth ? [words.start, words.finish] : [words.start], first))
        }
        if overlay.to != nil, !isBoth, let last = termini.last { ends.append(([words.finish], last)) }
        return ends
            + discs.indices.compactMap { index in
                switch end(ofStop: index) {
                case .start: ([words.start], discs[index])
                case .finish: ([words.finish], discs[index])
                case .both: ([words.start, words.finish], discs[index])
                case nil: nil
                }
            }
    }

    // MARK: drawing

    func sheds() -> String {
        let sorted = overlay.sheds.sorted { $0.minutes < $1.minutes }
        return sorted.enumerated().reversed().map { rank, shed in
            let rings = ShedShape.rings(of: shed.rings.map { $0.filter(\.isValid).map(frame.spot) }, frame: frame)
                .map { Ink.path($0, closed: true) }
            return "<path class=\"m-shed m-shed\(rank)\" d=\"\(rings.joined())\"/>"
        }.joined()
    }

    /// The route, drawn below the discs: casing, line, dashes, arrows.
    func route() -> String {
        let known = line.pieces.filter { !$0.isEstimate }.map { Ink.path($0.points) }.joined()
        let guessed = line.pieces.filter(\.isEstimate).map { Ink.path($0.points) }.joined()
        var text = ""
        if !(known + guessed).isEmpty { text += "<path class=\"m-casing\" d=\"\(known)\(guessed)\"/>" }
        if !known.isEmpty { text += "<path class=\"m-route\" d=\"\(known)\"/>" }
        if !guessed.isEmpty { text += "<path class=\"m-route m-guess\" d=\"\(guessed)\"/>" }
        if !steps.isEmpty { text += "<path class=\"m-climb\" d=\"\(steps)\"/>" }
        let arrows = line.arrows.map { MapSigns.arrow(at: $0.place, direction: $0.direction, size: 5.2) }.joined()
        return arrows.isEmpty ? text : text + "<path class=\"m-arrow\" d=\"\(arrows)\"/>"
    }

    /// Flights of steps on the route that are long enough to be seen.
    private var steps: String {
        overlay.legs.flatMap(\.ways).filter(\.isSteps).map { $0.points.filter(\.isValid).map(frame.spot) }
            .filter { LineShape.length($0) >= 4 }.map { Ink.path($0) }.joined()
    }

    func signs() -> String {
        var text = ""
        if !leaders.isEmpty {
            let lines = leaders.map { Ink.path([$0.anchor, $0.disc]) }.joined()
            text += "<path class=\"m-leader\" d=\"\(lines)\"/>"
            text += leaders.map { MapSigns.circle("m-spot", $0.anchor, 2) }.joined()
        }
        text += overlay.dots.reversed().map { dot in
            let place = frame.spot(dot.location)
            let icon = overlay.kinds.indices.contains(dot.kind) ? overlay.kinds[dot.kind].icon : ""
            let sign = dot.isMinor ? MapSigns.stopDot(at: place) : MapSigns.place(icon, at: place)
            return MapSigns.linked(sign, to: dot.link, name: dot.name, at: place, dot.location)
        }.joined()
        if let place = overlay.place { text += MapSigns.pin(at: frame.spot(place)) }
        text += termini.map { MapSigns.terminus(at: $0, radius: radius) }.joined()
        text += dotted.sorted().map { linked(MapSigns.stopDot(at: discs[$0]), $0) }.joined()
        let stops = overlay.stops.indices.filter { !dotted.contains($0) }.map { index in
            let disc = MapSigns.disc(
                overlay.stops[index], at: discs[index], radius: radius, end: end(ofStop: index))
            return linked(disc, index)
        }
        return text + (stops.isEmpty ? "" : "<g class=\"m-discs\">\(stops.joined())</g>")
    }

    private func linked(_ sign: String, _ index: Int) -> String {
        let stop = overlay.stops[index]
        return MapSigns.linked(
            sign, to: stop.link, name: "\(stop.label) \(stop.name)", at: discs[index], stop.location)
    }

    func isEnd(_ stop: Int) -> Bool { end(ofStop: stop) != nil }

    /// Lines from a stop to its disc, where the disc is not on the stop.
    private var leaders: [(anchor: Spot, disc: Spot)] {
        zip(anchors, discs + termini).filter { ($0 - $1).length > radius * 0.8 }.map { ($0, $1) }
    }

    private func end(ofStop index: Int) -> MapSigns.End? {
        guard overlay.marksEnds else { return nil }
        let isFirst = index == 0 && overlay.from == nil
        let isLast = overlay.to == nil && (overlay.isLoop ? index == 0 : index == overlay.stops.count - 1)
        return isFirst ? (isLast ? .both : .start) : isLast ? .finish : nil
    }
}
