import GuideModel
import Markdown

/// The pages of things that have a text of their own.
extension PagePlan {
    func job(_ place: Place) -> PageJob {
        PageJob(paths.page(.places, place.slug), .place, place.entry, reads: .place(place)) { $0.content(place) }
    }

    func job(_ tour: Tour) -> PageJob {
        PageJob(paths.page(.tours, tour.slug), .tour, tour.entry, reads: .tour(tour, .page)) { $0.content(tour) }
    }

    func job(_ itinerary: Itinerary) -> PageJob {
        PageJob(
            paths.page(.itineraries, itinerary.slug), .itinerary, itinerary.entry,
            reads: .itinerary(itinerary, .page)
        ) { $0.content(itinerary) }
    }

    func job(_ city: City) -> PageJob {
        PageJob(paths.page(.cities, city.slug), .city, city.entry) { $0.content(city) }
    }

    func job(_ alert: Alert) -> PageJob {
        PageJob(paths.page(.alerts, alert.slug), .alert, alert.entry) { $0.content(alert) }
    }

    func job(_ page: Page) -> PageJob {
        PageJob(paths.freePage(page.slug), .page, page.entry) { $0.content(page) }
    }

    func frontJob(_ front: Page) -> PageJob {
        PageJob(paths.frontPage, .front, front.entry) { $0.frontPage(front.entry) }
    }

    /// The page of a content file with another text; `nil` where the file has no page of its own, or `text` gives none.
    func job(of file: String, _ text: Rewriting) -> PageJob? {
        if let place = text.thing(of: file, in: guide.places, \.entry) { return job(place) }
        if let tour = text.thing(of: file, in: guide.tours, \.entry) { return job(tour) }
        if let itinerary = text.thing(of: file, in: guide.itineraries, \.entry) { return job(itinerary) }
        if let city = text.thing(of: file, in: guide.cities, \.entry) { return job(city) }
        if let alert = text.thing(of: file, in: guide.alerts, \.entry) { return job(alert) }
        if let page = text.thing(of: file, in: freePages, \.entry) { return job(page) }
        return text.thing(of: file, in: [guide.frontPage].compactMap(\.self), \.entry).map(frontJob)
    }
}

/// Gives an entry another text.
struct Rewriting {
    /// `nil` where the entry keeps its own.
    let text: (Entry) -> Document?

    /// The thing of a content file with another text.
    func thing<Thing>(
        of file: String, in things: [Thing], _ entry: WritableKeyPath<Thing, Entry>
    ) -> Thing? {
        guard var thing = things.first(where: { $0[keyPath: entry].location.file == file }),
            let text = text(thing[keyPath: entry])
        else { return nil }
        thing[keyPath: entry].body = text
        return thing
    }
}
