import Calendar
import GuideModel

/// How full a day is: what a stop takes and costs beside the visit itself.
///
/// The numbers are this planner's own choice; `Documentation/Planning.md` lists them.
public enum DayTempo: String, Hashable, Sendable, CaseIterable {
    case relaxed, steady
    /// Every minute is used: a visit takes what its place says, and more only where nothing else fits.
    case full

    /// Minutes that each stop takes in addition to the visit: finding the door, looking round, setting out again.
    var ease: Int {
        switch self {
        case .relaxed: 10
        case .steady: 5
        case .full: 0
        }
    }

    /// How many minutes early the visitor is at an appointment and at the end of the day.
    var margin: Int { ease }

    /// Fine points that each stop costs.
    var stopPrice: Int {
        switch self {
        case .relaxed: PlanRates.stop[0]
        case .steady: PlanRates.stop[1]
        case .full: PlanRates.stop[2]
        }
    }
}

extension DayWish {
    func servesInterest(_ place: Place, in guide: Guide) -> Bool {
        let served = served(by: place, in: guide)
        return interests.contains { served.contains($0) }
    }

    /// Whether an interest was chosen that most places to eat serve; a café with a past serves history as well.
    func comesForFood(in guide: Guide) -> Bool {
        let food = guide.places.filter { guide.isFood($0) }
        return interests.contains { interest in
            food.count { served(by: $0, in: guide).contains(interest) } * 2 > food.count
        }
    }

    private func served(by place: Place, in guide: Guide) -> [Slug] {
        place.interests + [guide.kind(place.kind)?.interest].compactMap { $0 }
    }

    /// Whether a place is in the day in any case.
    func isFixed(_ place: Slug) -> Bool { marks[place] == .must || appointments[place] != nil || order.contains(place) }

    /// Whether the visitor asked for this very place.
    func asksFor(_ place: Slug) -> Bool { keepsStops || isFixed(place) }

    /// How long a stop takes: the visit and what it needs besides.
    func stay(at place: Place) -> ClosedRange<TimeSpan> {
        let early = appointments[place.slug] == nil ? 0 : tempo.margin
        let isPlain = early == 0 && !eats(at: place)
        let usual = place.visit + TimeSpan(minutes: isPlain ? tempo.ease : 0)
        let stay = stays[place.slug] ?? usual...longest(usual, at: place)
        let more = TimeSpan(minutes: early)
        return stay.lowerBound + more...stay.upperBound + more
    }

    /// How long a visitor with time stays where nobody said how long.
    private func longest(_ usual: TimeSpan, at place: Place) -> TimeSpan {
        if keepsStops || appointments[place.slug] != nil { return usual }
        return TimeSpan(minutes: usual.seconds * PlanRates.longest / 100 / 60)
    }
}
