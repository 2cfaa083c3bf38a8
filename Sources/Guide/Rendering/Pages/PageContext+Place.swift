import Formats
import Geo
import GuideModel
import OpeningHours
import Templating

/// The page of a place.
extension PageContext {
    func content(_ place: Place) -> PageContent {
        var content = PageContent("place", place.entry, Frame(view(place)))
        content.description = summary(place.entry)
        content.trail = [.init(words["places"], paths.list(.places))]
        if let city = place.city.flatMap(guide.city) {
            content.trail = [
                .init(words["cities"], paths.list(.cities)),
                .init(city.title, paths.page(.cities, city.slug), lang: mark(city.entry)),
            ]
        }
        content.alerts = alerts(touching: place)
        content.data = [structured(place)]
        return content
    }

    private func view(_ place: Place) -> PlaceView {
        let wording = index.wording(in: place.city)
        let kind = guide.kind(place.kind)
        var view = PlaceView(
            place: place, title: place.title, summary: place.entry.summary, kind: kind?.label ?? place.kind.text,
            visit: wording.duration(place.visit), directions: directions(place))
        (view.lang, view.bodyLang) = (mark(place.entry), mark(place.entry.bodyLanguage))
        view.icon = kind?.icon
        view.kindURL = link(.kinds, place.kind.text)
        view.city = place.city.flatMap(guide.city).map { link(to: $0.entry, paths.page(.cities, $0.slug)) }
        view.pictures = pictures(place.entry, first: .hero)
        view.furtherPictures = Array(view.pictures.dropFirst())
        view.cover = cover(place)
        view.brief = brief(place.entry)
        view.body = body(place.entry)
        view.extra = place.entry.extra
        addFacts(of: place, wording, to: &view)
        addContact(of: place, to: &view)
        addWaysOn(from: place, to: &view)
        view.map = map(.place(place.slug))
        view.departures = departures(place)
        return view
    }

    private func addFacts(of place: Place, _ wording: Wording, to view: inout PlaceView) {
        view.hours = place.hours.map(index.hours)
        view.hasUnknownHours = place.hours == nil && guide.type(of: place).traits.setting != .outdoors
        view.openNow = openNow(place)
        view.closures = place.closures.filter { $0.until >= guide.today }.map {
            ClosureView(dates: wording.dates(from: $0.from, until: $0.until) ?? "", reason: $0.reason)
        }
        view.busy = place.busy.map { BusyView(when: wording.busyTimes($0.when), label: $0.label) }
        view.usualWaits = guide.usualWaits[place.slug].flatMap { wording.usualWaits($0) }
        view.prices = place.prices.map { PriceView(who: $0.who.map(words.who), amount: wording.money($0.amount)) }
        view.price = place.mainPrice.map { wording.money($0.amount) }
        view.isFree = place.isFree
        view.priceLevel = place.priceLevel.map { words["price.level.\($0)"] }
        view.rating = place.rating.map { rating in
            RatingView(
                score: wording.decimal(rating.score), outOf: "5",
                count: rating.count.map { words.count("ratings", $0, shown: wording.number($0)) },
                source: rating.source, url: rating.url)
        }
        view.cuisine = place.cuisine.isEmpty ? nil : wording.list(place.cuisine)
        view.menu = place.menu.map { menu($0, wording) }
        view.accessibility = place.accessibility.isKnown ? accessibility(place.accessibility) : nil
        view.media = place.media.map { media($0, wording) }
    }

    /// The hours for the script that says whether it is open now; `nil` where there is nothing to say.
    private func openNow(_ place: Place) -> OpenNowView? {
        HoursScript.json(of: place, in: guide).map { hours in
            OpenNowView(hours: hours, words: index.openNowWords, scriptURL: versioned(GuidePaths.hoursScript))
        }
    }

    private func addContact(of place: Place, to view: inout PlaceView) {
        let contact = place.contact
        let reached = Self.view(of: contact)
        (view.address, view.phone) = (reached.address, reached.phone)
        (view.email, view.website) = (reached.email, reached.website)
        view.wikipedia = contact.wikipedia.flatMap(Self.wikipedia).map { LinkView(words["wikipedia"], $0) }
        view.wikidata = contact.wikidata.map { LinkView(words["wikidata"], "https://www.wikidata.org/wiki/\($0)") }
    }

