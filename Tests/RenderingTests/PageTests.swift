import Calendar
import Geo
import GuideModel
import Markdown
import Testing

@testable import Rendering

@Suite("Pages")
struct PageTests {
    @Test("a place has its position in a tour, the stops before and after it and the walk to the next")
    func placeInATour() throws {
        let page = try SampleGuide().page("places/state-house/index.html")
        #expect(page.contains("Stop 2 of 3"))
        #expect(page.contains("href=\"../../places/common/index.html\" rel=\"prev\""))
        #expect(page.contains("href=\"../../places/corner-cafe/index.html\" rel=\"next\""))
        #expect(page.contains("about 4\u{A0}min"))
    }

    @Test("a place opens walking directions in three ways")
    func directions() throws {
        let page = try SampleGuide().page("places/corner-cafe/index.html")
        #expect(page.contains("https://maps.apple.com/?daddr=42.36,-71.06&amp;dirflg=w"))
        #expect(
            page.contains(
                "https://www.google.com/maps/dir/?api=1&amp;destination=42.36,-71.06&amp;travelmode=walking"))
        #expect(page.contains("geo:42.36,-71.06?q=42.36,-71.06(Corner%20Caf%C3%A9)"))
    }

    @Test("an estimated walk is always called about so long")
    func nearby() throws {
        let page = try SampleGuide().page("places/common/index.html")
        #expect(page.contains("../../places/state-house/index.html"))
        #expect(page.contains("about 4\u{A0}min"))
        #expect(page.contains("0.2\u{A0}mi"))
    }

    @Test("the movable map says why a place is among the popular ones")
    func popular() throws {
        var guide = SampleGuide()
        guide.contents.places.append(SampleGuide.place("pier", "Pier", 42.36, -71.05))
        guide.contents.places[3].rating = Rating(score: 4.5, count: 10, source: nil, url: nil)
        let page = try guide.page("map/index.html")
        #expect(page.contains("on 1\u{A0}tour</span>") && page.contains("4.5 of 5</span>"))
    }

    @Test("an alert is on the place it affects, with its label, and not on others")
    func alerts() throws {
        let pages = try SampleGuide().pages()
        #expect(pages["places/common/index.html"]?.contains("<strong>Closed") == true)
        #expect(pages["places/state-house/index.html"]?.contains("The lawn is closed") == false)
        #expect(pages["alerts/lawn/index.html"]?.contains("../../places/common/index.html") == true)
    }

    @Test("links of a body lead to pages, with the title where the link has no text")
    func bodyLinks() throws {
        var guide = SampleGuide()
        let body =
            "See [](place:common) and [the walk](tour:trail#stop-2), [it](/tours/trail?x=1#y).\n\n![A map](boston/map.svg)"
        guide.contents.places[2] = SampleGuide.place("corner-cafe", "Corner Café", 42.36, -71.06, body: body)
        guide.media = [
            MediaFile(
                path: "boston/map.svg", absolutePath: "/nowhere/map.svg", byteCount: 1, digest: ContentDigest(""),
                size: nil)
        ]
        let page = try guide.page("places/corner-cafe/index.html")
        #expect(page.contains("<a href=\"../../places/common/index.html\">Boston Common</a>"))
        #expect(page.contains("<a href=\"../../tours/trail/index.html#stop-2\">the walk</a>"))
        #expect(page.contains("<a href=\"../../tours/trail/index.html?x=1#y\">it</a>"))
        #expect(page.contains("src=\"../../media/boston/map.svg\""))
    }

    @Test("pictures carry their size, so that nothing jumps")
    func pictureSizes() throws {
        var guide = SampleGuide()
        guide.contents.places[0].entry.images = [
            Picture(file: "common.jpg", alt: "Trees", credit: "A. Walker", size: PixelSize(width: 800, height: 600))
        ]
        let page = try guide.page("places/common/index.html")
        #expect(page.contains("src=\"../../media/common.jpg\" alt=\"Trees\" width=\"800\" height=\"600\""))
    }

    @Test("long lists come in pages of forty-eight that lead to one another")
    func pagedLists() throws {
        var guide = SampleGuide()
        guide.contents.places += (0..<100).map {
            SampleGuide.place("place-\($0 + 1000)", "Place \($0)", 42 + Double($0) / 1000, -71)
        }
        let pages = try guide.pages()
        #expect(pages["places/page-3/index.html"]?.contains("3 of 3") == true)
        #expect(pages["places/page-4/index.html"] == nil)
        #expect(pages["places/page-2/index.html"]?.contains("href=\"../../places/index.html\" rel=\"prev\"") == true)
        #expect(pages["kinds/landmark/3/index.html"] != nil)
    }

    @Test("the page of a city with many places has the first of each kind, and a list has all")
    func placesOfACity() throws {
        var guide = SampleGuide()
        guide.contents.places += (0..<300).map {
            SampleGuide.place("place-\($0 + 1000)", "Place \($0)", 42 + Double($0) / 1000, -71)
        }
        for index in guide.contents.places.indices { guide.contents.places[index].city = slug("boston") }
        let pages = try guide.pages()
        let page = try #require(pages["cities/boston/index.html"])
        // Of the other kinds, which have few places, it has all.
        #expect(page.contains("Corner Café") && page.contains("href=\"../../cities/boston/places/index.html\""))
        let shown = Set(page.matches(of: /places\/(place-\d+)\//).map(\.1))
        #expect((50..<96).contains(shown.count) && page.utf8.count < 200_000)
        let lists = pages.filter { $0.key.hasPrefix("cities/boston/places/") }
        let listed = guide.contents.places.filter { place in
            lists.values.contains { $0.contains("/places/\(place.slug)/index.html\"") }
        }
        #expect(listed.count == guide.contents.places.count && lists.count == 7)
        #expect(lists["cities/boston/places/2/index.html"]?.contains("2 of 7") == true)
    }

    @Test("front page and my day have the first twelve tours, their list has all in pages of twenty-four")
    func manyTours() throws {
        var guide = SampleGuide()
        guide.contents.tours = (101...150).map {
            Tour(
                entry: SampleGuide.entry("tour-\($0)", "Tour \($0)"), stops: guide.contents.tours[0].stops,
                id: "tour-\($0)")
        }
        let pages = try guide.pages()
        for path in ["index.html", "my-day/index.html"] {
            let page = try #require(pages[path])
            #expect(page.contains("tours/tour-112/index.html") && !page.contains("tours/tour-113/index.html"))
            #expect(page.contains("tours/index.html\">All tours"))
        }
        let lists = ["tours/index.html", "tours/page-2/index.html", "tours/page-3/index.html"].compactMap { pages[$0] }
        let found = (101...150).filter { number in
            lists.contains { $0.contains("/tours/tour-\(number)/index.html\"") }
        }
        #expect(lists.count == 3 && found.count == 50 && pages["tours/page-4/index.html"] == nil)
    }

    @Test("the search of a large guide leads to the kinds instead of an index of megabytes")
    func largeIndex() throws {
        var guide = SampleGuide()
        guide.contents.places += (0..<1_500).map {
            SampleGuide.place("place-\($0 + 1000)", "Place \($0)", 42 + Double($0) / 10_000, -71)
        }
        let output = try #require(guide.renderer().outputs().first { $0.path.text == "search/index.html" })
        let page = SampleGuide.text(of: try output.make())
        #expect(!page.contains("Place 700") && page.contains("kinds/landmark/index.html") && page.utf8.count < 50_000)
    }

    @Test("tags that are free text have addresses, and a place of the kind's interest is found by it")
    func groups() throws {
        var guide = SampleGuide()
        guide.contents.places[0].entry.tags = ["War / Peace", "Été"]
        let pages = try guide.pages()
        #expect(pages["tags/war-peace/index.html"]?.contains("Tagged “War / Peace”") == true)
        #expect(pages["tags/été/index.html"] != nil)
        #expect(pages["places/common/index.html"]?.contains("href=\"../../tags/%C3%A9t%C3%A9/index.html\"") == true)
        #expect(pages["interests/history/index.html"]?.contains("State House") == true)
    }

    @Test("the index has every title under its letter, accents apart")
    func search() throws {
        var guide = SampleGuide()
        guide.contents.places[1].entry.title = "Eastern Market"
        guide.contents.places[2].entry.title = "École"
        let page = try guide.page("search/index.html")
        let letters = page.split(separator: "id=\"letter-").dropFirst().map { $0.prefix { $0 != "\"" } }
        #expect(letters == ["1", "2", "3", "4", "5"])
        #expect(page.contains("École"))
        #expect(page.contains("../tours/trail/index.html"))
    }

    @Test("an alias is a page that leads on and is not indexed")
    func redirects() throws {
        var guide = SampleGuide()
        guide.contents.tours[0].entry.aliases = ["old/trail", "trail.html"]
        let pages = try guide.pages()
        let page = try #require(pages["old/trail/index.html"])
        #expect(page.contains("content=\"0; url=../../tours/trail/index.html\""))
        #expect(page.contains("<link rel=\"canonical\" href=\"https://waymark.example/guide/tours/trail/\">"))
        #expect(pages["trail.html"]?.contains("href=\"tours/trail/index.html\"") == true)
    }

    @Test("the page for missing addresses works at any depth")
    func notFound() throws {
        let page = try SampleGuide().page("404.html")
        #expect(page.contains("href=\"/guide/styles/main.css?"))
        #expect(page.contains("href=\"/guide/tours/index.html\""))
        #expect(!page.contains("href=\"styles"))
        #expect(page.contains("noindex"))
    }

    @Test("an itinerary has its times in the format of the language")
    func itinerary() throws {
        let page = try SampleGuide().page("itineraries/morning/index.html")
        #expect(page.contains("<time datetime=\"09:30\">9:30\u{A0}am</time>"))
        #expect(page.contains("<time datetime=\"10:30\">10:30\u{A0}am</time>"))
    }

    @Test("a plan warns of a visit while a place is closed, and says until when others are open")
    func hoursOfAPlan() throws {
        var guide = SampleGuide()
        guide.hoursOfPlan = [.open(until: TimeOfDay(17, 0)), .closed(until: TimeOfDay(19, 0))]
        let page = try guide.page("itineraries/morning/index.html")
        #expect(page.contains("Closed until 7\u{A0}pm.") && page.contains("(1 of 2 stops)."))
        let theme = try #require(ThemeLoader.load().theme)
        let documents = try Renderer(guide.enriched, theme: theme).printPages(of: guide.enriched)
        let sheet = String(decoding: documents[1].bytes, as: UTF8.self)
        #expect(sheet.contains("open until 5\u{A0}pm") && sheet.contains("✗ Closed until 7\u{A0}pm."))
    }

    @Test("a print page has a code for the tour and one for every stop, with the address in print")
    func printPages() throws {
        let theme = try #require(ThemeLoader.load().theme)
        let documents = try Renderer(SampleGuide().enriched, theme: theme).printPages(of: SampleGuide().enriched)
        #expect(documents.map(\.page.text) == ["tours/trail/print/index.html", "itineraries/morning/print/index.html"])
        #expect(documents.map(\.pdf.text) == ["tours/trail/trail.pdf", "itineraries/morning/morning.pdf"])
        let page = String(decoding: documents[0].bytes, as: UTF8.self)
        #expect(page.split(separator: "<svg class=\"qr\"").count == 5)
        #expect(page.contains("waymark.example/guide/tours/trail/"))
    }

    @Test("a page may have a template of its own, and one that does not exist is an error")
    func ownTemplates() throws {
        var guide = SampleGuide()
        guide.contents.places[0].entry.template = "plain"
        let own = TemplateFile(path: "pages/plain.mustache", text: "plain {{title}}\n")
        #expect(try guide.pages(overrides: [own])["places/common/index.html"] == "plain Boston Common\n")
        let theme = try #require(ThemeLoader.load().theme)
        #expect(ThemeLoader.check(theme, for: guide.guide).map(\.code) == ["unknown-template"])
    }

    @Test("one thread or two give the same bytes")
    func sameBytes() throws {
        var guide = SampleGuide()
        guide.contents.places += (0..<60).map {
            SampleGuide.place("place-\($0 + 1000)", "Place \($0)", 42 + Double($0) / 1000, -71)
        }
        #expect(try guide.pages(jobs: 1) == guide.pages(jobs: 2))
    }
}
