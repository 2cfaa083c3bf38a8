import Geo

/// What a page needs to say at any moment whether a place is open.
extension HoursScript {
    /// An object with the rules, the place's clocks and point, the holidays that the rules ask for, and the days on
    /// which closures and alerts shut it: `{"rules":[…],"zone":"Europe/Helsinki","at":[60.17,24.94]}`. `nil` without
    /// hours, and where it never closes.
    public static func json(of place: Place, in guide: Guide) -> String? {
        guard let hours = place.hours else { return nil }
        let shut = shutDays(of: place, in: guide)
        guard !hours.isAlwaysOpen || !shut.isEmpty else { return nil }
        let city = hours.asksHolidays ? place.city.flatMap(guide.city) : nil
        return object([
            ("rules", json(of: hours)), ("zone", "\"\(guide.timezone(in: place.city).identifier)\""),
            ("at", list(["\(place.location.latitude)", "\(place.location.longitude)"])),
            ("holidays", city?.country.flatMap(holidays)?.json),
            ("publicHolidays", city.flatMap { json(ofHolidays: $0.publicHolidays) }),
            ("schoolHolidays", city.flatMap { json(ofHolidays: $0.schoolHolidays) }),
            ("closed", shut.isEmpty ? nil : list(shut)),
        ])
    }

    /// The first and the last day of each closure; `null` for an end that is open.
    private static func shutDays(of place: Place, in guide: Guide) -> [String] {
        let closures = place.closures.map { stretch($0.from, $0.until) }
        let alerts = guide.alerts.filter { alert in
            alert.severity == .closed
                && (alert.affects.contains(.everything) || alert.affects.contains(.place(place.slug)))
        }
        return closures + alerts.map { stretch($0.from, $0.until) }
    }

    private static func stretch(_ from: CalendarDate?, _ until: CalendarDate?) -> String {
        list([from, until].map { day in day.map { "\"\($0)\"" } ?? "null" })
    }
}

extension OpeningHours {
    /// Whether any rule is about public or school holidays.
    var asksHolidays: Bool { rules.contains { !$0.holidays.isEmpty } }
}
