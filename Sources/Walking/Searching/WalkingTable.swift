public import Geo

/// Walks between all pairs of some places.
public struct WalkingTable: Sendable, Equatable {
    /// How many places there are.
    public let count: Int
    private let seconds: [Float]
    private let metres: [Float]

    init(count: Int, cells: [(seconds: Float, metres: Float)]) {
        self.count = count
        seconds = cells.map(\.seconds)
        metres = cells.map(\.metres)
    }

    /// The seconds from one place to another, `nil` when no way connects them.
    public func seconds(from: Int, to: Int) -> Double? { finite(seconds[from * count + to]) }

    /// The metres of the same walk.
    public func metres(from: Int, to: Int) -> Double? { finite(metres[from * count + to]) }

    private func finite(_ value: Float) -> Double? { value.isFinite ? Double(value) : nil }
}

extension RouteFinder {
    /// The shortest walks between all pairs of places, without their lines.
    ///
    /// Places that no way comes near (``snap(_:)`` returns `nil`) reach nothing. The metres between a place and its snap are not
    /// counted. Cost: for few places in a large network one search for each, which ends when all others are reached; for
    /// many, a contraction of the network, once for each finder, and microseconds for each pair.
    /// - Parameter threads: how many searches run at the same time; the result is the same with any number.
    public func table(_ places: [Coordinate], threads: Int = 2) -> WalkingTable {
        table(places.map(snap), threads: threads)
    }

    /// The same for places already snapped.
    public func table(_ snaps: [Snap?], threads: Int = 2) -> WalkingTable {
        isWorthContracting(searches: snaps.count)
            ? contractedTable(snaps) : searchedTable(snaps, threads: threads)
    }

    /// Contracting takes as long as searching the whole network some fifty times, and serves later tables too.
    private func isWorthContracting(searches: Int) -> Bool { searches * 400 >= network.nodes.count }
}

extension RouteFinder {
    /// Seconds and metres of pieces, without aversions.
    func measure(_ pieces: [WalkPath.Piece]) -> SIMD2<Double> { pieces.reduce(SIMD2(0, 0)) { $0 + measure($1) } }

    func measure(_ piece: WalkPath.Piece) -> SIMD2<Double> {
        SIMD2(seconds(piece), Double(network.edges.metres[piece.edge]) * piece.share)
    }

    /// The time of a piece, without aversions.
    func seconds(_ piece: WalkPath.Piece) -> Double {
        let edge = piece.edge
        let factor = Double(piece.isForward ? use.forward[edge] : use.backward[edge])
        let walking = Double(network.edges.metres[edge]) * factor / walker.metresPerSecond
        return (walking + Double(network.edges.pause[edge])) * piece.share
    }
}
