import Geo
import GuideModel
import Timetables

/// What is wrong with the stops that a place names.
struct StopJudge {
    private let feeds: [TimetableFinder.Feed]
    private let guide: Guide

    /// In metres: a large station is no farther from its platforms.
    private static let far = 500.0

    init(_ feeds: [TimetableFinder.Feed], of guide: Guide) { (self.feeds, self.guide) = (feeds, guide) }

    func faults(_ place: Place) -> [Diagnostic] {
        guard !guide.site.departures.isEmpty else {
            return [
                Diagnostic(
                    .error, "unknown-stop", "\"stop-id\" names a stop, and the site has no timetable",
                    at: place.stops[0].location,
                    remedy:
                        "put a GTFS file into Content/timetables/, and name it in site.yaml: departures: [{ timetable: … }]"
                )
            ]
        }
        // Of timetables that cannot be read nobody knows the stops.
        guard feeds.count == guide.site.departures.count else { return [] }
        return place.stops.compactMap { fault($0, of: place) }
    }

    private func fault(_ stop: StopReference, of place: Place) -> Diagnostic? {
        let found = feeds.compactMap { feed in
            StopChoice(guide: guide, name: feed.source.name).position(of: stop, in: feed.feed.stops)
                .map { (feed: feed, position: $0) }
        }
        guard let first = found.first else { return unknown(stop, near: place.location) }
        if found.count > 1 {
            let names = found.map { "\($0.feed.source.name):\(stop.id)" }
            return Diagnostic(
                .error, "ambiguous-stop", "\(found.count) timetables have a stop \"\(stop.id)\"", at: stop.location,
                remedy: "write \(names.joined(separator: " or "))")
        }
        let stops = first.feed.feed.stops
        let metres = stops.locations[first.position].metres(to: place.location)
        guard metres > Self.far else { return nil }
        return Diagnostic(
            .warning, "stop-far-away",
            "the stop \"\(stop.id)\" (\(stops.names[first.position])) is \(Self.distance(metres)) from the place",
            at: stop.location,
            remedy: nearest(place.location).map { "did you mean \($0)?" } ?? "check the id and the location")
    }

    private static func distance(_ metres: Double) -> String {
        metres < 10_000 ? "\(Int(metres / 10) * 10) m" : "\(Int(metres / 1000)) km"
    }

    private func unknown(_ stop: StopReference, near point: Coordinate) -> Diagnostic {
        let ids = feeds.lazy.flatMap { $0.feed.stops.ids.lazy }
        let alike = Nearest.match(for: stop.id, among: ids).map { "\"\($0)\"" }
        let remedy =
            [nearest(point), alike].compactMap(\.self).first.map { "did you mean \($0)?" }
            ?? "look the id up in the stops.txt of the timetable"
        return Diagnostic(
            .error, "unknown-stop", "no timetable has a stop \"\(stop.id)\"", at: stop.location, remedy: remedy)
    }

    /// The stop at a place, as an author would name it: `"1020453" (Kauppatori)`.
    private func nearest(_ point: Coordinate) -> String? {
        for feed in feeds {
            let stops = feed.feed.stops
            guard let position = stops.around(point, within: StopChoice.reach).first else { continue }
            return "\"\(stops.ids[position])\" (\(stops.names[position]))"
        }
        return nil
    }
}
