import GuideModel

/// What is along a tour or a day plan.
extension PageContext {
    /// How far from a stop people turn off for a meal, a toilet or a museum, in metres as the crow flies.
    private static let reach = (meals: 300.0, facilities: 250.0, indoors: 500.0)
    private static let mostOfASort = 6

    /// Where to eat, toilets and benches, and where it is dry, each in the order of the walk; sorts without a place are left
    /// out.
    func along(_ journey: Journey, city: Slug?) -> [AlongView] {
        let stops = journey.stops.map { ("\($0.number)", guide.places[$0.place]) }
        let sorts = [
            (words["along.meals"], places(index.meals, beside: journey, within: Self.reach.meals, city)),
            (
                words["facilities"],
                facilities(
                    beside: stops, within: Self.reach.facilities, atMost: Self.mostOfASort, index.wording(in: city))
            ),
            (words["suggest.rainy-day"], places(index.indoors, beside: journey, within: Self.reach.indoors, city)),
        ]
        return sorts.filter { !$0.1.isEmpty }.map { AlongView(title: $0.0, places: $0.1) }
    }

    /// The nearest places of a sort that are no stops themselves, in the order of the walk.
    private func places(
        _ places: PlacesBeside, beside journey: Journey, within reach: Double, _ city: Slug?
    ) -> [BesideView] {
        let stops = journey.stops
        let visited = Set(stops.map(\.place))
        let found = places.beside(stops.map { guide.places[$0.place].location }, within: reach)
            .filter { !visited.contains($0.place) }
        let nearest = found.sorted { ($0.metres, $0.place) < ($1.metres, $1.place) }.prefix(Self.mostOfASort)
        return nearest.sorted { ($0.stop, $0.metres, $0.place) < ($1.stop, $1.metres, $1.place) }
            .map { view($0, "\(stops[$0.stop].number)", index.wording(in: city)) }
    }

    /// A place beside a stop of a number.
    func view(_ near: PlacesBeside.Near, _ number: String, _ wording: Wording) -> BesideView {
        let place = guide.places[near.place]
        return BesideView(
            title: place.title, lang: mark(place.entry), url: link(toPlace: near.place),
            kind: guide.kind(place.kind)?.label ?? place.kind.text, stop: number, stopURL: "#stop-\(number)",
            distance: wording.spokenDistance(near.metres), hours: place.hours.flatMap { index.hours($0).short },
            price: place.mainPrice.map { wording.money($0.amount) }, isFree: place.isFree)
    }
}
