/// A walk graph with its nodes in an order in which every shortest walk first climbs and then descends.
///
/// Nodes are taken out one after the other, those with fewest neighbours first; each pair of a node's neighbours gets a link for
/// the way through it. What a node was linked to when it went are its links upwards, and every one of those ends lies on one path
/// of nodes: that to the root. So a search needs no queue: it follows that path (a contraction hierarchy without witnesses
/// and its elimination tree: Dibbelt, Strasser and Wagner 2016).
///
/// Cost: about a microsecond for each link that a town's network ends up with, two or three times those it has; so it pays
/// where many walks are asked for.
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

    /// A link to a node that was taken out later.
    struct Link: Sendable {
        let head: UInt32
        /// The walk there.
        var away: Walk
        /// The walk back from there.
        var here: Walk
    }

    /// By node, where its links begin in `links`; one more at the end.
    let starts: [UInt32]
    let links: [Link]
    /// By node, when it was taken out.
    let ranks: [UInt32]
    /// By node, the first of its links' ends to be taken out, `.max` for one without links.
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
