import Foundation
import Geo

/// When the sun rises and sets at a place on a day, by the clocks there; to about a minute between the polar circles.
///
/// Source: the low-precision solar position of "Astronomy Answers" (L. Strous), as most calendars use it. Where the sun
/// stays up all day it rises at 00:00 and sets at 24:00; where it stays down, both happen at noon.
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
        let radian = Double.pi / 180
        let west = -place.longitude / 360
        // Days since noon of 2000-01-01, at the mean solar noon of the place.
        let meanNoon = Double(day.daysSince1970 - 10957) + 0.0009 + west
        let anomaly = radian * (357.5291 + 0.98560028 * meanNoon)
        let centre = radian * (1.9148 * sin(anomaly) + 0.02 * sin(2 * anomaly) + 0.0003 * sin(3 * anomaly))
        let longitude = anomaly + centre + radian * 102.9372 + .pi
        let declination = asin(sin(longitude) * sin(radian * 23.4397))
        let correction = 0.0053 * sin(anomaly) - 0.0069 * sin(2 * longitude)
        let latitude = radian * place.latitude
        let cosine =
            (sin(radian * altitude) - sin(latitude) * sin(declination)) / (cos(latitude) * cos(declination))
        if !(cosine > -1) { return isMorning ? 0 : 1440 }
        if cosine >= 1 { return 720 }
        let half = acos(cosine) / (2 * .pi)
        let event = meanNoon + correction + (isMorning ? -half : half)
        return localMinutes(daysSince2000: event)
    }

    private func localMinutes(daysSince2000 days: Double) -> Int {
        // 2000-01-01T12:00:00Z is 946,728,000 seconds after 1970 began.
        let instant = Instant(secondsSince1970: Int((days * 86_400).rounded(.down)) + 946_728_000)
        let local = instant.secondsSince1970 + zone.offsetSeconds(at: instant) - day.daysSince1970 * 86_400
        return min(max(local / 60, 0), 1440)
    }
}
