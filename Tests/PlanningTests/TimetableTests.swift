import Calendar
import Geo
import GuideModel
import OpeningHours
import Testing

@testable import Planning

@Suite("timetables")
struct TimetableTests {
    @Test("walks and visits follow one another in whole minutes, rounded up")
    func times() {
        var village = Village()
        village.place("church", at: 0)
        // 1,000 m straight are 1,300 m of walk: 13 minutes at 6 km/h. 1,001 m are a second more: 14.
        village.place("mill", at: 1000, visit: 20)
        village.place("inn", at: 2001)
        village.itinerary("church", "mill", "inn")
        #expect(village.enriched().guide.day == ["church 09:00-09:10", "mill 09:23-09:43", "inn 09:57-10:07"])
        #expect(village.day?.end == TimeOfDay(10, 7))
        #expect(village.enriched().diagnostics.isEmpty)
    }

    @Test("the walks from the hotel and back count")
    func termini() {
        var village = Village()
        let hotel = village.place("hotel", at: 0)
        village.place("mill", at: 1000)
        village.itinerary("mill") { itinerary in
            itinerary.from = .place(hotel.slug)
            itinerary.to = .point(name: "hotel", hotel.location)
        }
        #expect(village.enriched().guide.day == ["mill 09:13-09:23"])
        #expect(village.day?.end == TimeOfDay(9, 36))
        #expect(village.day?.lastLeg?.walk.isEstimate == true)
    }

