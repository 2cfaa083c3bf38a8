#if !hasFeature(Embedded)
    public import DaySearch
#endif

/// A place that a wish considers; one that serves several meals is a candidate for each.
public struct Candidate: Sendable {
    public let place: Int
    /// The meal for which it is considered, by its number in the wish.
    public let meal: Int?
    public let points: Int

    /// Its points in fine ones.
    var worth: Amount { Amount(points) * Amount(PlanRates.grain) }
}

/// The places of a guide that a wish considers, and those that it leaves aside before anything is planned.
public final class PlanCandidates: Sendable {
    public let wish: WishNumbers
    public let guide: GuideNumbers
    public let all: [Candidate]
    public let aside: [(place: Int, reason: PlanReason)]

    public init(_ wish: WishNumbers, in guide: GuideNumbers) {
        var (all, aside) = ([Candidate](), [(place: Int, reason: PlanReason)]())
        for place in guide.places.indices where wish.considers(place, in: guide) {
            if let reason = wish.reasonAgainst(place, in: guide) {
                aside.append((place, reason))
                continue
            }
            let points = PlaceWorth(of: place, for: wish, in: guide).points
            for meal in wish.servings(at: place) {
                all.append(Candidate(place: place, meal: meal, points: points))
            }
        }
        (self.wish, self.guide, self.all, self.aside) = (wish, guide, all, aside)
    }
}

extension WishNumbers {
    private func isNamed(_ place: Int) -> Bool { asks[place].mark != nil || asks[place].appointment != nil }

    /// Whether a place may be planned with.
    fileprivate func considers(_ place: Int, in guide: GuideNumbers) -> Bool {
        if hasCandidates { return asks[place].isCandidate || names(place) }
        return city == nil || guide.places[place].city == city || isNamed(place)
    }

    fileprivate func reasonAgainst(_ place: Int, in guide: GuideNumbers) -> PlanReason? {
        if asks[place].isVisited { return .visited }
        if asks[place].mark == .never { return .unwanted }
        if isStepFree && !guide.places[place].isStepFree { return .notStepFree }
        // The start and the end of a day are not visited on the way.
        let isEnd = from?.place == place || to?.place == place
        return isEnd && !isNamed(place) ? .visited : nil
    }
}

/// Why a place is not in a plan. Times of day are minutes, others seconds; money is in the smallest unit of the wish's currency.
public enum PlanReason: Sendable {
    case unwanted, visited, notStepFree, closed
    /// On each of the days it is over, or not yet open, in the wished hours.
    case closesBefore(Int)
    case opensAfter(Int)
    /// It is not open when the meal is wanted for which it was considered.
    case closedForMeal(Int)
    /// Nobody says when it is open, and the wished hours are those in which most doors are shut; or its hours do not say whether it
    /// is open then.
    case unknownHours
    /// There is nothing to see in the dark, and the wished hours are not between dawn and dusk.
    case tooDark(dawn: Int, dusk: Int)
    /// With all the other visits kept, the day is too short for it.
    case noTime(short: Int)
    case noMoney(short: Amount)
    /// One meal was wanted, and another place serves it.
    case otherMeal
    /// The days have enough places of its kind: one more is worth too little.
    case enoughOfKind(Int)
    /// The walk or the wait for it costs more than it is worth.
    case notWorthWalk(Int)
    case notWorthWait(Int)
    /// It would hurry meals that should be some time apart.
    case tooSoonAfterMeal
    /// Other visits would be shorter, by more than it is worth.
    case shortensVisits
    /// It would fit only instead of another place, which is worth more.
    case instead(Int)
    case tooFar
}
