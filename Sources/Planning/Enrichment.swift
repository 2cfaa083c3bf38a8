import Geo
public import GuideModel

/// Adds walks and times to a guide.
public enum Enrichment {
    /// How many neighbours a place has at most, and how far they are at most, in metres.
    static let neighbourCount = 6
    static let neighbourReach = 2000.0

    /// The guide with the walks and times of its tours and itineraries, the neighbours of its places, and what does not
    /// work, sorted.
    ///
    /// Cost: n log n for n places; for each itinerary, its stops times the places of the kinds it chooses from.
    /// - Parameter jobs: how much may be worked on at once. It never changes the result.
    /// - Parameter streets: walks along a network; where there is none, walks are estimates.
    public static func enrich(_ guide: Guide, jobs: Int, streets: StreetWalks? = nil) -> (EnrichedGuide, [Diagnostic]) {
        var diagnostics: [Diagnostic] = []
        let (legs, tables) = tours(of: guide, streets: streets, diagnostics: &diagnostics)
        let itineraries = itineraries(of: guide, streets: streets, diagnostics: &diagnostics)
        let enriched = EnrichedGuide(
            guide: guide, tourLegs: legs, tourTimetables: tables, itineraryTimetables: itineraries,
            neighbours: neighbours(in: guide, streets: streets))
        return (enriched, diagnostics.sorted())
    }

    private static func tours(
        of guide: Guide, streets: StreetWalks?, diagnostics: inout [Diagnostic]
    ) -> (legs: [Slug: [Leg?]], tables: [Slug: Timetable]) {
        var legs: [Slug: [Leg?]] = [:]
        var tables: [Slug: Timetable] = [:]
        for tour in guide.tours {
            let walk = TourWalk(tour, in: guide, streets: streets)
            legs[tour.slug] = walk.legs
            tables[tour.slug] = walk.timetable
            if let note = walk.longerOrder { diagnostics.append(note) }
        }
        return (legs, tables)
    }

    private static func itineraries(
        of guide: Guide, streets: StreetWalks?, diagnostics: inout [Diagnostic]
    ) -> [Slug: Timetable] {
        let byKind = Dictionary(grouping: guide.places, by: \.kind)
        var tables: [Slug: Timetable] = [:]
        for itinerary in guide.itineraries {
            let tour = itinerary.tour.flatMap(guide.tour)
            let pace = tour?.pace ?? guide.site.pace
            let plan = ItineraryPlan(
                itinerary, in: guide, walks: Walks(along: tour?.line ?? [], pace: pace, streets: streets),
                filling: GapFilling(guide: guide, estimate: WalkEstimate(pace: pace), byKind: byKind))
            let result = ItineraryCheck(plan: plan).result()
            tables[itinerary.slug] = result.timetable
            diagnostics += result.diagnostics
        }
        return tables
    }

    private static func neighbours(in guide: Guide, streets: StreetWalks?) -> [Slug: [Neighbour]] {
        let index = PackedIndex(guide.places.map(\.location))
        let walks = Walks(along: [], pace: guide.site.pace, streets: streets)
        var neighbours: [Slug: [Neighbour]] = [:]
        neighbours.reserveCapacity(guide.places.count)
        for (number, place) in guide.places.enumerated() {
            let nearest = index.nearest(
                to: place.location, count: neighbourCount, within: neighbourReach, where: { $0 != number })
            neighbours[place.slug] = nearest.map { near in
                let other = guide.places[near.number]
                let leg = walks.leg(from: place.location, to: other.location)
                return Neighbour(place: other.slug, leg: leg.withoutGeometry)
            }
        }
        return neighbours
    }
}
