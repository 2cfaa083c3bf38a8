import GuideModel
import Planning
import Rendering
import Streets

/// With what the visitor's app finds walks and tells them, and finds addresses.
struct CityFiles {
    /// The walking networks and the addresses of the cities, which all editions share.
    var shared: [DigestedOutput] = []
    /// The words of each edition.
    var words: [DigestedOutput] = []
    var faults: [Diagnostic] = []
}

extension SiteBuild {
    /// Empty where no place is on a network. Cost: one snap for each place; the files are made when they are asked for.
    func streets(_ guides: [EnrichedGuide], _ theme: LoadedTheme, _ networks: StreetNetworks) -> CityFiles {
        guard let first = guides.first else { return CityFiles() }
        let cities = CityStreets.of(first.guide, on: networks)
        guard !cities.isEmpty else { return CityFiles() }
        let hours = Dictionary(uniqueKeysWithValues: cities.map { ($0.city, $0.toldHours) })
        let (addresses, faults) = CityAddresses.of(cities, cache: inputs.cache, jobs: inputs.jobs)
        return CityFiles(
            shared: cities.map { streets in
                DigestedOutput(
                    PlannedOutput(
                        GuidePaths.streets(of: streets.city), owner: "the streets of \(streets.city)",
                        inputs: digest(of: first)
                    ) { .bytes(streets.file()) })
            }
                + addresses.map { found in
                    DigestedOutput(
                        PlannedOutput(
                            GuidePaths.addresses(of: found.city),
                            owner: "the addresses of \(found.city)", inputs: digest(of: first)
                        ) { .bytes(found.file()) })
                },
            words: guides.map { guide in
                DigestedOutput(
                    PlannedOutput(
                        GuidePaths(guide.guide.edition).walkWords, owner: "the words of the app's walks",
                        inputs: digest(of: guide)
                    ) { Renderer.walkWords(of: guide.guide, theme: theme, hours: hours) })
            },
            faults: faults)
    }

    /// Which places there are decides what is in the file; their texts do not, but nothing tells them apart.
    private func digest(of guide: EnrichedGuide) -> (@Sendable () -> ContentDigest)? {
        guard let inputs = guide.inputs else { return nil }
        return { inputs.faces }
    }
}
