/// A problem laid out for looking at all places at once: where `SearchTables` has a row for each place, here each place is a
/// column, and four columns are read in one step of the processor.
///
/// The columns stand in the order of the places' hours, so that the places that may be open at some time lie together. It is a
/// class because it owns memory, which nothing changes after `init`.
final class SearchColumns {
    typealias Four = SIMD4<Int32>

    static let width = 4
    /// The cost where a visit fits nowhere.
    static let nowhere = Int32.max

    /// How many times four columns there are.
    let blocks: Int
    /// The column of each place.
    let column: UnsafeMutablePointer<Int>
    /// For each node the arcs that lead to it from all places, and for each the arcs that lead from it to all places.
    let inward: UnsafeMutablePointer<Four>
    let onward: UnsafeMutablePointer<Four>
    /// When the first window of each place opens on a day and when the last closes, at `day * blocks + block`.
    let opens: UnsafeMutablePointer<Four>
    let closes: UnsafeMutablePointer<Four>
    /// The latest close of a block and all before it, and the earliest opening of a block and all after it.
    let latestClose: UnsafeMutablePointer<Int>
    let earliestOpening: UnsafeMutablePointer<Int>

    init(_ tables: SearchTables) {
        let (count, days) = (tables.places, tables.days)
        blocks = (count + Self.width - 1) / Self.width
        column = .allocate(capacity: max(1, count))
        for (index, place) in Self.byHours(tables).enumerated() { column[place] = index }
        (inward, onward) = (Self.room(blocks * tables.nodes, 0), Self.room(blocks * tables.nodes, 0))
        (opens, closes) = (Self.room(blocks * days, Self.never), Self.room(blocks * days, -Self.never))
        latestClose = .allocate(capacity: max(1, blocks * days))
        earliestOpening = .allocate(capacity: max(1, blocks * days))
        copyArcs(tables)
        for day in 0..<days { copyHours(tables, day) }
    }

    deinit {
        column.deallocate()
        for table in [inward, onward, opens, closes] { table.deallocate() }
        for table in [latestClose, earliestOpening] { table.deallocate() }
    }

    /// Finds the cheapest position of every place on a day; `nowhere` where it does not fit. The first of equal ones counts.
    ///
    /// A place with several windows is taken as open from the first to the last, so its cost may be too low. Cost: some
    /// thirty instructions for each position and four places that may be open then.
    func scan(
        _ routes: SearchRoutes, _ day: Int, waitWeight: Int, costs: UnsafeMutablePointer<Four>,
        positions: UnsafeMutablePointer<Four>
    ) {
        costs.update(repeating: Four(repeating: Self.nowhere), count: blocks)
        let offset = day &* routes.room
        // Weights are in quarters: 0, 1 or 4.
        let shift = Four(repeating: waitWeight == 4 ? 0 : waitWeight == 1 ? 2 : 31)
        let (opens, closes) = (opens + day &* blocks, closes + day &* blocks)
        var (low, high) = (day &* blocks, day &* blocks)
        let (first, end) = (low, low &+ blocks)
        for position in 1..<routes.count[day] {
            let index = offset &+ position
            let (begin, limit) = (routes.begins[index &- 1], routes.latest[index])
            // Starts and limits grow along the day, and so do the columns that may be open.
            while low < end, latestClose[low] < begin { low &+= 1 }
            while high < end, earliestOpening[high] <= limit { high &+= 1 }
            let onto = onward + routes.nodes[index &- 1] &* blocks
            let back = inward + routes.nodes[index] &* blocks
            let (from, until, link) = (Self.four(begin), Self.four(limit), Self.four(routes.links[index]))
            let here = Self.four(position)
            var block = low &- first
            while block < high &- first {
                let (there, rest) = (onto[block], back[block])
                let arrives = from &+ there
                let start = arrives.replacing(with: opens[block], where: opens[block] .> arrives)
                let cost = there &+ rest &- link &+ ((start &- arrives) &>> shift)
                let fits = (arrives .<= closes[block]) .& (start .<= until &- rest)
                let isBetter = fits .& (cost .< costs[block])
                costs[block] = costs[block].replacing(with: cost, where: isBetter)
                positions[block] = positions[block].replacing(with: here, where: isBetter)
                block &+= 1
            }
        }
    }

    /// Memory for some blocks, with one number everywhere.
    static func room(_ count: Int, _ number: Int32) -> UnsafeMutablePointer<Four> {
        let memory = UnsafeMutablePointer<Four>.allocate(capacity: max(1, count))
        memory.initialize(repeating: Four(repeating: number), count: max(1, count))
        return memory
    }
}

private extension SearchColumns {
    static let never = Int32(SearchTables.never)

    @inline(__always)
    static func four(_ number: Int) -> Four { Four(repeating: Int32(truncatingIfNeeded: number)) }

    /// The places by the middle of their hours, all days together.
    static func byHours(_ tables: SearchTables) -> [Int] {
        let middles = (0..<tables.places).map { place in
            (0..<tables.days).reduce(0) { total, day in
                let slot = day * tables.places + place
                let last = min(tables.lastStart[slot], SearchTables.never)
                return last < 0 ? total : total + min(tables.opening[slot], SearchTables.never) + last
            }
        }
        return Ordering.sorted(tables.places) { middles[$0] < middles[$1] }
    }

    func copyArcs(_ tables: SearchTables) {
        for node in 0..<tables.nodes {
            let (to, from) = (onward + node * blocks, inward + node * blocks)
            for place in 0..<tables.places {
                let (block, lane) = column[place].quotientAndRemainder(dividingBy: Self.width)
                to[block][lane] = tables.arcs[node * tables.nodes + place]
                from[block][lane] = tables.inward[node * tables.nodes + place]
            }
        }
    }

    func copyHours(_ tables: SearchTables, _ day: Int) {
        let offset = day * blocks
        for place in 0..<tables.places where tables.lastStart[day * tables.places + place] >= 0 {
            let (block, lane) = column[place].quotientAndRemainder(dividingBy: Self.width)
            let slot = day * tables.places + place
            opens[offset + block][lane] = Int32(min(tables.opening[slot], SearchTables.never))
            closes[offset + block][lane] = Int32(min(tables.lastStart[slot], SearchTables.never))
        }
        var (latest, earliest) = (Int.min, Int.max)
        for block in 0..<blocks {
            latest = max(latest, Int(closes[offset + block].max()))
            latestClose[offset + block] = latest
            let other = offset + blocks - 1 - block
            earliest = min(earliest, Int(opens[other].min()))
            earliestOpening[other] = earliest
        }
    }
}
