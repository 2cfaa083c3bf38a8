import Calendar
import GuideModel

/// What the guide in spreads says at a glance beside its first map.
extension PageContext {
    /// What takes this many minutes is something for people who have an hour.
    private static let hour = 60

    /// Where to eat, where it is dry, what children like, and what an hour is enough for; what is not known is left out.
    func boxes(_ journey: Journey, city: Slug?) -> [AlongView] {
        let wording = index.wording(in: city)
        let reach = GuideIndex.reach
        let boxes = [
            (words["along.meals"], beside(journey, index.meals, within: reach.meals, wording)),
            (
                words["suggest.rainy-day"],
                own(journey) { $0.setting == .indoors }
                    + beside(journey, index.indoors, within: reach.indoors, wording)
            ),
            (
                words["paper.children"],
                own(journey, where: \.isForChildren) + beside(journey, index.play, within: reach.indoors, wording)
            ),
            (words["paper.one-hour"], anHour(of: journey, wording)),
        ]
        return boxes.filter { !$0.1.isEmpty }.map { AlongView(title: $0.0, places: $0.1) }
    }

    private func beside(
        _ journey: Journey, _ sort: PlacesBeside, within reach: Double, _ wording: Wording
    ) -> [BesideView] {
        index.nearest(sort, beside: journey, within: reach).map {
            view($0, String(journey.stops[$0.stop].number), wording)
        }
    }

    /// The stops of some types.
    private func own(_ journey: Journey, where isWanted: (PlaceTraits) -> Bool) -> [BesideView] {
        journey.stops.filter { isWanted(guide.type(of: guide.places[$0.place]).traits) }.map { view(of: $0, "") }
    }

    private func view(of stop: JourneyStop, _ distance: String) -> BesideView {
        let place = guide.places[stop.place]
        let number = String(stop.number)
        return BesideView(
            title: place.title, lang: mark(place.entry), url: link(toPlace: stop.place),
            kind: guide.kind(place.kind)?.label ?? place.kind.text, stop: number, stopURL: "#stop-\(number)",
            distance: distance, isFree: false)
    }

    /// The stops one after the other, as many as an hour is enough for with the walks between them; the last has the time
    /// of all. None where that is a single stop, or the whole.
    private func anHour(of journey: Journey, _ wording: Wording) -> [BesideView] {
        guard let stops = journey.mostStops(within: Self.hour), stops.count > 1, stops.count < journey.stops.count
        else { return [] }
        return stops.map { stop in
            view(of: stop, stop == stops.last ? wording.duration(journey.time(of: stops)) : "")
        }
    }
}

extension Journey {
    /// The longest run of stops whose visits and walks take at most some minutes; of equally long ones the quickest, then the
    /// first. Cost: the square of the number of stops.
    func mostStops(within minutes: Int) -> ArraySlice<JourneyStop>? {
        var best: (run: ArraySlice<JourneyStop>, seconds: Int)?
        for first in stops.indices {
            for last in first..<stops.count {
                let run = stops[first...last]
                let seconds = time(of: run).seconds
                guard seconds <= minutes * 60 else { break }
                if let best, (run.count, -seconds) <= (best.run.count, -best.seconds) { continue }
                best = (run, seconds)
            }
        }
        return best?.run
    }

    /// How long the visits of some stops take, with the walks between them.
    func time(of run: ArraySlice<JourneyStop>) -> TimeSpan {
        var seconds = 0
        for (number, stop) in run.enumerated() {
            seconds += stop.stay.seconds
            if number > 0, let leg = leg(to: stop) { seconds += leg.walk.time.seconds }
        }
        return TimeSpan(seconds: seconds)
    }
}
