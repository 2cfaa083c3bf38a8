import Calendar
import Foundation
import GuideModel
import Markdown
import Testing

@testable import Rendering

/// Pictures and recordings on pages.
@Suite("Pictures and recordings")
struct MediaOnPagesTests {
    private func page(_ body: String) throws -> String {
        var guide = SampleGuide()
        guide.media = [
            MediaFile(
                path: "boston/a.jpg", absolutePath: "/a.jpg", byteCount: 3, digest: ContentDigest("a"),
                size: PixelSize(width: 4, height: 3))
        ]
        guide.contents.places[0].entry.body = Document(body)
        return try guide.page("places/common/index.html")
    }

    @Test("a figure shows its picture with what it shows, and the text in it as its caption")
    func figure() throws {
        let text = try page("::: figure boston/a.jpg The \"pond\"\nIn *winter*.\n:::")
        #expect(
            text.contains(
                "<img src=\"../../media/boston/a.jpg\" alt=\"The &quot;pond&quot;\" width=\"4\" height=\"3\" loading=\"lazy\""
            ))
        #expect(text.contains("<figcaption><p>In <em>winter</em>.</p>"))
        #expect(!text.contains(">boston/a.jpg"))
    }

    @Test("without text the words of a figure are its caption, too")
    func figureWithoutText() throws {
        #expect(try page("::: figure boston/a.jpg The pond\n:::").contains("<figcaption>The pond</figcaption>"))
    }

    @Test("a recording shows its title, and the text in it", arguments: ["audio", "video"])
    func recording(_ kind: String) throws {
        let text = try page("::: \(kind) bells.mp3  The bells\nEight bells.\n:::")
        #expect(text.contains("<span>The bells</span>"))
        #expect(text.contains("<\(kind) controls preload=\"none\" src=\"../../bells.mp3"))
        #expect(text.contains("aria-label=\"The bells\"></\(kind)>"))
        #expect(text.contains("<figcaption><p>Eight bells.</p>"))
        #expect(try !page("::: \(kind) bells.mp3\nEight bells.\n:::").contains("aria-label=\"\""))
    }

    @Test("a recording says its length, in seconds below a minute", arguments: [(25, "25\u{A0}s"), (60, "1\u{A0}min")])
    func length(_ seconds: Int, _ shown: String) throws {
        var guide = SampleGuide()
        guide.contents.places[0].media = [
            MediaItem(
                kind: .audio, title: "Bells", source: .url("https://example.org/bells.mp3"), transcript: nil,
                duration: TimeSpan(seconds: seconds))
        ]
        #expect(try guide.page("places/common/index.html").contains(shown))
    }

    private static let pictures = ["one.jpg", "two.jpg", "three.jpg"].map {
        Picture(file: $0, alt: "A picture, \($0)", credit: "Credit of \($0)", size: PixelSize(width: 4, height: 3))
    }

    @Test(
        "every picture of an entry is on its page, once",
        arguments: [
            "places/common/index.html", "tours/trail/index.html", "itineraries/morning/index.html",
            "cities/boston/index.html", "alerts/lawn/index.html", "index.html", "about/index.html",
        ])
    func gallery(_ path: String) throws {
        var guide = SampleGuide()
        guide.contents.places[0].entry.images = Self.pictures
        guide.contents.tours[0].entry.images = Self.pictures
        guide.contents.itineraries[0].entry.images = Self.pictures
        guide.contents.cities[0].entry.images = Self.pictures
        guide.contents.alerts[0].entry.images = Self.pictures
        var front = SampleGuide.entry("index", "Welcome")
        front.images = Self.pictures
        guide.contents.frontPage = Page(entry: front)
        var about = SampleGuide.entry("about", "About")
        about.images = Self.pictures
        guide.contents.pages = [Page(entry: about)]
        let text = try guide.page(path)
        for name in ["one", "two", "three"] {
            #expect(text.components(separatedBy: "alt=\"A picture, \(name).jpg\"").count >= 2, "\(name)")
            #expect(text.contains("Credit of \(name).jpg"))
        }
        #expect(text.components(separatedBy: "alt=\"A picture, three.jpg\"").count == 2)
    }

    @Test("several pictures are a row with a name, each with its words, its credit and a way to the whole picture")
    func row() throws {
        var guide = SampleGuide()
        guide.contents.places[0].entry.images = Self.pictures
        let text = try guide.page("places/common/index.html")
        let row = try #require(text.firstRange(of: "<div class=\"gallery\" role=\"group\" aria-label=\"Pictures\">"))
        let figures = text[row.upperBound...].prefix { $0 != "\u{0}" }.components(separatedBy: "</div>")[0]
        #expect(figures.components(separatedBy: "<figure>").count == 3)
        for name in ["two", "three"] {
            #expect(figures.contains("<a href=\"../../media/\(name).jpg\"><img "))
            #expect(figures.contains("<figcaption>Credit of \(name).jpg</figcaption>"))
        }
        guide.contents.places[0].entry.images[1] = Picture(
            file: "two.jpg", alt: "", credit: nil, size: PixelSize(width: 4, height: 3))
        #expect(try !guide.page("places/common/index.html").contains("href=\"../../media/two.jpg\""))
    }

    @Test("a guide in spreads prints two pictures of a stop and names both makers, other paper the first")
    func secondPicture() throws {
        var guide = SampleGuide()
        guide.site.print.guide = true
        guide.contents.places[0].entry.images = Self.pictures
        let uses = PictureUses([guide.guide])
        #expect(uses.slots["two.jpg"]?.contains(.print) == true && uses.slots["three.jpg"]?.contains(.print) == false)
        let documents = try guide.renderer().printPages(of: guide.enriched).filter { $0.page.text.hasPrefix("tours/") }
        let pages = documents.map { String(decoding: $0.bytes, as: UTF8.self) }
        #expect(pages.map { $0.contains("Credit of two.jpg") } == [false, true])
        guide.site.print.guide = false
        #expect(PictureUses([guide.guide]).slots["two.jpg"]?.contains(.print) == false)
    }

    @Test("every page has a picture for previews, its own or the card")
    func previews() throws {
        var guide = SampleGuide()
        guide.contents.places[0].entry.images = Self.pictures
        for (path, page) in try guide.pages() where page.contains("og:title") {
            let isPlace = path == "places/common/index.html"
            let file = isPlace ? "media/one.jpg" : "styles/card.png"
            #expect(
                page.contains("<meta property=\"og:image\" content=\"https://waymark.example/guide/\(file)\">"),
                "\(path)"
            )
            #expect(page.contains("<meta name=\"twitter:card\" content=\"summary_large_image\">"), "\(path)")
        }
        let theme = try #require(ThemeLoader.load(overrides: []).theme)
        let card = try #require(
            Renderer.sharedFiles(theme, site: guide.site).first { $0.path == GuidePaths.shareCard })
        guard case .bytes(let bytes) = try card.make().content else { return }
        #expect(bytes.prefix(4) == [0x89, 0x50, 0x4E, 0x47] && (2_000...60_000).contains(bytes.count))
    }
}
