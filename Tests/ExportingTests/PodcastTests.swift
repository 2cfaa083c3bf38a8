import Calendar
import Foundation
import Geo
import GuideModel
import Testing

@testable import Exporting

@Suite("A tour with sound as a podcast")
struct PodcastTests {
    private func feed(_ sample: SampleGuide = RichGuide.sample()) throws -> String {
        try sample.text("tours/trail/trail.podcast.xml")
    }

    private func items(_ text: String) -> [String] { text.components(separatedBy: "<item>").dropFirst().map { $0 } }

    /// The rich sample with a second recording at its first stop, and one at its third.
    private func sounding() -> SampleGuide {
        var sample = RichGuide.sample()
        sample.media.append(
            MediaFile(
                path: "audio/cafe.m4a", absolutePath: "/audio/cafe.m4a", byteCount: 4321, digest: ContentDigest("cafe"),
                size: nil, duration: TimeSpan(seconds: 61)))
        let told = MediaItem(
            kind: .audio, title: "Corner Café", source: .file("audio/cafe.m4a"),
            transcript: .text("One <word> & another.\n\nA second paragraph."), duration: TimeSpan(minutes: 9))
        sample.contents.places[2].media = [told]
        sample.contents.places[0].media.append(told)
        return sample
    }

    @Test("an episode says where it is, which stop it is, and what is heard")
    func episode() throws {
        let text = try #require(items(feed()).first)
        for part in [
            "<title>Boston Common: The bell</title>",
            "<enclosure url=\"https://waymark.example/guide/media/audio/common.mp3\" length=\"5\" type=\"audio/mpeg\"/>",
            "<itunes:duration>90</itunes:duration>", "<itunes:season>1</itunes:season>",
            "<itunes:episode>1</itunes:episode>", "<itunes:episodeType>full</itunes:episodeType>",
            "<podcast:season name=\"Freedom Trail\">1</podcast:season>", "<podcast:episode>1</podcast:episode>",
            "<podcast:location geo=\"geo:42.355,-71.0656\">Boston Common</podcast:location>",
            "<podcast:chapters url=\"https://waymark.example/guide/tours/trail/podcast/common.json\" type=\"application/json+chapters\"/>",
            "<podcast:transcript url=\"https://waymark.example/guide/media/audio/common.vtt\" type=\"text/vtt\" language=\"en\" rel=\"captions\"/>",
            "<podcast:images srcset=\"https://waymark.example/guide/media/boston/common.jpg 4w\"/>",
        ] {
            #expect(text.contains(part))
        }
    }

    @Test("the podcast says what its shops ask for, and has the identifier that follows from its address")
    func channel() throws {
        let text = try feed()
        for part in [
            "<title>Freedom Trail</title>", "<language>en</language>", "<itunes:type>serial</itunes:type>",
            "<itunes:author>The walkers</itunes:author>", "<itunes:explicit>false</itunes:explicit>",
            "<itunes:image href=\"https://waymark.example/guide/styles/icon-1400.png\"/>",
            "<podcast:location geo=\"geo:42.3601,-71.0589\">Boston</podcast:location>",
            // uuid5 of "waymark.example/guide/tours/trail/trail.podcast.xml" in the name space of podcasts.
            "<podcast:guid>908d7e12-972f-56b4-b73f-fbe4ef4bcb36</podcast:guid>",
        ] {
            #expect(text.contains(part))
        }
    }

    @Test("episodes come in the order of the walk, by their dates too; further recordings of a stop are its bonus")
    func order() throws {
        let episodes = try items(feed(sounding()))
        func values(_ name: String) -> [String] {
            episodes.compactMap { $0.components(separatedBy: "<\(name)>").last?.components(separatedBy: "<").first }
        }
        #expect(values("title") == ["Boston Common: The bell", "Boston Common: Corner Café", "Corner Café"])
        #expect(values("itunes:episode") == ["1", "1", "3"])
        #expect(values("itunes:episodeType") == ["full", "bonus", "full"])
        #expect(values("pubDate").map { $0.dropFirst(17) } == ["00:00:00 +0000", "00:01:00 +0000", "00:02:00 +0000"])
        #expect(values("pubDate").allSatisfy { $0.hasPrefix("Sun, 01 Mar 2026 ") })
        // What the file tells counts more than what the author guessed.
        #expect(values("itunes:duration") == ["90", "61", "61"])
        #expect(Set(episodes.map { $0.components(separatedBy: "<guid").last?.prefix(70) }).count == 3)
    }

    @Test("a transcript is a file of its own, as the author wrote it")
    func transcript() throws {
        let sample = sounding()
        #expect(
            try feed(sample).contains(
                "<podcast:transcript url=\"https://waymark.example/guide/tours/trail/podcast/cafe.txt\" type=\"text/plain\" language=\"en\"/>"
            ))
        #expect(
            try sample.text("tours/trail/podcast/cafe.txt") == "One <word> & another.\n\nA second paragraph.\n")
    }

    @Test("chapters show the point of the stop, its picture and its page")
    func chapters() throws {
        let text = try RichGuide.sample().text("tours/trail/podcast/common.json")
        for part in [
            "\"version\":\"1.2.0\"", "\"startTime\":0", "\"geo\":\"geo:42.355,-71.0656\"",
            "\"img\":\"https://waymark.example/guide/media/boston/common.jpg\"",
            "\"url\":\"https://waymark.example/guide/places/common/\"",
        ] {
            #expect(text.contains(part))
        }
    }

    @Test("a tour without sound, a place without a translation, and a site without podcasts have none")
    func without() throws {
        #expect(throws: SampleGuide.NoSuchFile.self) { try feed(SampleGuide()) }
        var untranslated = RichGuide.sample()
        untranslated.edition = Edition(language: try #require(LanguageTag("fr")), prefix: "fr/")
        #expect(throws: SampleGuide.NoSuchFile.self) { try untranslated.text("fr/tours/trail/trail.podcast.xml") }
        var silent = RichGuide.sample()
        silent.site.feeds.enabled = [.rss, .guide]
        #expect(throws: SampleGuide.NoSuchFile.self) { try feed(silent) }
        #expect(try !silent.text("feeds/guide.xml").contains("podcast"))
    }

    @Test("names that are hostile or too long stay within what the schema allows")
    func hostile() throws {
        var sample = RichGuide.sample()
        sample.contents.places[0].entry.title = "<script>\u{0}" + String(repeating: "long ", count: 60)
        let text = try feed(sample)
        #expect(!text.contains("<script>"))
        let name = try #require(
            text.components(separatedBy: "<podcast:location").last?.components(separatedBy: ">").dropFirst().first)
        #expect(name.prefix { $0 != "<" }.count <= 128 + 6)
    }

    @Test("the guide feed names the podcast among the tour's files")
    func named() throws {
        #expect(
            try RichGuide.sample().text("feeds/guide.xml").contains(
                "<download format=\"podcast\" url=\"https://waymark.example/guide/tours/trail/trail.podcast.xml\" type=\"application/xml\"/>"
            ))
    }
}
