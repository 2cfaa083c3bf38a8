import Calendar
import GuideModel

/// What the gaps of all itineraries of a guide are filled from.
struct GapContext {
    /// Places by kind.
    let byKind: [Slug: [Place]]
    /// The mean towards which ratings are moved.
    let meanRating: Double

    /// Cost: linear in the places.
    init(_ guide: Guide) {
        byKind = Dictionary(grouping: guide.places, by: \.kind)
        meanRating = guide.meanRating
    }
}

/// One line of an itinerary on a day: a given place, or a gap.
enum GapSlot {
    case stop(ItineraryPlan.Stop)
    case gap(Gap, ItineraryStop)

    var stop: ItineraryPlan.Stop? { if case .stop(let stop) = self { stop } else { nil } }
}

/// Why nothing fills a gap.
enum GapFailure: Hashable, Sendable {
    case nothingNear
    /// How many are near, but not known to be open.
    case noneOpen(Int)
    case tooLate(arrive: TimeOfDay)
    /// They are open, but the stops that follow would be late.
    case noTime(short: TimeSpan)
    case noMoney(short: Money)
}
