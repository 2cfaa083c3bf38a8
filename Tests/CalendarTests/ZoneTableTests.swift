import Foundation
import Testing

@testable import Calendar

@Suite("Zone tables")
struct ZoneTableTests {
    @Test(
        "clocks change when Foundation's tables say so, in past years and in those that only a rule tells",
        arguments: [
            "Europe/Helsinki", "America/New_York", "Australia/Sydney", "Europe/Dublin", "Asia/Kolkata",
            "America/Sao_Paulo",
            "Africa/Casablanca", "Pacific/Chatham", "Etc/GMT+3",
        ])
    func agreesWithFoundation(name: String) throws {
        let table = try #require(ZoneTable(name))
        let zone = try #require(TimeZone(identifier: name))
        // Foundation's tables are its own, and learn of what a country decides later, or earlier, than the system's: Morocco gave
        // up its summer time in 2026. Every 41 hours from 1970 to 2060, there to 2025.
        let end = name == "Africa/Casablanca" ? 1_735_689_600 : 2_840_000_000
        for moment in stride(from: 0, to: end, by: 41 * 3600) {
            let offset = table.offset(at: Instant(secondsSince1970: moment))
            guard offset != zone.secondsFromGMT(for: Date(timeIntervalSince1970: Double(moment))) else { continue }
            Issue.record("\(name) at \(moment): \(offset)")
            return
        }
    }

    @Test(
        "a rule's clocks change at its very second",
        arguments: [
            ("EET-2EEST,M3.5.0/3,M10.5.0/4", "2050-03-27T01:00:00Z", 7200, 10_800),
            ("EET-2EEST,M3.5.0/3,M10.5.0/4", "2050-10-30T01:00:00Z", 10_800, 7200),
            ("AEST-10AEDT,M10.1.0,M4.1.0/3", "2050-10-01T16:00:00Z", 36_000, 39_600),
            ("IST-1GMT0,M10.5.0,M3.5.0/1", "2050-03-27T01:00:00Z", 0, 3600),
            ("<+0330>-3:30<+0430>,J80/0,J264/0", "2048-03-20T20:30:00Z", 12_600, 16_200),
            ("XXX3YYY,79/24,300", "2049-03-22T03:00:00Z", -10_800, -7200),
        ])
    func changes(rule: String, moment: String, before: Int, after: Int) throws {
        let rule = try #require(ZoneRule(rule))
        let date = try #require(ISO8601DateFormatter().date(from: moment))
        let seconds = Int(date.timeIntervalSince1970)
        #expect(rule.offset(at: Instant(secondsSince1970: seconds - 1)) == before)
        #expect(rule.offset(at: Instant(secondsSince1970: seconds)) == after)
    }

    @Test(
        "what is no rule is refused",
        arguments: ["", "E", "EET", "EET-2EEST,M3.5.0/3", "EET-2EEST,M13.1.0,M1.1.0", "EET-2x"])
    func refusesOthers(text: String) { #expect(ZoneRule(text) == nil) }

    @Test(
        "names that lead out of the tables, or to none, have no table",
        arguments: [
            "Europe/Atlantis", "../../etc/passwd", "Europe//Paris", "/etc/passwd", "right/Europe/Paris", "Europe",
        ])
    func refusesNames(name: String) { #expect(ZoneName(name) == nil) }

    @Test("damaged tables are refused")
    func damaged() throws {
        let whole = [UInt8](try Data(contentsOf: URL(fileURLWithPath: "/usr/share/zoneinfo/Europe/Helsinki")))
        #expect(ZoneTable(bytes: whole[...]) != nil)
        for count in [0, 3, 43, 44, 100, 600] { #expect(ZoneTable(bytes: whole.prefix(count)) == nil) }
        #expect(ZoneTable(bytes: ([0] + whole)[...]) == nil)
    }
}
