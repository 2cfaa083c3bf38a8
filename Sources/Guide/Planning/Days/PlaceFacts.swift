public import Calendar
public import Geo
public import GuideModel
public import OpeningHours

/// All that a planner knows of a place.
///
/// The engine's numbers (`PlanNumbers`) and `data/planner.json` are both made of these facts, so that a day which is
/// planned at the terminal and one in a visitor's browser cannot differ by what is known.
public struct PlaceFacts {
    let place: Place
    private let guide: Guide

    public init(_ place: Place, in guide: Guide) { (self.place, self.guide) = (place, guide) }

    public var slug: Slug { place.slug }
    public var title: String { place.entry.title }
    public var kind: Slug { place.kind }
    public var city: Slug? { place.city }
    public var location: Coordinate { place.location }
    public var visit: TimeSpan { place.visit }
    /// Without the times for which an alert closes it.
    public var hours: OpeningHours? { guide.hoursBetweenAlerts(of: place) }
    public var closures: [Closure] { place.closures }
    public var busy: [BusyTime] { place.busy }
    /// The usual waits, as visitors have reported them.
    public var usualWaits: UsualWeek? { guide.usualWaits[place.slug] }
    public var rating: Rating? { place.rating }
    public var tours: [Slug] { guide.tours(through: place.slug) }
    public var wheelchair: Accessibility.Wheelchair? { place.accessibility.wheelchair }

    public var prices: [Price] { place.prices }
    /// How expensive a place to eat is, and what one person pays about, where there are no prices.
    public var priceLevel: Int? { place.priceLevel }
    public var about: Money? { MealEstimate.price(at: place, in: guide) }

    /// The interests that it serves itself, and the one that its kind does.
    public var interests: [Slug] { place.interests }
    public var kindInterest: Slug? { guide.kind(place.kind)?.interest }

    public var role: PlaceRole { guide.type(of: place).role }
    public var setting: PlaceSetting { guide.setting(of: place) }
    /// What its kind is.
    public var kindSetting: PlaceSetting { guide.type(of: place).traits.setting }
    public var isForChildren: Bool { guide.isForChildren(place) }
    /// Whether there is nothing to see in the dark, and nobody says when it is open.
    var needsLight: Bool { guide.needsLight(place) }
    /// Whether it has a door and nobody says when that is open.
    var hasUnknownHours: Bool { hours == nil && guide.type(of: place).traits.hasDoor }
}

extension Guide {
    /// The mean of the ratings of its places; 4 where there are none.
    public var meanRating: Double {
        let scores = places.compactMap { $0.rating?.score }
        return scores.isEmpty ? 4 : scores.reduce(0, +) / Double(scores.count)
    }
}
