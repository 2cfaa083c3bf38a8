public import GuideModel
public import Planning
public import Rendering
import Streets

/// What planning needs: the checked guide in all its editions, its streets, and the words for results.
public struct PlanInputs {
    /// One for each edition, the site's own language first; never empty.
    public let guides: [Guide]
    /// `nil` where the site has no map.
    public let streets: (any StreetWalks)?
    /// The files that were left aside because of errors; sorted.
    public let aside: [String]
    private let theme: LoadedTheme

    init(guides: [Guide], streets: (any StreetWalks)?, theme: LoadedTheme, aside: [String] = []) {
        (self.guides, self.streets, self.theme, self.aside) = (guides, streets, theme, aside)
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
        let streets = openNetworks(of: site).networks.walks
        return (PlanInputs(guides: site.guides, streets: streets, theme: theme, aside: site.aside), site.diagnostics)
    }
}
