public import Geo
import Glibc

/// When the sun rises and sets at a place on a day, by the clocks there; to a minute between the polar circles.
///
/// Dawn and dusk are civil: the sun stands six degrees below the horizon. Where it does not set, it counts as rising at
/// 00:00 and setting at 24:00; where it does not rise, both count as noon.
///
/// Source: Meeus, "Astronomical Algorithms", 2nd edition, chapters 12, 15 and 25, with the constants, the order of steps and the
/// number of passes of SunCalc 2, which opening_hours.js uses: so that both name the same minute. `Templates/app/hours/sun.js`
/// is the same in the browser.
public struct SunTimes {
    private let day: CalendarDate
    private let place: Coordinate
    private let zone: ZoneName

    public init(on day: CalendarDate, at place: Coordinate, zone: ZoneName) {
        (self.day, self.place, self.zone) = (day, place, zone)
    }

    /// Minutes after the day's midnight, rounded down.
    public func minutes(of event: SunEvent) -> Int {
        switch event {
        case .dawn: minutes(altitude: -6, isMorning: true)
        case .sunrise: minutes(altitude: -0.833, isMorning: true)
        case .sunset: minutes(altitude: -0.833, isMorning: false)
        case .dusk: minutes(altitude: -6, isMorning: false)
        }
    }

    private func minutes(altitude degrees: Double, isMorning: Bool) -> Int {
        let altitude = degrees * .pi / 180
        let transit = self.transit
        let cosine = SunPosition(transit).cosineOfHourAngle(atAltitude: altitude, from: place)
        if !(cosine >= -1) { return isMorning ? 0 : 1440 }
        if cosine > 1 { return 720 }
        var days = transit + (isMorning ? -1 : 1) * acos(cosine) / (2 * .pi)
        for _ in 0..<2 {
            guard let correction = SunPosition(days).correction(toAltitude: altitude, from: place) else { break }
            days += correction
        }
        return localMinutes(daysSince2000: days)
    }

    /// When the sun is highest, in days since noon of 2000-01-01: the transit nearest to noon by the clocks of the place.
    private var transit: Double {
        // 10957 days lie between the beginning of 1970 and that of 2000.
        let noon = Instant(day, hour: 12)
        let clockNoon = Double(day.daysSince1970 - 10957) - Double(zone.offsetSeconds(at: noon)) / 86_400
        var days = (clockNoon - 0.0009 + place.longitude / 360).rounded() + 0.0009 - place.longitude / 360
        for _ in 0..<3 { days -= SunPosition(days).hourAngle(from: place) / (2 * .pi) }
        return days
    }

    private func localMinutes(daysSince2000 days: Double) -> Int {
        // 2000-01-01T12:00:00Z is 946,728,000 seconds after 1970 began.
        let instant = Instant(secondsSince1970: Int((days * 86_400).rounded(.down)) + 946_728_000)
        let local = instant.secondsSince1970 + zone.offsetSeconds(at: instant) - day.daysSince1970 * 86_400
        return min(max(local / 60, 0), 1440)
    }
}

/// The position of the sun among the stars (chapter 25), and of the stars above the earth (formula 12.4).
private struct SunPosition {
    private let rightAscension: Double
    private let declination: Double
    /// Sidereal time at Greenwich.
    private let siderealTime: Double

    private static let radian = Double.pi / 180

    /// - Parameter days: since noon of 2000-01-01, in Universal Time.
    init(_ days: Double) {
        let radian = SunPosition.radian
        let centuries = (days + SunPosition.terrestrialSeconds(days) / 86_400) / 36525
        let meanLongitude = radian * (280.46646 + centuries * (36000.76983 + centuries * 0.0003032))
        let anomaly = radian * (357.52911 + centuries * (35999.05029 - centuries * 0.0001537))
        let first = (1.914602 - centuries * (0.004817 + centuries * 0.000014)) * sin(anomaly)
        let second = (0.019993 - 0.000101 * centuries) * sin(2 * anomaly)
        let centre = radian * (first + second + 0.000289 * sin(3 * anomaly))
        let node = radian * (125.04 - 1934.136 * centuries)
        let longitude = meanLongitude + centre - radian * (0.00569 + 0.00478 * sin(node))
        let tilt = 23.439291 - centuries * (0.0130042 + centuries * (0.00000016 - centuries * 0.000000504))
        let obliquity = radian * tilt + radian * 0.00256 * cos(node)
        rightAscension = atan2(cos(obliquity) * sin(longitude), cos(longitude))
        declination = asin(sin(obliquity) * sin(longitude))
        siderealTime = radian * (280.46061837 + 360.98564736629 * days)
    }

    /// Seconds by which the even time of the theory is ahead of Universal Time. Source: Espenak and Meeus, "Polynomial
    /// expressions for Delta T", for 2005–2050; a minute more or less moves the sun by a thousandth of a degree.
    private static func terrestrialSeconds(_ days: Double) -> Double {
        let years = days / 365.2425
        return 62.92 + years * (0.32217 + years * 0.005589)
    }

    /// By how much the place has turned past the sun, −π…π.
    func hourAngle(from place: Coordinate) -> Double {
        let angle = siderealTime + SunPosition.radian * place.longitude - rightAscension
        return angle - 2 * .pi * (angle / (2 * .pi)).rounded()
    }

    /// The cosine of the hour angle at which the sun has this altitude.
    func cosineOfHourAngle(atAltitude altitude: Double, from place: Coordinate) -> Double {
        let latitude = SunPosition.radian * place.latitude
        return (sin(altitude) - sin(latitude) * sin(declination)) / (cos(latitude) * cos(declination))
    }

    /// Days until the sun has this altitude, by its speed now (formula 15.2); `nil` where it moves along the horizon.
    func correction(toAltitude altitude: Double, from place: Coordinate) -> Double? {
        let latitude = SunPosition.radian * place.latitude
        let angle = hourAngle(from: place)
        let now = asin(sin(latitude) * sin(declination) + cos(latitude) * cos(declination) * cos(angle))
        let speed = cos(latitude) * cos(declination) * sin(angle)
        return abs(speed) < 1e-6 ? nil : (now - altitude) / (2 * .pi * speed)
    }
}
