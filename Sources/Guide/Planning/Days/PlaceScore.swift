import Calendar
import DayPlanning
public import GuideModel

/// What a place is worth to a visitor, in points, and why.
///
/// The engine decides it (`PlaceWorth`); `Documentation/Planning.md` says why these numbers.
public struct PlaceScore: Hashable, Sendable {
    public enum Reason: Hashable, Sendable {
        case interest(Slug)
        case rating(score: Double, count: Int?)
        case tours([Slug])
        case liked
        case must
        case appointment
        case meal(DayWish.Meal.Name)
        /// Under a roof, in rain or heat.
        case sheltered
        /// Good with children, who take part.
        case children
    }

    public let points: Int
    /// Whether it is one of the meals that were wished for.
    public var isMeal: Bool { reasons.contains { if case .meal = $0 { true } else { false } } }
    public let reasons: [Reason]

    /// - Parameter minutes: how long the visit is, where that is not what the place says.
    init(of place: Place, for wish: DayWish, in guide: Guide, meanRating: Double, minutes: Int? = nil) {
        let numbers = PlanNumbers(wish, in: guide, places: [place], meanRating: meanRating)
        self.init(
            PlaceWorth(of: 0, for: numbers.wish, in: numbers.guide, minutes: minutes), of: place, for: wish, in: guide)
    }

    /// What the engine found, in names of the guide.
    init(_ worth: PlaceWorth, of place: Place, for wish: DayWish, in guide: Guide, meal: DayWish.Meal.Name? = nil) {
        points = worth.points
        reasons =
            (meal.map { [.meal($0)] } ?? [])
            + worth.reasons.map { reason in
                switch reason {
                case .must: .must
                case .appointment: .appointment
                case .interest(let number): .interest(wish.interests[number])
                case .rating: .rating(score: place.rating?.score ?? 0, count: place.rating?.count)
                case .tours: .tours(guide.tours(through: place.slug))
                case .liked: .liked
                case .children: .children
                case .sheltered: .sheltered
                }
            }
    }
}
