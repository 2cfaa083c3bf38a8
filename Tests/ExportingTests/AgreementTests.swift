import Calendar
import Foundation
import GuideModel
import Testing

@testable import Exporting

@Suite("Agreement between the feeds")
struct AgreementTests {
    /// The files of the sample, one of them changed.
    private func verify(_ path: String, replacing old: String, with new: String) throws {
        let context = FeedContext(SampleGuide().enriched)
        let files = try Exporter.export(SampleGuide().enriched).map { file in
            guard file.path.text == path, case .bytes(let bytes) = file.content else { return file }
            let text = String(decoding: bytes, as: UTF8.self)
            #expect(text.contains(old))
            return OutputFile(file.path, text: text.replacingOccurrences(of: old, with: new), owner: file.owner)
        }
        let check = AgreementCheck(context)
        for file in files { try check.verify(file) }
    }

    @Test("the feeds of one guide agree")
    func agree() throws { _ = try Exporter.export(SampleGuide().enriched) }

    @Test(
        "one changed name, number, id or coordinate in any format is found",
        arguments: [
            ("tours/trail/trail.gpx", "02 State House", "02 Statehouse"),
            (
                "tours/trail/trail.gpx", "lat=\"42.3582\" lon=\"-71.0638\">\n    <name>",
                "lat=\"42.3583\" lon=\"-71.0638\">\n    <name>"
            ),
            ("tours/trail/trail.gpx", "id=\"1012\"", "id=\"1013\""),
            ("tours/trail/trail.kml", "-71.0638,42.3582</coordinates></Point>", "x"),
            ("tours/trail/trail.kml", ">1012<", ">1013<"),
            ("tours/trail/trail.geojson", "[-71.0638,42.3582]},\"properties\"", "[42.3582,-71.0638]},\"properties\""),
            ("tours/trail/trail.geojson", "\"name\":\"State House\"", "\"name\":\"Stat House\""),
            ("tours/trail/trail.geojson", "\"number\":2", "\"number\":4"),
            ("feeds/tours/11.xml", "<poiID>1012<", "<poiID>1021<"),
            ("feeds/tours/11.xml", "<latitude>42.3582<", "<latitude>42.36<"),
            ("tours/trail/trail.tourml.xml", "\"code\">2<", "\"code\">3<"),
            ("tours/trail/trail.tourml.xml", "[-71.0638,42.3582]", "[-71.0638,42.3581]"),
            ("feeds/guide.xml", "<title>State House<", "<title>Statehouse<"),
            ("feeds/guide.xml", "number=\"2\" place=\"state-house\"", "number=\"2\" place=\"common\""),
            ("itineraries/morning/morning.ics", "SUMMARY:02 Corner", "SUMMARY:03 Corner"),
            ("itineraries/morning/morning.ics", "GEO:42.36;", "GEO:42.37;"),
            ("itineraries/morning/morning.gpx", "<wpt ", "<wpx "),
            ("feed.xml", "<title>State House<", "<title>Statehouse<"),
            ("feed.xml", "<georss:point>42.3582 -71.0638<", "<georss:point>42.3582  -71.0638<"),
            ("feeds/places.geojson", "\"id\":\"1012\"", "\"id\":\"1021\""),
            ("feeds/places.geojson", "[-71.0638,42.3582]", "[-71.0638,42.3583]"),
        ])
    func differences(_ path: String, _ old: String, _ new: String) throws {
        let new = new == "x" ? "-71.0638,42.3581</coordinates></Point>" : new
        let old = old.replacingOccurrences(of: "</coordinates></Point>", with: "</coordinates>\n      </Point>")
        let changed = new.replacingOccurrences(of: "</coordinates></Point>", with: "</coordinates>\n      </Point>")
        #expect(throws: Disagreement.self) { try verify(path, replacing: old, with: changed) }
    }

