import Calendar
import Geo
import GuideModel
import Markdown
import Testing

@Suite("Links of authors")
struct ResolvedLinkTests {
    /// A guide in English and French with a tour, a place and a media file, as one edition shows it.
    private func guide(_ prefix: String = "") throws -> Guide {
        let (english, french) = (LanguageTag.english, try #require(LanguageTag("fr")))
        let here = SourceLocation(file: "here")
        func entry(_ slug: Slug, _ title: String) -> Entry {
            Entry(slug: slug, title: title, language: english, body: Document(""), location: here)
        }
        let (trail, church) = (try #require(Slug("trail")), try #require(Slug("church")))
        var contents = Guide.Contents()
        contents.tours = [Tour(entry: entry(trail, "The trail"), stops: [], id: "1")]
        contents.places = [
            Place(
                entry: entry(church, "Old church"), location: Coordinate(latitude: 0, longitude: 0), kind: church,
                id: "2", visit: TimeSpan(minutes: 10))
        ]
        let site = Site(
            title: "Village", url: "https://example.org/", language: english, timezone: .utc, currency: "EUR",
            units: .metric, location: here)
        let media = MediaFile(
            path: "church/a b.pdf", absolutePath: "/nowhere", byteCount: 1, digest: ContentDigest(""), size: nil)
        let editions = [Edition(language: english, prefix: ""), Edition(language: french, prefix: "fr/")]
        let edition = try #require(editions.first { $0.prefix == prefix })
        return Guide(
            site: site, edition: edition, editions: editions, contents: contents, media: [media],
            today: CalendarDate(daysSince1970: 0))
    }

    /// A link as `path ending title`, or as `outside` with the address.
    private func told(_ link: String, in prefix: String = "") throws -> String {
        switch try guide(prefix).resolve(link) {
        case .file(let path, let ending, let title):
            [path.text, ending.text, title].compactMap { $0 }.filter { !$0.isEmpty }.joined(separator: " ")
        case .anchor(let id): "#" + id
        case .outside(let address): "outside \(address)"
        }
    }

    @Test(
        "a path leads to a page, with what follows it kept",
        arguments: [
            ("/tours/trail", "tours/trail/index.html"), ("/tours/trail/", "tours/trail/index.html"),
            ("tours/trail?x=1", "tours/trail/index.html ?x=1"),
            ("./tours/trail/?x=1#y", "tours/trail/index.html ?x=1#y"),
            ("/tours/trail#a?b", "tours/trail/index.html #a?b"), ("/tours/trail/trail.gpx", "tours/trail/trail.gpx"),
            ("/", "index.html"), ("", "index.html"), ("?x=1", "index.html ?x=1"), ("/v1.2/", "v1.2/index.html"),
        ])
    func paths(_ link: String, _ expected: String) throws { #expect(try told(link) == expected) }

    @Test(
        "a page is named by its slug, and brings its title",
        arguments: [
            ("place:church", "places/church/index.html Old church"),
            ("tour:trail?x=1#y", "tours/trail/index.html ?x=1#y The trail"), ("place:trail", "outside place:trail"),
        ])
    func names(_ link: String, _ expected: String) throws { #expect(try told(link) == expected) }

    @Test(
        "media are found with and without their folder, escaped or not, from every edition",
        arguments: ["church/a b.pdf", "/media/church/a%20b.pdf", "media/church/a b.pdf", "./church/a%20b.pdf"])
    func media(_ link: String) throws {
        #expect(try told(link) == "media/church/a b.pdf")
        #expect(try told(link + "#page=2", in: "fr/") == "media/church/a b.pdf #page=2")
    }

    @Test(
        "paths are those of the edition, except for those that name an edition and those that all share",
        arguments: [
            ("/tours/trail", "fr/tours/trail/index.html"), ("/fr/tours/trail", "fr/tours/trail/index.html"),
            ("/", "fr/index.html"), ("/sitemap.xml", "sitemap.xml"), ("/media/other.pdf", "media/other.pdf"),
            ("place:church", "fr/places/church/index.html Old church"), ("/feed.xml", "fr/feed.xml"),
        ])
    func editions(_ link: String, _ expected: String) throws { #expect(try told(link, in: "fr/") == expected) }

    @Test(
        "what leaves the site stays as it was written, and a heading stays on its page",
        arguments: ["https://example.org/a?b=1#c", "mailto:a@example.org", "javascript:a()", "//example.org/", "../x"])
    func outside(_ link: String) throws {
        #expect(try told(link) == "outside \(link)")
        #expect(try told("#hours") == "#hours")
    }
}
