import Calendar
import DaySearch
import GuideModel
import Testing

@testable import Planning

@Suite("What cannot be planned")
struct RefusalTests {
    private let wish = {
        var wish = DayWish(date: Village.monday, start: TimeOfDay(10, 0), end: TimeOfDay(12, 0))
        wish.tempo = .full
        return wish
    }()

    private func refusal(_ wish: DayWish, _ village: Village) -> PlanRefusal? {
        do {
            _ = try DayPlanner(guide: village.guide).plan(wish, effort: .steps(100))
            return nil
        } catch { return error }
    }

    private func slug(_ text: String) -> Slug { Slug(text)! }  // because the names are fixed

    @Test("a day that ends before it begins, and a guide without places")
    func order() {
        var backwards = wish
        backwards.end = TimeOfDay(9, 0)
        #expect(refusal(backwards, Village()) == .endBeforeStart)
        #expect(refusal(wish, Village()) == .nothingToVisit)
    }

    @Test("a place that does not exist, with the name that was meant")
    func unknown() {
        var village = Village()
        village.place("church", at: 0)
        var wish = wish
        wish.from = .place(slug("chruch"))
        #expect(refusal(wish, village) == .unknownPlace(slug("chruch"), nearest: slug("church")))
    }

    @Test("a must of another town, unless it can be walked to")
    func otherTown() {
        var village = Village()
        village.place("church", at: 0) { $0.city = slug("village") }
        village.place("mill", at: 7000) { $0.city = slug("hamlet") }
        village.place("bridge", at: 5000) { $0.city = slug("hamlet") }
        var wish = wish
        (wish.city, wish.end) = (slug("village"), TimeOfDay(14, 0))
        for mark in [DayWish.Mark.like, .must] {
            wish.marks = [slug("mill"): mark]
            #expect(refusal(wish, village) == (mark == .must ? .mustInOtherCity(slug("mill")) : nil))
        }
        (wish.marks, wish.appointments) = ([:], [slug("mill"): TimeOfDay(12, 0)])
        #expect(refusal(wish, village) == .mustInOtherCity(slug("mill")))
        wish.appointments = [:]
        wish.marks = [slug("bridge"): .must]
        #expect(refusal(wish, village) == nil)
        // A visitor who comes from there can see it.
        (wish.marks, wish.from) = ([slug("mill"): .must], .place(slug("bridge")))
        #expect(refusal(wish, village) == nil)
    }

    @Test("a walk from start to end that is too long, with the earliest end")
    func directWalk() {
        var village = Village()
        village.place("here", at: 0)
        village.place("there", at: 20_000)
        var wish = wish
        (wish.from, wish.to) = (.place(slug("here")), .place(slug("there")))
        guard case .directWalkTooLong(let end) = refusal(wish, village) else {
            Issue.record("the walk takes more than four hours")
            return
        }
        // 20 km in a straight line are estimated as a walk of 26 km: 260 minutes at 6 km/h.
        #expect(end == TimeOfDay(14, 20))
    }

    @Test("a day on which nothing opens, with the next on which something does")
    func nothingOpen() {
        var village = Village()
        village.place("museum", at: 0, hours: "We 10:00-18:00")
        #expect(refusal(wish, village) == .nothingOpen(nextDay: Village.monday.adding(days: 2)))
    }

    @Test("required places that cost too much, are closed, or exclude one another")
    func musts() {
        var village = Village()
        village.place("dear", at: 0) { place in
            place.prices = [Price(who: nil, amount: Money(minorUnits: 900, currency: "EUR"))]
        }
        village.place("long", at: 0, visit: 100)
        village.place("longer", at: 0, visit: 110)
        village.place("shut", at: 0, hours: "Tu 10:00-12:00")
        var poor = wish
        poor.marks = [slug("dear"): .must]
        poor.budget = Money(minorUnits: 500, currency: "EUR")
        #expect(refusal(poor, village) == .budgetBelowMusts(short: Money(minorUnits: 400, currency: "EUR")))
        var closed = wish
        closed.marks = [slug("shut"): .must]
        #expect(refusal(closed, village) == .mustImpossible(slug("shut"), .closed))
        var both = wish
        both.marks = [slug("long"): .must, slug("longer"): .must]
        #expect(
            refusal(both, village) == .mustsExcludeOneAnother(fitting: [slug("longer")])
                || refusal(both, village) == .mustsExcludeOneAnother(fitting: [slug("long")]))
    }
}
