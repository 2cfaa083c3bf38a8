import Calendar
import DaySearch
import GuideModel
import Testing

@testable import Planning

@Suite("The day planned for a wish")
struct PlannerTests {
    private let wish = {
        var wish = DayWish(date: Village.monday, start: TimeOfDay(10, 0), end: TimeOfDay(12, 0))
        wish.tempo = .full
        return wish
    }()

    private func slug(_ text: String) -> Slug { Slug(text)! }  // because the names are fixed

    @Test("places of the chosen interests are preferred, and the plan says why")
    func followsInterests() throws {
        var village = Village()
        let history = slug("history")
        village.place("garden", at: 0, visit: 100)
        village.place("castle", at: 100, visit: 100) { $0.interests = [history] }
        var wish = wish
        wish.interests = [history]
        let plan = try DayPlanner(guide: village.guide).plan(wish, effort: .steps(200))
        #expect(plan.places == [slug("castle")])
        #expect(plan.days[0].visits[0].score.reasons == [.interest(history)])
        // The time that is left is spent there.
        #expect(plan.days[0].slack == TimeSpan(minutes: 0))
        #expect(plan.leftOut.map(\.place) == [slug("garden")])
        #expect(plan.leftOut[0].reason == .instead(slug("castle")))
    }

    @Test("a visit ends by closing time, and a place that is shut all day is left out as closed")
    func keepsHours() throws {
        var village = Village()
        village.place("early", at: 0, visit: 30, hours: "Mo 10:00-10:45")
        village.place("late", at: 100, visit: 30, hours: "Mo 11:00-12:00")
        village.place("shut", at: 200, visit: 30, hours: "Tu 10:00-18:00")
        let plan = try DayPlanner(guide: village.guide).plan(wish, effort: .steps(200))
        #expect(plan.places == [slug("early"), slug("late")])
        #expect(plan.days[0].visits[1].begins == 11 * 3600)
        #expect(plan.leftOut == [.init(place: slug("shut"), reason: .closed)])
    }

    @Test("a door whose hours nobody knows is left out in the evening, unless it was asked for; a statue is not")
    func unknownHours() throws {
        var village = Village()
        village.place("chapel", at: 0, kind: "church", visit: 20)
        village.place("statue", at: 100, kind: "statue", visit: 20)
        village.kinds = ["church", "statue"].map { kind in
            PlaceKind(slug: slug(kind), label: kind, icon: nil, visit: TimeSpan(minutes: 20), interest: nil)
        }
        var wish = wish
        (wish.start, wish.end) = (TimeOfDay(17, 50), TimeOfDay(19, 0))
        let planner = DayPlanner(guide: village.guide)
        let plan = try planner.plan(wish, effort: .steps(200))
        #expect(plan.places == [slug("statue")])
        #expect(plan.leftOut == [.init(place: slug("chapel"), reason: .unknownHours)])
        #expect(plan.leftOut.first?.reason.code == "unknown-hours")
        wish.marks = [slug("chapel"): .must]
        let asked = try planner.plan(wish, effort: .steps(200)).days[0].visits
        #expect(asked.count == 2)
        for visit in asked { #expect(visit.hasUnknownHours == (visit.place == slug("chapel"))) }
    }

    @Test("a door whose hours name no end may be open then: it is not said to be closed", arguments: [true, false])
    func openEnds(isForLunch: Bool) throws {
        var village = Village()
        let (inn, visit) = (slug("inn"), TimeSpan(minutes: 30))
        village.kinds = [
            PlaceKind(slug: inn, label: "inn", type: .restaurant, icon: nil, visit: visit, interest: nil)
        ]
        let kind = isForLunch ? "inn" : "sight"
        village.place("statue", at: 0, visit: 30)
        village.place("until-late", at: 100, kind: kind, visit: 30, hours: "Mo 09:00-09:30,10:00+")
        village.place("evening", at: 200, kind: kind, visit: 30, hours: "Mo 17:00-18:00,18:00+")
        var wish = wish
        wish.end = TimeOfDay(14, 0)
        if isForLunch { wish.meals = [.init(.lunch, kinds: [inn], between: DayWish.Meal.Name.lunch.usual)] }
        let plan = try DayPlanner(guide: village.guide).plan(wish, effort: .steps(200))
        let reasons = Dictionary(uniqueKeysWithValues: plan.leftOut.map { ($0.place.text, $0.reason) })
        #expect(reasons["until-late"] == .unknownHours)
        let shut: DayPlan.Reason = isForLunch ? .closedForMeal(.lunch) : .opensAfter(TimeOfDay(17, 0))
        #expect(reasons["evening"] == shut)
    }

    @Test("a park is left out after dusk, unless it was asked for or its hours are given; a square has lamps")
    func dark() throws {
        var village = Village()
        village.kinds = [("wood", PlaceType.park), ("plaza", .square)].map { name, type in
            PlaceKind(
                slug: slug(name), label: name, type: type, icon: "leaf", visit: TimeSpan(minutes: 20), interest: nil)
        }
        village.place("grove", at: 0, kind: "wood", visit: 20)
        village.place("lit-park", at: 100, kind: "wood", visit: 20, hours: "24/7")
        village.place("market", at: 200, kind: "plaza", visit: 20)
        var wish = wish
        // On the equator it is dark at half past six all year round.
        (wish.start, wish.end) = (TimeOfDay(18, 15), TimeOfDay(21, 0))
        let planner = DayPlanner(guide: village.guide)
        let plan = try planner.plan(wish, effort: .steps(200))
        #expect(Set(plan.places) == [slug("lit-park"), slug("market")])
        guard case .tooDark(let light) = try #require(plan.leftOut.first).reason else {
            Issue.record("\(plan.leftOut)")
            return
        }
        #expect(light.lowerBound.hour == 5 && light.upperBound.hour == 18, "\(light)")
        #expect(plan.leftOut.first?.reason.code == "too-dark")
        (wish.start, wish.end) = (TimeOfDay(17, 0), TimeOfDay(21, 0))
        let evening = try planner.plan(wish, effort: .steps(200)).days[0].visits
        #expect(evening.first?.place == slug("grove") && evening.count == 3)
        (wish.start, wish.marks) = (TimeOfDay(18, 15), [slug("grove"): .must])
        #expect(try planner.plan(wish, effort: .steps(200)).places.contains(slug("grove")))
    }

