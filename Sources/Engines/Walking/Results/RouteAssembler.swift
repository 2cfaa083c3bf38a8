import Geo

/// Makes the line of a route, and its steps as directions, out of the pieces of a walk.
struct RouteAssembler {
    /// In metres: a shorter nameless piece gets no step of its own.
    private static let leastNameless = 15.0
    /// In metres: a shorter piece gets no step of its own even when it has a name.
    private static let leastNamed = 6.0
    /// In degrees: a sharper bend starts a new step, even on the same street.
    private static let leastBend = 50.0

    private let finder: RouteFinder
    private let network: WalkingNetwork
    private(set) var geometry: [Coordinate] = []
    private(set) var steps: [WalkingStep] = []

    /// A step being put together.
    private struct Part {
        var name: String?
        var kind: WalkingKind
        var metres = 0.0
        var seconds = 0.0
        var stairs = Stairs()
        var crossings = 0.0
        var levelChange: LevelChange?
        var conditions: [Int] = []
        var points: ClosedRange<Int>

        var isRide: Bool { kind.isRide }
        /// Whether nothing was added after the ride.
        private(set) var endsInRide = true
        /// Whether it has no length: a lift that is a point on the map.
        var isOnSpot: Bool { points.lowerBound == points.upperBound }

        mutating func add(_ other: Part) {
            levelChange = other.levelChange ?? levelChange
            endsInRide = other.isRide
            metres += other.metres
            seconds += other.seconds
            stairs.add(other.stairs)
            crossings += other.crossings
            conditions += other.conditions.filter { !conditions.contains($0) }
            points = points.lowerBound...other.points.upperBound
        }
    }

    init(_ path: WalkPath, from: Snap, to: Snap, finder: RouteFinder) {
        self.finder = finder
        network = finder.network
        geometry = [from.coordinate]
        let changes = LevelFollower(path, network).changes()
        let parts = zip(path.pieces, changes).map { part($0, $1) }
        if geometry.last != to.coordinate { geometry[geometry.count - 1] = to.coordinate }
        tell(join(parts), at: from)
    }
}

extension RouteAssembler {
    /// Adds the line of a piece and makes a part of it.
    private mutating func part(_ piece: WalkPath.Piece, _ change: LevelChange?) -> Part {
        let start = geometry.count - 1
        append(piece)
        let (edge, edges) = (piece.edge, network.edges)
        let name = network.names[Int(edges.name[edge])]
        // The numbers come from this module, so each of them is a kind.
        let kind = WalkingKind(rawValue: edges.kind[edge]) ?? .path
        return Part(
            name: name.isEmpty ? nil : name, kind: kind, metres: Double(edges.metres[edge]) * piece.share,
            seconds: finder.seconds(piece), stairs: stairs(piece),
            crossings: Double(edges.crossings[edge]) * piece.share, levelChange: change,
            conditions: edges.condition(edge).map { [$0] } ?? [], points: start...geometry.count - 1)
    }

    private mutating func append(_ piece: WalkPath.Piece) {
        if let line = piece.line {
            append(line.to)
            return
        }
        var points = network.points(of: piece.edge)
        if !piece.isForward { points.reverse() }
        let (low, high) = piece.isForward ? (piece.from, piece.to) : (1 - piece.from, 1 - piece.to)
        let lengths = zip(points, points.dropFirst()).map { $0.metres(to: $1) }
        let total = lengths.reduce(0, +)
        var walked = 0.0
        for (index, length) in lengths.enumerated() {
            walked += length
            if walked <= low * total { continue }
            if walked >= high * total {
                let back = length > 0 ? (walked - high * total) / length : 0
                let (start, end) = (points[index].coordinate, points[index + 1].coordinate)
                append(
                    Coordinate(
                        latitude: end.latitude + back * (start.latitude - end.latitude),
                        longitude: end.longitude + back * (start.longitude - end.longitude)))
                return
            }
            append(points[index + 1].coordinate)
        }
    }

    private mutating func append(_ coordinate: Coordinate) {
        if geometry.last != coordinate { geometry.append(coordinate) }
    }

    private func stairs(_ piece: WalkPath.Piece) -> Stairs {
        let count = finder.steps(piece)
        let isEstimated = count > 0 && network.edges.hasEstimatedStairs(piece.edge)
        return switch (network.edges.rise(piece.edge), piece.isForward) {
        case (.up, true), (.down, false): Stairs(up: count, isEstimated: isEstimated)
        case (.down, true), (.up, false): Stairs(down: count, isEstimated: isEstimated)
        default: Stairs(unknown: count, isEstimated: isEstimated)
        }
    }
}

// Putting pieces together
extension RouteAssembler {
    private func join(_ pieces: [Part]) -> [Part] {
        var parts: [Part] = []
        for piece in pieces {
            guard let last = parts.last else {
                parts.append(piece)
                continue
            }
            if belongs(piece, to: last) {
                parts[parts.count - 1].add(piece)
            } else if isSlight(last) && parts.count == 1 {
                // The first few metres from the door belong to the first real street.
                var whole = piece
                (whole.points, whole.metres, whole.seconds) = (last.points, last.metres, last.seconds)
                (whole.stairs, whole.crossings, whole.levelChange) = (last.stairs, last.crossings, last.levelChange)
                whole.conditions = last.conditions
                whole.add(piece)
                parts[0] = whole
            } else {
                parts.append(piece)
            }
        }
        return parts
    }

