public import Geo

/// A network as one walker sees it: what is open, what it costs, and where a walk may start.
///
/// A value that many finders share. Cost of making one: linear in the network, a few milliseconds for a city.
public struct WalkerView: Sendable {
    public let network: WalkingNetwork
    public let walker: Walker
    let graph: WalkGraph
    let use: UseColumns
    let plane: Plane
    private let snapper: Snapper

    /// - Parameter shut: the numbers of those ``WalkingNetwork/conditions`` that shut their ways; without it, those whose ways are closed by
    ///   their plain tags. Ways that are shut are left out of the view, so that searches cost the same with them and without.
    public init(_ network: WalkingNetwork, walker: Walker, shut: Set<Int>? = nil) {
        self.network = network
        self.walker = walker
        use = (walker.profile == .walk ? network.edges.walk : network.edges.stepFree)
            .closing(shut ?? network.plainlyClosed, of: network.edges.condition)
        graph = WalkGraph(network, walker: walker, use: use)
        plane = Plane(network.nodes, metresPerSecond: graph.mostMetresPerSecond)
        snapper = Snapper(network: network, graph: graph, use: use)
    }

    /// The nearest point of the network to the place, `nil` when there is no way at all for this walker.
    /// - Parameter level: on which the place is, where that is known: a way on that level is chosen where one is about as near as others.
    public func snap(_ place: Coordinate, level: Double? = nil) -> Snap? { snapper.snap(place, level: level) }

    /// The metres of way in each component of the network, longest first. No way connects two components.
    public var parts: [Double] { graph.lengths.filter { $0 > 0 }.sorted(by: >) }
}

extension WalkingNetwork {
    /// The numbers of the conditions whose ways are closed by their plain tags.
    fileprivate var plainlyClosed: Set<Int> { Set(conditions.indices.filter { !conditions[$0].isOpenPlainly }) }
}

extension UseColumns {
    /// The same without the edges of some conditions.
    fileprivate func closing(_ shut: Set<Int>, of conditions: [UInt16]) -> UseColumns {
        if shut.isEmpty { return self }
        var use = self
        for (edge, condition) in conditions.enumerated() where condition > 0 && shut.contains(Int(condition) - 1) {
            (use.forward[edge], use.backward[edge]) = (.infinity, .infinity)
        }
        return use
    }
}
