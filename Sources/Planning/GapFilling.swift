import Geo
import GuideModel

/// Chooses places for `choose:` gaps: of the kind, near, open for the visit, with the least detour.
struct GapFilling {
    /// Metres from the stops around it, where the author gave none.
    static let usualReach = 800.0

    let guide: Guide
    let estimate: WalkEstimate
    /// Places by kind, each list sorted by slug.
    let byKind: [Slug: [Place]]

    /// What is known where the gap stands.
    struct Situation {
        let gap: Gap
        let visit: TimeSpan?
        let previous: Coordinate?
        let next: Coordinate?
        /// When one leaves the previous stop, in minutes of the day.
        let leave: Int
        let day: CalendarDate
        let clock: DayClock
        /// Places that the itinerary visits anyway.
        let taken: Set<Slug>
    }

    struct Choice {
        let place: Place
        let visit: TimeSpan
        let reason: GapChoice
    }

    enum Failure: Hashable, Sendable {
        case nothingNear
        /// So many are near, but not known to be open.
        case noneOpen(Int)
        case tooLate(arrive: TimeOfDay)
    }

    func choose(for situation: Situation) -> Result<Choice, Refusal> {
        let near = (byKind[situation.gap.kind] ?? []).filter { fits($0, situation) }
        guard !near.isEmpty else { return .failure(Refusal(failure: .nothingNear)) }
        let arrivals = near.map { arrival(at: $0, situation) }
        if let last = situation.gap.between?.upperBound.minutes, let earliest = arrivals.min(), earliest > last {
            return .failure(Refusal(failure: .tooLate(arrive: TimeOfDay(minutes: earliest))))
        }
        let open = zip(near, arrivals).filter { isOpen($0, arriving: $1, situation) }.map(\.0)
        let ranked = open.map { (place: $0, detour: detour(through: $0, situation)) }.sorted { first, second in
            // Detours that differ by less than ten metres are equal to somebody who walks.
            let (one, other) = ((first.detour / 10).rounded(), (second.detour / 10).rounded())
            if one != other { return one < other }
            let (rating, otherRating) = (first.place.rating?.score ?? 0, second.place.rating?.score ?? 0)
            return rating != otherRating ? rating > otherRating : first.place.slug < second.place.slug
        }
        guard let best = ranked.first else { return .failure(Refusal(failure: .noneOpen(near.count))) }
        return .success(
            Choice(
                place: best.place, visit: situation.visit ?? best.place.visit,
                reason: GapChoice(detourMetres: best.detour, alternatives: ranked.count - 1)))
    }

    struct Refusal: Error, Hashable {
        let failure: Failure
    }

    private func fits(_ place: Place, _ situation: Situation) -> Bool {
        guard !situation.taken.contains(place.slug) else { return false }
        if let cuisine = situation.gap.cuisine?.lowercased(),
            !(place.cuisine + place.entry.tags).contains(where: { $0.lowercased() == cuisine })
        {
            return false
        }
        let reach = situation.gap.withinMetres ?? Self.usualReach
        let around = [situation.previous, situation.next].compactMap { $0 }
        return around.isEmpty || around.contains { $0.metres(to: place.location) <= reach }
    }

    /// When the visit begins: on arrival, or when the gap does.
    private func arrival(at place: Place, _ situation: Situation) -> Int {
        let walk = situation.previous.map { estimate.leg(from: $0, to: place.location).time.minutesRoundedUp } ?? 0
        let arrive = situation.clock.time(walk, after: situation.leave)
        return max(arrive, situation.gap.between?.lowerBound.minutes ?? arrive)
    }

    private func isOpen(_ place: Place, arriving arrive: Int, _ situation: Situation) -> Bool {
        if let last = situation.gap.between?.upperBound.minutes, arrive > last { return false }
        let stay = (situation.visit ?? place.visit).minutesRoundedUp
        return DoorHours(of: place, on: situation.day, in: guide)
            .isOpen(from: arrive, to: situation.clock.time(stay, after: arrive))
    }

    private func detour(through place: Place, _ situation: Situation) -> Double {
        let there = situation.previous.map { estimate.metres(from: $0, to: place.location) } ?? 0
        let onwards = situation.next.map { estimate.metres(from: place.location, to: $0) } ?? 0
        guard let previous = situation.previous, let next = situation.next else { return there + onwards }
        return max(0, there + onwards - estimate.metres(from: previous, to: next))
    }
}
