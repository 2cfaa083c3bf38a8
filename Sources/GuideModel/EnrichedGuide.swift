/// A guide with its walks and times: what pages, feeds and print are made from.
public struct EnrichedGuide: Sendable {
    public let guide: Guide
    /// For each tour, the walk to each of its stops; `nil` at the first. A loop has one more at the end, back to the start.
    public let tourLegs: [Slug: [Leg?]]
    /// For each tour, the times of its stops with a start at its `start`, or at nine in the morning.
    public let tourTimetables: [Slug: Timetable]
    public let itineraryTimetables: [Slug: Timetable]
    /// For each place, the nearest others with the walk there, nearest first.
    public let neighbours: [Slug: [Neighbour]]
    /// The maps of its tours, itineraries, cities and places.
    public var maps: [MapSubject: MapPicture] = [:]
    /// Larger drawings of the same, with more on them: for pages of their own, and for paper.
    public var largeMaps: [MapSubject: MapPicture] = [:]
    /// The maps of its tours and itineraries for each paper that the site prints on, with their strips.
    public var paperMaps: [MapPaper: [MapSubject: MapPicture]] = [:]
    /// The walking times of its cities, where a network knows them; sorted by city.
    public var walkTables: [WalkTable] = []
    /// Days that are proposed for its cities.
    public var suggestions: [Slug: [DaySuggestion]] = [:]

    public init(
        guide: Guide, tourLegs: [Slug: [Leg?]], tourTimetables: [Slug: Timetable],
        itineraryTimetables: [Slug: Timetable], neighbours: [Slug: [Neighbour]]
    ) {
        self.guide = guide
        self.tourLegs = tourLegs
        self.tourTimetables = tourTimetables
        self.itineraryTimetables = itineraryTimetables
        self.neighbours = neighbours
    }
}

/// A place near another, and the walk to it. The leg has no geometry but its ends.
public struct Neighbour: Hashable, Sendable {
    public let place: Slug
    public let leg: Leg

    public init(place: Slug, leg: Leg) {
        self.place = place
        self.leg = leg
    }
}
