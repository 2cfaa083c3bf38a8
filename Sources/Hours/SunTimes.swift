import Geo
import Glibc

/// When the sun rises and sets at a place on a day, by the clocks there; to a minute between the polar circles.
///
/// Dawn and dusk are civil: the sun stands six degrees below the horizon. Where it does not set, it counts as rising at
/// 00:00 and setting at 24:00; where it does not rise, both count as noon.
struct SunTimes {
    private let day: CalendarDate
    private let place: Coordinate
    private let zone: ZoneName

    init(on day: CalendarDate, at place: Coordinate, zone: ZoneName) {
        (self.day, self.place, self.zone) = (day, place, zone)
    }

    /// Minutes after the day's midnight, rounded down.
    func minutes(of event: SunEvent) -> Int {
        switch event {
        case .dawn: minutes(altitude: -6, isMorning: true)
        case .sunrise: minutes(altitude: -0.833, isMorning: true)
        case .sunset: minutes(altitude: -0.833, isMorning: false)
        case .dusk: minutes(altitude: -6, isMorning: false)
        }
    }

    private func minutes(altitude: Double, isMorning: Bool) -> Int {
        // Days since noon of 2000-01-01 at the day's 00:00Z, and minutes after that; the second pass is exact to
        // seconds.
        let midnight = Double(day.daysSince1970 - 10957) - 0.5
        var minutes = 720 - 4 * place.longitude
        for _ in 0..<3 {
            let sun = SunPosition(daysSince2000: midnight + minutes / 1440)
            let cosine = sun.cosineOfHourAngle(atAltitude: altitude, latitude: place.latitude)
            if !(cosine > -1) { return isMorning ? 0 : 1440 }
            if cosine >= 1 { return 720 }
            let angle = acos(cosine) * 180 / .pi
            minutes = 720 - 4 * place.longitude - sun.equationOfTime + (isMorning ? -4 : 4) * angle
        }
        return localMinutes(daysSince2000: midnight + minutes / 1440)
    }

    private func localMinutes(daysSince2000 days: Double) -> Int {
        // 2000-01-01T12:00:00Z is 946,728,000 seconds after 1970 began.
        let instant = Instant(secondsSince1970: Int((days * 86_400).rounded(.down)) + 946_728_000)
        let local = instant.secondsSince1970 + zone.offsetSeconds(at: instant) - day.daysSince1970 * 86_400
        return min(max(local / 60, 0), 1440)
    }
}

/// The position of the sun among the stars. Source: the NOAA solar calculator, after Meeus, "Astronomical Algorithms".
private struct SunPosition {
    /// Minutes by which a sundial runs ahead of a clock.
    let equationOfTime: Double
    private let declination: Double

    init(daysSince2000 days: Double) {
        let radian = Double.pi / 180
        let centuries = days / 36525
        let meanLongitude = 280.46646 + centuries * (36000.76983 + centuries * 0.0003032)
        let anomaly = radian * (357.52911 + centuries * (35999.05029 - 0.0001537 * centuries))
        let eccentricity = 0.016708634 - centuries * (0.000042037 + 0.0000001267 * centuries)
        let centre =
            sin(anomaly) * (1.914602 - centuries * 0.004817) + sin(2 * anomaly) * 0.019993 + sin(3 * anomaly) * 0.000289
        let node = radian * (125.04 - 1934.136 * centuries)
        let longitude = radian * (meanLongitude + centre - 0.00569 - 0.00478 * sin(node))
        let obliquity = radian * (23.439291 - 0.0130042 * centuries + 0.00256 * cos(node))
        declination = asin(sin(obliquity) * sin(longitude))
        let half = tan(obliquity / 2) * tan(obliquity / 2)
        let double = 2 * radian * meanLongitude
        let sum =
            half * sin(double) - 2 * eccentricity * sin(anomaly)
            + 4 * eccentricity * half * sin(anomaly) * cos(double)
            - half * half / 2 * sin(2 * double) - 1.25 * eccentricity * eccentricity * sin(2 * anomaly)
        equationOfTime = 4 * sum / radian
    }

    /// The cosine of the angle by which the earth turns between noon and the moment at which the sun has this height.
    func cosineOfHourAngle(atAltitude altitude: Double, latitude: Double) -> Double {
        let radian = Double.pi / 180
        return (sin(radian * altitude) - sin(radian * latitude) * sin(declination))
            / (cos(radian * latitude) * cos(declination))
    }
}
