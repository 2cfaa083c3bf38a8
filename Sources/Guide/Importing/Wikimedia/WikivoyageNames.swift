/// What listings are for, as the sections of Wikivoyage have it.
public enum WikivoyageSection: String, CaseIterable, Sendable {
    case see, `do`, buy, eat, drink, sleep
}

/// The names that a Wikivoyage has in its language: those of its templates, its sections, and of the values of a listing.
struct WikivoyageNames {
    let language: String
    /// Templates that say by their name what they are for.
    let templates: [String: WikivoyageSection]
    /// Headings of the second level.
    let sections: [String: WikivoyageSection]
    /// Those of values, with the English ones that they stand for.
    let values: [String: String]

    /// Templates that say by a value or by their section what they are for.
    static let general: Set = ["listing", "listado", "vcard", "marker", "outroitem", "autre", "autres"]
    /// Listings of other things: how to get there, other towns, embassies.
    static let others: Set = [
        "go", "aller", "circuler", "ville", "destination", "représentation diplomatique", "city", "evento", "event",
    ]

    /// The languages whose own names are known, of `Resources/wikivoyage.txt`; other Wikivoyages use the English ones.
    static let all = Resources.wikivoyageTxt.split(separator: "\n\n").compactMap { block in
        block.hasPrefix("#") ? nil : WikivoyageNames(block.split(separator: "\n"))
    }

    /// - Parameter lines: the code of the language; then `section see: sights, what to see` and the like.
    private init(_ lines: [Substring]) {
        language = String(lines[0])
        var names: [Substring: [String: String]] = [:]
        for line in lines.dropFirst() {
            let (head, list) = (line.prefix { $0 != ":" }.split(separator: " "), line.drop { $0 != ":" }.dropFirst(2))
            for name in list.split(separator: ", ") { names[head[0], default: [:]][String(name)] = String(head[1]) }
        }
        templates = names["template", default: [:]].compactMapValues(WikivoyageSection.init)
        sections = names["section", default: [:]].compactMapValues(WikivoyageSection.init)
        values = names["value", default: [:]]
    }

    static func template(_ name: String) -> WikivoyageSection? { all.lazy.compactMap { $0.templates[name] }.first }
    static func section(_ heading: String) -> WikivoyageSection? { all.lazy.compactMap { $0.sections[heading] }.first }
    static func value(_ name: String) -> String { allValues[name] ?? name }

    /// The language in which a page is probably written; `nil` where nothing tells.
    static func language(of page: Wikitext) -> String? {
        let used = Set(page.templates.map(\.name))
        let values = Set(page.templates.filter { isListing($0.name) }.flatMap(\.values.keys))
        let scores = all.map { names in
            page.headings.count { names.sections[$0] != nil } * 3 + used.count { names.templates[$0] != nil }
                + values.count { names.values[$0] != nil }
        }
        // Of equals the first: the English names are used in many languages.
        guard let best = scores.max(), best > 0, let place = scores.firstIndex(of: best) else { return nil }
        return all[place].language
    }

    static func isListing(_ name: String) -> Bool {
        template(name) != nil || general.contains(name) || others.contains(name)
    }

    private static let allValues = Dictionary(all.flatMap { $0.values.map { ($0.key, $0.value) } }) { first, _ in first
    }
}
