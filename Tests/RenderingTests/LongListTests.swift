import Calendar
import GuideModel
import Testing

@testable import Rendering

@Suite("Pages of a guide with many tours, days and cities")
struct LongListTests {
    @Test("a place on many tours tells the stops around it on three of them, and names the others")
    func tours() throws {
        var guide = SampleGuide()
        for number in 1...9 {
            let entry = SampleGuide.entry("tour-\(number)", "Tour \(number)")
            guide.contents.tours.append(Tour(entry: entry, stops: guide.contents.tours[0].stops, id: "\(number)"))
        }
        let page = try guide.page("places/common/index.html")
        #expect(page.ranges(of: "<nav class=\"strip\"").count == 3)
        #expect(page.ranges(of: "<nav class=\"onward\"").count == 3)
        #expect(page.contains("<h2>More tours</h2>"))
        for number in 1...9 { #expect(page.ranges(of: "tours/tour-\(number)/index.html#stop-1\"").count == 1) }
    }

    @Test("a place on three tours names no others")
    func fewTours() throws {
        #expect(try !SampleGuide().page("places/common/index.html").contains("More tours"))
    }

    @Test("the pages of a city and of a place show the first twelve days and lead to the list of all")
    func days() throws {
        var guide = SampleGuide()
        let first = guide.contents.itineraries[0]
        guide.contents.itineraries = (1...13).map { number in
            var day = Itinerary(
                entry: SampleGuide.entry("day-\(number)", "Day \(number)"), start: first.start, stops: first.stops)
            day.city = slug("boston")
            return day
        }
        for path in ["cities/boston/index.html", "places/common/index.html"] {
            let page = try guide.page(path)
            #expect(page.ranges(of: "itineraries/day-").count == 12, "\(path)")
            #expect(page.contains("<a class=\"quiet\" href=\"../../itineraries/index.html\">All days"), "\(path)")
        }
        guide.contents.itineraries.removeLast()
        #expect(try !guide.page("cities/boston/index.html").contains("All days"))
    }

    @Test("the front page shows the first cities and leads to the list of all")
    func cities() throws {
        var guide = SampleGuide()
        func front(_ count: Int) throws -> String {
            guide.contents.cities = (1...count).map { City(entry: SampleGuide.entry("town-\($0)", "Town \($0)")) }
            return try guide.page("index.html")
        }
        let many = try front(25)
        #expect(many.ranges(of: "<h3 class=\"name\"><a href=\"cities/").count == 24)
        #expect(many.contains("<a class=\"quiet\" href=\"cities/index.html\">All cities"))
        #expect(try !front(24).contains("All cities"))
    }

    @Test("of very many tags the list of places names the three hundred with the most places, in their order")
    func tags() throws {
        var guide = SampleGuide()
        guide.contents.places[0].entry.tags = (0..<310).map { "tag-\(1000 + $0)" }
        guide.contents.places[1].entry.tags = ["tag-1305"]
        let links = try guide.page("places/index.html").matches(of: /tags\/(tag-[0-9]+)\/index\.html/).map(\.1)
        #expect(links.count == 300 && links.last == "tag-1305" && links == links.sorted())
    }
}
