import Calendar
import Formats
public import GuideModel
import Timetables

/// What a visitor's app knows of the departures at each stop: the timetable of the coming weeks.
///
///     {"format":"waymark-departures","version":1,"zone":"Europe/Helsinki","first":"2026-11-22","days":44,
///      "lines":[["7","Westend"]],"groups":[{"on":"1111100…","at":[[0,480,10,10]]}]}
///
/// A group holds on the days of whose characters `on` has a `1`, counted from `first`. Each list of `at` begins with the position of a
/// line; then come minutes since the start of the service day, each as the difference to the one before. Lists under `about` are for
/// trips of which the timetable only says how often they leave.
public enum DeparturesFile {
    /// One file for each place that is a stop, which all editions share.
    public static func outputs(_ guide: EnrichedGuide) -> [PlannedOutput] {
        guide.timetables.places.compactMap { slug in
            guard let place = guide.guide.place(slug) else { return nil }
            return PlannedOutput(
                GuidePaths.departures(of: slug), owner: "the departures at \(slug)", inputs: digest(place, guide)
            ) { .bytes(Array(text(slug, guide).utf8)) }
        }
    }

    private static func digest(_ place: Place, _ guide: EnrichedGuide) -> (@Sendable () -> ContentDigest)? {
        guard let inputs = guide.inputs else { return nil }
        return {
            var sum = inputs.base
            sum.add(inputs.text(of: place.entry))
            return sum
        }
    }

    private static func text(_ slug: Slug, _ guide: EnrichedGuide) -> String {
        var json = JSONWriter()
        guard let days = guide.timetables.days(of: slug, from: guide.guide.today) else { return "{}\n" }
        json.object { json in
            json.member("format", "waymark-departures")
            json.member("version", 1)
            json.member("zone", days.zone.identifier)
            json.member("first", days.first.description)
            json.member("days", days.count)
            json.list("lines", of: days.lines) { json, line in
                json.list(of: [line.name, line.headsign]) { $0.value($1) }
            }
            json.list("groups", of: days.groups) { write($1, to: &$0) }
        }
        return json.text + "\n"
    }

    private static func write(_ group: DepartureDays.Group, to json: inout JSONWriter) {
        json.object { json in
            json.member("on", String(group.days.map { $0 ? "1" : "0" }))
            for (name, isApproximate) in [("at", false), ("about", true)] {
                let lists = group.lists.filter { $0.isApproximate == isApproximate }
                guard !lists.isEmpty else { continue }
                json.list(name, of: lists) { json, list in
                    let steps = zip(list.minutes, [0] + list.minutes).map { $0 - $1 }
                    json.list(of: [list.line] + steps) { $0.value($1) }
                }
            }
        }
    }
}
