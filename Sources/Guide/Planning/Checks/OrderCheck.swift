import Geo
import GuideModel

/// Whether another order of an itinerary's stops means much less walking.
struct OrderCheck {
    /// A better order is worth a note when it saves at least these metres and this share of the walk.
    static let worthMetres = 300.0
    static let worthShare = 0.15

    let plan: ItineraryPlan
    let play: ItineraryCheck.Play

    func diagnostics() -> [Diagnostic] {
        let note = plan.itinerary.tour.flatMap(plan.guide.tour).map(tourOrder) ?? longerOrder()
        return note.map { [$0] } ?? []
    }

    private var location: SourceLocation {
        plan.itinerary.keyLocations["stops"] ?? plan.itinerary.entry.location
    }

    /// In the better order every place must be open that is open in the author's order.
    private func longerOrder() -> Diagnostic? {
        // A filled gap keeps its position because it was chosen for that time of day.
        guard play.stops.count > 2, !play.stops.contains(where: { $0.choice != nil }) else { return nil }
        let points = play.stops.map(\.place.location)
        guard let better = BetterOrder.of(points, walks: plan.walks, from: plan.from, to: plan.to) else { return nil }
        let stops = better.order.map { play.stops[$0] }
        let troubles = plan.planner(for: stops, on: play.day).timetable().troubles
        guard troubles.count <= play.troubles.count else { return nil }
        return better.diagnostic(titles: play.stops.map(\.place.title), at: location)
    }

    private func tourOrder(_ tour: Tour) -> Diagnostic? {
        let ranks = Dictionary(tour.stops.enumerated().map { ($1.place, $0) }, uniquingKeysWith: { first, _ in first })
        let onTour = play.stops.filter { ranks[$0.place.slug] != nil }
        let inOrder = onTour.sorted { (ranks[$0.place.slug] ?? 0) < (ranks[$1.place.slug] ?? 0) }
        let written = onTour.map(\.place.slug)
        guard written != inOrder.map(\.place.slug), written != inOrder.reversed().map(\.place.slug) else { return nil }
        let (own, tours) = (walk(through: onTour), walk(through: inOrder))
        let comparison =
            tours < own
            ? "the tour's order walks \(PlanWords.metres(own - tours)) less"
            : "the itinerary's own order walks \(PlanWords.metres(tours - own)) less"
        return Diagnostic(
            .note, "tour-order", "the stops leave the order of the tour \"\(tour.title)\"; \(comparison)",
            at: location, remedy: tours < own ? BetterOrder.list(inOrder.map(\.place.title)) : nil)
    }

    private func walk(through stops: [ItineraryPlan.Stop]) -> Double {
        let points = [plan.from].compactMap { $0 } + stops.map(\.place.location) + [plan.to].compactMap { $0 }
        return zip(points, points.dropFirst()).reduce(0) { $0 + plan.walks.leg(from: $1.0, to: $1.1).metres }
    }
}
