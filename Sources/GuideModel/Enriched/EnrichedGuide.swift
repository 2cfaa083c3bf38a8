/// A guide with its walks and times: what pages, feeds and print are made from.
public struct EnrichedGuide: Sendable {
    public let guide: Guide
    /// How each of the guide's tours is walked, from its `start` or from nine in the morning, in their order.
    public let tourJourneys: [Journey]
    /// How each of the guide's itineraries is walked, in their order.
    public let dayJourneys: [Journey]
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

    /// - Parameters:
    ///   - tours: a journey for each tour of the guide, in their order.
    ///   - itineraries: a journey for each itinerary of the guide, in their order.
    public init(guide: Guide, tours: [Journey], itineraries: [Journey], neighbours: [Slug: [Neighbour]]) {
        precondition(tours.count == guide.tours.count && itineraries.count == guide.itineraries.count)
        self.guide = guide
        tourJourneys = tours
        dayJourneys = itineraries
        self.neighbours = neighbours
    }

    /// All of them, tours first.
    public var journeys: [Journey] { tourJourneys + dayJourneys }

    /// The journey of a tour, or of an itinerary, of this guide.
    public func journey(of tour: Tour) -> Journey {
        tourJourneys[guide.position(ofTour: tour.slug)!]  // because every tour comes from the guide
    }
    public func journey(of itinerary: Itinerary) -> Journey {
        dayJourneys[guide.position(ofItinerary: itinerary.slug)!]  // because every itinerary comes from the guide
    }

    /// The journey of a tour or an itinerary; `nil` where the guide has none of that name. Cost: constant.
    public func journey(of subject: Journey.Subject) -> Journey? {
        switch subject {
        case .tour(let slug): guide.position(ofTour: slug).map { tourJourneys[$0] }
        case .itinerary(let slug): guide.position(ofItinerary: slug).map { dayJourneys[$0] }
        }
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