    @Test("coffee an hour before dinner is not had, and the plan says so; a visitor who came for food has both")
    func mealsTooClose() throws {
        var village = Village()
        village.kinds = [("cafe", PlaceType.cafe), ("inn", .restaurant)].map { name, type in
            PlaceKind(
                slug: slug(name), label: name, type: type, icon: "cup", visit: TimeSpan(minutes: 20),
                interest: slug("food"))
        }
        village.place("beans", at: 0, kind: "cafe", visit: 20, hours: "Mo 16:30-17:00")
        village.place("table", at: 100, kind: "inn", visit: 20, hours: "Mo 18:00-18:20") {
            $0.interests = [slug("past")]
        }
        var wish = wish
        (wish.start, wish.end) = (TimeOfDay(15, 0), TimeOfDay(20, 0))
        wish.meals = [
            .init(.coffee, kinds: [slug("cafe")], between: TimeOfDay(14, 30)...TimeOfDay(16, 40)),
            .init(.dinner, kinds: [slug("inn")], between: TimeOfDay(18, 0)...TimeOfDay(20, 0)),
        ]
        let planner = DayPlanner(guide: village.guide)
        // A table with a past is no reason to eat twice.
        wish.interests = [slug("past")]
        let plan = try planner.plan(wish, effort: .steps(200))
        #expect(plan.places == [slug("table")])
        #expect(plan.missed == [.init(meal: .coffee, cause: .place(slug("beans"), .tooSoonAfterMeal))])
        wish.interests = [slug("food")]
        #expect(try planner.plan(wish, effort: .steps(200)).places == [slug("beans"), slug("table")])
    }

    @Test("a door that opens just in time for a short look lacks time, and one that does not opens too late")
    func opensLate() throws {
        var village = Village()
        village.place("early", at: 0, visit: 30)
        village.place("just", at: 100, visit: 28, hours: "Mo 11:30-18:00")
        village.place("late", at: 200, visit: 40, hours: "Mo 11:30-18:00")
        village.place("over", at: 300, visit: 40, hours: "Mo 8:00-10:30")
        var wish = wish
        wish.tempo = .steady
        let left = try DayPlanner(guide: village.guide).plan(wish, effort: .steps(200)).leftOut
        let reasons = Dictionary(uniqueKeysWithValues: left.map { ($0.place.text, $0.reason.code) })
        #expect(reasons == ["just": "no-time", "late": "opens-after", "over": "closes-before"])
    }

