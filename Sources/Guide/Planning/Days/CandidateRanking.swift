import Geo
import GuideModel

/// Which of too many sights a day is best planned with: those worth most for their time, near others of that sort, and not
/// too many of one kind.
///
/// Where a day leads is not known yet, so this is a guess; `Documentation/Planning.md` says how good it is. Cost: the number of
/// places times the number wanted.
struct CandidateRanking {
    struct Sight {
        let place: Place
        /// Fine points that a visit gives, less what the stop costs.
        let worth: Int
        /// What the visit takes, in seconds.
        let visit: Int
        /// Whether the visitor chose an interest that it serves.
        let isWanted: Bool
    }

    private let most: Int

    init(most: Int) { self.most = most }

    /// As many as are wanted; all where there are not more.
    func best(of sights: [Sight]) -> [Slug] {
        guard sights.count > most, most > 0 else { return sights.map(\.place.slug) }
        let rates = sights.map { Double($0.worth) / Double($0.visit + PlanRates.approach) }
        let byRate = order(Array(sights.indices), sights, by: rates)
        // Of equal ones, some at regular distances lead, not the first in the alphabet: those may
        // be neighbours.
        let equal = byRate.prefix { rates[$0] >= rates[byRate[most - 1]] }
        let lead = (0..<most).map { equal[$0 * equal.count / most] }
        let promising = Array(byRate.prefix(most * 10))
        var ranks = rates
        for one in promising {
            let here = sights[one].place.location
            let around = lead.reduce(0) { sum, other in
                sum + rates[other] * Self.nearness(sights[other].place.location.metres(to: here))
            }
            ranks[one] *= around.squareRoot()
        }
        var counts: [Slug: Int] = [:]
        for one in order(promising, sights, by: ranks) where !sights[one].isWanted {
            let before = counts[sights[one].place.kind, default: 0]
            counts[sights[one].place.kind] = before + 1
            ranks[one] *=
                1 - Double(PlanRates.crowding) / 100 * Double(min(before, PlanRates.crowd)) / Double(PlanRates.crowd)
        }
        return order(promising, sights, by: ranks).prefix(most).map { sights[$0].place.slug }
    }

    /// 1 on the spot, a half at the vicinity's edge, a fifth at twice that.
    private static func nearness(_ metres: Double) -> Double {
        let share = metres / Double(PlanRates.vicinity)
        return 1 / (1 + share * share)
    }

    /// The greatest first; of equal ones, the first by slug.
    private func order(_ numbers: [Int], _ sights: [Sight], by ranks: [Double]) -> [Int] {
        numbers.sorted { (-ranks[$0], sights[$0].place.slug) < (-ranks[$1], sights[$1].place.slug) }
    }
}
