/// The state of a contraction: see ``ContractedGraph``.
struct Contraction {
    typealias Walk = ContractedGraph.Walk
    typealias Link = ContractedGraph.Link

    /// By node that is not contracted yet, its links: each is stored at both ends.
    private var linksOf: [[Link]]
    /// By contracted node, the links it had then.
    var up: [[Link]]
    var ranks: [UInt32]
    /// By node, its index in the links of the node being updated; `.max` for others.
    private var slots: [UInt32]

    init(_ graph: WalkGraph, walk: (WalkGraph.Arc) -> Walk) {
        let count = graph.starts.count - 1
        linksOf = Array(repeating: [], count: count)
        up = linksOf
        ranks = Array(repeating: 0, count: count)
        slots = Array(repeating: .max, count: count)
        let (starts, arcs) = (graph.starts, graph.arcs)
        for tail in 0..<count {
            for arc in arcs[Int(starts[tail])..<Int(starts[tail + 1])] where arc.head != tail {
                let there = walk(arc)
                add(Link(head: arc.head, away: there, here: Walk()), to: tail)
                add(Link(head: UInt32(tail), away: Walk(), here: there), to: Int(arc.head))
            }
        }
    }

    /// Adds a link, or improves the existing one.
    private mutating func add(_ link: Link, to node: Int) {
        if let known = linksOf[node].firstIndex(where: { $0.head == link.head }) {
            improve(known, of: node, away: link.away, here: link.here)
        } else {
            linksOf[node].append(link)
        }
    }

    @inline(__always)
    private mutating func improve(_ number: Int, of node: Int, away: Walk, here: Walk) {
        if away.cost < linksOf[node][number].away.cost { linksOf[node][number].away = away }
        if here.cost < linksOf[node][number].here.cost { linksOf[node][number].here = here }
    }

    /// Contracts every node, those with the fewest neighbours first; among equals, the one whose neighbours changed last.
    mutating func run() {
        var waiting: [[UInt32]] = []
        func wait(_ node: UInt32) {
            let count = linksOf[Int(node)].count
            while waiting.count <= count { waiting.append([]) }
            waiting[count].append(node)
        }
        for node in linksOf.indices.reversed() { wait(UInt32(node)) }
        var isContracted = Array(repeating: false, count: linksOf.count)
        var rank: UInt32 = 0
        while let fewest = waiting.firstIndex(where: { !$0.isEmpty }), let node = waiting[fewest].popLast() {
            // A node is queued again whenever its neighbours change; only its latest entry counts.
            guard !isContracted[Int(node)], linksOf[Int(node)].count == fewest else { continue }
            isContracted[Int(node)] = true
            ranks[Int(node)] = rank
            rank += 1
            contract(Int(node))
            for link in up[Int(node)] { wait(link.head) }
        }
    }

    /// Removes the node and links its neighbours with one another.
    private mutating func contract(_ node: Int) {
        let spokes = linksOf[node]
        linksOf[node] = []
        up[node] = spokes
        for one in spokes {
            let end = Int(one.head)
            if let own = linksOf[end].firstIndex(where: { $0.head == node }) { linksOf[end].remove(at: own) }
            for (number, link) in linksOf[end].enumerated() { slots[Int(link.head)] = UInt32(number) }
            for two in spokes where two.head != one.head {
                let (away, here) = (one.here.then(two.away), two.here.then(one.away))
                if slots[Int(two.head)] < .max {
                    improve(Int(slots[Int(two.head)]), of: end, away: away, here: here)
                } else {
                    linksOf[end].append(Link(head: two.head, away: away, here: here))
                }
            }
            for link in linksOf[end] { slots[Int(link.head)] = .max }
        }
    }
}
