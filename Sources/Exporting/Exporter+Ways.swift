import Formats
public import GuideModel

extension Exporter {
    /// The ways of the tours and itineraries of an edition.
    public static func ways(_ enriched: EnrichedGuide) -> [PlannedOutput] {
        let guide = enriched.guide
        let tours = guide.tours.map { tour in
            way(enriched.journey(of: tour), tour.entry, enriched) { $0.journey(of: tour) }
        }
        let days = guide.itineraries.map { day in
            way(enriched.standingJourney(of: day), day.entry, enriched) { $0.journey(of: day) }
        }
        return (tours + days).compactMap(\.self)
    }

    private static func way(
        _ journey: Journey, _ entry: Entry, _ enriched: EnrichedGuide,
        digest: @escaping @Sendable (GuideInputs) -> ContentDigest
    ) -> PlannedOutput? {
        guard let subject = journey.subject else { return nil }
        let inputs = enriched.inputs.map { inputs in
            { @Sendable in
                var sum = inputs.base
                sum.add(digest(inputs))
                return sum
            }
        }
        return PlannedOutput(
            GuidePaths(enriched.guide.edition).way(subject.section, subject.slug), owner: entry.location.file,
            inputs: inputs
        ) {
            var json = JSONWriter()
            WayFile.write(journey, titled: entry.title, in: enriched.guide, to: &json)
            return .bytes(json.file)
        }
    }
}
