import Calendar
import Formats
import Geo
import GuideModel

/// The journey of a tour or an itinerary with what feeds add to it: names in one line, and what identifies it.
///
/// All formats are written from this one value, so that a stop's name and id are decided once; ``AgreementCheck``
/// proves that they arrived.
struct FeedRoute: Sendable {
    let journey: Journey
    let section: GuidePaths.Section
    let entry: Entry
    /// The tour's feed identifier; an itinerary's slug.
    let id: String
    let name: String
    let city: Slug?
    /// The weekdays of an itinerary that is for every week; a tour has none.
    let weekdays: [Weekday]
    /// Whether it is for a day of the calendar, or for one of every week.
    let hasDay: Bool
    let stops: [FeedStop]
    /// The newest content date of the route and its stops.
    let changed: CalendarDate?

    init(_ tour: Tour, of enriched: EnrichedGuide) {
        self.init(
            enriched.journey(of: tour), .tours, tour.entry, id: tour.id, city: tour.city, days: .any, in: enriched.guide
        )
    }

    init(_ itinerary: Itinerary, of enriched: EnrichedGuide) {
        self.init(enriched.standingJourney(of: itinerary), itinerary, of: enriched)
    }

    /// - Parameter journey: one of this itinerary.
    init(_ journey: Journey, _ itinerary: Itinerary, of enriched: EnrichedGuide) {
        self.init(
            journey, .itineraries, itinerary.entry, id: itinerary.slug.text, city: itinerary.city,
            days: itinerary.days, in: enriched.guide)
    }

    private init(
        _ journey: Journey, _ section: GuidePaths.Section, _ entry: Entry, id: String, city: Slug?,
        days: Itinerary.Days, in guide: Guide
    ) {
        (self.journey, self.section, self.entry, self.id, self.city) = (journey, section, entry, id, city)
        weekdays = if case .weekdays(let days) = days { days } else { [] }
        hasDay = journey.day != nil && days != .any
        name = LegibleText.oneLine(entry.title)
        let width = max(2, String(journey.stops.count).count)
        var seen: Set<Int> = []
        stops = journey.stops.map { visit in
            let isFirstVisit = seen.insert(visit.place).inserted
            return FeedStop(visit, guide.places[visit.place], isFirstVisit: isFirstVisit, digits: width)
        }
        changed = ([entry] + stops.map(\.place.entry)).compactMap(\.contentDate).max()
    }

    var slug: Slug { entry.slug }

    /// The walked line from end to end: each leg's own geometry, and a straight line where a leg has none.
    var line: [Coordinate] {
        var points: [Coordinate] = []
        for stop in stops {
            let leg = journey.leg(to: stop.visit)?.walk.geometry ?? []
            points.appendLine(leg.isEmpty ? [stop.location] : leg)
        }
        points.appendLine(journey.lastLeg?.walk.geometry ?? [])
        return points
    }

    /// The line cut at the date line, as GeoJSON wants it (RFC 7946 §3.1.9); empty where there is nothing to draw.
    var lineParts: [[Coordinate]] { DateLine.parts(of: line) }

    /// The box around everything; `nil` across the date line, where the least and the greatest longitude span the world.
    var bounds: BoundingBox? {
        let points = stops.map(\.location) + line
        guard !DateLine.crosses(points), !points.contains(where: { $0.longitudeText == "180" }) else { return nil }
        return BoundingBox(around: points)
    }
}

/// A stop as feeds name it.
struct FeedStop: Sendable {
    let visit: JourneyStop
    let place: Place
    /// The place's identifier; where the route visits it again, with the stop's number: `1011.7`.
    let id: String
    /// The place's title in one line.
    let name: String
    /// Number and name as lists show it, so that they sort in walking order: `01 Boston Common`.
    let label: String

    var number: Int { visit.number }
    var location: Coordinate { place.location }

    /// - Parameter digits: how many the number in its label has at least.
    init(_ visit: JourneyStop, _ place: Place, isFirstVisit: Bool, digits: Int) {
        (self.visit, self.place) = (visit, place)
        id = isFirstVisit ? place.id : "\(place.id).\(visit.number)"
        name = LegibleText.oneLine(place.title)
        label = "\(DecimalText.padded(visit.number, to: digits)) \(name)"
    }
}

extension Array where Element == Coordinate {
    /// Adds the points of a line, without the first if the last line ended there.
    fileprivate mutating func appendLine(_ line: [Coordinate]) {
        for point in line where point != last { append(point) }
    }
}
