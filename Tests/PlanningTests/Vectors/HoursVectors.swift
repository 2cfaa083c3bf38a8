import Calendar
import Geo
import GuideModel
import OpeningHours

/// Opening hours as the guide's data file carries them, with when they are open on certain days.
enum HoursVectors {
    private struct Door {
        let at: Coordinate
        let country: String?
        let zone: String
        var publicHolidays: [String] = []
        var schoolHolidays: [String] = []
    }

    private static func lists(_ texts: [String]) -> [OpeningHours] {
        texts.compactMap { try? OpeningHours(parsing: $0) }  // because a text that fails shows in the file
    }

    private static let doors = [
        Door(at: Coordinate(latitude: 42.3663, longitude: -71.0544), country: "us", zone: "America/New_York"),
        Door(at: Coordinate(latitude: 60.1699, longitude: 24.9384), country: "Finland", zone: "Europe/Helsinki"),
        Door(
            at: Coordinate(latitude: 51.5, longitude: -0.12), country: "gb", zone: "Europe/London",
            publicHolidays: ["Nov 21", "Dec 24; Mar 26 off"],
            schoolHolidays: ["2026 Dec 20-2027 Jan 3", "2027 Mar 20-28"]),
        Door(at: Coordinate(latitude: 69.65, longitude: 18.96), country: "no", zone: "Europe/Oslo"),
        Door(
            at: Coordinate(latitude: -33.86, longitude: 151.21), country: nil, zone: "Australia/Sydney",
            publicHolidays: ["2026 Nov 26"]),
    ]

    private static let texts = [
        "24/7", "Mo-Fr 10:00-18:00", "Tu-Su 10:00-17:00; Mo off", "Mo-Su 09:00-12:00,14:00-18:00",
        "Apr-Oct Tu-Su 10:00-18:00; Nov-Mar Sa,Su 11:00-16:00", "Fr-Sa 20:00-03:00", "Mo-Su 17:00+", "sunrise-sunset",
        "(sunrise+01:00)-(sunset-00:30)",
        "(sunrise-08:00)-(sunrise-06:00); Sa (dusk+02:00)-(dusk+05:00)", "Mo-Fr 08:00-16:00; PH off",
        "PH 12:00-15:00; Mo-Su 10:00-17:00",
        "Mo-Fr 09:00-17:00, PH 10:00-12:00", "SH 10:00-12:00; Mo-Fr 14:00-16:00", "Dec 24-26 off; Mo-Su 10:00-18:00",
        "Mo-Su 10:00-18:00; Dec 24-26 off; easter -2 days off", "Th[1] 10:00-21:00; Fr-Su 10:00-18:00",
        "Su[-1] 08:00-12:00", "week 1-20/2 Mo-Fr 10:00-12:00; week 48-52 Sa 09:00-13:00",
        "2026 Nov 01-2027 Feb 28 We-Su 11:00-15:00", "Mo-Fr 10:00-18:00 || \"by appointment\"",
        "Sa 10:00-16:00 unknown; Su 10:00-16:00", "Jul 15+ 10:00-20:00", "Mo 10:00-16:00/01:30",
        "Mo-Su 22:00-02:00; We off", "Feb 29 10:00-12:00; Mar Mo-Fr 10:00-12:00",
        "PH,Mo-Fr 09:00-12:00 || Sa 10:00-14:00",
    ]

    private static let days = [
        (2026, 11, 21), (2026, 11, 23), (2026, 11, 26), (2026, 12, 6), (2026, 12, 24), (2026, 12, 31), (2027, 1, 1),
        (2027, 3, 26), (2027, 3, 28), (2027, 6, 20), (2027, 6, 26), (2027, 7, 5), (2028, 2, 29), (2028, 3, 6),
    ]

    static var all: VectorText { .list(pairs.compactMap { vector($0.text, $0.door) }) }

    /// How many vectors there are where every text can be read.
    static var count: Int { pairs.count }

    /// Hours that hang on holidays or the sun are asked everywhere, others at one door.
    private static var pairs: [(text: String, door: Door)] {
        texts.enumerated().flatMap { index, text in
            let hangs = ["PH", "SH", "sun"].contains { text.contains($0) }
            return (hangs ? doors : [doors[index % doors.count]]).map { (text, $0) }
        }
    }

    private static func vector(_ text: String, _ door: Door) -> VectorText? {
        let parsed = try? OpeningHours(parsing: text)  // because a test counts those that fail
        guard let hours = parsed, let zone = ZoneName(door.zone) else { return nil }
        let (free, school) = (lists(door.publicHolidays), lists(door.schoolHolidays))
        let context = HoursContext(
            coordinate: door.at, country: door.country, zone: zone, publicHolidays: free, schoolHolidays: school)
        let holidays = door.country.flatMap(HoursScript.holidays)
        return .object([
            ("text", .text(text)), ("rules", .written(HoursScript.json(of: hours))),
            ("at", .list([.number(door.at.latitude), .number(door.at.longitude)])), ("zone", .text(door.zone)),
            ("holidays", holidays.map { .written($0.json) } ?? .null),
            ("publicHolidays", HoursScript.json(ofHolidays: free).map(VectorText.written)),
            ("schoolHolidays", HoursScript.json(ofHolidays: school).map(VectorText.written)),
            (
                "open",
                .object(
                    days.compactMap { CalendarDate(year: $0.0, month: $0.1, day: $0.2) }.map { day in
                        let open = hours.intervals(on: day, in: context).filter { $0.state == .open }
                        return (day.description, .list(open.map { .integers([$0.start.minutes, $0.end.minutes]) }))
                    })
            ),
            ("status", .list(moments.map { status(of: hours, at: $0, in: context) })),
        ])
    }

    /// Moments at which a visitor arrives: before, at and after the usual hours.
    private static let moments: [DayTime] = days.prefix(6).compactMap {
        CalendarDate(year: $0.0, month: $0.1, day: $0.2)
    }.flatMap { day in [0, 510, 719, 720, 1290, 1439].map { DayTime(day, TimeOfDay(minutes: $0)) } }

    /// The day and the minute, what is found, and the day and the minute at which that changes.
    private static func status(of hours: OpeningHours, at moment: DayTime, in context: HoursContext) -> VectorText {
        let (word, until): (String, DayTime?) =
            switch hours.status(on: moment.day, at: moment.time, in: context) {
            case .open(let until, _): ("open", until)
            case .unknown(let until, _): ("unknown", until)
            case .closed(let until): ("closed", until)
            case .closedForLong: ("closed", nil)
            }
        let change = until.map { [VectorText.text($0.day.description), .integer($0.time.minutes)] } ?? []
        return .list([.text(moment.day.description), .integer(moment.time.minutes), .text(word)] + change)
    }
}