    @Test("fees stay within the budget of the party")
    func keepsBudget() throws {
        var village = Village()
        for name in ["one", "two"] {
            village.place(name, at: 0) { place in
                place.prices = [
                    Price(who: "adult", amount: Money(minorUnits: 1000, currency: "EUR")),
                    Price(who: "child", amount: Money(minorUnits: 500, currency: "EUR")),
                ]
            }
        }
        var wish = wish
        wish.children = 1
        wish.budget = Money(minorUnits: 2000, currency: "EUR")
        let plan = try DayPlanner(guide: village.guide).plan(wish, effort: .steps(200))
        #expect(plan.cost == Money(minorUnits: 1500, currency: "EUR"))
        #expect(plan.leftOut.map(\.reason) == [.noMoney(short: Money(minorUnits: 1000, currency: "EUR"))])
    }

    @Test("lunch and dinner are at two places, each within its times")
    func lunchAndDinner() throws {
        var village = Village()
        let inn = slug("inn")
        for (name, at) in [("lion", 100.0), ("swan", 900)] {
            village.place(name, at: at, kind: "inn", visit: 60, hours: "Mo-Su 11:00-22:00")
        }
        village.place("sight", at: 0, visit: 30)
        var wish = wish
        wish.end = TimeOfDay(21, 0)
        wish.meals = [
            .init(.lunch, kinds: [inn], between: TimeOfDay(12, 0)...TimeOfDay(13, 30)),
            .init(.dinner, kinds: [inn], between: TimeOfDay(18, 0)...TimeOfDay(20, 0)),
        ]
        let plan = try DayPlanner(guide: village.guide).plan(wish, effort: .steps(500))
        let meals = plan.days[0].visits.filter(\.score.isMeal)
        #expect(meals.map(\.score.reasons.first) == [.meal(.lunch), .meal(.dinner)])
        #expect(Set(meals.map(\.place)) == [slug("lion"), slug("swan")])
        #expect(plan.missed.isEmpty)
    }

    @Test("time that is left makes no meal longer, also where food is what one came for")
    func shortMeals() throws {
        var village = Village()
        village.kinds = [
            PlaceKind(
                slug: slug("inn"), label: "Inn", type: .restaurant, icon: nil, visit: TimeSpan(minutes: 60),
                interest: nil)
        ]
        village.place("lion", at: 0, kind: "inn", visit: 60, hours: "Mo-Su 10:00-22:00") {
            $0.interests = [slug("food")]
        }
        village.place("sight", at: 100, visit: 60)
        var wish = wish
        wish.end = TimeOfDay(13, 0)
        wish.interests = [slug("food")]
        let plan = try DayPlanner(guide: village.guide).plan(wish, effort: .steps(200))
        let stays = Dictionary(
            uniqueKeysWithValues: plan.days[0].visits.map { ($0.place.text, ($0.leaves - $0.begins) / 60) })
        #expect(stays == ["lion": 60, "sight": 90])
    }

    @Test("a hundred cafés for coffee leave room for the restaurants of lunch")
    func manyCafes() {
        var village = Village()
        for number in 0..<100 { village.place("cafe-\(number)", at: Double(number), kind: "cafe", visit: 30) }
        village.place("lion", at: 500, kind: "inn", visit: 60)
        var wish = wish
        wish.meals = [(DayWish.Meal.Name.lunch, "inn"), (.coffee, "cafe")].map { name, kind in
            .init(name, kinds: [slug(kind)], between: name.usual)
        }
        (wish.start, wish.end) = (TimeOfDay(10, 0), TimeOfDay(18, 0))
        #expect(CandidateChoice(wish, in: village.guide).chosen.contains(slug("lion")))
    }

    @Test("a place left out fits instead of a sight, and not instead of lunch")
    func insteadOfSights() throws {
        var village = Village()
        village.place("lion", at: 0, kind: "inn", visit: 60, hours: "Mo-Su 10:00-22:00")
        village.place("fine", at: 0, visit: 60) { $0.rating = Rating(score: 5, count: 500, source: nil, url: nil) }
        village.place("plain", at: 0, visit: 60)
        var wish = wish
        wish.meals = [.init(.lunch, kinds: [slug("inn")], between: TimeOfDay(10, 0)...TimeOfDay(12, 0))]
        let plan = try DayPlanner(guide: village.guide).plan(wish, effort: .steps(200))
        #expect(Set(plan.places) == [slug("lion"), slug("fine")])
        #expect(plan.leftOut == [.init(place: slug("plain"), reason: .instead(slug("fine")))])
    }

