import Calendar
import Foundation
import GuideModel
import TestSupport
import Testing

@testable import Pipeline

@Suite struct FeedClockTests {
    /// Days after the last change of the sample guide, between which nothing of it is published or ends, a weekday apart and
    /// weeks apart.
    private static let days = [(2026, 11, 26), (2026, 12, 1), (2026, 12, 19)]

    @Test("no feed of the sample guide knows the day of the build")
    func sampleGuide() throws {
        let feeds = try Self.days.map { try Self.feeds(of: SampleSite.root, on: $0) }
        #expect(feeds[0].count > 40)
        #expect(feeds[0].keys.contains("feeds/guide.xml") && feeds[0].keys.contains { $0.hasSuffix(".ics") })
        for other in feeds.dropFirst() { #expect(Self.differences(feeds[0], other) == []) }
    }

    @Test("the site of the edges is made in six languages, its feeds agree with the guide, and no clock reaches them")
    func edges() throws {
        let site = SampleSite.root + "/Tests/Fixtures/sites/edges"
        let (winter, spring) = (
            try Self.feeds(of: site, on: (2026, 11, 24)), try Self.feeds(of: site, on: (2027, 3, 5))
        )
        #expect(Self.differences(winter, spring) == [])
        #expect(["", "ar/", "fi/", "fr/", "he/", "ja/"].allSatisfy { winter.keys.contains("\($0)feeds/guide.xml") })
    }

    /// A museum that opens later on some days, a plan for any day, and a gap that not every inn can fill on every day.
    @Test("a plan for any day is the same in feeds whatever the day is, also with gaps to fill")
    func undatedPlan() throws {
        func place(_ name: String, _ longitude: String, _ kind: String, _ hours: String) -> String {
            "---\ntitle: \(name)\nlocation: 60.17, \(longitude)\nkind: \(kind)\nhours: \"\(hours)\"\n---\nText.\n"
        }
        let files = [
            "Content/site.yaml":
                "title: Walks\nurl: https://walks.example/\nlanguage: en\ntimezone: Europe/Helsinki\ncurrency: EUR\n"
                + "kinds:\n  museum: { label: Museum, visit: 30 min }\n  inn: { label: Inn, is: restaurant, visit: 1 h }\n",
            "Content/places/museum.md": place("Museum", "24.94", "museum", "Mo-Th 09:00-18:00; Fr-Su 11:00-18:00"),
            "Content/places/a-inn.md": place("A inn", "24.941", "inn", "Mo-We 08:00-22:00"),
            "Content/places/b-inn.md": place("B inn", "24.942", "inn", "Th-Su 08:00-22:00"),
            "Content/itineraries/day.md":
                "---\ntitle: Day\nstart: 09:30\nstops:\n  - museum\n  - { choose: inn, visit: 1 h }\n---\nText.\n",
            "Content/itineraries/end.md":
                "---\ntitle: End\nstart: 09:30\ndays: Th-Sa\nstops:\n  - museum\n  - { choose: inn, visit: 1 h }\n---\nText.\n",
        ]
        try TemporaryFolder.with(files) { folder in
            let feeds = try (1...9).map { try Self.feeds(of: folder.path, on: (2026, 6, $0)) }
            #expect(feeds[0].keys.contains("itineraries/day/day.gpx"))
            #expect(!feeds[0].keys.contains("itineraries/day/day.ics"))
            #expect(feeds[0].keys.contains("itineraries/end/end.ics"))
            for other in feeds.dropFirst() { #expect(Self.differences(feeds[0], other) == []) }
        }
    }

    private static func differences(_ one: [String: OutputFile], _ other: [String: OutputFile]) -> [String] {
        Set(one.keys).union(other.keys).filter { one[$0] != other[$0] }.sorted()
    }

    /// Everything that other programs read, by path: all but pages and what their scripts load.
    private static func feeds(of site: String, on day: (Int, Int, Int)) throws -> [String: OutputFile] {
        let date = try #require(CalendarDate(year: day.0, month: day.1, day: day.2))
        let build = SiteBuild(BuildInputs(site: site, now: Instant(date, hour: 9)))
        let site = try build.plan(for: .building(makesPDFs: false))
        #expect(!site.hasErrors)
        let endings = ["gpx", "kml", "geojson", "ics", "xml", "xsd", "txt", "svg"]
        let outputs = site.plan.outputs.filter { output in
            let path = "/" + output.path.text
            return path.contains("/feeds/") || endings.contains { path.hasSuffix(".\($0)") }
        }
        return Dictionary(
            uniqueKeysWithValues: try outputs.map { output in
                let file = try output.make()
                try site.verify(file)
                return (output.path.text, file)
            })
    }
}
