import Geo

/// Makes the line of a route, and its steps as directions, out of the pieces of a walk.
struct RouteAssembler {
    private let finder: RouteFinder
    private let network: WalkingNetwork
    private(set) var geometry: [Coordinate] = []
    private(set) var steps: [WalkingStep] = []

    init(_ path: WalkPath, from: Snap, to: Snap, finder: RouteFinder) {
        self.finder = finder
        network = finder.network
        geometry = [from.coordinate]
        let changes = LevelFollower(path, network).changes()
        let parts = zip(path.pieces, changes).map { part($0, $1) }
        if geometry.last != to.coordinate { geometry[geometry.count - 1] = to.coordinate }
        describe(parts)
    }
}

extension RouteAssembler {
    /// Adds the line of a piece and makes a part of it.
    private mutating func part(_ piece: WalkPath.Piece, _ change: LevelChange?) -> RoutePart {
        let start = geometry.count - 1
        append(piece)
        let (edge, edges) = (piece.edge, network.edges)
        let name = edges.name[edge]
        // The numbers come from this module, so each of them is a kind.
        let kind = WalkingKind(rawValue: edges.kind[edge]) ?? .path
        var part = RoutePart(name: name == 0 ? nil : name, kind: kind, points: start...geometry.count - 1)
        (part.metres, part.seconds) = (Double(edges.metres[edge]) * piece.share, finder.seconds(piece))
        (part.stairs, part.levelChange) = (stairs(piece), change)
        part.isRoundabout = edges.isRoundabout(edge)
        let look = edges.look(edge)
        (part.passage, part.lastPassage, part.width, part.lastWidth) = (
            look.passage, look.passage, look.width, look.width
        )
        part.sight = piece.line == nil ? look.sight(atEnd: !piece.isForward) : nil
        part.crossings = Double(edges.crossings[edge]) * piece.share
        part.conditions = edges.condition(edge).map { [$0] } ?? []
        return part
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

extension RouteAssembler {
    private mutating func describe(_ pieces: [RoutePart]) {
        let bends = RouteBends(geometry: geometry)
        let parts = PartJoiner(pieces, bends: bends).parts
        for (index, part) in parts.enumerated() {
            let turn = index == 0 ? .start : WalkingTurn(degrees: bends.bend(from: parts[index - 1], to: part))
            let cue = index == 0 ? nil : part.cue(after: parts[index - 1])
            steps.append(
                WalkingStep(
                    turn: turn, nameNumber: part.name, name: part.name.flatMap { network.name($0) }, kind: part.kind,
                    bearing: bends.bearing(into: part) ?? 0, endBearing: bends.bearing(outOf: part),
                    metres: part.metres, seconds: part.seconds, stairs: part.stairs,
                    crossings: Int(part.crossings.rounded()), levelChange: part.levelChange,
                    isRoundabout: part.isRoundabout, cue: cue,
                    conditions: part.conditions, points: part.points))
        }
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
