import Calendar
public import GuideModel
import Timetables

/// Opens the timetables of a site, and finds the stops that its places are: it connects GTFS with the guide.
public struct TimetableFinder {
    private let guide: Guide
    private let today: CalendarDate
    private var feeds: [Feed] = []
    private var faults: [Diagnostic] = []

    struct Feed {
        let source: DepartureSource
        let feed: TransitFeed
        /// Whether it covers the day for which the guide is made.
        let isCurrent: Bool
    }

    /// - Parameters:
    ///   - names: the files in `Content/timetables/`.
    ///   - cache: the folder for what is kept of timetables; `nil` reads them each time.
    /// - Returns: the departures of the guide's places, and what is wrong with timetables and stops.
    public static func opening(
        _ guide: Guide, names: [String], site: String, cache: String?
    ) -> (timetables: GuideTimetables, faults: [Diagnostic]) {
        var finder = TimetableFinder(guide: guide, today: guide.today)
        for source in guide.site.departures where names.contains(source.timetable) {
            finder.open(source, at: "\(site)/Content/timetables/\(source.timetable)", cache: cache)
        }
        return finder.result()
    }

    private init(guide: Guide, today: CalendarDate) { (self.guide, self.today) = (guide, today) }

    private mutating func open(_ source: DepartureSource, at path: String, cache: String?) {
        if let cache { MapCache.make(cache) }
        let kept = cache.map { "\($0)/timetable-\(ContentDigest(path)).departures" }
        let choice = StopChoice(guide: guide, name: source.name)
        do throws(FeedFault) {
            let feed = try TransitFeed.reading(path, around: today, cache: kept) { choice.platforms(in: $0) }
            let isCurrent = feed.days.map { $0.contains(today) } ?? false
            feeds.append(Feed(source: source, feed: feed, isCurrent: isCurrent))
            if !isCurrent { faults.append(notToday(source, feed.days)) }
        } catch {
            faults.append(
                Diagnostic(
                    .error, "bad-timetable", "the timetable cannot be read: \(error)",
                    at: SourceLocation(file: "Content/timetables/\(source.timetable)"),
                    remedy:
                        "give a GTFS file as its publisher offers it: a zip with stops.txt, trips.txt, stop_times.txt, …"
                ))
        }
    }

    /// - Parameter days: those that it covers; today is not among them.
    private func notToday(_ source: DepartureSource, _ days: ClosedRange<CalendarDate>?) -> Diagnostic {
        let file = SourceLocation(file: "Content/timetables/\(source.timetable)")
        if let first = days?.lowerBound, first > today {
            return Diagnostic(
                .warning, "timetable-begins-later",
                "the timetable begins on \(first): until then no departures are shown",
                at: file, remedy: "put the timetable of today beside it, and name both in site.yaml")
        }
        return Diagnostic(
            .warning, "timetable-over",
            days.map { "the timetable ended on \($0.upperBound): no departures are shown" }
                ?? "the timetable has no day on which anything runs",
            at: file,
            remedy: "fetch the present one from its publisher")
    }

    private func unused(_ source: DepartureSource) -> Diagnostic {
        Diagnostic(
            .warning, "unused-timetable", "nothing of the timetable is shown: no trip stops at a place of the guide",
            at: SourceLocation(file: "Content/timetables/\(source.timetable)"),
            remedy: "name stops by \"stop-id\", and look into stops.txt (positions) and calendar.txt (services)"
        )
    }

    private mutating func result() -> (timetables: GuideTimetables, faults: [Diagnostic]) {
        for place in guide.places where !place.stops.isEmpty { faults += StopJudge(feeds, of: guide).faults(place) }
        let areSound = faults.isEmpty
        let sources = feeds.map { feed in
            let choice = StopChoice(guide: guide, name: feed.source.name)
            var places: [Slug: StopTimetable] = [:]
            for place in guide.places {
                let platforms = choice.platforms(of: place, in: feed.feed.stops)
                if !platforms.isEmpty { places[place.slug] = feed.feed.timetable(of: platforms) }
            }
            let isUsed = places.values.contains { !$0.calls.isEmpty }
            if areSound, feed.isCurrent, !isUsed { faults.append(unused(feed.source)) }
            return GuideTimetables.Source(name: feed.source.name, realtime: feed.source.realtime, places: places)
        }
        return (GuideTimetables(sources), faults)
    }
}
