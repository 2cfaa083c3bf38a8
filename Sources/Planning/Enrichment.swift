public import GuideModel

/// Adds walks and times to a guide.
public enum Enrichment {
    /// The guide with the walks and times of its tours and itineraries, the neighbours of its places, and what does not
    /// work, sorted.
    ///
    /// Cost: n log n for n places; for each itinerary, its stops times the places of the kinds it chooses from.
    /// What is known of whole cities is worked out later, when it is asked for.
    /// - Parameter jobs: how much may be worked on at once. It never changes the result.
    /// - Parameter streets: walks along a network; where there is none, walks are estimates.
    public static func enrich(
        _ guide: Guide, jobs: Int, streets: (any StreetWalks)? = nil
    ) -> (EnrichedGuide, [Diagnostic]) {
        let sources = WalkSources(streets: streets, landmarks: streets.map { _ in Landmarks(guide.places) })
        var diagnostics: [Diagnostic] = []
        let tours = tours(of: guide, on: sources, diagnostics: &diagnostics)
        let itineraries = itineraries(of: guide, on: sources, diagnostics: &diagnostics)
        if let streets { diagnostics += WalkCheck(streets: streets).farPlaces(guide.places) }
        var enriched = EnrichedGuide(
            guide: guide, tours: tours, itineraries: itineraries,
            neighbours: Neighbourhood(guide, streets: streets).neighbours(jobs: jobs))
        enriched.cities = cities(of: enriched, streets: streets)
        return (enriched, diagnostics.sorted())
    }

    private static func cities(
        of enriched: EnrichedGuide, streets: (any StreetWalks)?
    ) -> CityKnowledge {
        let (guide, neighbours) = (enriched.guide, enriched.neighbours)
        let days = DaySuggestions(guide, streets: streets)
        return CityKnowledge(
            of: guide.cities.map(\.slug),
            walkTables: {
                streets.map { WalkTables(guide: guide, streets: $0, neighbours: neighbours).tables() } ?? []
            },
            suggestions: days.suggestions)
    }

    /// What walks are made from: the streets, and the places that they pass.
    private struct WalkSources {
        let streets: (any StreetWalks)?
        let landmarks: Landmarks?
    }

    private static func tours(
        of guide: Guide, on sources: WalkSources, diagnostics: inout [Diagnostic]
    ) -> [Journey] {
        guide.tours.map { tour in
            let walk = TourWalk(tour, in: guide, streets: sources.streets, landmarks: sources.landmarks)
            diagnostics += walk.unreachable + [walk.longerOrder].compactMap { $0 }
            return walk.journey
        }
    }

    private static func itineraries(
        of guide: Guide, on sources: WalkSources, diagnostics: inout [Diagnostic]
    ) -> [Journey] {
        let gaps = GapContext(guide)
        return guide.itineraries.map { itinerary in
            let tour = itinerary.tour.flatMap(guide.tour)
            let pace = tour?.pace ?? guide.site.pace
            let walks = Walks(
                along: tour?.line ?? [], pace: pace, streets: sources.streets, landmarks: sources.landmarks)
            let plan = ItineraryPlan(itinerary, in: guide, walks: walks, context: gaps)
            let result = ItineraryCheck(plan: plan).result()
            diagnostics += result.diagnostics
            return result.journey
        }
    }
}