    @Test("a place visited twice keeps its id and gets the stop's number with it")
    func secondVisit() throws {
        var sample = SampleGuide()
        sample.contents.tours = [SampleGuide.tour("trail", "Trail", id: "11", ["common", "cafe", "common"])]
        let feed = try sample.text("feeds/tours/11.xml")
        #expect(feed.contains("<poiID>1011</poiID>"))
        #expect(feed.contains("<poiID>1011.3</poiID>"))
    }

    @Test("hostile names pass through every format and agree in all of them", arguments: hostileNames)
    func hostile(_ name: String) throws {
        _ = try Exporter.export(HostileGuide.sample(name).enriched)
    }
}

/// Names that break careless writers.
let hostileNames = [
    "Fish & Chips <b>\"bold\"</b> 'n' ]]> more", "a\u{0}b\u{1}c\u{B}d\u{1F}e\u{FFFE}\u{7F}", "👩🏽‍🦽🇫🇮 emoji",
    "בית הכנסת הישן \u{202E}rtl",
    "مقهى الزاوية", "a\\b;c,d\\n:e", "line\nbreak\r\nand\ttab", "  spaces   inside  ", "&amp;lt; already &#x41;",
    "<![CDATA[x]]>",
    "e\u{301}\u{301}\u{301} combining", String(repeating: "长", count: 200), "\u{85}\u{2028}\u{2029}",
    "01 looks like a label",
    "{\"json\":\"[1,2]\"}",
]

/// The sample with one hostile text wherever an author can write one.
enum HostileGuide {
    static func sample(_ text: String) -> SampleGuide {
        var sample = SampleGuide()
        sample.site.title = text
        sample.site.summary = text
        sample.site.author = text
        sample.site.kinds = [
            PlaceKind(slug: slug("landmark"), label: text, icon: text, visit: TimeSpan(minutes: 20), interest: nil),
            PlaceKind(slug: slug("cafe"), label: "Café", icon: "cup", visit: TimeSpan(minutes: 30), interest: nil),
        ]
        sample.contents.places = sample.contents.places.map { hostile($0, text) }
        sample.contents.tours[0].entry = hostile(sample.contents.tours[0].entry, text)
        sample.contents.tours[0].season = text
        sample.contents.tours[0].stops[1].note = text
        sample.contents.tours[0].stops[1].directions = text
        sample.contents.itineraries[0].entry = hostile(sample.contents.itineraries[0].entry, text)
        sample.contents.alerts[0].entry = hostile(sample.contents.alerts[0].entry, text)
        sample.tourWalks[1]?.directions = [text, text]
        sample.media = [
            MediaFile(
                path: "a b&c.png", absolutePath: "/a.png", byteCount: 10, digest: ContentDigest("a"),
                size: PixelSize(width: 3, height: 2))
        ]
        return sample
    }

    private static func hostile(_ place: Place, _ text: String) -> Place {
        var place = place
        place.entry = hostile(place.entry, text)
        place.prices = [Price(who: text, amount: Money(minorUnits: 1250, currency: "USD"))]
        place.rating = Rating(score: 4.5, count: 12, source: text, url: "https://example.org/?a=1&b=\(text)")
        place.contact.address = text
        place.contact.phone = text
        place.accessibility.notes = text
        place.cuisine = [text]
        place.links = [TitledLink(title: text, url: "/about/?q=\(text)")]
        place.menu = .dishes([Dish(name: text, price: nil, note: text)])
        place.media = [
            MediaItem(
                kind: .audio, title: text, source: .url("https://example.org/a.mp3"), transcript: .text(text),
                duration: nil)
        ]
        return place
    }

    private static func hostile(_ entry: Entry, _ text: String) -> Entry {
        var entry = entry
        entry.title = text
        entry.summary = text
        entry.tags = [text]
        entry.images = [Picture(file: "a b&c.png", alt: text, credit: text)]
        entry.extra = [
            ExtraField(
                name: "x-\(text)", value: .map([ExtraField(name: text, value: .list([.text(text), .list([])]))]))
        ]
        return entry
    }
}
