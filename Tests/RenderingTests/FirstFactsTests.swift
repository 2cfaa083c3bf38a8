import Calendar
import Geo
import GuideModel
import Markdown
import OpeningHours
import Testing

@testable import Rendering

@Suite("What a page says first")
struct FirstFactsTests {
    /// The part of a page between two texts.
    private static func part(_ page: String, from start: String, to end: String) throws -> Substring {
        let first = try #require(page.firstRange(of: start))
        let rest = page[first.upperBound...]
        return rest[..<(try #require(rest.firstRange(of: end)).lowerBound)]
    }

    @Test("a place says its hours, its price and the next stop before its picture, and has one button")
    func glance() throws {
        var guide = SampleGuide()
        guide.contents.places[0].hours = try OpeningHours(parsing: "Mo-Fr 09:00-17:00")
        guide.contents.places[0].accessibility.wheelchair = .limited
        let page = try guide.page("places/common/index.html")
        let head = try Self.part(page, from: "<h1", to: "<div class=\"details\">")
        #expect(head.contains("class=\"now\"") && head.contains("Mon–Fri 9\u{A0}am–5\u{A0}pm"))
        #expect(head.contains("Partly step-free"))
        #expect(head.contains("../../places/state-house/index.html") && head.contains("about 4\u{A0}min"))
        #expect(head.split(separator: "class=\"button\"").count == 2)
        #expect(page.firstRange(of: "class=\"sight\"")!.lowerBound > head.endIndex)  // because the page has a picture
    }

    @Test("a front page whose text begins with the summary says it once", arguments: ["", "And more of it."])
    func summaryOnce(more: String) throws {
        var guide = SampleGuide()
        guide.site.summary = "Walks & rests in town."
        let front = SampleGuide.entry("index", "Welcome", body: "Walks & rests in town.\n\n\(more)")
        guide.contents.frontPage = Page(entry: front)
        let page = try guide.page("index.html")
        #expect(page.contains("<p>Walks &amp; rests in town.</p>") && !page.contains("class=\"lead\""))
        #expect(page.contains("<meta name=\"description\" content=\"Walks &amp; rests in town.\">"))
        guide.contents.frontPage?.entry.body = Document("Another sentence.")
        #expect(try guide.page("index.html").contains("<p class=\"lead\">Walks &amp; rests in town.</p>"))
    }

    @Test("a house without hours says that they are not known; a statue in the street does not")
    func unknownHours() throws {
        var guide = SampleGuide()
        #expect(try guide.page("places/corner-cafe/index.html").contains("Hours not known"))
        guide.site.kinds.append(
            PlaceKind(
                slug: slug("statue"), label: "Statue", type: .monument, icon: nil, visit: TimeSpan(minutes: 5),
                interest: nil))
        guide.contents.places[2] = SampleGuide.place("corner-cafe", "A man of bronze", 42.36, -71.06, kind: "statue")
        #expect(try !guide.page("places/corner-cafe/index.html").contains("Hours not known"))
    }

    @Test("a tour begins on the page of its first stop, and every stop names the next with the way there")
    func begin() throws {
        var guide = SampleGuide()
        guide.changeWalk = { leg, stop in if stop == 1 { leg.directions = ["Cross the street."] } }
        let pages = try guide.pages()
        let tour = try #require(pages["tours/trail/index.html"])
        #expect(tour.contains("<a class=\"button\" href=\"../../places/common/index.html\""))
        // One sentence is not folded away.
        #expect(try !Self.part(tour, from: "id=\"stop-1\"", to: "id=\"stop-2\"").contains("<details"))
        #expect(try Self.part(tour, from: "id=\"stop-1\"", to: "id=\"stop-2\"").contains("Cross the street."))
        let stop = try #require(pages["places/common/index.html"])
        #expect(try Self.part(stop, from: "class=\"toward\"", to: "</section>").contains("Cross the street."))
    }

    @Test("a place on two tours with the same next stop says it and the way there once, and has no two lines of stops")
    func sameNext() throws {
        var guide = SampleGuide()
        let one = try guide.page("places/common/index.html")
        #expect(one.contains("class=\"marks\""))
        let stops = guide.contents.tours[0].stops
        guide.contents.tours.append(Tour(entry: SampleGuide.entry("other", "The other way"), stops: stops, id: "12"))
        let both = try guide.page("places/common/index.html")
        #expect(both.ranges(of: "class=\"strip\"").count == 2 && !both.contains("class=\"marks\""))
        for part in ["class=\"onto\"", "class=\"toward\""] {
            #expect(both.ranges(of: part).count == 1 && one.ranges(of: part).count == 1)
        }
    }

    @Test("what is along a tour is on its page: where to eat, a toilet, nothing that is a stop")
    func along() throws {
        var guide = SampleGuide()
        guide.contents.places += [
            SampleGuide.place("near-wc", "Restroom in the park", 42.3555, -71.0656, kind: "wc"),
            SampleGuide.place("far-wc", "Restroom far away", 42.40, -71.0656, kind: "wc"),
            SampleGuide.place("bistro", "Bistro", 42.3584, -71.0638, kind: "cafe"),
        ]
        let page = try guide.page("tours/trail/index.html")
        let along = try Self.part(page, from: "class=\"along\"", to: "</section>")
        #expect(along.contains("Where to eat") && along.contains(">Bistro</a>"))
        #expect(along.contains("Restroom in the park") && along.contains("from stop <a href=\"#stop-1\">1</a>"))
        #expect(!along.contains("Restroom far away") && !along.contains("Corner Café"))
    }

    @Test("lists show places by city and then by what they are, with the distance from the middle of the city")
    func groups() throws {
        var guide = SampleGuide()
        let place = guide.contents.places[0].location
        guide.contents.cities[0].location = Coordinate(latitude: place.latitude + 0.03, longitude: place.longitude)
        guide.contents.cities.append(City(entry: SampleGuide.entry("athens", "Athens")))
        for index in 0...2 { guide.contents.places[index].city = slug("boston") }
        guide.contents.places[1].city = slug("athens")
        let page = try guide.page("places/index.html")
        let order = [
            ">Athens</a></h2>", "State House", ">Boston</a></h2>", "Boston Common", "<h3 class=\"group\">Cafés",
        ]
        let found = try order.map { text in try #require(page.firstRange(of: text), "\(text)").lowerBound }
        #expect(found == found.sorted())
        #expect(page.contains("from the center"))
        guide.contents.cities[0].location = place
        #expect(try !guide.page("places/index.html").contains("from the center"))
        let city = try guide.page("cities/boston/index.html")
        #expect(city.contains("<h3 class=\"group\">Cafés") && !city.contains("State House"))
    }

    @Test("a plan carries its days and the hours of its stops for the script that says whether it works today")
    func today() throws {
        var guide = SampleGuide()
        guide.contents.places[0].hours = try OpeningHours(parsing: "Mo-Fr 09:00-17:00")
        guide.contents.itineraries[0].days = .weekdays([.monday, .saturday])
        let page = try guide.page("itineraries/morning/index.html")
        let plan = try Self.part(page, from: "data-plan=\"", to: "\"").replacing("&quot;", with: "\"")
        #expect(
            plan.contains("\"days\":[0,5],\"stops\":[{\"name\":\"Boston Common\",\"at\":[570,600],\"door\":{\"rules\":")
        )
    }
}

@Suite("Alerts on pages")
struct AlertsOnPagesTests {
    /// An alert about the tour's first stop.
    private static func guide(from: CalendarDate? = nil, until: CalendarDate? = nil) -> SampleGuide {
        var guide = SampleGuide()
        (guide.contents.alerts[0].from, guide.contents.alerts[0].until) = (from, until)
        for index in 0...2 { guide.contents.places[index].city = slug("boston") }
        return guide
    }

    private static let touched = [
        "index.html", "cities/boston/index.html", "tours/trail/index.html", "itineraries/morning/index.html",
        "places/common/index.html",
    ]

    @Test("an alert about a place is on its tours, days and city and on the front page, once on each")
    func inherited() throws {
        let pages = try Self.guide().pages()
        for path in Self.touched {
            let page = try #require(pages[path])
            #expect(page.split(separator: "The lawn is closed").count == 2, "\(path)")
            #expect(page.contains("data-from=\"\" data-until=\"\">"), "\(path)")
        }
        #expect(pages["places/state-house/index.html"]?.contains("The lawn is closed") == false)
        #expect(pages["tours/index.html"]?.contains("The lawn is closed") == false)
    }

    @Test("an alert that begins later is hidden with its days; one that is over is on no page")
    func days() throws {
        let today = SampleGuide().guide.today
        let coming = try Self.guide(from: today.adding(days: 3), until: today.adding(days: 5)).pages()
        let over = try Self.guide(from: today.adding(days: -5), until: today.adding(days: -3)).pages()
        for path in Self.touched {
            let dates = "data-from=\"\(today.adding(days: 3))\" data-until=\"\(today.adding(days: 5))\" hidden>"
            #expect(coming[path]?.contains(dates) == true, "\(path)")
            #expect(over[path]?.contains("The lawn is closed") == false, "\(path)")
        }
    }
}
