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

    public init(_ network: WalkingNetwork, walker: Walker) {
        self.network = network
        self.walker = walker
        graph = WalkGraph(network, walker: walker)
        use = walker.profile == .walk ? network.edges.walk : network.edges.stepFree
        plane = Plane(network.nodes, metresPerSecond: graph.mostMetresPerSecond)
        snapper = Snapper(network: network, graph: graph, use: use)
    }

    /// The nearest point of the network to the place, `nil` when there is no way at all for this walker.
    public func snap(_ place: Coordinate) -> Snap? { snapper.snap(place) }

    /// The metres of way in each component of the network, longest first. No way connects two components.
    public var parts: [Double] { graph.lengths.filter { $0 > 0 }.sorted(by: >) }
}
