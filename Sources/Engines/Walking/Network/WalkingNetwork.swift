public import Geo

/// The walkable ways of an extract, ready to search for routes.
///
///     let network = try WalkingNetwork(extract: "town.osm.pbf")
///     let finder = RouteFinder(network, walker: Walker(profile: .walk, pace: 4.5))
///     if let from = finder.snap(station), let to = finder.snap(museum) { finder.route(from: from, to: to) }
///
/// A value that can be used from several threads. Cost: compiling takes a few hundred milliseconds for a city, opening a
/// compiled file a few milliseconds.
public struct WalkingNetwork: Sendable {
    /// Shared by all that hold the network: copying it would count the references to each of its columns.
    private let columns: Columns

    private final class Columns: Sendable {
        let nodes: PointColumns
        let edges: EdgeColumns
        let shape: PointColumns
        let areas: AreaColumns
        let names: [String]
        let conditions: [WayCondition]
        let index: StreetIndex
        let standings: NodeStandings?
        let areaCells: SquareCells

        init(
            _ nodes: PointColumns, _ edges: EdgeColumns, shape: PointColumns, areas: AreaColumns, names: [String],
            conditions: [WayCondition], frame: [Int]?, standings: NodeStandings?
        ) {
            (self.nodes, self.edges, self.shape, self.areas) = (nodes, edges, shape, areas)
            (self.names, self.conditions, self.standings) = (names, conditions, standings)
            index = StreetIndex(nodes: nodes, edges: edges, shape: shape, frame: frame)
            areaCells = SquareCells((0..<areas.count).map { areas.outline(of: $0).box })
        }
    }

    var nodes: PointColumns { columns.nodes }
    var edges: EdgeColumns { columns.edges }
    /// The points between the ends of edges.
    var shape: PointColumns { columns.shape }
    /// The squares that walks cross.
    var areas: AreaColumns { columns.areas }
    /// The first is none; empty where the program asks for numbers only.
    var names: [String] { columns.names }
    /// When ways are open that are not always open, each condition once.
    public var conditions: [WayCondition] { columns.conditions }
    var index: StreetIndex { columns.index }
    /// For each node, whether places may start from there, where that was found in a larger network.
    var standings: NodeStandings? { columns.standings }
    /// `OSMFile.digest()` of the extract it was made from.
    public let sourceDigest: UInt64

    init(
        nodes: PointColumns, edges: EdgeColumns, shape: PointColumns, areas: AreaColumns, names: [String],
        conditions: [WayCondition], digest: UInt64, frame: [Int]? = nil, standings: NodeStandings? = nil
    ) {
        columns = Columns(
            nodes, edges, shape: shape, areas: areas, names: names, conditions: conditions, frame: frame,
            standings: standings)
        sourceDigest = digest
    }

    func name(_ number: UInt32) -> String? { names.isEmpty ? nil : names[Int(number)] }

    /// The squares in which a point is, or on whose rim.
    func areas(at point: GridPoint) -> [Int] {
        columns.areaCells.at(point).filter {
            let outline = areas.outline(of: $0)
            return outline.contains(point) || outline.hasOnRim(point)
        }
    }

    /// The size of the network, for reports on a file.
    public var nodeCount: Int { nodes.count }
    public var edgeCount: Int { edges.count }
    /// The length of all ways in metres.
    public var metres: Double { edges.metres.reduce(0) { $0 + Double($1) } }
    /// The box around all ways, `nil` when there are none.
    public var bounds: BoundingBox? {
        guard var box = BoundingBox(around: (0..<nodes.count).lazy.map({ nodes[$0].coordinate })) else { return nil }
        for point in 0..<shape.count { box.include(shape[point].coordinate) }
        return box
    }
}

extension WalkingNetwork {
    /// The points of an edge from its first node to its last.
    func points(of edge: Int) -> [GridPoint] {
        var points = [nodes[Int(edges.from[edge])]]
        for place in Int(edges.shapeStarts[edge])..<Int(edges.shapeStarts[edge + 1]) { points.append(shape[place]) }
        points.append(nodes[Int(edges.to[edge])])
        return points
    }
}

/// For each node, whether places may start from there: `WalkGraph.Standing` by its number, for walkers and for those without
/// steps.
struct NodeStandings: Sendable {
    var walk: [UInt8] = []
    var stepFree: [UInt8] = []
}
