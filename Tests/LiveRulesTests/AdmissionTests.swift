import Calendar
import Testing

@testable import LiveRules

@Suite("Which reports are taken")
struct AdmissionTests {
    private func refusal(of report: WaitReport, last: Double? = nil, isOpen: Bool? = true) -> WaitRules.Refusal? {
        WaitRules.admission(of: report, lastByDevice: last.map { minutesAfterNoon(-$0) }, isOpen: isOpen, now: noon)
    }

    @Test("whole minutes from 0 to 120 are taken", arguments: [0, 1, 60, 120])
    func inRange(minutes: Int) { #expect(refusal(of: report(minutes, by: "a")) == nil) }

    @Test("other minutes are refused", arguments: [-1, 121, .max, .min])
    func outOfRange(minutes: Int) { #expect(refusal(of: report(minutes, by: "a")) == .outOfRange) }

    @Test("what was seen 15 minutes ago is taken, and refused a second later")
    func late() {
        #expect(refusal(of: report(5, ago: 15, by: "a")) == nil)
        #expect(refusal(of: report(5, ago: 15 + 1.0 / 60, by: "a")) == .tooOld)
    }

    @Test("a clock may be a minute ahead, not more")
    func early() {
        #expect(refusal(of: report(5, ago: -1, by: "a")) == nil)
        #expect(refusal(of: report(5, ago: -1 - 1.0 / 60, by: "a")) == .inFuture)
    }

    @Test("a time beyond all calendars is refused like any other wrong time")
    func absurd() {
        func at(_ seconds: Int) -> WaitReport {
            WaitReport(
                id: 0, place: "cafe", device: .erased, origin: "", minutes: 5, at: Instant(secondsSince1970: seconds),
                isHere: false)
        }
        #expect(refusal(of: at(.min), last: 0) == .tooOld)
        #expect(refusal(of: at(.max), last: 0) == .inFuture)
    }

    @Test("a device reports again after five minutes, and is told when that is")
    func pause() {
        #expect(refusal(of: report(5, by: "a"), last: 4.9) == .tooSoon(until: minutesAfterNoon(0.1)))
        #expect(refusal(of: report(5, by: "a"), last: 5) == nil)
    }

    @Test("a report of something seen before the device's last one keeps the pause too")
    func pauseBackwards() {
        #expect(refusal(of: report(5, ago: 4, by: "a"), last: 0) == .tooSoon(until: minutesAfterNoon(5)))
        #expect(refusal(of: report(5, ago: 5, by: "a"), last: 0) == nil)
    }

    @Test("a place that is closed has no wait; one whose hours nobody knows may have")
    func closed() {
        #expect(refusal(of: report(5, by: "a"), isOpen: false) == .closed)
        #expect(refusal(of: report(5, by: "a"), isOpen: nil) == nil)
    }

    @Test("of several reasons the minutes come first, then the time, the pause, the hours")
    func order() {
        #expect(refusal(of: report(500, ago: 60, by: "a"), last: 60, isOpen: false) == .outOfRange)
        #expect(refusal(of: report(5, ago: 60, by: "a"), last: 60, isOpen: false) == .tooOld)
        #expect(refusal(of: report(5, by: "a"), last: 0, isOpen: false) == .tooSoon(until: minutesAfterNoon(5)))
    }
}
