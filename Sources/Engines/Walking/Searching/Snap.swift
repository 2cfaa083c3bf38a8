public import Geo

/// Where a place meets the network: the nearest point on a way that leads somewhere, or the place itself on a square.
public struct Snap: Hashable, Sendable {
    /// The point on the way.
    public let coordinate: Coordinate
    /// How far the place is from that point, in metres: the part of a walk that no way covers. 0 on a square.
    public let metres: Double
    /// In metres: at a greater distance something is wrong with the place or the extract, which deserves a warning.
    public static let farAway = 150.0
    /// For a place on a square, any edge of it: how it is walked.
    let edge: Int
    /// How far along the edge, 0…1 from its first node; `nil` for a place on a square, which is on no edge.
    let along: Double?
    /// The level for which the way was chosen; `nil` where none was asked for, or no way is on it.
    public internal(set) var level: Double?
    /// The squares that the point is on or at.
    var squares: [OnSquare] = []

    /// A square that a snap is on: walks from there go straight to its corners.
    struct OnSquare: Hashable, Sendable {
        let area: Int
        /// An edge of the square.
        let edge: Int
        /// The corners that are in sight, with the metres to them.
        let corners: [Corner]
    }

    struct Corner: Hashable, Sendable {
        let node: UInt32
        let metres: Double
    }
}

/// Finds snaps for one walker.
struct Snapper {
    /// In metres: a minor component is chosen only when it is nearer than the main one by more than this.
    static let minorPenalty = 100.0

    /// In metres: a way inside a building or underground is chosen only when it is nearer than one outside by more than this.
    static let insidePenalty = 30.0

    /// In metres: a way on the level of a place is chosen unless another way is nearer by more than this.
    static let levelBonus = 30.0

    /// In metres: a place on a square that is nearer to a way that is no line of a square is on that; it may still go straight across the
    /// square.
    static let besideWay = 3.0
    /// In metres: a way inside begins this near to the way outside that leads in.
    static let door = 5.0

    let network: WalkingNetwork
    let graph: WalkGraph
    let use: UseColumns

    /// A point of a way that a place may meet.
    private struct Candidate {
        let piece: StreetIndex.Piece
        let share: Double
        let metres: Double
        /// In metres, by whole millimetres: what differs by less is equally near.
        let score: Double

        init(piece: StreetIndex.Piece, share: Double, metres: Double, penalty: Double = 0) {
            (self.piece, self.share, self.metres) = (piece, share, metres)
            score = ((metres + penalty) * 1000).rounded() / 1000
        }

        /// The nearer one; of equal ones that of the edge with the lower number.
        func orNearer(_ other: Candidate?) -> Candidate {
            guard let other else { return self }
            let (mine, others) = (piece, other.piece)
            return (other.score, others.edge, others.part) <= (score, mine.edge, mine.part) ? other : self
        }
    }

    /// Where a search for the best candidate may end.
    private func limit(_ best: Candidate?) -> Double { best.map { $0.score + 0.001 } ?? .infinity }

    /// The nearest point, `nil` when the network has no ways for this walker. A place at the antimeridian sees only its own
    /// side.
    ///
    /// - Parameter level: on which the place is; a way on that level is chosen where one is about as near as others.
    func snap(_ place: Coordinate, level: Double? = nil) -> Snap? {
        guard place.isValid else { return nil }
        if let level, let found = snap(place, on: level) { return found }
        let point = GridPoint(place)
        // The best of all, of those that are no lines of a square, and of those inside buildings.
        var (best, way, inside): (Candidate?, Candidate?, Candidate?)
        network.index.search(around: point) { piece in
            let edge = Int(piece.edge)
            guard use.forward[edge].isFinite || use.backward[edge].isFinite, let penalty = penalty(of: edge) else {
                return limit(best)
            }
            let (share, metres) = nearest(point, on: piece)
            let found = Candidate(piece: piece, share: share, metres: metres, penalty: penalty)
            best = found.orNearer(best)
            if network.edges.kind[edge] != WalkingKind.square.rawValue { way = found.orNearer(way) }
            if network.edges.isInside(edge) { inside = found.orNearer(inside) }
            return limit(best)
        }
        guard let best else { return nil }
        if let way, way.score <= Self.besideWay { return snap(behindDoor(inside, of: way) ?? way) }
        if let square = squares(at: point).first(where: { penalty(of: $0.edge) ?? .infinity <= best.score }) {
            return Snap(coordinate: point.coordinate, metres: 0, edge: square.edge, along: nil, squares: [square])
        }
        return snap(behindDoor(inside, of: best) ?? best)
    }

    /// The nearest point of a way that is on a level and on no other, unless some other way is nearer by far.
    private func snap(_ place: Coordinate, on level: Double) -> Snap? {
        let point = GridPoint(place)
        var (best, leveled): (Candidate?, Candidate?)
        network.index.search(around: point) { piece in
            let edge = Int(piece.edge)
            let limit = { (best?.metres ?? .infinity) + Self.levelBonus }
            guard use.forward[edge].isFinite || use.backward[edge].isFinite, penalty(of: edge) != nil else {
                return limit()
            }
            let (share, metres) = nearest(point, on: piece)
            let found = Candidate(piece: piece, share: share, metres: metres)
            best = found.orNearer(best)
            if network.edges.levels[edge].only == level { leveled = found.orNearer(leveled) }
            return limit()
        }
        guard let best, let leveled, leveled.metres <= best.metres + Self.levelBonus else { return nil }
        var found = snap(leveled)
        found.level = level
        return found
    }