    @Test("a meal that cannot be had says why")
    func missedMeals() throws {
        var village = Village()
        let inn = slug("inn")
        village.place("sight", at: 0, visit: 30)
        village.place("lion", at: 100, kind: "inn", visit: 60, hours: "Tu 11:00-22:00")
        village.place("dear", at: 100, kind: "bar", visit: 30, hours: "Mo 10:00-22:00") {
            $0.prices = [Price(who: nil, amount: Money(minorUnits: 5000, currency: "EUR"))]
        }
        var wish = wish
        wish.budget = Money(minorUnits: 2000, currency: "EUR")
        let noon = TimeOfDay(11, 0)...TimeOfDay(11, 30)
        wish.meals = [
            .init(.lunch, kinds: [inn], between: noon), .init(.coffee, kinds: [slug("cafe")], between: noon),
            .init(.dinner, kinds: [inn], between: TimeOfDay(18, 0)...TimeOfDay(20, 0)),
        ]
        let planner = DayPlanner(guide: village.guide)
        let causes = try planner.plan(wish, effort: .steps(200)).missed.map(\.cause)
        #expect(causes == [.closed, .nobodyServes, .notInDay(TimeOfDay(18, 0)...TimeOfDay(20, 0))])
        wish.meals = [.init(.lunch, kinds: [slug("bar")], between: noon)]
        let missed = try planner.plan(wish, effort: .steps(200)).missed.map(\.cause)
        let short = Money(minorUnits: 3000, currency: "EUR")
        #expect(missed == [.place(slug("dear"), .noMoney(short: short))])
    }

    @Test("there is one meal, within its times")
    func eats() throws {
        var village = Village()
        let inn = slug("inn")
        village.place("sight", at: 0, visit: 30)
        village.place("lion", at: 100, kind: "inn", visit: 30)
        village.place("swan", at: 200, kind: "inn", visit: 30)
        var wish = wish
        wish.meals = [.init(.lunch, kinds: [inn], between: TimeOfDay(11, 0)...TimeOfDay(11, 30))]
        let plan = try DayPlanner(guide: village.guide).plan(wish, effort: .steps(300))
        let meals = plan.days[0].visits.filter { $0.score.isMeal }
        #expect(meals.count == 1)
        #expect(meals.allSatisfy { (11 * 3600...41400).contains($0.begins) })
        #expect(plan.missed.isEmpty)
        #expect(plan.leftOut.map(\.reason) == [.otherMeal])
    }

    @Test("marks and appointments are kept")
    func keepsMarks() throws {
        var village = Village()
        for name in ["dull", "fine", "talk"] { village.place(name, at: 0, visit: 50) }
        var wish = wish
        wish.marks = [slug("dull"): .must, slug("fine"): .never]
        wish.appointments = [slug("talk"): TimeOfDay(10, 10)]
        wish.end = TimeOfDay(13, 0)
        let plan = try DayPlanner(guide: village.guide).plan(wish, effort: .steps(200))
        #expect(plan.places == [slug("talk"), slug("dull")])
        #expect(plan.days[0].visits[0].begins == 10 * 3600 + 600)
        #expect(plan.leftOut == [.init(place: slug("fine"), reason: .unwanted)])
    }

    @Test("unused time lengthens a visit as far as the wish allows")
    func lengthens() throws {
        var village = Village()
        village.place("park", at: 0, hours: "Mo 09:00-11:00")
        var wish = wish
        wish.stays = [slug("park"): TimeSpan(minutes: 20)...TimeSpan(minutes: 90)]
        let plan = try DayPlanner(guide: village.guide).plan(wish, effort: .steps(100))
        #expect(plan.days[0].visits[0].leaves == 11 * 3600)
    }

    @Test("alternatives share at most two thirds of their places")
    func alternatives() throws {
        var village = Village()
        for number in 1...6 { village.place("sight-\(number)", at: Double(number), visit: 55) }
        let plan = try DayPlanner(guide: village.guide).plan(wish, effort: .steps(300), alternatives: 3)
        #expect(!plan.alternatives.isEmpty)
        for other in plan.alternatives { #expect(Set(other.places).intersection(plan.places).count <= 1) }
    }

    @Test("ratings of a few count less than those of many")
    func shrinks() throws {
        var village = Village()
        village.place("few", at: 0) { $0.rating = Rating(score: 5, count: 2, source: nil, url: nil) }
        village.place("many", at: 0) { $0.rating = Rating(score: 4.6, count: 1200, source: nil, url: nil) }
        let guide = village.guide
        let points = guide.places.map { PlaceScore(of: $0, for: wish, in: guide, meanRating: 4).points }
        #expect(points == [14, 17])
    }
}
