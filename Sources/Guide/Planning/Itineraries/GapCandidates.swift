import Calendar
import DayPlanning
import DaySearch
import Geo
import GuideModel

/// The places that may fill one gap: of its kind, near, not taken; if there are many, those worth most.
struct GapCandidates {
    /// How far a place may be from the stops around a gap if the author does not say, in metres.
    static let usualReach = 800.0
    /// The most candidates to choose from.
    private static let most = 40

    /// A place that opens on the day, and what it is worth before the walk is counted.
    struct Candidate {
        let place: Place
        let points: Int
        let visit: TimeSpan
        /// When a visit may begin, in seconds that have passed since midnight.
        let windows: [DayProblem.Window]
    }

    let open: [Candidate]
    /// How many are near, open or not.
    let near: Int
    /// The first of them on the way.
    let nearest: Place?

    init(
        for gap: Gap, visit: TimeSpan?, between ends: [Coordinate], besides taken: Set<Slug>, plan: ItineraryPlan,
        on day: CalendarDate
    ) {
        let reach = gap.withinMetres ?? Self.usualReach
        let near = (plan.context.byKind[gap.kind] ?? []).filter { place in
            !taken.contains(place.slug) && gap.suits(place)
                && (ends.isEmpty
                    || ends.contains { end in
                        end.metres(to: place.location) <= reach && !plan.estimate.isFar(from: end, to: place.location)
                    })
        }
        self.near = near.count
        nearest = ends.first.flatMap { start in
            near.min { ($0.location.metres(to: start), $0.slug) < ($1.location.metres(to: start), $1.slug) }
        }
        let clock = ElapsedClock(day: day, zone: plan.zone)
        let wish = plan.wish(on: day)
        let ranked = near.map { place -> (place: Place, points: Int, rank: Double) in
            let score = PlaceScore(
                of: place, for: wish, in: plan.guide, meanRating: plan.context.meanRating,
                minutes: PlaceWorth.mealMinutes)
            let detour = ends.reduce(0) { $0 + plan.estimate.metres(from: $1, to: place.location) }
            return (place, score.points, Double(score.points) - plan.estimate.time(for: detour).asMinutes)
        }.sorted { ($1.rank, $0.place.slug) < ($0.rank, $1.place.slug) }
        open = ranked.lazy.compactMap { place, points, _ -> Candidate? in
            let stay = visit ?? place.visit
            let windows = gap.windows(of: place, visit: stay, on: day, clock, in: plan.guide)
            return windows.isEmpty ? nil : Candidate(place: place, points: points, visit: stay, windows: windows)
        }.prefix(Self.most).map { $0 }
    }
}

extension TimeSpan {
    fileprivate var asMinutes: Double { Double(seconds) / 60 }
}

extension Gap {
    fileprivate func suits(_ place: Place) -> Bool {
        guard let cuisine = cuisine?.lowercased() else { return true }
        return (place.cuisine + place.entry.tags).contains { $0.lowercased() == cuisine }
    }

    /// When a visit may begin: within the gap's times, and known to be open until it ends.
    fileprivate func windows(
        of place: Place, visit: TimeSpan, on day: CalendarDate, _ clock: ElapsedClock, in guide: Guide
    ) -> [DayProblem.Window] {
        guard place.hours != nil else { return [] }
        let stay = visit.minutesRoundedUp * 60
        let windows = VisitWindows(place: place, guide: guide).starts(on: day, visit: stay, clock: clock)
        guard let between else { return windows }
        let first = clock.elapsed(between.lowerBound.minutes * 60)
        let last = max(first, clock.elapsed(between.upperBound.minutes * 60))
        return windows.compactMap { $0.limited(to: first...last) }
    }
}
