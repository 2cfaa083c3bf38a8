/// Takes waiting out of a day without changing its order or its end: visits before a wait become longer, as far as their
/// places allow, and a day that may start later does.
///
/// The second is the forward slack of M. W. P. Savelsbergh, "The vehicle routing problem with time windows: minimizing
/// route duration" (1992). Cost: linear in the visits without waits, else at most their square. The memory is used again
/// for each day.
struct DaySmoothing {
    struct Visit {
        let place: Int
        var begins: Int
        /// How long the visitor waits before it.
        var wait: Int
        var stay: Int
        let longest: Int
        /// The latest start in the window that the visit is in, and when it must be over.
        let latest: Int
        let closes: Int
        let isMeal: Bool

        var leaves: Int { begins + stay }
        /// How much later the visit may begin.
        var slack: Int { min(latest - begins, closes - leaves) }
    }

    var visits: [Visit] = []

    var idle: Int { visits.reduce(0) { $0 + $1.wait } }

    /// - Parameter freedom: how much later the day may start.
    /// - Returns: how much later it does.
    mutating func smooth(freedom: Int) -> Int {
        for index in visits.indices where index > 0 && visits[index].wait > 0 { lengthenVisits(before: index) }
        return freedom > 0 ? startLater(by: freedom) : 0
    }

    /// Fills a wait with longer visits before it, the last first. Those between move on.
    private mutating func lengthenVisits(before index: Int) {
        var (room, earlier) = (Int.max, index - 1)
        while earlier >= 0, visits[index].wait > 0, room > 0 {
            let visit = visits[earlier]
            let more = min(
                visits[index].wait, room, visit.longest - visit.stay, visit.closes - visit.leaves)
            if more > 0 {
                visits[earlier].stay += more
                for between in earlier + 1..<index { visits[between].begins += more }
                visits[index].wait -= more
                room = room == .max ? room : room - more
            }
            // A wait before this visit is there because nothing before it can be longer.
            if visit.wait > 0 { return }
            room = min(room, visits[earlier].slack)
            earlier -= 1
        }
    }

    private mutating func startLater(by freedom: Int) -> Int {
        var (waits, shift) = (0, freedom)
        for visit in visits {
            waits += visit.wait
            shift = min(shift, waits + visit.slack)
        }
        shift = min(shift, waits)
        var rest = shift
        for index in visits.indices where rest > 0 {
            let saved = min(rest, visits[index].wait)
            visits[index].wait -= saved
            rest -= saved
            visits[index].begins += rest
        }
        return shift
    }

    /// How much time is missing between the meals of the day.
    func haste(gap: Int) -> Int {
        var (missing, last) = (0, Int?.none)
        for visit in visits where visit.isMeal {
            if let last { missing += max(0, gap - (visit.begins - last)) }
            last = visit.leaves
        }
        return missing
    }
}
