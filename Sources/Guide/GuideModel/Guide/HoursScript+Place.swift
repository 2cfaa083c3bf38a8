public import OpeningHours

/// What a page needs to tell at any moment whether a place is open.
extension HoursScript {
    /// The script of a place's hours, with the days on which closures and alerts shut it. `nil` without hours, and for a place
    /// that never closes.
    public static func json(of place: Place, in guide: Guide) -> String? {
        guard let hours = guide.hoursBetweenAlerts(of: place) else { return nil }
        let shut = guide.shutDays(of: place)
        guard !hours.isAlwaysOpen || !shut.isEmpty else { return nil }
        return json(of: hours, in: guide.hoursContext(of: place), shut: shut)
    }
}
