/// A walk graph with its nodes in an order in which every shortest walk first climbs and then descends.
///
/// Nodes are contracted one after the other, those with the fewest neighbours first; each pair of a node's neighbours gets a
/// shortcut for the way through it. The links that a node has when it is contracted are its links upwards, and all of them end on one
/// path of nodes: the path to the root. So a search needs no queue: it follows that path (a contraction hierarchy without witnesses
/// and its elimination tree: Dibbelt, Strasser and Wagner 2016).
///
/// Cost: about a microsecond for each link in the result, which has two or three times the links of the network; so it is worth
/// making where many walks are asked for.
struct ContractedGraph: Sendable {
    /// A walk's cost in milliseconds with aversions, its seconds without them, its metres and steps.
    struct Walk: Sendable {
        /// `.max` where there is no way.
        var cost: UInt32 = .max
        var steps: UInt16 = 0
        var isStepFree = true
        var seconds = 0.0
        var metres = 0.0

        @inline(__always)
        func then(_ other: Walk) -> Walk {
            let (sum, isTooMuch) = cost.addingReportingOverflow(other.cost)
            if isTooMuch { return Walk() }
            let (count, isMany) = steps.addingReportingOverflow(other.steps)
            return Walk(
                cost: sum, steps: isMany ? .max : count, isStepFree: isStepFree && other.isStepFree,
                seconds: seconds + other.seconds, metres: metres + other.metres)
        }

        var sum: WalkMeasure.Sum { .init(seconds, metres, Double(steps), isStepFree ? 0 : 1) }
    }

    /// A link to a node that was contracted later.
    struct Link: Sendable {
        let head: UInt32
        /// The walk there.
        var away: Walk
        /// The walk back from there.
        var here: Walk
    }

    /// By node, where its links begin in `links`; one more for the end.
    let starts: [UInt32]
    let links: [Link]
    /// By node, its place in the order of contraction.
    let ranks: [UInt32]
    /// By node, the end of its links that was contracted first, `.max` for a node without links.
    let parents: [UInt32]

    /// - Parameter walk: the walk along a way (``WalkGraph/Arc/way``) with its cost.
    init(_ graph: WalkGraph, walk: (WalkGraph.Arc) -> Walk) {
        var contraction = Contraction(graph, walk: walk)
        contraction.run()
        var starts: [UInt32] = [0]
        var links: [Link] = []
        let ranks = contraction.ranks
        var parents: [UInt32] = []
        for node in ranks.indices {
            links += contraction.up[node]
            starts.append(UInt32(links.count))
            parents.append(contraction.up[node].map(\.head).min { ranks[Int($0)] < ranks[Int($1)] } ?? .max)
        }
        (self.starts, self.links, self.ranks, self.parents) = (starts, links, ranks, parents)
    }
}

extension RouteFinder {
    /// A piece of an edge as a walk.
    func walk(_ piece: WalkPath.Piece, _ cost: UInt32) -> ContractedGraph.Walk {
        let measure = measure(piece)
        return .init(
            cost: cost, steps: UInt16(clamping: Int(measure.z)), isStepFree: measure.w == 0, seconds: measure.x,
            metres: measure.y)
    }
}
