/// What a place is worth to a visitor, in points, and why.
///
/// What the visit is worth by its length (30 points for an hour, 5 for five minutes), and three times that again for each chosen
/// interest (two at most), up to one and a half times for its rating, 0.3 times for each tour through it (three at most) and four
/// times for a like. `Documentation/Planning.md` says why these numbers.
public struct PlaceWorth: Sendable {
    public enum Reason: Sendable {
        case must, appointment
        case interest(Int)
        case rating, tours, liked, children
        /// Under a roof, in rain or heat.
        case sheltered
    }

    public private(set) var points = 0
    public private(set) var reasons: [Reason] = []

    /// The weight of the prior: each place gets this many ratings of the guide's mean in addition to its own.
    private static let priorCount = 50.0
    /// The assumed number of votes of a rating that does not state it.
    private static let assumedCount = 10.0
    /// A meal is a need: a long one is worth no more than a short one.
    public static let mealMinutes = 15

    /// - Parameter minutes: how long the visit is, where that is not what the place says.
    public init(of number: Int, for wish: WishNumbers, in guide: GuideNumbers, minutes: Int? = nil) {
        let (place, ask) = (guide.places[number], wish.asks[number])
        var share = 1.0
        if ask.mark == .must { reasons.append(.must) }
        if ask.appointment != nil { reasons.append(.appointment) }
        var served = 0
        for interest in 0..<wish.interests where ask.interests & 1 << interest != 0 && served < 2 {
            served += 1
            share += 3
            reasons.append(.interest(interest))
        }
        if let rating = place.rating {
            share += Self.share(of: rating, place.ratingCount ?? Self.assumedCount, mean: guide.meanRating)
            reasons.append(.rating)
        }
        share += 0.3 * Double(min(3, place.tours))
        if place.tours > 0 { reasons.append(.tours) }
        if ask.mark == .like {
            share += 4
            reasons.append(.liked)
        }
        if wish.hasChildren, place.isForChildren {
            share += Double(PlanRates.withChildren) / 100
            reasons.append(.children)
        }
        if let weather = wish.weather {
            if place.setting == .indoors { reasons.append(.sheltered) }
            if place.setting == .outdoors { share *= Double(PlanRates.outdoors[weather.rawValue]) / 100 }
        }
        let length = wish.eats(at: number) ? Self.mealMinutes : minutes ?? (place.visit + 59) / 60
        points = Int(Self.worth(of: length) * share + 0.5)
    }

    /// Longer visits are worth more, but not by as much as they are longer: minutes to the power of three quarters.
    private static func worth(of minutes: Int) -> Double {
        let root = Double(min(240, max(1, minutes))).squareRoot()
        return 1.4 * root * root.squareRoot()
    }

    /// Three quarters for each star above three, after the rating is moved towards the mean of all.
    private static func share(of rating: Double, _ count: Double, mean: Double) -> Double {
        let drawn = (count * rating + priorCount * mean) / (count + priorCount)
        return min(1.5, max(0, (drawn - 3) * 0.75))
    }
}
