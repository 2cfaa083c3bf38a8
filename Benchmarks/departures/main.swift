import Calendar
import Foundation
import Timetables

// Reads a GTFS file for some stops, and says how long it took; or lists what leaves on some days.
//
//     measure-departures FEED STOP,STOP… [--cache FILE] [--on 2026-11-24,2026-11-25]

let arguments = Array(CommandLine.arguments.dropFirst())
// It ends here because nothing can be measured without them.
guard arguments.count >= 2 else { fatalError("FEED and STOPS are missing") }
func option(_ name: String) -> String? {
    arguments.firstIndex(of: name).flatMap { arguments.indices.contains($0 + 1) ? arguments[$0 + 1] : nil }
}
let stops = arguments[1].split(separator: ",").map(String.init)
let clock = ContinuousClock()
let begin = clock.now
let feed = try TransitFeed.reading(arguments[0], cache: option("--cache")) { known in
    stops.compactMap(known.position).flatMap(known.platforms)
}
let seconds = Double((clock.now - begin).components.attoseconds) / 1e18 + Double((clock.now - begin).components.seconds)

if let days = option("--on") {
    for stop in stops {
        guard let position = feed.stops.position(of: stop),
            let timetable = feed.timetable(of: feed.stops.platforms(of: position))
        else { continue }
        for date in days.split(separator: ",").compactMap({ CalendarDate(iso8601: String($0)) }) {
            let start = timetable.start(of: date)
            let end = Instant(secondsSince1970: start.secondsSince1970 + 5 * 86_400)
            // Those of the list of this service day.
            for departure in timetable.departures(from: start, until: end) where departure.day == date {
                let line = timetable.lines[Int(departure.call.line)]
                print(
                    stop, date, departure.call.departure, timetable.trips[Int(departure.call.trip)],
                    departure.at.secondsSince1970, line.name, separator: "\t")
            }
        }
    }
} else {
    let calls = stops.compactMap(feed.stops.position).compactMap { feed.timetable(of: feed.stops.platforms(of: $0)) }
        .reduce(0) { $0 + $1.calls.count }
    let memory =
        (try? String(contentsOfFile: "/proc/self/status", encoding: .utf8))?.split(separator: "\n")
        .first { $0.hasPrefix("VmHWM") } ?? ""  // because without it there is only no figure of memory
    print("\(String(format: "%.2f", seconds)) s, \(calls) departures, \(memory)")
}
