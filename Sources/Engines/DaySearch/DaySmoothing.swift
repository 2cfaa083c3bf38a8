/// Decides how long the visits of a day are, without changing their order: visits before a wait become longer, as far as
/// their places allow, a day that may start later does, and the time that is left at the end goes where it is worth most.
///
/// The second is the forward slack of M. W. P. Savelsbergh, "The vehicle routing problem with time windows: minimizing
/// route duration" (1992). Cost: linear in the visits for each of them that becomes longer. The memory is used again for
/// each day.
struct DaySmoothing {
    struct Visit {
        let place: Int
        var begins: Int
        /// How long the visitor waits before it, and how long of it in a queue that nobody is spared: the first may become less.
        var wait: Int
        let queue: Int
        var stay: Int
        let longest: Int
        /// The latest start in the window that the visit is in, and when it must be over.
        let latest: Int
        let closes: Int
        let isMeal: Bool
        /// Points for each unit of time beyond the shortest stay.
        let longerWorth: Amount

        var arrives: Int { begins - queue - wait }
        var leaves: Int { begins + stay }
        /// How much later the visit may begin.
        var slack: Int { min(latest - begins, closes - leaves) }
    }

    var visits: [Visit] = []

    var idle: Int { visits.reduce(0) { $0 + $1.wait + $1.queue } }

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

    /// Makes visits longer by the time that is left at the end of the day, those first that gain most by it.
    ///
    /// Taking the greatest gain first is best: how long visits may become together is limited for the first of them, the
    /// first two, the first three … of the day (J. Edmonds, "Submodular functions, matroids, and certain polyhedra", 1970).
    /// - Returns: how much later the day ends.
    mutating func fill(_ spare: Int) -> Int {
        var rest = spare
        while rest > 0, let (index, more) = mostWorthLengthening(by: rest) {
            visits[index].stay += more
            for later in index + 1..<visits.count { visits[later].begins += more }
            rest -= more
        }
        return spare - rest
    }

    /// The visit that gains most by being longer, and how much longer it can be; the last of equal ones.
    private func mostWorthLengthening(by rest: Int) -> (index: Int, more: Int)? {
        var (room, best) = (rest, (index: -1, more: 0))
        for index in visits.indices.reversed() where room > 0 {
            let visit = visits[index]
            let more = min(room, visit.longest - visit.stay, visit.closes - visit.leaves)
            if more > 0, visit.longerWorth > (best.index < 0 ? 0 : visits[best.index].longerWorth) {
                best = (index, more)
            }
            // What comes before a wait became longer already, if it could.
            if visit.wait > 0 { break }
            room = min(room, visit.slack)
        }
        return best.index < 0 ? nil : best
    }

    /// What the longer visits are worth.
    func gain(over shortest: (Int) -> Int) -> Amount {
        visits.reduce(0) { $0 + $1.longerWorth * Amount($1.stay - shortest($1.place)) }
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

    /// What it costs that meals of the day are close together.
    func costOfMeals(_ prices: DayProblem.Prices) -> Amount {
        var (cost, last) = (Amount(0), Int?.none)
        for visit in visits where visit.isMeal {
            if let last { cost += prices.cost(ofMealsApart: visit.begins - last) }
            last = visit.leaves
        }
        return cost
    }
}
