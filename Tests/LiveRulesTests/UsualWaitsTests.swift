import Calendar
import Testing

@testable import LiveRules

@Suite("What the wait usually is")
struct UsualWaitsTests {
    /// A report some weeks after a Monday at noon.
    private func seen(_ minutes: Int, week: Int, hour: Double = 12.5, by device: String = "a") -> WaitReport {
        report(minutes, ago: -Double(week * 7 * 1440) - (hour - 12) * 60, by: device)
    }

    private func usual(_ reports: [WaitReport], offset: Int = 0) -> UsualWaits {
        UsualWaits(reports: reports) { _ in offset * 3600 }
    }

    @Test("is the median of the days' medians, so that one wild day decides nothing")
    func median() {
        let wild = (0..<50).map { seen(120, week: 2, by: "liar \($0)") }
        let waits = usual([seen(10, week: 0), seen(12, week: 1), seen(11, week: 3), seen(13, week: 4)] + wild)
        #expect(waits.minutes(on: .monday, hour: 12) == 12)
        #expect(waits.minutes(on: .tuesday, hour: 12) == nil)
    }

    @Test("needs three reports on two days")
    func enough() {
        #expect(usual([seen(10, week: 0), seen(10, week: 1)]).minutes(on: .monday, hour: 12) == nil)
        let oneDay = ["a", "b", "c"].map { seen(10, week: 0, by: $0) }
        #expect(usual(oneDay).minutes(on: .monday, hour: 12) == nil)
        #expect(usual(oneDay + [seen(20, week: 1)]).minutes(on: .monday, hour: 12) == 15)
    }

    @Test("a device counts once in an hour of a day, by its last report")
    func oneVoice() {
        let often = stride(from: 12.0, to: 13, by: 0.1).map { seen(100, week: 0, hour: $0) }
        let waits = usual(often + [seen(10, week: 0, by: "b"), seen(10, week: 0, by: "c"), seen(10, week: 1)])
        #expect(waits.minutes(on: .monday, hour: 12) == 10)
    }

    @Test("an hour borrows from those beside it, and only if it has too few of its own")
    func neighbours() {
        let beside = [seen(10, week: 0, hour: 11.5), seen(10, week: 1, hour: 13.5), seen(30, week: 1)]
        #expect(usual(beside).minutes(on: .monday, hour: 12) == 15)
        let own = [seen(30, week: 0), seen(30, week: 2)]
        #expect(usual(beside + own).minutes(on: .monday, hour: 12) == 30)
        #expect(usual(beside).minutes(on: .monday, hour: 10) == nil)
    }

    @Test("over midnight the night lends as one night")
    func midnight() {
        let night = [
            seen(8, week: 0, hour: 23.5), seen(8, week: 0, hour: 24.5, by: "b"), seen(8, week: 0, hour: 24.6, by: "c"),
        ]
        #expect(usual(night).minutes(on: .tuesday, hour: 0) == nil)
        #expect(usual(night + [seen(8, week: 1, hour: 23.5)]).minutes(on: .tuesday, hour: 0) == 8)
        #expect(usual(night + [seen(8, week: 1, hour: 24.5)]).minutes(on: .monday, hour: 23) == 8)
    }

    @Test("hours are those of the place's clock")
    func zone() {
        let reports = [seen(10, week: 0), seen(10, week: 1), seen(10, week: 2)]
        #expect(usual(reports, offset: -8).minutes(on: .monday, hour: 4) == 10)
        #expect(usual(reports, offset: 12).minutes(on: .tuesday, hour: 0) == 10)
        #expect(usual(reports, offset: 12).minutes(on: .monday, hour: 12) == nil)
    }

    @Test("between the middles of two hours it changes evenly")
    func between() {
        let reports = (0..<3).flatMap { [seen(10, week: $0), seen(30, week: $0, hour: 13.5)] }
        let waits = usual(reports)
        #expect(waits.minutes(on: .monday, minuteOfDay: 12 * 60 + 30) == 10)
        #expect(waits.minutes(on: .monday, minuteOfDay: 12 * 60 + 45) == 15)
        #expect(waits.minutes(on: .monday, minuteOfDay: 13 * 60) == 20)
        #expect(waits.minutes(on: .monday, minuteOfDay: 13 * 60 + 30) == 30)
        #expect(waits.minutes(on: .monday, minuteOfDay: 9 * 60) == nil)
    }

    @Test("an hour or a minute that no day has is not known")
    func outside() {
        let waits = usual([seen(10, week: 0), seen(10, week: 1), seen(10, week: 2)])
        #expect(waits.minutes(on: .monday, hour: 24) == nil)
        #expect(waits.minutes(on: .monday, hour: -1) == nil)
        #expect(waits.minutes(on: .sunday, minuteOfDay: 1440) == nil)
        #expect(waits.minutes(on: .sunday, minuteOfDay: -1) == nil)
    }
}
