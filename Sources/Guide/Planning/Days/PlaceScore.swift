import Calendar
public import GuideModel

/// What a place is worth to a visitor, in points, and why.
///
/// What the visit is worth by its length (30 points for an hour, 5 for five minutes), and three times that again for
/// each chosen interest (two at most), up to one and a half times for its rating, 0.3 times for each tour through it
/// (three at most) and four times for a like. `Documentation/Planning.md` says why these numbers.
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

    /// The weight of the prior: each place gets this many ratings of the guide's mean in addition to its own.
    static let priorCount = 50.0
    /// The assumed number of votes of a rating that does not state it.
    static let assumedCount = 10.0
    /// A meal is a need: a long one is worth no more than a short one.
    static let mealMinutes = 15

    init(points: Int, reasons: [Reason]) {
        self.points = points
        self.reasons = reasons
    }

    /// - Parameter minutes: how long the visit is, where that is not what the place says.
    init(of place: Place, for wish: DayWish, in guide: Guide, meanRating: Double, minutes: Int? = nil) {
        var (share, reasons) = (1.0, [Reason]())
        if wish.marks[place.slug] == .must { reasons.append(.must) }
        if wish.appointments[place.slug] != nil { reasons.append(.appointment) }
        let served = Set(place.interests + [guide.kind(place.kind)?.interest].compactMap { $0 })
        for interest in wish.interests.filter(served.contains).prefix(2) {
            share += 3
            reasons.append(.interest(interest))
        }
        if let rating = place.rating {
            share += Self.share(of: rating, mean: meanRating)
            reasons.append(.rating(score: rating.score, count: rating.count))
        }
        let tours = guide.tours(through: place.slug)
        share += 0.3 * Double(min(3, tours.count))
        if !tours.isEmpty { reasons.append(.tours(tours)) }
        if wish.marks[place.slug] == .like {
            share += 4
            reasons.append(.liked)
        }
        if wish.children > 0, guide.isForChildren(place) {
            share += Double(PlanRates.withChildren) / 100
            reasons.append(.children)
        }
        if let weather = wish.weather {
            switch guide.setting(of: place) {
            case .indoors: reasons.append(.sheltered)
            case .outdoors: share *= Double(PlanRates.outdoors[weather == .rain ? 0 : 1]) / 100
            case .either: break
            }
        }
        let minutes = wish.eats(at: place) ? Self.mealMinutes : minutes ?? place.visit.minutesRoundedUp
        points = Int((Self.worth(of: minutes) * share).rounded())
        self.reasons = reasons
    }

    /// Longer visits are worth more, but not by as much as they are longer: minutes to the power of three quarters.
    private static func worth(of minutes: Int) -> Double {
        let root = Double(min(240, max(1, minutes))).squareRoot()
        return 1.4 * root * root.squareRoot()
    }

    /// Three quarters for each star above three, after the rating is moved towards the mean of all.
    private static func share(of rating: Rating, mean: Double) -> Double {
        let count = rating.count.map(Double.init) ?? assumedCount
        let drawn = (count * rating.score + priorCount * mean) / (count + priorCount)
        return min(1.5, max(0, (drawn - 3) * 0.75))
    }

    /// The mean of the ratings of a guide; 4 where there are none.
    static func meanRating(in guide: Guide) -> Double {
        let scores = guide.places.compactMap { $0.rating?.score }
        return scores.isEmpty ? 4 : scores.reduce(0, +) / Double(scores.count)
    }
}
