public import GuideModel
public import Planning
public import Rendering
public import Streets

/// What planning needs: the checked guide in all its editions, its streets, and the words for results.
public struct PlanInputs {
    /// One for each edition, the site's own language first; never empty.
    public let guides: [Guide]
    /// `nil` where the site has no map.
    public let streets: (any StreetWalks)?
    /// The files that were left aside because of errors; sorted.
    public let aside: [String]
    private let theme: LoadedTheme
    private let addresses: Lazy<[AddressSearch], Never>

    init(
        guides: [Guide], streets: (any StreetWalks)?, theme: LoadedTheme, aside: [String] = [],
        addresses: Lazy<[AddressSearch], Never>
    ) {
        (self.guides, self.streets, self.theme, self.aside) = (guides, streets, theme, aside)
        self.addresses = addresses
    }

    /// The edition in a language, else the site's own.
    public func guide(in language: LanguageTag?) -> Guide {
        guides.first { $0.edition.language == language } ?? guides[0]
    }

    /// The words for a guide's language, with the units of a city.
    public func phrasebook(for guide: Guide, city: Slug?) -> Phrasebook {
        Phrasebook(
            theme, language: guide.edition.language, units: guide.units(in: city), clock: guide.site.clock)
    }

    /// Places by the titles of all editions.
    public var placeSearch: NameSearch { NameSearch(guides.flatMap(\.places)) }
    /// The address that is meant, in a city or in all that have streets. Cost: the first reads the extracts, unless the cache
    /// has what was read.
    public func address(_ text: String, in city: Slug?) -> AddressSearch.Finding {
        AddressSearch.find(text, in: addresses.value().filter { city == nil || $0.city == city })
    }
    public var citySearch: NameSearch { NameSearch(guides.flatMap(\.cities)) }
    public var interestSearch: NameSearch {
        NameSearch(guides.flatMap { $0.site.interests.map { ($0.slug, $0.label) } })
    }
}

extension SiteBuild {
    /// The inputs for planning, and what is wrong with the site; `nil` where errors leave nothing to plan with.
    public func planInputs() throws -> (inputs: PlanInputs?, diagnostics: [Diagnostic]) {
        let site = try checkForQuestions()
        guard let theme = site.theme, !site.guides.isEmpty else { return (nil, site.diagnostics) }
        let networks = openNetworks(of: site).networks
        let inputs = PlanInputs(
            guides: site.guides, streets: networks.walks, theme: theme, aside: site.aside,
            addresses: addresses(of: site.guides[0], on: networks))
        return (inputs, site.diagnostics)
    }

    /// What is wrong with an extract was said when its network was opened.
    private func addresses(of guide: Guide, on networks: StreetNetworks) -> Lazy<[AddressSearch], Never> {
        Lazy { [cache = inputs.cache, jobs = inputs.jobs] in
            CityAddresses.of(CityStreets.of(guide, on: networks), cache: cache, jobs: jobs).addresses.map { found in
                found.search(title: guide.city(found.city)?.title ?? "")
            }
        }
    }
}
