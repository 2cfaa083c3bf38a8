public import GuideModel

/// What is written on and about the maps of an edition, in the words of a theme.
public struct EditionMapText: MapText {
    private let guide: Guide
    private let words: Words

    public init(_ guide: Guide, theme: LoadedTheme) {
        self.guide = guide
        words = theme.words(for: guide.edition.language, clock: guide.site.clock)
    }

    public subscript(_ key: String) -> String { directed(words["map.\(key)"]) }

    public func unit(_ key: String) -> String { directed(words["unit.\(key)"]) }

    /// A measure keeps its order in a picture, whose own direction is always from left to right (U+2067 and U+2069).
    private func directed(_ pattern: String) -> String {
        words.isRightToLeft && pattern.contains("{number}") ? "\u{2067}\(pattern)\u{2069}" : pattern
    }

    public func distance(_ metres: Double, units: Units) -> String {
        Wording(words: words, units: units).distance(metres)
    }

    public func title(_ subject: MapSubject) -> String {
        switch subject {
        case .journey(.tour(let slug)): named("map.of-walk", guide.tour(slug)?.title)
        case .journey(.itinerary(let slug)): named("map.of-day", guide.itinerary(slug)?.title)
        case .city(let slug): named("map.of-city", guide.city(slug)?.title)
        case .place(let slug): named("map.around", guide.place(slug)?.title)
        case .strip(.tour(let slug), _): named("map.part-of", guide.tour(slug)?.title)
        case .strip(.itinerary(let slug), _): named("map.part-of", guide.itinerary(slug)?.title)
        }
    }

    public func summary(_ subject: MapSubject, stops: [String]) -> String {
        switch subject {
        case .place: words["map.around.summary"]
        case .city:
            words.text("map.of-city.summary", ["places": words.count("places", stops.count, shown: "\(stops.count)")])
        default:
            words.text(
                "map.of-walk.summary",
                ["stops": words.count("stops", stops.count, shown: "\(stops.count)"), "list": list(stops)])
        }
    }

    private func named(_ key: String, _ title: String?) -> String { words.text(key, ["title": title ?? ""]) }

    /// The first twelve stops by name: more would take long to listen to, and the page lists all of them.
    private func list(_ stops: [String]) -> String {
        let numbered = stops.prefix(12).enumerated().map { "\($0.offset + 1) \($0.element)" }
        return words.commas(numbered + (stops.count > 12 ? ["…"] : []))
    }
}
