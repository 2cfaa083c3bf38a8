import Calendar
import GuideModel

/// The days that are proposed on a city's page.
extension PageContext {
    func suggestions(for city: Slug, _ wording: Wording) -> [SuggestionView] {
        index.enriched.cities.suggestions(for: city).compactMap { suggestion($0, wording) }
    }

    private func suggestion(_ day: DaySuggestion, _ wording: Wording) -> SuggestionView? {
        let journey = day.journey
        guard let first = journey.stops.first, let last = journey.stops.last else { return nil }
        return SuggestionView(
            title: words["suggest.\(day.theme.rawValue)"],
            times: wording.range(wording.time(first.begin), wording.time(last.leave)),
            places: words.count("places", journey.stops.count, shown: wording.number(journey.stops.count)),
            walking: words.text("suggest.walking", ["time": wording.duration(journey.totals.walking)]),
            cost: day.cost.map { cost($0, of: day, wording) }, holds: holds(day, wording),
            visits: journey.stops.map { visit($0, of: day, wording) })
    }

    private func cost(_ money: Money, of day: DaySuggestion, _ wording: Wording) -> String {
        if money.isFree { return wording.money(money) }
        let key = day.theme == .withChildren ? "suggest.fees-family" : "suggest.fees"
        return words.text(key, ["money": wording.money(money)])
    }

    private func holds(_ day: DaySuggestion, _ wording: Wording) -> String {
        let week: WordValues = ["date": wording.day(guide.today), "days": wording.weekdays(day.weekdays)]
        return words.text(day.weekdays.count == 7 ? "suggest.holds-always" : "suggest.holds", week)
    }

    private func visit(_ stop: JourneyStop, of day: DaySuggestion, _ wording: Wording) -> SuggestedVisitView {
        let place = guide.places[stop.place]
        let isMeal = day.meals.contains(stop.number)
        return SuggestedVisitView(
            number: String(stop.number), title: place.title, lang: mark(place.entry), url: link(.places, place.slug),
            begins: wording.moment(stop.begin), stay: wording.duration(stop.stay),
            price: isMeal ? nil : place.mainPrice.map { wording.money($0.amount) }, isMeal: isMeal,
            walk: day.journey.leg(from: stop).map { walk($0.walk, wording) })
    }

    private func walk(_ leg: Leg, _ wording: Wording) -> WalkView {
        WalkView(
            time: wording.duration(leg.time), distance: wording.distance(leg.metres), isEstimate: leg.isEstimate,
            text: wording.walkingTime(leg))
    }
}
