import Calendar
import Geo
import Testing

@testable import DayPlanning
@testable import Planning

@Suite("What the engine is told in numbers")
struct NumberTests {
    @Test("two points are as far apart on the sphere as by their coordinates", arguments: [1e-6, 0.001, 0.3, 4, 60])
    func distances(degrees: Double) {
        let here = Coordinate(latitude: 60.17, longitude: 24.94)
        let there = Coordinate(latitude: 60.17 - degrees, longitude: 24.94 + degrees / 2)
        let (far, told) = (here.metres(to: there), SpherePoint(here).metres(to: SpherePoint(there)))
        // Only what nobody walks is told as somewhat less than it is.
        #expect(degrees < 10 ? abs(told - far) < 0.001 : told < far && told > far * 0.9)
        #expect(SpherePoint(here).isWithin(far * 1.001, of: SpherePoint(there)) || degrees > 1)
        #expect(!SpherePoint(here).isWithin(far * 0.999, of: SpherePoint(there)) || degrees > 1)
    }

    @Test(
        "a clock that jumps shows what its zone says, and one that does not is left alone",
        arguments: [
            ("Europe/Helsinki", 3, 29), ("Europe/Helsinki", 10, 25), ("America/New_York", 11, 1), ("UTC", 5, 4),
        ])
    func clocks(zone: String, month: Int, day: Int) throws {
        let date = try #require(CalendarDate(year: 2026, month: month, day: day))
        let clock = ElapsedClock(day: date, zone: try #require(ZoneName(zone)))
        let jump = clock.jump
        for minute in 0..<2880 {
            #expect(jump.elapsed(minute * 60) == clock.elapsed(minute * 60))
            #expect(jump.shown(minute * 60) == clock.shown(minute * 60))
        }
    }
}
