import Calendar

/// A guide with its walks and times: what pages, feeds and print are made from.
public struct EnrichedGuide: Sendable {
    public let guide: Guide
    /// How each of the guide's tours is walked, from its `start` or from nine in the morning, in their order.
    public let tourJourneys: [Journey]
    /// How each of the guide's itineraries is walked, in their order: undated ones on one of the next days.
    public let dayJourneys: [Journey]
    /// The same as feeds tell it: undated ones on a day that follows from the content, so that no clock reaches a feed.
    public var standingJourneys: [Journey]
    private let near: @Sendable (Slug) -> [Neighbour]
    private let found = Memo<Slug, [Neighbour]>()
    /// The maps of its tours, itineraries, cities and places; `nil` where none are drawn.
    public var maps: (any MapDrawer)?
    /// Its pictures in the sizes that pages use; all editions share them. `nil` where none are made.
    public var pictures: GuidePictures?
    /// The files of `media/` as they are published; where it is empty, they are copied as they are.
    public var media = PublishedMedia()
    /// Digests of what its files are made from; `nil` where nobody needs them.
    public var inputs: GuideInputs?
    /// The departures at its places; all editions share them.
    public var timetables = GuideTimetables()
    /// What is known about whole cities; all editions share it.
    public var cities = CityKnowledge()

    /// - Parameters:
    ///   - tours: a journey for each tour of the guide, in their order.
    ///   - itineraries: a journey for each itinerary of the guide, in their order.
    ///   - neighbours: finds the nearest others of a place with the walk there, nearest first.
    public init(
        guide: Guide, tours: [Journey], itineraries: [Journey],
        neighbours: @escaping @Sendable (_ place: Slug) -> [Neighbour]
    ) {
        precondition(tours.count == guide.tours.count && itineraries.count == guide.itineraries.count)
        self.guide = guide
        tourJourneys = tours
        dayJourneys = itineraries
        standingJourneys = itineraries
        near = neighbours
    }

    /// The nearest other places with the walk there, nearest first. Cost: that of finding them, once for each place.
    public func neighbours(of place: Slug) -> [Neighbour] { found.value(for: place) { near(place) } }

    /// All of them, tours first.
    public var journeys: [Journey] { tourJourneys + dayJourneys }

    /// The journey of a tour, or of an itinerary, of this guide.
    public func journey(of tour: Tour) -> Journey {
        tourJourneys[guide.position(ofTour: tour.slug)!]  // because every tour comes from the guide
    }
    public func journey(of itinerary: Itinerary) -> Journey {
        dayJourneys[guide.position(ofItinerary: itinerary.slug)!]  // because every itinerary comes from the guide
    }

    /// The journey of an itinerary of this guide as feeds tell it.
    public func standingJourney(of itinerary: Itinerary) -> Journey {
        standingJourneys[guide.position(ofItinerary: itinerary.slug)!]  // because every itinerary comes from the guide
    }

    /// The journey of a tour or an itinerary; `nil` where the guide does not have it. Cost: constant.
    public func journey(of subject: Journey.Subject) -> Journey? {
        switch subject {
        case .tour(let slug): guide.position(ofTour: slug).map { tourJourneys[$0] }
        case .itinerary(let slug): guide.position(ofItinerary: slug).map { dayJourneys[$0] }
        }
    }
}

extension EnrichedGuide {
    /// Whether the large map of a tour, an itinerary or a city is also a picture, for programs that keep it. That of an
    /// itinerary which is for any day and has gaps is not: the map may be another one every day.
    public func hasMapPicture(of subject: MapSubject) -> Bool {
        guard maps?.hasLargeMap(of: subject) ?? false else { return false }
        guard case .journey(.itinerary(let slug)) = subject, let plan = guide.itinerary(slug) else { return true }
        return plan.date != nil || !plan.hasGaps
    }
}

/// What is known about whole cities. It takes long to compute, so each part is made when it is first asked for.
public struct CityKnowledge: Sendable {
    private let tables: Lazy<[WalkTable], Never>
    private let proposals: [Slug: Lazy<[DaySuggestion], Never>]

    /// - Parameter suggestions: proposes days for one of the cities.
    public init(
        of cities: [Slug] = [], walkTables: @escaping @Sendable () -> [WalkTable] = { [] },
        suggestions: @escaping @Sendable (Slug) -> [DaySuggestion] = { _ in [] }
    ) {
        tables = Lazy(walkTables)
        proposals = Dictionary(cities.map { city in (city, Lazy { suggestions(city) }) }) { first, _ in first }
    }

    /// The walking times of the cities, where a network knows them; sorted by city.
    public var walkTables: [WalkTable] { tables.value() }
    /// Days that are proposed for a city.
    public func suggestions(for city: Slug) -> [DaySuggestion] { proposals[city]?.value() ?? [] }
}

/// A place near another, and how far it is on foot. A large guide has hundreds of thousands of them.
public struct Neighbour: Hashable, Sendable {
    public let place: Slug
    private let metres: Double
    private let time: TimeSpan
    private let steps: Int?
    private let basis: Leg.Basis

    /// Keeps of the leg its length, its time, its steps and how they are known.
    public init(place: Slug, leg: Leg) {
        self.place = place
        (metres, time, steps, basis) = (leg.metres, leg.time, leg.steps, leg.basis)
    }

    /// The walk to it, without a line.
    public var leg: Leg {
        var leg = Leg(metres: metres, time: time, basis: basis, geometry: [])
        leg.steps = steps
        return leg
    }
}
