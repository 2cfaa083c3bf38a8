import GuideModel
import Testing

@Suite("opening hours: hostile texts")
struct HostileTextTests {
    private static let pieces = [
        "Mo", "Tu", "We-Fr", "Sa,Su", "PH", "SH", "Th[1,-1]", "Jan", "Feb 29", "Dec 31", "easter", "2026",
        "2024-2028/2",
        "9999", "week", "01-53/2", "53", "10:00", "24:00", "48:00", "26:00", "00:00", "10:00-12:00", "22:00-04:00",
        "17:00+",
        "sunrise", "(sunset-23:59)", "(dawn+24:00)", "dusk", "/", "/1", "/1440", "-", ",", ";", "||", "+", "[", "]",
        "(",
        ")", ":", ".", "\"", "“x”", "off", "open", "unknown", "24/7", "+366 days", "-9999 days", "am", "pm", "12am",
        "0", "7", "31", "366", "99999", "nach Vereinbarung", "bis", "until late", "月曜日", "é", "\u{0301}", "🕐", "\t",
    ]

    /// The same sequence on every machine.
    private struct Dice {
        var state: UInt64

        mutating func roll(_ sides: Int) -> Int {
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return Int(state >> 33) % sides
        }
    }

    private func check(_ text: String, _ context: HoursContext) -> Bool {
        guard let hours = try? OpeningHours(parsing: text) else { return false }  // because most of these are nonsense
        for day in [1, 19_782, 20_577, 2_932_896] {
            let date = CalendarDate(daysSince1970: day)
            for interval in hours.intervals(on: date, in: context) {
                #expect(interval.start < interval.end, "\(text)")
                #expect((0...2880).contains(interval.end.minutes), "\(text)")
            }
        }
        _ = hours.lines
        _ = hours.isAlwaysOpen
        return true
    }

    @Test("20,000 random texts neither crash nor hang, and many parse")
    func random() {
        var dice = Dice(state: 2026)
        var parsed = 0
        for _ in 0..<20_000 {
            let words = (0...dice.roll(9)).map { _ in Self.pieces[dice.roll(Self.pieces.count)] }
            let text = words.joined(separator: dice.roll(3) == 0 ? "" : " ")
            if check(text, OpeningHoursTests.helsinki) { parsed += 1 }
        }
        #expect(parsed > 1000)
    }

    @Test("the longest texts are read in bounded time")
    func longest() throws {
        for piece in ["10:00-10:01,", "Mo;", "\"", "Mo,", "(", "Jan 1-Dec 31/1 ", "1", "a ", "||", "Mo[1,1,1,1]", "-"] {
            let text = String(String(repeating: piece, count: 2000 / piece.count))
            if let hours = try? OpeningHours(parsing: text) {  // because a refusal is as good
                _ = hours.status(on: OpeningHoursTests.monday, at: TimeOfDay(3, 0), in: OpeningHoursTests.nowhere)
            }
        }
    }
}
