import Formats
import Geo
import GuideModel
import Hours

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
    let stops: [FeedStop]
    /// The newest content date of the route and its stops.
    let changed: CalendarDate?

    init(_ tour: Tour, of enriched: EnrichedGuide) {
        self.init(
            enriched.journey(of: tour), .tours, tour.entry, id: tour.id, city: tour.city, in: enriched.guide)
    }

    init(_ itinerary: Itinerary, of enriched: EnrichedGuide) {
        self.init(
            enriched.journey(of: itinerary), .itineraries, itinerary.entry, id: itinerary.slug.text,
            city: itinerary.city, in: enriched.guide)
    }

    private init(
        _ journey: Journey, _ section: GuidePaths.Section, _ entry: Entry, id: String, city: Slug?, in guide: Guide
    ) {
        (self.journey, self.section, self.entry, self.id, self.city) = (journey, section, entry, id, city)
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

    var bounds: BoundingBox? { BoundingBox(around: stops.map(\.location) + line) }
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
