import GuideModel
import Hours

/// The days that are proposed on a city's page.
extension PageContext {
    func suggestions(for city: Slug, _ wording: Wording) -> [SuggestionView] {
        (index.enriched.cities.suggestions[city] ?? []).compactMap { suggestion($0, wording) }
    }

    private func suggestion(_ day: DaySuggestion, _ wording: Wording) -> SuggestionView? {
        guard let first = day.visits.first, let last = day.visits.last else { return nil }
        return SuggestionView(
            title: words["suggest.\(day.theme.rawValue)"],
            times: wording.range(wording.time(first.begins), wording.time(last.leaves)),
            places: words.count("places", day.visits.count, shown: wording.number(day.visits.count)),
            walking: words.text("suggest.walking", ["time": wording.duration(day.walking)]),
            cost: day.cost.map { cost($0, of: day, wording) }, holds: holds(day, wording), visits: visits(day, wording))
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

    private func visits(_ day: DaySuggestion, _ wording: Wording) -> [SuggestedVisitView] {
        day.visits.enumerated().compactMap { (index, visit) -> SuggestedVisitView? in
            guard let place = guide.place(visit.place) else { return nil }
            let next = index + 1 < day.visits.count ? day.visits[index + 1].walk : nil
            let stay = TimeSpan(minutes: visit.leaves.minutes - visit.begins.minutes)
            return SuggestedVisitView(
                number: String(index + 1), title: place.title, lang: mark(place.entry), url: link(.places, place.slug),
                begins: wording.moment(visit.begins), stay: wording.duration(stay),
                price: visit.isMeal ? nil : place.mainPrice.map { wording.money($0.amount) }, isMeal: visit.isMeal,
                walk: next.map { walk($0, wording) })
        }
    }

    private func walk(_ leg: Leg, _ wording: Wording) -> WalkView {
        WalkView(
            time: wording.duration(leg.time), distance: wording.distance(leg.metres), isEstimate: leg.isEstimate,
            text: wording.walkingTime(leg))
    }
}