    private func isSlight(_ part: Part) -> Bool {
        part.metres < (part.name == nil ? Self.leastNameless : Self.leastNamed) && part.stairs.count == 0
            && !part.isRide && part.levelChange == nil
    }

    /// Whether a piece continues a step, so that it needs no direction of its own.
    private func belongs(_ piece: Part, to part: Part) -> Bool {
        if piece.isRide {
            return piece.kind == part.kind && part.endsInRide && (piece.kind != .ferry || piece.name == part.name)
        }
        if piece.points.lowerBound == piece.points.upperBound || piece.metres == 0 || isSlight(piece) { return true }
        if part.isRide || (piece.levelChange != nil && piece.kind != .steps) { return false }
        if piece.kind == .crossing && piece.name == nil { return true }
        guard piece.name == part.name, (piece.kind == part.kind || piece.name != nil) else { return false }
        if (piece.kind == .steps) != (part.kind == .steps) { return false }
        return abs(bend(from: part, to: piece)) < Self.leastBend
    }

    private mutating func tell(_ parts: [Part], at start: Snap) {
        for (index, part) in parts.enumerated() {
            steps.append(
                WalkingStep(
                    turn: index == 0 ? .start : WalkingTurn(degrees: bend(from: parts[index - 1], to: part)),
                    name: part.name, kind: part.kind,
                    bearing: bearing(into: part), metres: part.metres, seconds: part.seconds, stairs: part.stairs,
                    crossings: Int(part.crossings.rounded()), levelChange: part.levelChange,
                    conditions: part.conditions,
                    points: part.points))
        }
    }

    /// The angle from the direction of one part to that of the next, in degrees clockwise, −180…180.
    private func bend(from part: Part, to next: Part) -> Double {
        let place = next.points.lowerBound
        guard place > 0, place < geometry.count - 1, !part.isOnSpot, !next.isOnSpot else { return 0 }
        let degrees = bearing(into: next) - bearing(outOf: part)
        return degrees > 180 ? degrees - 360 : degrees < -180 ? degrees + 360 : degrees
    }

    /// The direction over the first metres of a part: its very first point may be a centimetre away, and a kerb is no turn.
    private func bearing(into part: Part) -> Double {
        let points = geometry[part.isOnSpot ? part.points.lowerBound...geometry.count - 1 : part.points]
        return Self.point(after: Self.glance, along: points).map { geometry[part.points.lowerBound].bearing(to: $0) }
            ?? 0
    }

    /// The direction over its last metres.
    private func bearing(outOf part: Part) -> Double {
        let points = geometry[part.points].reversed()
        return Self.point(after: Self.glance, along: points).map { $0.bearing(to: geometry[part.points.upperBound]) }
            ?? 0
    }

    /// In metres: over which someone who walks sees where a way leads.
    private static let glance = 12.0

    /// The point of a line at a distance from its first point, the last one of a shorter line; `nil` for a line without length.
    private static func point(after metres: Double, along points: some Collection<Coordinate>) -> Coordinate? {
        guard let start = points.first else { return nil }
        var last = start
        for point in points.dropFirst() {
            let (near, far) = (start.metres(to: last), start.metres(to: point))
            if far >= metres {
                let share = far > near ? max(0, min(1, (metres - near) / (far - near))) : 1
                return Coordinate(
                    latitude: last.latitude + share * (point.latitude - last.latitude),
                    longitude: last.longitude + share * (point.longitude - last.longitude))
            }
            last = point
        }
        return last == start ? nil : last
    }
}

extension WalkingRoute {
    init(path: WalkPath, from: Snap, to: Snap, finder: RouteFinder) {
        let measure = finder.measure(path.pieces)
        let teller = RouteAssembler(path, from: from, to: to, finder: finder)
        self.init(
            from: from, to: to, metres: measure.y, seconds: measure.x,
            geometry: teller.geometry, steps: teller.steps,
            isStepFree: path.pieces.allSatisfy(finder.isStepFree), surfaces: Self.surfaces(path, finder.network.edges),
            passages: Self.passages(path, finder))
    }

    private static func surfaces(_ path: WalkPath, _ edges: EdgeColumns) -> WalkingSurfaces {
        path.pieces.reduce(into: WalkingSurfaces()) { surfaces, piece in
            surfaces.add(edges.surface(piece.edge), metres: Double(edges.metres[piece.edge]) * piece.share)
        }
    }

    /// Pieces that follow one another under one condition are one passage.
    private static func passages(_ path: WalkPath, _ finder: RouteFinder) -> [WalkingPassage] {
        var passages: [WalkingPassage] = []
        var (walked, isNext) = (0.0, false)
        for piece in path.pieces where piece.share > 0 {
            let start = walked
            walked += finder.seconds(piece)
            guard let condition = finder.network.edges.condition(piece.edge) else {
                isNext = false
                continue
            }
            if isNext, let last = passages.last, last.condition == condition {
                passages[passages.count - 1] = .init(condition: condition, seconds: last.seconds.lowerBound...walked)
            } else {
                passages.append(.init(condition: condition, seconds: start...walked))
            }
            isNext = true
        }
        return passages
    }
}
