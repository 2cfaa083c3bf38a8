import GuideModel

/// What is along a tour or a day plan.
extension PageContext {
    /// Where to eat, toilets and benches, and where it is dry, each in the order of the walk; sorts without a place are left
    /// out.
    func along(_ journey: Journey, city: Slug?) -> [AlongView] {
        let stops = journey.stops.map { ("\($0.number)", guide.places[$0.place]) }
        let (reach, wording) = (GuideIndex.reach, index.wording(in: city))
        func places(_ sort: PlacesBeside, within reach: Double) -> [BesideView] {
            index.nearest(sort, beside: journey, within: reach).map { view($0, stops[$0.stop].0, wording) }
        }
        let sorts = [
            (words["along.meals"], places(index.meals, within: reach.meals)),
            (words["facilities"], facilities(beside: stops, atMost: GuideIndex.mostOfASort, wording)),
            (words["suggest.rainy-day"], places(index.indoors, within: reach.indoors)),
        ]
        return sorts.filter { !$0.1.isEmpty }.map { AlongView(title: $0.0, places: $0.1) }
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
