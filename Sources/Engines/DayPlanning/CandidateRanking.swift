#if !hasFeature(Embedded)
    import DaySearch
#endif

/// Which of too many sights a day is best planned with: those worth most for their time, near others of that sort, and not too many
/// of one kind.
///
/// Where a day leads is not known yet, so this is a guess; `Documentation/Planning.md` says how good it is. Cost: the number of
/// places times the number wanted.
struct CandidateRanking {
    struct Sight {
        let place: Int
        let at: SpherePoint
        let kind: Int
        /// Fine points that a second gives, what the stop costs and the walk there taken off.
        let rate: Double
        /// Whether the visitor chose an interest that it serves.
        let isWanted: Bool

        init(_ number: Int, _ worth: Amount, _ wish: WishNumbers, _ guide: GuideNumbers) {
            let site = guide.places[number]
            (place, at, kind, isWanted) = (number, site.at, site.kind, wish.servesInterest(number))
            let time = wish.stay(at: number, in: guide).least + PlanRates.approach
            rate = Double(worth - wish.stopPrice(ofWorth: worth)) / Double(time)
        }
    }

    private let sights: [Sight]

    init(_ sights: [Sight]) { self.sights = sights }

    /// As many as are wanted; all where there are not more.
    func best(_ most: Int) -> [Int] {
        guard sights.count > most, most > 0 else { return sights.map { $0.place } }
        var ranks = sights.map { $0.rate }
        let byRate = order(Array(sights.indices), by: ranks)
        // Of equal ones, some at regular distances lead, not the first in the alphabet: those may be neighbours.
        let equal = byRate.prefix { sights[$0].rate >= sights[byRate[most - 1]].rate }
        let lead = (0..<most).map { sights[equal[$0 * equal.count / most]] }
        let promising = Array(byRate.prefix(most * 10))
        for one in promising {
            var around = 0.0
            for other in lead { around += other.rate * Self.nearness(other.at.metres(to: sights[one].at)) }
            ranks[one] *= around.squareRoot()
        }
        var counts = [Int](repeating: 0, count: sights.reduce(0) { max($0, $1.kind + 1) })
        for one in order(promising, by: ranks) where !sights[one].isWanted {
            let before = min(counts[sights[one].kind], PlanRates.crowd)
            counts[sights[one].kind] += 1
            ranks[one] *= 1 - Double(PlanRates.crowding) / 100 * Double(before) / Double(PlanRates.crowd)
        }
        return order(promising, by: ranks).prefix(most).map { sights[$0].place }
    }

    /// 1 on the spot, a half at the vicinity's edge, a fifth at twice that.
    private static func nearness(_ metres: Double) -> Double {
        let share = metres / Double(PlanRates.vicinity)
        return 1 / (1 + share * share)
    }

    /// The greatest first; of equal ones, the first by slug.
    private func order(_ numbers: [Int], by ranks: [Double]) -> [Int] {
        Ordering.sorted(numbers.count) {
            (-ranks[numbers[$0]], numbers[$0]) < (-ranks[numbers[$1]], numbers[$1])
        }.map { numbers[$0] }
    }
}