    @Test("the wait for a door to open is an hour at most")
    func waits() {
        var village = Village()
        village.place("church", at: 0, hours: "10:00-17:00")
        village.place("mill", at: 0, hours: "11:11-17:00")
        village.itinerary("church", "mill")
        let (guide, diagnostics) = village.enriched()
        #expect(guide.day == ["church 09:00-10:10 waiting 60", "mill 10:10-10:20"])
        #expect(
            guide.dayJourneys[0].stops.map(\.hours) == [
                .open(until: TimeOfDay(17, 0)), .closed(until: TimeOfDay(11, 11)),
            ])
        #expect(diagnostics.map(\.code) == ["closed-on-arrival"])
        #expect(diagnostics.first?.location == Village.line(2))
        #expect(diagnostics.first?.remedy == "start at 10:05 instead")
    }

    @Test("for an arrival after closing time an earlier start is proposed")
    func afterClosing() {
        var village = Village()
        village.place("mill", at: 0, visit: 30, hours: "08:00-12:00")
        village.itinerary("mill", start: TimeOfDay(12, 15))
        let diagnostic = village.enriched().diagnostics.first
        #expect(
            diagnostic?.message
                == "\"mill\" is closed on arrival at 12:15 on Monday 2026-05-04, after a start at 12:15: "
                + "it closed at 12:00")
        #expect(diagnostic?.remedy == "start at 11:30 instead")
        #expect(diagnostic?.severity == .warning)
    }

    @Test("a place that closes during the visit warns")
    func closesDuringVisit() {
        var village = Village()
        village.place("mill", at: 0, visit: 30, hours: "08:00-12:00")
        village.itinerary("mill", start: TimeOfDay(11, 45))
        let diagnostics = village.enriched().diagnostics
        #expect(diagnostics.map(\.code) == ["closes-during-visit"])
        #expect(diagnostics.first?.remedy == "start at 11:30 instead")
    }

    @Test("on a closed day the next day that is open is named")
    func closedDay() {
        var village = Village()
        village.place("mill", at: 0, hours: "We-Su 08:00-12:00")
        village.itinerary("mill")
        let diagnostics = village.enriched().diagnostics
        #expect(diagnostics.map(\.code) == ["closed-that-day"])
        #expect(diagnostics.first?.remedy == "go on a Wednesday instead")
    }

    @Test("every listed weekday is checked for itself")
    func weekdays() {
        var village = Village()
        village.place("mill", at: 0, hours: "Mo 08:00-20:00; Tu 08:00-09:05; We off")
        village.itinerary("mill") { $0.days = .weekdays([.monday, .tuesday, .wednesday]) }
        let (guide, diagnostics) = village.enriched()
        #expect(guide.dayJourneys[0].day == Village.monday)
        #expect(Set(diagnostics.map(\.code)) == ["closes-during-visit", "closed-that-day"])
    }

    @Test("an itinerary for any day takes the first day on which all is open")
    func anyDay() {
        var village = Village()
        village.place("mill", at: 0, hours: "Th 08:00-20:00")
        village.itinerary("mill") { $0.days = .any }
        let (guide, diagnostics) = village.enriched()
        #expect(guide.dayJourneys[0].day == Village.monday.adding(days: 3))
        #expect(diagnostics.isEmpty)
    }

    @Test("closures and closing alerts count as hours do")
    func closures() {
        var village = Village()
        let monday = Village.monday
        village.place("church", at: 0) {
            $0.closures = [Closure(from: monday, until: monday, reason: "repairs")]
        }
        let mill = village.place("mill", at: 0)
        var alert = Alert(entry: Village.entry("flood", in: "alerts"), severity: .closed, affects: [.place(mill.slug)])
        alert.until = monday
        village.contents.alerts = [alert]
        village.itinerary("church", "mill")
        let diagnostics = village.enriched().diagnostics
        #expect(diagnostics.map(\.code) == ["closed-that-day", "closed-that-day"])
        #expect(diagnostics.first?.message.contains("(repairs)") == true)
        #expect(diagnostics.last?.message.contains("by the alert \"flood\"") == true)
        #expect(diagnostics.last?.remedy == "go on a Tuesday instead")
    }

    @Test("a place is closed by alerts of severity closed for it and for everything, in the order of their names")
    func closingAlerts() {
        var village = Village()
        let (mill, church) = (village.place("mill", at: 0), village.place("church", at: 0))
        func alert(_ name: String, _ affects: [Alert.Target], _ severity: Alert.Severity = .closed) -> Alert {
            Alert(entry: Village.entry(name, in: "alerts"), severity: severity, affects: affects)
        }
        village.contents.alerts = [
            alert("storm", [.everything, .place(mill.slug)]), alert("flood", [.place(mill.slug), .place(mill.slug)]),
            alert("works", [.place(mill.slug)]), alert("noise", [.place(mill.slug)], .warning),
            alert("detour", [.tour(mill.slug)]),
        ]
        let guide = village.guide
        #expect(guide.alerts(closing: mill).map(\.slug.text) == ["flood", "storm", "works"])
        #expect(guide.alerts(closing: church).map(\.slug.text) == ["storm"])
    }

    @Test("an alert with times closes a place while it lasts, and no longer")
    func closedForHours() {
        var village = Village()
        let mill = village.place("mill", at: 0, hours: "08:00-20:00")
        var alert = Alert(entry: Village.entry("flood", in: "alerts"), severity: .closed, affects: [.place(mill.slug)])
        (alert.from, alert.until, alert.untilTime) = (Village.monday, Village.monday, TimeOfDay(9, 30))
        village.contents.alerts = [alert]
        village.itinerary("mill")
        #expect(village.enriched().guide.day == ["mill 09:00-09:40 waiting 30"])
        let guide = village.enriched().guide.guide
        #expect(guide.hoursBetweenAlerts(of: mill)?.text == "08:00-20:00; 2026 May 04 00:00-09:30 off")
        #expect(guide.shutDays(of: mill).isEmpty)
        // Days between the first and the last are shut as a whole.
        alert.until = Village.monday.adding(days: 2)
        alert.fromTime = TimeOfDay(12, 0)
        let day = Village.monday.adding(days: 1)
        #expect(alert.wholeDays.from == day && alert.wholeDays.until == day)
        #expect([0, 1, 2].map { alert.covers(Village.monday.adding(days: $0)) } == [false, true, false])
        #expect(alert.partialDays.map(\.minutes) == [720..<1440, 0..<570])
    }

    @Test("unknown hours count neither as open nor as closed")
    func unknown() {
        var village = Village()
        village.place("mill", at: 0, hours: "unknown \"ask the miller\"")
        village.place("tree", at: 0)
        village.itinerary("mill", "tree")
        let (guide, diagnostics) = village.enriched()
        #expect(diagnostics.isEmpty)
        #expect(guide.dayJourneys[0].stops.map(\.hours) == [.unknown, .unstated])
    }

    @Test("for a day that ends too late, the start that fits is proposed")
    func endPassed() {
        var village = Village()
        village.place("mill", at: 0, visit: 60)
        village.itinerary("mill") {
            $0.end = TimeOfDay(9, 50)
            $0.keyLocations["end"] = Village.line(9)
        }
        let diagnostics = village.enriched().diagnostics
        #expect(diagnostics.map(\.code) == ["end-passed"])
        #expect(diagnostics.first?.message == "the day ends at 10:00, 10 min after its end at 09:50")
        #expect(diagnostics.first?.remedy == "start at 08:50 instead")
        #expect(diagnostics.first?.location == Village.line(9))
    }

    @Test("fees above the budget name the dearest stop")
    func budget() {
        var village = Village()
        village.place("church", at: 0) {
            $0.prices = [Price(who: nil, amount: Money(minorUnits: 500, currency: "EUR"))]
        }
        village.place("mill", at: 0) {
            $0.prices = [
                Price(who: "child", amount: Money(minorUnits: 100, currency: "EUR")),
                Price(who: "adult", amount: Money(minorUnits: 1250, currency: "EUR")),
            ]
        }
        village.itinerary("church", "mill") { $0.budget = Money(minorUnits: 1500, currency: "EUR") }
        let diagnostics = village.enriched().diagnostics
        #expect(diagnostics.map(\.message) == ["the fees come to 17.50 EUR, more than the budget of 15 EUR"])
        #expect(diagnostics.first?.remedy == "the dearest stop is \"mill\" with 12.50 EUR")
    }

    @Test("on the night the clocks change the times are those the clocks show")
    func daylightSaving() {
        let berlin = ZoneName("Europe/Berlin")!  // because every zone table knows Berlin
        let spring = DayClock(day: CalendarDate(year: 2026, month: 3, day: 29), zone: berlin)
        #expect(spring.time(60, after: 90) == 210)
        #expect(spring.time(60, after: 600) == 660)
        let autumn = DayClock(day: CalendarDate(year: 2026, month: 10, day: 25), zone: berlin)
        #expect(autumn.time(180, after: 60) == 180)
        let usual = DayClock(day: CalendarDate(year: 2026, month: 6, day: 1), zone: berlin)
        #expect(usual.time(60, after: 90) == 150)
    }

    @Test("a bar that closes at two is open past midnight")
    func pastMidnight() {
        var village = Village()
        village.place("bar", at: 0, visit: 90, hours: "18:00-02:00")
        village.itinerary("bar", start: TimeOfDay(23, 30))
        #expect(village.enriched().diagnostics.isEmpty)
        #expect(village.enriched().guide.day == ["bar 23:30-25:00"])
    }

    @Test("a tour of more than twelve hours without its optional stops is told")
    func tourTooLong() {
        for (minutes, isOptional, isTold) in [(350, false, false), (361, false, true), (361, true, false)] {
            var village = Village()
            village.place("mill", at: 0, visit: minutes)
            village.place("church", at: 0, visit: 361)
            village.tour("mill", "church") { $0.stops[1].isOptional = isOptional }
            let told = village.enriched().diagnostics
            #expect(told.map(\.code) == (isTold ? ["tour-too-long"] : []))
            #expect(told.allSatisfy { $0.message.hasPrefix("this tour takes 12 h 2 min") })
        }
    }

    @Test("a tour with a customary start says on which weekdays stops are shut when it comes to them")
    func tourOnClosedDays() {
        var village = Village()
        village.place("mill", at: 0, visit: 10)
        village.place("church", at: 300, hours: "Tu-Su 09:00-18:00")
        village.place("museum", at: 600, hours: "We-Su 09:00-18:00")
        village.tour("mill", "church", "museum") { $0.start = TimeOfDay(9, 0) }
        #expect(
            village.enriched().diagnostics.map(\.message) == [
                "on Mondays, 2 of 3 stops are closed on arrival after a start at 09:00: \"church\" and \"museum\"",
                "on Tuesdays, 1 of 3 stops is closed on arrival after a start at 09:00: \"museum\"",
            ])
        #expect(village.enriched().diagnostics.allSatisfy { $0.code == "closed-on-arrival" && $0.severity == .note })
        village.contents.tours[0].stops[1].isOptional = true
        #expect(village.enriched().diagnostics.map(\.code) == ["closed-on-arrival"])
        village.contents.tours[0].start = nil
        #expect(village.enriched().diagnostics.isEmpty)
    }

    @Test("a journey says of each stop why nobody gets in")
    func closedVisits() {
        var village = Village()
        village.place("mill", at: 0, visit: 30, hours: "Tu 09:00-18:00")
        village.place("church", at: 0, visit: 30, hours: "13:00-18:00")
        village.place("museum", at: 0, visit: 60, hours: "09:00-10:30")
        village.itinerary("mill", "church", "museum") { $0.days = .date(Village.monday) }
        let hours = village.enriched().guide.dayJourneys[0].stops.map(\.hours)
        #expect(hours == [.closedAllDay, .closed(until: TimeOfDay(13, 0)), .closes(TimeOfDay(10, 30))])
        #expect(hours.map(\.isShut) == [true, true, false])
    }
}
