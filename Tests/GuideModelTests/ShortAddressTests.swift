import Calendar
import GuideModel
import Markdown
import Testing

@Suite("Short addresses and emergency numbers")
struct ShortAddressTests {
    @Test("a short address follows from the slug alone, differs for near slugs, and is the author's where one is given")
    func names() throws {
        let paths = GuidePaths(Edition(language: .english, prefix: ""))
        func path(_ slug: String, short: String? = nil) throws -> String {
            var entry = try entry(slug)
            entry.short = short.flatMap { Slug($0) }
            return paths.short(.places, entry).text
        }
        #expect(try path("old-north-church", short: "12") == "s/12/index.html")
        // Printed paper names it: it may never change.
        #expect(try path("old-north-church") == "s/t8mwcx/index.html")
        let all = try Set((0..<3_000).map { try path("place-\($0)") })
        #expect(all.count == 3_000)
    }

    @Test("the emergency number is the author's, otherwise that of the country, where it has one")
    func emergency() throws {
        func number(_ country: String?, city: String? = nil, site: String? = nil) throws -> String? {
            var guide = Guide.Contents()
            var town = City(entry: try entry("town"))
            (town.country, town.emergency) = (country, city)
            guide.cities = [town]
            var settings = Site(
                title: "Guide", url: "https://guide.example/", language: .english, timezone: .utc, currency: "EUR",
                units: .metric, location: SourceLocation(file: "Content/site.yaml"))
            settings.emergency = site
            let edition = Edition(language: .english, prefix: "")
            return Guide(
                site: settings, edition: edition, editions: [edition], contents: guide, media: [],
                today: CalendarDate(daysSince1970: 20_000)
            ).emergency(in: Slug("town"))
        }
        #expect(try [number("Finland"), number("us"), number("United Kingdom")] == ["112", "911", "999"])
        #expect(try [number("Japan"), number(nil)] == [nil, nil])
        #expect(try [number("Finland", city: "10022"), number("Finland", site: "110")] == ["10022", "110"])
    }

    private func entry(_ slug: String) throws -> Entry {
        Entry(
            slug: try #require(Slug(slug)), title: slug, language: .english, body: Document(""),
            location: SourceLocation(file: "Content/\(slug).md"))
    }
}
