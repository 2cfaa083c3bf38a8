import GuideModel
import Hours

/// How full a day is: what a stop takes beside the visit itself, and how many there are.
///
/// The numbers are this planner's own choice; `Documentation/Planning.md` lists them.
public enum DayTempo: String, Hashable, Sendable, CaseIterable {
    case relaxed, steady
    /// Every minute is used, and a visit takes what its place says.
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

    /// Minutes of the day for each stop.
    var minutesAStop: Int? {
        switch self {
        case .relaxed: 60
        case .steady: 45
        case .full: nil
        }
    }

    /// The part of a day that may stay free, as a divisor; a relaxed day may have more free time.
    var freePart: Int { self == .relaxed ? 3 : 10 }

    /// The most places of one kind in a day.
    var mostOfAKind: Int { self == .relaxed ? 2 : 3 }
}

/// How many stops, and places of one kind, a plan may have, all days together.
struct StopCaps {
    static let meal = 0
    static let stops = 1

    /// How many places of each category of the problem.
    let caps: [Int]
    /// The categories of kinds.
    private let kinds: [Slug: Int]
    private let isCapped: Bool

    /// - Parameter places: the candidates.
    init(_ wish: DayWish, _ places: [Place], in guide: Guide) {
        let days = max(1, wish.days)
        let meals = wish.meal == nil ? 0 : days
        guard let minutes = wish.tempo.minutesAStop, !wish.keepsStops else {
            (caps, kinds, isCapped) = ([meals], [:], false)
            return
        }
        let span = max(0, wish.end.minutes - wish.start.minutes) * days - meals * 60
        let stops = max(3, (span + minutes - 1) / minutes)
        let names = Set(places.filter { !wish.eats(at: $0) }.map(\.kind)).sorted()
        kinds = Dictionary(uniqueKeysWithValues: zip(names, 2...))
        // Where there are few kinds, each has to give more.
        let ofAKind = max(wish.tempo.mostOfAKind * days, (stops + names.count - 1) / max(1, names.count))
        caps = [meals, stops] + names.map { _ in ofAKind }
        isCapped = true
    }

    /// The categories of a place; a place that the visitor asked for, by name or by interest, is not counted among its
    /// kind.
    func categories(of place: Place, _ wish: DayWish, in guide: Guide) -> [Int] {
        if wish.eats(at: place) { return [Self.meal] }
        guard isCapped, !wish.isFixed(place.slug) else { return [] }
        let isWanted = wish.marks[place.slug] != nil || wish.servesInterest(place, in: guide)
        return (isWanted ? [] : [kinds[place.kind]].compactMap { $0 }) + [Self.stops]
    }
}

extension DayWish {
    func eats(at place: Place) -> Bool { meal?.kinds.contains(place.kind) ?? false }

    func servesInterest(_ place: Place, in guide: Guide) -> Bool {
        let served = place.interests + [guide.kind(place.kind)?.interest].compactMap { $0 }
        return interests.contains { served.contains($0) }
    }

    /// Whether a place is in the day in any case.
    func isFixed(_ place: Slug) -> Bool { marks[place] == .must || appointments[place] != nil || order.contains(place) }

    /// How long a stop takes: the visit and what it needs besides.
    func stay(at place: Place) -> ClosedRange<TimeSpan> {
        let early = appointments[place.slug] == nil ? 0 : tempo.margin
        let isPlain = early == 0 && !eats(at: place)
        let usual = place.visit + TimeSpan(minutes: isPlain ? tempo.ease : 0)
        let stay = stays[place.slug] ?? usual...usual
        let more = TimeSpan(minutes: early)
        return stay.lowerBound + more...stay.upperBound + more
    }
}
