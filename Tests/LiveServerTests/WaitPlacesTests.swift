import GuideModel
import Pipeline
import TestSupport
import Testing

@testable import LiveServer

@Suite("Places whose waits are reported")
struct WaitPlacesTests {
    @Test(
        "a place is open by its hours, those of the evening before included; of some nobody knows",
        arguments: [
            ("24/7", true), ("off", false), ("Tu 11:00-13:00", true), ("Tu 12:01-13:00", false),
            ("Tu 10:00-12:00", false), ("Mo 22:00-12:30", true), ("Mo 22:00-11:30", false), ("24/7 unknown", nil),
            ("Tu 11:00-13:00 unknown", nil), ("Apr off", false), ("Tu 11:00+", nil), ("", nil),
        ] as [(String, Bool?)])
    func hours(text: String, isOpen: Bool?) throws {
        let hours = text.isEmpty ? "" : "hours: \"\(text)\"\n"
        let folder = try TemporaryFolder([
            "Content/site.yaml": """
            title: A small guide
            url: https://example.org/guide/
            language: en
            timezone: Europe/Helsinki
            currency: EUR
            kinds:
              canteen: { is: restaurant, label: Canteen }
            """,
            "Content/places/canteen.md": """
            ---
            title: A canteen
            kind: canteen
            location: 60.170, 24.952
            waits: yes
            \(hours)---
            Soup.
            """,
        ])
        defer { folder.remove() }
        let clock = MovedClock()
        let site = try SiteBuild(BuildInputs(site: folder.path, now: clock.moment)).plan(for: .checking)
        let places = WaitPlaces(try #require(site.guides.first, "\(site.diagnostics)"))
        #expect(places.isOpen("canteen", at: clock.moment) == isOpen)
    }
}
