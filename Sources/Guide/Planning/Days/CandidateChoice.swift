import DayPlanning
public import GuideModel

/// Which of a guide's places are worth planning with: those of the wish's city and a short walk around it, no stations or
/// toilets, restaurants only as meals, and only the most promising if there are too many.
///
///     wish.candidates = CandidateChoice(wish, in: guide).chosen
///
/// Cost: linear in the places, where there are not too many.
public struct CandidateChoice {
    /// Why a place that the visitor asked for, or that would be worth most, is not even considered.
    public enum Aside: Hashable, Sendable {
        /// Its price is in another currency than the budget.
        case otherCurrency(String)
        /// The day is too short to get there and go on from there.
        case outOfReach

        /// For programs: `out-of-reach`.
        public var code: String {
            switch self {
            case .otherCurrency: "other-currency"
            case .outOfReach: "out-of-reach"
            }
        }
    }

    /// How many places a plan is chosen from.
    public static let most = ChosenPlaces.most

    public let chosen: Set<Slug>
    public private(set) var aside: [Slug: Aside] = [:]

    /// - Parameter most: how many places are chosen at most, those named in the wish not counted.
    public init(_ wish: DayWish, in guide: Guide, most: Int = CandidateChoice.most) {
        let numbers = PlanNumbers(wish, in: guide)
        let choice = ChosenPlaces(numbers.wish, in: numbers.guide, most: most)
        chosen = Set(choice.chosen.map { guide.places[$0].slug })
        for (place, why) in choice.aside {
            let place = guide.places[place]
            aside[place.slug] =
                switch why {
                case .foreign: .otherCurrency(place.prices.first?.amount.currency ?? "")
                case .outOfReach: .outOfReach
                }
        }
    }
}
