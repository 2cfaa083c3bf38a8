import Calendar
import Geo
import OpeningHours

func openingHoursProgram(_ path: String, print: (String) -> Void) throws {
    // program
    let hours = try OpeningHours(parsing: "Tu-Fr 09:00-17:00; Sa 10:00-14:00; PH off")
    let helsinki = HoursContext(
        coordinate: Coordinate(latitude: 60.17, longitude: 24.95), country: "FI",
        zone: ZoneName("Europe/Helsinki") ?? .utc)
    if let christmas = CalendarDate(year: 2026, month: 12, day: 25) {
        for day in [christmas.adding(days: -2), christmas] {
            let intervals = hours.intervals(on: day, in: helsinki)
            let times = intervals.map { "\($0.start) to \($0.end)" }
            print("\(day): \(times.isEmpty ? "closed" : times.joined(separator: ", "))")
        }
        if case .closed(let until) = hours.status(on: christmas, at: TimeOfDay(12, 0), in: helsinki) {
            print("opens again \(until)")
        }
    }
    // end
}
