public import GuideModel

/// What a place is worth to a visitor, in points, and why.
///
/// Ten points for being there; 30 for each chosen interest it serves (two at most); up to 20 for its rating; 4 for each
/// tour through it (three at most); 40 for a like. `Documentation/Planning.md` tells why these.
public struct PlaceScore: Hashable, Sendable {
    public enum Reason: Hashable, Sendable {
        case interest(Slug)
        case rating(score: Double, count: Int?)
        case tours([Slug])
        case liked
        case must
        case appointment
        case meal
    }

    public let points: Int
    public let reasons: [Reason]

    /// Ratings a place has beside its own: the mean of all, so many times. A few friends do not make a sight.
    static let priorCount = 50.0
    /// The count of a rating that does not say how many gave it.
    static let assumedCount = 10.0

    init(points: Int, reasons: [Reason]) {
        self.points = points
        self.reasons = reasons
    }

    public init(of place: Place, for wish: DayWish, in guide: Guide, meanRating: Double) {
        var (points, reasons) = (10.0, [Reason]())
        if wish.marks[place.slug] == .must { reasons.append(.must) }
        if wish.appointments[place.slug] != nil { reasons.append(.appointment) }
        let served = Set(place.interests + [guide.kind(place.kind)?.interest].compactMap { $0 })
        for interest in wish.interests.filter(served.contains).prefix(2) {
            points += 30
            reasons.append(.interest(interest))
        }
        if let rating = place.rating {
            points += Self.points(of: rating, mean: meanRating)
            reasons.append(.rating(score: rating.score, count: rating.count))
        }
        let tours = guide.tours(through: place.slug)
        points += 4 * Double(min(3, tours.count))
        if !tours.isEmpty { reasons.append(.tours(tours)) }
        if wish.marks[place.slug] == .like {
            points += 40
            reasons.append(.liked)
        }
        self.points = Int(points.rounded())
        self.reasons = reasons
    }

    /// Ten points for each star above three, of the rating drawn towards the mean of all.
    private static func points(of rating: Rating, mean: Double) -> Double {
        let count = rating.count.map(Double.init) ?? assumedCount
        let drawn = (count * rating.score + priorCount * mean) / (count + priorCount)
        return min(20, max(0, (drawn - 3) * 10))
    }

    /// The mean of the ratings of a guide; 4 where there are none.
    public static func meanRating(in guide: Guide) -> Double {
        let scores = guide.places.compactMap { $0.rating?.score }
        return scores.isEmpty ? 4 : scores.reduce(0, +) / Double(scores.count)
    }
}
