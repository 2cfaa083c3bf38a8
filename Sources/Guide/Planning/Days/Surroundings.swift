import Geo
import GuideModel

/// The surroundings of the town of a wish: places near enough to belong to a day there, and places
/// of other towns.
///
/// Distances are straight lines at the visitor's pace. Cost: linear in the places of the town for each question, and none
/// for places outside the box around them.
struct Surroundings {
    private let city: Slug?
    private let points: [Coordinate]
    private let ends: [Coordinate]
    /// Metres a second.
    private let pace: Double

    init(_ wish: DayWish, in guide: Guide) {
        city = wish.city
        points = wish.city.map { city in guide.places.filter { $0.city == city }.map(\.location) } ?? []
        ends = [wish.from, wish.to].compactMap { $0.flatMap(guide.location) }
        pace = (wish.pace ?? guide.site.pace) / 3.6
    }

    /// Whether a place belongs to a day in the town: one of its own, or a short walk from one of them.
    func hold(_ place: Place) -> Bool {
        city == nil || place.city == city || isNear(place.location, seconds: PlanRates.outskirts, points)
    }

    /// Whether a place is in another town and too far for a day in this one.
    func isElsewhere(_ place: Place) -> Bool {
        guard city != nil, place.city != nil, place.city != city, !points.isEmpty else { return false }
        return !isNear(place.location, seconds: PlanRates.elsewhere, points + ends)
    }

    private func isNear(_ location: Coordinate, seconds: Int, _ points: [Coordinate]) -> Bool {
        let metres = Double(seconds) * pace
        // A degree of latitude is 111,195 metres; comparing it first saves most of the work.
        let rise = metres / 111_000
        return points.contains { abs($0.latitude - location.latitude) <= rise && $0.metres(to: location) <= metres }
    }
}
