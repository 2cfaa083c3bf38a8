import Calendar
import GuideModel

/// Things in lists.
extension PageContext {
    func card(_ place: Place) -> CardView {
        var card = index.card(place)
        card.url = prefix + card.url
        card.picture = card.picture?.prefixed(by: prefix)
        return card
    }

    /// A place's card, made from scratch; ``card(_:)`` takes it from the index.
    func newCard(_ place: Place) -> CardView {
        let wording = index.wording(in: place.city)
        let kind = guide.kind(place.kind)
        var card = CardView(place.title, link(.places, place.slug))
        card.slug = place.slug.text
        card.kind = kind?.label
        card.icon = kind?.icon
        card.lang = mark(place.entry)
        card.summary = summary(place.entry)
        add(city: place.city, to: &card)
        card.picture = firstPicture(place.entry)
        card.cover = cover(place)
        card.price = place.mainPrice.map { wording.money($0.amount) }
        card.isFree = place.isFree
        card.hours = place.hours.flatMap { index.hours($0).short }
        card.wheelchair = place.accessibility.wheelchair.map { words["wheelchair.\($0.rawValue)"] }
        return card
    }

    func card(_ neighbour: Neighbour) -> CardView? {
        guard let place = guide.place(neighbour.place) else { return nil }
        var card = card(place)
        let wording = index.wording(in: place.city)
        let leg = neighbour.leg
        card.walk = wording.walkingTime(leg)
        card.distance = wording.distance(leg.metres)
        card.isEstimate = leg.isEstimate
        card.hasSteps = (leg.steps ?? 0) > 0
        return card
    }

    func card(_ tour: Tour) -> CardView {
        let wording = index.wording(in: tour.city)
        var card = CardView(tour.title, link(.tours, tour.slug))
        card.lang = mark(tour.entry)
        card.summary = summary(tour.entry)
        add(city: tour.city, to: &card)
        card.picture = firstPicture(tour.entry, in: .walk)
        let journey = index.enriched.journey(of: tour)
        card.cover = cover(tour.entry, of: journey)
        card.stopCount = String(journey.stops.count)
        card.stopTimes = stopTimes(of: journey)
        card.distance = journey.totals.metres > 0 ? wording.distance(journey.totals.metres) : nil
        card.duration = wording.duration(journey.duration)
        card.isEstimate = journey.totals.isEstimate
        card.start = tour.start.map(wording.time)
        return card
    }

    func card(_ itinerary: Itinerary) -> CardView {
        let wording = index.wording(in: itinerary.city)
        var card = CardView(itinerary.title, link(.itineraries, itinerary.slug))
        let journey = index.enriched.journey(of: itinerary)
        card.lang = mark(itinerary.entry)
        card.summary = summary(itinerary.entry)
        add(city: itinerary.city, to: &card)
        card.picture = firstPicture(itinerary.entry, in: .walk)
        card.cover = cover(itinerary.entry, of: journey)
        card.stopCount = String(journey.stops.count)
        card.stopTimes = stopTimes(of: journey)
        card.dayRule = dayRule(of: itinerary)
        card.start = wording.time(itinerary.start)
        card.date = wording.days(itinerary.days)
        if journey.totals.isWalked { card.distance = wording.distance(journey.totals.metres) }
        card.end = wording.time(journey.end)
        card.duration = wording.duration(journey.duration)
        card.isEstimate = journey.totals.isEstimate
        return card
    }

    func card(_ city: City) -> CardView {
        var card = CardView(city.title, link(.cities, city.slug))
        card.lang = mark(city.entry)
        card.summary = summary(city.entry)
        card.picture = firstPicture(city.entry)
        card.cover = cover(city)
        return card
    }

    private func add(city: Slug?, to card: inout CardView) {
        guard let city = city.flatMap(guide.city) else { return }
        card.city = city.title
        card.cityLang = mark(city.entry)
    }
}

extension Place {
    /// What an adult pays: the price for everybody or for adults, otherwise the first.
    var mainPrice: Price? {
        self.prices.first { $0.who == nil } ?? self.prices.first { $0.who == "adult" } ?? self.prices.first
    }

    var isFree: Bool { !self.prices.isEmpty && self.prices.allSatisfy(\.amount.isFree) }
}
