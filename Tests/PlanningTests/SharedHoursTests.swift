import Calendar
import GuideModel
import OpeningHours
import Testing

@testable import Planning

/// Places of one city have the hours of a day worked out once; the answer is that of each place alone.
@Suite struct SharedHoursTests {
    private func village(_ hours: String) -> Village {
        var village = Village()
        for (city, country) in [("lahti", "Finland"), ("porto", "Portugal")] {
            var entry = City(entry: Village.entry(city, in: "cities"))
            entry.country = country
            village.contents.cities.append(entry)
            // Nine hundred kilometres to the east the sun rises half an hour earlier.
            for (number, metres) in [0.0, 900_000].enumerated() {
                village.place("\(city)-\(number)", at: metres, hours: hours) { $0.city = Slug(city) }
            }
        }
        village.place("nowhere", at: 0, hours: hours)
        return village
    }

    @Test(
        "hours of places are those that each has in its own context",
        arguments: ["Mo-Fr 09:00-17:00; PH off", "sunrise-sunset", "Mo-Su 10:00-dusk; PH closed", "24/7"])
    func alike(_ text: String) throws {
        let guide = village(text).guide
        // The sixth of December is a holiday in Finland, the eighth one in Portugal.
        for day in (1...10).map({ CalendarDate(year: 2027, month: 12, day: $0) }).compactMap(\.self) {
            for place in guide.places {
                let hours = try #require(place.hours)
                #expect(
                    guide.intervals(of: hours, at: place, on: day)
                        == hours.intervals(on: day, in: guide.hoursContext(of: place)), "\(place.slug) on \(day)")
            }
        }
    }

    @Test("what differs from city to city and from point to point is not mixed up")
    func apart() throws {
        let holidays = village("09:00-17:00; PH off").guide
        let day = try #require(CalendarDate(year: 2027, month: 12, day: 6))
        func isOpen(_ slug: String) throws -> Bool {
            let place = try #require(Slug(slug).flatMap(holidays.place))
            return try !holidays.intervals(of: #require(place.hours), at: place, on: day).isEmpty
        }
        #expect(try !isOpen("lahti-0") && !isOpen("lahti-1") && isOpen("porto-0") && isOpen("porto-1"))
        let sun = village("sunrise-sunset").guide
        let starts = try ["lahti-0", "lahti-1"].map { slug in
            let place = try #require(Slug(slug).flatMap(sun.place))
            return try sun.intervals(of: #require(place.hours), at: place, on: day).first?.start
        }
        #expect(starts[0] != starts[1])
        #expect(try OpeningHours(parsing: "10:00-dusk").followsSun)
        #expect(try OpeningHours(parsing: "sunrise+").followsSun)
        #expect(try !OpeningHours(parsing: "Mo-Fr 10:00-18:00").followsSun)
    }
}
