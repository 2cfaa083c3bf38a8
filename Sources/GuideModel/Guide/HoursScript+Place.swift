public import Hours

/// What a page needs to tell at any moment whether a place is open.
extension HoursScript {
    /// The script of a place's hours, with the days on which closures and alerts shut it. `nil` without hours, and for a place
    /// that never closes.
    public static func json(of place: Place, in guide: Guide) -> String? {
        guard let hours = place.hours else { return nil }
        let shut = shutDays(of: place, in: guide)
        guard !hours.isAlwaysOpen || !shut.isEmpty else { return nil }
        return json(of: hours, in: guide.hoursContext(of: place), shut: shut)
    }

    private static func shutDays(of place: Place, in guide: Guide) -> [ShutDays] {
        let alerts = guide.alerts.filter { alert in
            alert.severity == .closed
                && (alert.affects.contains(.everything) || alert.affects.contains(.place(place.slug)))
        }
        return place.closures.map { ShutDays(from: $0.from, until: $0.until) }
            + alerts.map { ShutDays(from: $0.from, until: $0.until) }
    }
}
