import Calendar
import Geo
import GuideModel
import Markdown
import OpeningHours

@testable import Exporting

/// The sample with every field that an author can fill in, and all kinds of media.
enum RichGuide {
    static func sample() -> SampleGuide {
        var sample = SampleGuide()
        sample.media = [
            file("boston/common.jpg", "image"), file("audio/common.mp3", "sound"), file("audio/common.vtt", "words"),
        ]
        sample.site.social = [TitledLink(title: "Mastodon", url: "https://social.example/@walks")]
        sample.contents.places[0] = place(sample.contents.places[0])
        sample.contents.tours[0] = tour(sample.contents.tours[0])
        sample.contents.itineraries[0] = plan(sample.contents.itineraries[0])
        sample.contents.cities[0] = city(sample.contents.cities[0])
        sample.contents.pages[0].menu = MenuEntry(label: "About us", order: 1)
        sample.contents.frontPage = Page(entry: SampleGuide.entry("index", "Welcome", folder: ".", body: "Hello."))
        sample.tourWalks.append(SampleGuide.leg(2, 0))
        sample.neighbours[slug("common")] = [Neighbour(place: slug("cafe"), leg: SampleGuide.leg(0, 2))]
        return sample
    }

    private static func file(_ path: String, _ content: String) -> MediaFile {
        MediaFile(
            path: path, absolutePath: "/\(path)", byteCount: content.utf8.count, digest: ContentDigest(content),
            size: nil)
    }

    private static func place(_ plain: Place) -> Place {
        var place = plain
        place.entry.images = [
            Picture(file: "boston/drawing.svg", alt: "A drawing", credit: nil),
            Picture(
                file: "boston/common.jpg", alt: "The pond", credit: "Drawn for this guide",
                size: PixelSize(width: 4, height: 3)),
        ]
        place.city = slug("boston")
        place.hours = try? OpeningHours(parsing: "Mo-Su 06:00-23:00")  // because the tests see where it is missing
        place.closures = [
            Closure(
                from: CalendarDate(daysSince1970: 20_000), until: CalendarDate(daysSince1970: 20_001), reason: "Rain")
        ]
        place.prices = [Price(who: nil, amount: Money(minorUnits: 0, currency: "USD"))]
        place.priceLevel = 2
        place.rating = Rating(score: 4.5, count: 10, source: "Readers", url: "https://example.org/ratings")
        place.interests = [slug("history")]
        place.contact.address = "139 Tremont Street"
        place.contact.phone = "+1 617 555 0100"
        place.contact.email = "park@example.org"
        place.contact.website = "https://example.org/common"
        place.contact.wikidata = "Q1"
        place.contact.wikipedia = "en:Boston Common"
        place.accessibility.wheelchair = .yes
        place.accessibility.stepFree = "Everywhere"
        place.media = [
            MediaItem(
                kind: .audio, title: "The bell", source: .file("audio/common.mp3"),
                transcript: .captions("audio/common.vtt"),
                duration: TimeSpan(seconds: 90)),
            MediaItem(
                kind: .page, title: "More", source: .url("https://example.org/more"), transcript: nil, duration: nil),
        ]
        place.links = [TitledLink(title: "About", url: "/about/")]
        place.menu = .url("https://example.org/menu")
        place.cuisine = ["none"]
        place.reportsWaits = true
        return place
    }

    private static func tour(_ plain: Tour) -> Tour {
        var tour = plain
        tour.entry.images = [Picture(file: "boston/common.jpg", alt: "The pond", credit: "Drawn for this guide")]
        (tour.city, tour.season, tour.difficulty, tour.audience) = (slug("boston"), "spring", .easy, "everybody")
        (tour.isLoop, tour.pace, tour.start, tour.isGuided) = (true, 4.25, TimeOfDay(9, 30), true)
        tour.spokenLanguage = .english
        tour.stops[1].isOptional = true
        tour.stops[1].visit = TimeSpan(minutes: 5)
        return tour
    }

    private static func plan(_ plain: Itinerary) -> Itinerary {
        var plan = plain
        plan.days = .weekdays([.saturday, .sunday])
        plan.from = .point(name: "Hotel", Coordinate(latitude: 42.35, longitude: -71.07))
        plan.to = .place(slug("common"))
        (plan.end, plan.tour, plan.city, plan.isFeatured) = (TimeOfDay(25, 30), slug("trail"), slug("boston"), true)
        plan.budget = Money(minorUnits: 5000, currency: "USD")
        return plan
    }

    private static func city(_ plain: City) -> City {
        var city = plain
        city.location = Coordinate(latitude: 42.3601, longitude: -71.0589)
        (city.country, city.population, city.area, city.elevation) = ("United States", 650_000, 125.4, 43)
        (city.website, city.wikidata) = ("https://boston.example", "Q100")
        city.social = [TitledLink(title: "Mastodon", url: "https://social.example/@boston")]
        (city.timezone, city.currency, city.units) = (ZoneName("Europe/Helsinki"), "EUR", .metric)
        return city
    }
}