    static func view(of contact: Contact) -> ContactView {
        ContactView(
            address: contact.address,
            phone: contact.phone.map { LinkView($0, "tel:" + $0.filter { $0.isASCII && $0.isNumber || $0 == "+" }) },
            email: contact.email.map { LinkView($0, "mailto:" + $0) },
            website: contact.website.map { LinkView(host(of: $0), $0) })
    }

    private func addWaysOn(from place: Place, to view: inout PlaceView) {
        view.links = place.links.map { LinkView($0.title, link(written: $0.url), lang: view.lang) }
        view.interests = place.interests.compactMap(guide.interest).map {
            LinkView($0.label, link(.interests, $0.slug.text))
        }
        view.tags = place.entry.tags.map { LinkView($0, link(.tags, TagKey.key(of: $0)), lang: view.lang) }
        view.nearby = index.enriched.neighbours(of: place.slug).compactMap(card)
        let tours = guide.tours(through: place.slug).compactMap(guide.tour)
        view.tours = tours.prefix(Self.toursTold).compactMap { membership(of: place, in: $0, isTold: true) }
        view.furtherTours = tours.dropFirst(Self.toursTold).compactMap { membership(of: place, in: $0, isTold: false) }
        tellOnce(&view.tours)
        let days = (index.itinerariesByPlace[place.slug] ?? []).compactMap(guide.itinerary)
        (view.itineraries, view.itinerariesURL) = first(of: days, .itineraries) { card($0) }
    }

    /// Of how many tours a place tells the stops before and after it. A station may be on a hundred, which are only named.
    private static let toursTold = 3

    func link(_ group: GuidePaths.Group, _ key: String) -> String { link(paths.places(by: group, key)) }

    /// Of tours with the same next stop the first tells it. Several lines of stops would fill the first screen of a phone: then there
    /// are the numbers alone.
    private func tellOnce(_ tours: inout [MembershipView]) {
        var told: Set<String> = []
        for index in tours.indices {
            if let next = tours[index].next { tours[index].next?.isTold = !told.insert(next.url).inserted }
            if tours.count > 1 { tours[index].marks = [] }
        }
    }

    /// - Parameter isTold: whether the stops before and after it are told.
    private func membership(of place: Place, in tour: Tour, isTold: Bool) -> MembershipView? {
        let journey = index.enriched.journey(of: tour)
        guard let here = guide.position(ofPlace: place.slug).flatMap(journey.stop(at:)) else { return nil }
        let (number, count) = (String(here.number), String(journey.stops.count))
        var view = MembershipView(
            title: tour.title, lang: mark(tour.entry), url: link(.tours, tour.slug), number: number, stopCount: count,
            position: words.text("stop-of", ["number": number, "count": count]), note: here.note)
        guard isTold else { return view }
        view.marks = journey.stops.map { stop in
            let place = guide.places[stop.place]
            return MarkView(
                number: String(stop.number), title: place.title, url: link(toPlace: stop.place),
                isCurrent: stop.number == here.number)
        }
        view.next = journey.stop(after: here).map { next in
            nextStop(next, walk: journey.leg(from: here).map { walk($0, voice(in: tour.city)) })
        }
        view.previous = journey.stop(before: here).map { nextStop($0, walk: nil) }
        return view
    }

    private func nextStop(_ stop: JourneyStop, walk: WalkView?) -> NextStopView {
        let place = guide.places[stop.place]
        return NextStopView(
            title: place.title, lang: mark(place.entry), url: link(toPlace: stop.place), number: String(stop.number),
            walk: walk)
    }

    /// `example.org` of `https://www.example.org/visit`.
    static func host(of address: String) -> String {
        guard let start = address.firstRange(of: "://") else { return address }
        let host = address[start.upperBound...].prefix { $0 != "/" && $0 != "?" && $0 != "#" }
        return String(host.hasPrefix("www.") ? host.dropFirst(4) : host)
    }

    /// The address of `en:Old North Church`.
    static func wikipedia(_ article: String) -> String? {
        let parts = article.split(separator: ":", maxSplits: 1)
        guard parts.count == 2, let language = LanguageTag(String(parts[0])) else { return nil }
        return "https://\(language.primary).wikipedia.org/wiki/"
            + PercentEncoding.path(String(parts[1].replacing(" ", with: "_")))
    }
}
