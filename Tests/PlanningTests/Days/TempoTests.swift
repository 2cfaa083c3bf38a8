import Calendar
import DaySearch
import Geo
import GuideModel
import Testing

@testable import Planning

@Suite("How full a day is")
struct TempoTests {
    private func wish(_ tempo: DayTempo, from start: Int = 10, to end: Int = 17) -> DayWish {
        var wish = DayWish(date: Village.monday, start: TimeOfDay(start, 0), end: TimeOfDay(end, 0))
        wish.tempo = tempo
        return wish
    }

    private func slug(_ text: String) -> Slug { Slug(text)! }  // because the names are fixed

    private func plan(_ village: Village, _ wish: DayWish) throws -> DayPlan {
        try DayPlanner(guide: village.guide).plan(wish, effort: .steps(640))
    }

    /// A street with a statue each fifty metres, and some museums and gardens among them.
    private var town: Village {
        var village = Village()
        for number in 1...40 { village.place("statue-\(number)", at: Double(number) * 50, kind: "statue", visit: 5) }
        for number in 1...5 { village.place("museum-\(number)", at: Double(number) * 400, kind: "museum", visit: 60) }
        for number in 1...4 { village.place("garden-\(number)", at: Double(number) * 450, kind: "garden", visit: 30) }
        village.place("market", at: 700, kind: "market", visit: 40)
        return village
    }

    @Test("a day of seven hours has about eight stops of several kinds, and not forty statues")
    func varied() throws {
        let places = try plan(town, wish(.steady)).places.map(\.text)
        #expect((7...10).contains(places.count))
        #expect(places.count { $0.hasPrefix("museum") } == 3)
        #expect(places.count { $0.hasPrefix("garden") } >= 2)
        #expect(places.count { $0.hasPrefix("statue") } <= 3)
        #expect(places.contains("market"))
        #expect(try plan(town, wish(.relaxed)).places.count < places.count)
        #expect(try plan(town, wish(.full)).places.count > 10)
    }

    @Test("if all stops are short a day has more of them, instead of unused hours")
    func shortStops() throws {
        var village = Village()
        for number in 1...60 { village.place("board-\(number)", at: Double(number) * 50, kind: "board", visit: 5) }
        let day = try #require(try plan(village, wish(.steady)).days.first)
        #expect(day.visits.count > 20)
        #expect(day.slack < TimeSpan(minutes: 45))
    }

    @Test("a long wait is filled with more stops where there are any")
    func filledWaits() throws {
        var village = Village()
        for number in 1...20 { village.place("board-\(number)", at: Double(number) * 50, kind: "board", visit: 5) }
        village.place("castle", at: 500, kind: "castle", visit: 60, hours: "13:00-15:00")
        var wish = wish(.steady, to: 15)
        wish.marks = [slug("castle"): .must]
        let day = try #require(try plan(village, wish).days.first)
        #expect(day.visits.reduce(0) { $0 + $1.begins - $1.arrives } < 30 * 60)
        #expect(day.visits.count > 8)
    }

    @Test("visitors who ask for gardens get more than three of them")
    func interest() throws {
        var village = town
        village.kinds = [
            PlaceKind(
                slug: slug("garden"), label: "Garden", plural: "Gardens", icon: nil, visit: TimeSpan(minutes: 30),
                interest: slug("nature"))
        ]
        var wish = wish(.steady)
        wish.interests = [slug("nature")]
        #expect(try plan(village, wish).places.count { $0.text.hasPrefix("garden") } == 4)
    }

    @Test("places that are left out because the day is full have that reason")
    func reasons() throws {
        let plan = try plan(town, wish(.steady))
        let reasons = Set(plan.leftOut.map(\.reason))
        let isExchange = { (reason: DayPlan.Reason) in if case .instead = reason { true } else { false } }
        #expect(reasons.contains(where: isExchange))
        #expect(plan.unexplained + plan.leftOut.count + plan.places.count == 50)
    }

    @Test("a stop takes five minutes more than the visit; appointments and the end are reached that much earlier")
    func margins() throws {
        var village = Village()
        village.place("castle", at: 0, visit: 30, hours: "10:00-10:45")
        village.place("office", at: 600, visit: 20)
        village.place("station", at: 1200)
        var wish = wish(.steady, to: 14)
        (wish.from, wish.to) = (.place(slug("castle")), .place(slug("station")))
        wish.marks = [slug("castle"): .must]
        wish.appointments = [slug("office"): TimeOfDay(13, 20)]
        let day = try #require(try plan(village, wish).days.first)
        #expect(day.visits.map { $0.leaves - $0.begins } == [45 * 60, 20 * 60])
        #expect(day.visits[1].begins == (13 * 60 + 20) * 60)
        #expect(day.visits[1].arrives <= (13 * 60 + 15) * 60)
        #expect(day.ends <= (13 * 60 + 55) * 60)
        #expect(day.slack == TimeSpan(seconds: 14 * 3600 - day.ends))
        wish.appointments = [slug("office"): TimeOfDay(10, 45)]
        #expect(throws: PlanRefusal.self) { try plan(village, wish) }
        wish.tempo = .full
        #expect(try plan(village, wish).places.map(\.text) == ["castle", "office"])
    }

    @Test("there is no wait of an hour at a door if there is something else to see")
    func waits() throws {
        var village = Village()
        village.place("late-museum", at: 100, visit: 60, hours: "12:00-13:10") {
            $0.rating = Rating(score: 4.5, count: 900, source: nil, url: nil)
        }
        for number in 1...3 { village.place("garden-\(number)", at: Double(number) * 2400, visit: 50) }
        var wish = wish(.full, from: 11, to: 14)
        wish.from = .point(name: "Hotel", Coordinate(latitude: 0, longitude: 0))
        let day = try #require(try plan(village, wish).days.first)
        #expect(day.visits.reduce(0) { $0 + $1.begins - $1.arrives } <= 20 * 60)
        // Without a place to start from, the day begins when the museum opens.
        wish.from = nil
        let late = try #require(try plan(village, wish).days.first)
        #expect(late.begins == 12 * 3600)
        #expect(late.visits.map(\.place.text) == ["late-museum"])
    }

    @Test("the longer visit is worth more, and an interest more than any rating")
    func worth() {
        var village = Village()
        village.place("statue", at: 0, visit: 5)
        village.place("museum", at: 0, visit: 60)
        village.place("tower", at: 0, visit: 60) { $0.rating = Rating(score: 5, count: 9000, source: nil, url: nil) }
        village.place("garden", at: 0, visit: 60) { $0.interests = [slug("nature")] }
        var wish = wish(.steady)
        wish.interests = [slug("nature")]
        let guide = village.guide
        let points = guide.places.map { PlaceScore(of: $0, for: wish, in: guide, meanRating: 4).points }
        #expect(points == [121, 30, 5, 75])
    }
}
