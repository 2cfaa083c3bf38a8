/// The network as one walker sees it: for each node the edges that lead away, and their costs.
///
/// Costs are whole milliseconds, so that sums do not depend on their order and equal walks are equal; at least one, so that no way is
/// free and a search cannot prefer a walk with a circle in it. They include aversions, which are not time; times come from the edges.
final class WalkGraph: Sendable {
    struct Arc: Sendable {
        var head: UInt32
        /// Milliseconds, aversion included.
        var cost: UInt32
        /// The edge, times two, plus one when walked against its direction.
        var way: UInt32
    }

    let starts: [UInt32]
    let arcs: [Arc]
    /// The component of each node, numbered from 0.
    let component: [UInt32]
    /// How far the components may be used as places to start from.
    let standing: [Standing]
    /// The metres of way in each component.
    let lengths: [Double]

    /// How fast anything brings one forward, ferries included.
    let mostMetresPerSecond: Double

    enum Standing: UInt8, Sendable, CaseIterable {
        /// The main part of the network, or one at least a tenth as long.
        case main
        /// A kilometre or more: an island without a bridge, a park behind a wall.
        case minor
        /// A fragment that leads nowhere.
        case orphan
    }

    init(_ network: WalkingNetwork, walker: Walker, use: UseColumns) {
        let edges = network.edges
        var starts = [UInt32](repeating: 0, count: network.nodes.count + 1)
        for edge in 0..<edges.count {
            if use.forward[edge].isFinite { starts[Int(edges.from[edge]) + 1] += 1 }
            if use.backward[edge].isFinite { starts[Int(edges.to[edge]) + 1] += 1 }
        }
        for node in 1..<starts.count { starts[node] += starts[node - 1] }
        var places = starts
        var fastest = walker.metresPerSecond
        var arcs = [Arc](repeating: Arc(head: 0, cost: 0, way: 0), count: Int(starts[starts.count - 1]))
        func put(_ tail: UInt32, _ head: UInt32, _ factor: Float, _ edge: Int, _ way: Int) {
            guard factor.isFinite else { return }
            let seconds = Double(edges.metres[edge]) * Double(factor) / walker.metresPerSecond
            // Nobody dislikes a gate, but a ferry, of which all is a pause.
            let pause = Double(edges.pause[edge]) * (edges.isFerry(edge) ? Double(use.aversion[edge]) : 1)
            let cost = seconds * Double(use.aversion[edge]) + pause
            if edges.isFerry(edge) {
                let line = network.nodes[Int(tail)].metres(to: network.nodes[Int(head)])
                fastest = max(fastest, line / max(cost, 0.001))
            }
            arcs[Int(places[Int(tail)])] = Arc(head: head, cost: max(1, Self.milliseconds(cost)), way: UInt32(way))
            places[Int(tail)] += 1
        }
        for edge in 0..<edges.count {
            put(edges.from[edge], edges.to[edge], use.forward[edge], edge, edge * 2)
            put(edges.to[edge], edges.from[edge], use.backward[edge], edge, edge * 2 + 1)
        }
        (self.starts, self.arcs) = (starts, arcs)
        mostMetresPerSecond = min(fastest, 1000)
        if let standings = network.standings {
            // Nodes that may be used alike count as connected.
            component = (walker.profile == .walk ? standings.walk : standings.stepFree).map { UInt32($0) }
            (lengths, standing) = ([], Standing.allCases)
            return
        }
        (component, lengths) = Self.components(network, use)
        let longest = lengths.max() ?? 0
        standing = lengths.map { $0 >= longest / 10 ? .main : $0 >= 1000 ? .minor : .orphan }
    }

    static func milliseconds(_ seconds: Double) -> UInt32 { UInt32(min(seconds * 1000, 1e9).rounded()) }
}

extension WalkGraph {
    private static func components(_ network: WalkingNetwork, _ use: UseColumns) -> ([UInt32], [Double]) {
        let edges = network.edges
        var parent = Array(UInt32(0)..<UInt32(network.nodes.count))
        func root(_ node: UInt32) -> UInt32 {
            var node = node
            while parent[Int(node)] != node {
                parent[Int(node)] = parent[Int(parent[Int(node)])]
                node = parent[Int(node)]
            }
            return node
        }
        let open = (0..<edges.count).filter { use.forward[$0].isFinite || use.backward[$0].isFinite }
        for edge in open {
            let (one, two) = (root(edges.from[edge]), root(edges.to[edge]))
            parent[Int(max(one, two))] = min(one, two)
        }
        var numbers = [UInt32](repeating: .max, count: parent.count)
        var lengths: [Double] = []
        let component = parent.indices.map { node in
            let root = Int(root(UInt32(node)))
            if numbers[root] == .max {
                numbers[root] = UInt32(lengths.count)
                lengths.append(0)
            }
            return numbers[root]
        }
        for edge in open { lengths[Int(component[Int(edges.from[edge])])] += Double(edges.metres[edge]) }
        return (component, lengths)
    }
}
