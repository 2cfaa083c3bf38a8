import Calendar
import GuideModel
import TestSupport
import Testing

@testable import Pipeline

/// What an author reads about opening hours that are not written as the specification does.
@Suite struct HoursSentenceTests {
    private func said(_ hours: String, language: String, timezone: String = "Europe/Berlin") throws -> [String] {
        let files = [
            "Content/site.yaml": """
            title: Guide
            url: https://guide.test
            language: \(language)
            timezone: \(timezone)
            currency: EUR
            """,
            "Content/places/a.md": "---\ntitle: A\nlocation: 52.5, 13.4\nhours: \(hours)\n---\nText.\n",
        ]
        return try TemporaryFolder.with(files) { folder in
            let inputs = BuildInputs(site: folder.path, now: Instant(secondsSince1970: 1_790_000_000))
            return try SiteBuild(inputs).check().diagnostics.filter { $0.code.hasSuffix("hours") }.map {
                "\($0.location?.line ?? 0):\($0.location?.column ?? 0) \($0.message) {\($0.remedy ?? "")}"
            }
        }
    }

    @Test("a warning says what the page will say, in the guide's language")
    func sentence() throws {
        let afternoon = try said("Mo-Fr 9:00-6:00", language: "en").last
        #expect(
            afternoon == """
                4:22 "hours": 09:00-06:00 was read as 09:00-18:00; the page will say "Mon–Fri 9 am–6 pm; closed Sat and \
                Sun" {it is read as Mo-Fr 09:00-18:00}
                """)
        let night = try said("Mo-Fr 09:00-05:00", language: "de").last
        #expect(
            night == """
                4:8 "hours": 09:00-05:00 lasts until the next morning; the page will say "Mo–Fr 09:00–05:00; Sa und So \
                geschlossen" {for the afternoon write 17:00}
                """)
    }

    @Test("what is written as the specification does needs no sentence")
    func silence() throws { #expect(try said("Mo-Fr 09:00-17:00", language: "en") == []) }

    @Test(
        "a word that languages disagree on is read in the guide's language, then in that of its zone, and otherwise refused",
        arguments: [
            ("pn 9:00-17:00", "pl", "Europe/Warsaw", "Mo 09:00-17:00"),
            ("pn 9:00-17:00", "en", "Europe/Vilnius", "Fr 09:00-17:00"),
            ("So 9:00-17:00", "de", "Europe/Prague", "Su 09:00-17:00"),
            ("So 9:00-17:00", "en", "Europe/Prague", "Sa 09:00-17:00"),
            ("pn 9:00-17:00", "en", "Europe/London", "write Fr or Mo"),
        ])
    func languages(hours: String, language: String, zone: String, remedy: String) throws {
        let found = try said(hours, language: language, timezone: zone)
        #expect(found.contains { $0.contains(remedy) }, "\(found)")
    }
}
