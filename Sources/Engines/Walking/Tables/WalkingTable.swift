public import Geo

/// Walks between all pairs of some places.
public struct WalkingTable: Sendable, Equatable {
    /// How many places there are.
    public let count: Int
    private let cells: [WalkMeasure?]

    init(count: Int, cells: [WalkMeasure?]) { (self.count, self.cells) = (count, cells) }

    /// The walk from one place to another, `nil` when no way connects them.
    public subscript(from: Int, to: Int) -> WalkMeasure? { cells[from * count + to] }

    /// Its seconds.
    public func seconds(from: Int, to: Int) -> Double? { self[from, to]?.seconds }

    /// Its metres.
    public func metres(from: Int, to: Int) -> Double? { self[from, to]?.metres }
}

extension RouteFinder {
    /// The shortest walks between all pairs of places, without their lines.
    ///
    /// Places that cannot be snapped (``snap(_:)`` returns `nil`) are connected with nothing. The metres between a place and its
    /// snap are not counted. Cost: for few places in a large network one search for each, which ends when all others are
    /// reached; for many, a contraction of the network, once for each finder, and microseconds for each pair.
    /// - Parameters:
    ///   - places: the places, which are snapped to the network first.
    ///   - threads: how many searches run at the same time; the result is the same with any number.
    public func table(_ places: [Coordinate], threads: Int = 2) -> WalkingTable {
        table(places.map(snap), threads: threads)
    }

    /// The same for places already snapped.
    public func table(_ snaps: [Snap?], threads: Int = 2) -> WalkingTable {
        isWorthContracting(searches: snaps.count)
            ? contractedTable(snaps) : searchedTable(snaps, threads: threads)
    }

    /// Contracting takes as long as searching the whole network about fifty times, and later tables use the result too.
    private func isWorthContracting(searches: Int) -> Bool { searches * 400 >= network.nodes.count }
}
