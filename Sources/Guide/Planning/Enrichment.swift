public import GuideModel

/// Adds walks and times to a guide.
public enum Enrichment {
    /// The guide with the walks and times of its tours and itineraries, and what does not work, sorted.
    ///
    /// Cost: for each itinerary, its stops times the places of the kinds it chooses from.
    /// The neighbours of places and what is known of whole cities are worked out later, when they are asked for.
    /// - Parameter jobs: how much may be worked on at once. It never changes the result.
    /// - Parameter streets: walks along a network; where there is none, walks are estimates.
    public static func enrich(
        _ guide: Guide, jobs: Int, streets: (any StreetWalks)? = nil
    ) -> (EnrichedGuide, [Diagnostic]) {
        let sources = WalkSources(streets: streets, landmarks: streets.map { _ in Landmarks(of: guide) })
        var diagnostics: [Diagnostic] = []
        let tours = tours(of: guide, on: sources, jobs: jobs, diagnostics: &diagnostics)
        let days = itineraries(of: guide, on: sources, jobs: jobs, diagnostics: &diagnostics)
        if let streets {
            let check = WalkCheck(streets: streets)
            diagnostics +=
                check.farPlaces(guide.places) + check.lostLevels(guide.places)
                + check.partlyMapped(guide.tours, in: guide)
        }
        var enriched = EnrichedGuide(
            guide: guide, tours: tours, itineraries: days.map(\.journey),
            neighbours: Neighbourhood(guide, streets: streets).neighbours)
        enriched.standingJourneys = days.map(\.standing)
        enriched.cities = cities(of: enriched, streets: streets)
        return (enriched, diagnostics.sorted())
    }

    private static func cities(
        of enriched: EnrichedGuide, streets: (any StreetWalks)?
    ) -> CityKnowledge {
        let guide = enriched.guide
        let days = Lazy { DaySuggestions(guide, streets: streets) }
        return CityKnowledge(
            of: guide.cities.map(\.slug),
            walkTables: {
                streets.map { WalkTables(guide: guide, streets: $0, neighbours: enriched.neighbours).tables() } ?? []
            },
            suggestions: { days.value().suggestions(for: $0) })
    }

    /// What walks are made from: the streets, and the places that they pass.
    private struct WalkSources {
        let streets: (any StreetWalks)?
        let landmarks: Landmarks?
    }

    private static func tours(
        of guide: Guide, on sources: WalkSources, jobs: Int, diagnostics: inout [Diagnostic]
    ) -> [Journey] {
        let walks = Parallel.map(guide.tours, jobs: jobs) { tour in
            let walk = TourWalk(tour, in: guide, streets: sources.streets, landmarks: sources.landmarks)
            let pins = walk.pins(on: sources.streets)
            let hours = TourHours(tour: tour, journey: walk.journey, guide: guide)
            return (
                walk.journey,
                walk.unreachable + pins + [walk.longerOrder, walk.tooLong].compactMap { $0 } + hours.closedOnArrival
            )
        }
        diagnostics += walks.flatMap(\.1)
        return walks.map(\.0)
    }

    private static func itineraries(
        of guide: Guide, on sources: WalkSources, jobs: Int, diagnostics: inout [Diagnostic]
    ) -> [ItineraryCheck.Result] {
        let gaps = GapContext(guide)
        let days = Parallel.map(guide.itineraries, jobs: jobs) { itinerary in
            let tour = itinerary.tour.flatMap(guide.tour)
            let pace = tour?.pace ?? guide.site.pace
            let walks = Walks(
                along: tour?.line ?? [], pace: pace, streets: sources.streets, landmarks: sources.landmarks)
            let plan = ItineraryPlan(itinerary, in: guide, walks: walks, context: gaps)
            return ItineraryCheck(plan: plan).result()
        }
        diagnostics += days.flatMap(\.diagnostics)
        return days
    }
}