    private func snap(_ candidate: Candidate) -> Snap {
        var snap = snap(piece: candidate.piece, share: candidate.share, metres: candidate.metres)
        let isInside = network.edges.isInside(snap.edge)
        snap.squares = squares(at: GridPoint(snap.coordinate)).filter {
            network.edges.isInside($0.edge) == isInside && penalty(of: $0.edge) != nil
        }
        return snap
    }

    /// The way inside a building that begins where a place meets a way outside, when it leads nearer to the place.
    private func behindDoor(_ inside: Candidate?, of outside: Candidate) -> Candidate? {
        guard let inside, inside.metres + Self.door < outside.metres else { return nil }
        let door = GridPoint(snap(piece: outside.piece, share: outside.share, metres: 0).coordinate)
        let edge = Int(inside.piece.edge)
        let ends = [network.edges.from[edge], network.edges.to[edge]].map { network.nodes[Int($0)] }
        return ends.contains { $0.metres(to: door) < Self.door } ? inside : nil
    }

    /// The squares that a point is on, or on whose rim, as far as they are open and lead anywhere.
    private func squares(at point: GridPoint) -> [Snap.OnSquare] {
        network.areas(at: point).compactMap { area in
            let edge = Int(network.areas.edge[area])
            guard use.forward[edge].isFinite, use.backward[edge].isFinite else { return nil }
            let outline = network.areas.outline(of: area)
            let corners = network.areas.corners(of: area).compactMap { node -> Snap.Corner? in
                let corner = network.nodes[Int(node)]
                guard outline.sees(fromRim: point, corner) else { return nil }
                return Snap.Corner(node: node, metres: point.metres(to: corner))
            }
            return corners.isEmpty ? nil : Snap.OnSquare(area: area, edge: edge, corners: corners)
        }
    }

    private func penalty(of edge: Int) -> Double? {
        // No place is on the water.
        if network.edges.isFerry(edge) { return nil }
        let inside = network.edges.isInside(edge) ? Self.insidePenalty : 0
        return switch graph.standing[Int(graph.component[Int(network.edges.from[edge])])] {
        case .main: inside
        case .minor: Self.minorPenalty + inside
        case .orphan: nil
        }
    }

    /// How far along the piece its nearest point is, 0…1, and how far away.
    private func nearest(_ point: GridPoint, on piece: StreetIndex.Piece) -> (share: Double, metres: Double) {
        let (start, end) = ends(of: piece)
        let units = start.metres(to: GridPoint(latitude: start.latitude, longitude: start.longitude &+ 1000)) / 1000
        let (width, height) = (units, GridPoint.metresPerUnit)
        let east = Double(Int64(end.longitude) - Int64(start.longitude)) * width
        let north = Double(Int64(end.latitude) - Int64(start.latitude)) * height
        let (pointEast, pointNorth) = (
            Double(Int64(point.longitude) - Int64(start.longitude)) * width,
            Double(Int64(point.latitude) - Int64(start.latitude)) * height
        )
        let square = east * east + north * north
        let share = square > 0 ? max(0, min(1, (pointEast * east + pointNorth * north) / square)) : 0
        let (gapEast, gapNorth) = (pointEast - share * east, pointNorth - share * north)
        return (share, (gapEast * gapEast + gapNorth * gapNorth).squareRoot())
    }

    private func ends(of piece: StreetIndex.Piece) -> (GridPoint, GridPoint) {
        let (edge, part) = (Int(piece.edge), Int(piece.part))
        let inner = Int(network.edges.shapeStarts[edge])..<Int(network.edges.shapeStarts[edge + 1])
        let start =
            part == 0 ? network.nodes[Int(network.edges.from[edge])] : network.shape[inner.lowerBound + part - 1]
        let end =
            part == inner.count ? network.nodes[Int(network.edges.to[edge])] : network.shape[inner.lowerBound + part]
        return (start, end)
    }

    private func snap(piece: StreetIndex.Piece, share: Double, metres: Double) -> Snap {
        let points = network.points(of: Int(piece.edge))
        let lengths = zip(points, points.dropFirst()).map { $0.metres(to: $1) }
        let before = lengths.prefix(Int(piece.part)).reduce(0, +) + share * lengths[Int(piece.part)]
        let (start, end) = ends(of: piece)
        let coordinate = Coordinate(
            latitude: start.coordinate.latitude + share * (end.coordinate.latitude - start.coordinate.latitude),
            longitude: start.coordinate.longitude + share * (end.coordinate.longitude - start.coordinate.longitude))
        let along = max(0, min(1, before / max(lengths.reduce(0, +), 1e-9)))
        return Snap(coordinate: coordinate, metres: metres, edge: Int(piece.edge), along: along)
    }
}
