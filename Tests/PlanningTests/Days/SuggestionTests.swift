import Calendar
import GuideModel
import Testing

@testable import Planning

@Suite("Days that the build proposes for a city")
struct SuggestionTests {
    private let town = Slug("town")!  // because the name is fixed

    private func village(_ names: String..., tags: [String] = [], hours: String? = nil) -> Village {
        var village = Village()
        var site = City(entry: Village.entry("town", in: "cities"))
        site.country = nil
        village.contents.cities = [site]
        for (index, name) in names.enumerated() {
            village.place(name, at: Double(index) * 200, visit: 20, hours: hours) { place in
                place.city = town
                place.entry.tags = tags
            }
        }
        return village
    }

    private func themes(_ village: Village) -> [DaySuggestion.Theme] {
        DaySuggestions(village.guide, streets: nil).suggestions(for: town).map(\.theme)
    }

    private func places(_ day: DaySuggestion?, _ village: Village) -> [String]? {
        day?.journey.stops.map { village.guide.places[$0.place].slug.text }.sorted()
    }

    @Test("two sights make no day, three do, and the same places are proposed once")
    func three() {
        #expect(themes(village("one", "two")).isEmpty)
        #expect(themes(village("one", "two", "three")) == [.halfDay])
    }

    @Test("a day for rain needs places indoors, one without steps places known to be step-free")
    func suits() {
        var village = village("one", "two", "three", "four")
        village.contents.places[0].entry.tags = ["outdoors"]
        for index in 1...3 { village.contents.places[index].entry.tags = ["indoors"] }
        let rain = DaySuggestions(village.guide, streets: nil).suggestions(for: town).first { $0.theme == .rainyDay }
        #expect(places(rain, village) == ["four", "three", "two"])
        for index in 0...2 { village.contents.places[index].accessibility.wheelchair = .yes }
        let days = DaySuggestions(village.guide, streets: nil).suggestions(for: town)
        let stepFree = days.first { $0.theme == .stepFree }
        #expect(places(stepFree, village) == ["one", "three", "two"])
    }

    @Test("a proposal names only the days of the week on which every door is open at its times")
    func holds() throws {
        let village = village("one", "two", "three", hours: "We,Fr 09:00-18:00; Sa 09:00-10:00")
        let day = try #require(DaySuggestions(village.guide, streets: nil).suggestions(for: town).first)
        #expect(day.journey.day?.weekday == .wednesday)
        #expect(day.weekdays == [.wednesday, .friday])
    }

    @Test("places that are closed on Wednesdays are proposed for Saturdays")
    func saturday() throws {
        let village = village("one", "two", "three", hours: "Sa 09:00-18:00")
        let day = try #require(DaySuggestions(village.guide, streets: nil).suggestions(for: town).first)
        #expect(day.weekdays == [.saturday])
    }

    @Test("stations, restrooms and shops are not sights")
    func roles() {
        var village = village("one", "two", "three")
        let restroom = Slug("restroom")!  // because the name is fixed
        village.contents.places[2].kind = restroom
        #expect(themes(village) == [.halfDay])
        let stay = TimeSpan(minutes: 5)
        village.kinds = [PlaceKind(slug: restroom, label: "Restroom", icon: "door", visit: stay, interest: nil)]
        #expect(themes(village).isEmpty)
    }
}
