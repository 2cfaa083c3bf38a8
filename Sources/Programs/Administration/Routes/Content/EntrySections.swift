import Editing
import GuideModel
import Reading

/// The fields of a form in the order in which somebody thinks of an entry: what makes its page, then the rest by subject.
struct EntrySections {
    /// One subject, which is folded while nothing in it is wrong.
    struct Section {
        let title: String
        let fields: [FormField]

        var isWrong: Bool {
            fields.contains { $0.all.contains { $0.problems.contains { $0.severity == .error } } }
        }
        /// The labels of the keys that have a value.
        var said: [String] { fields.filter { $0.all.contains { !$0.text.isEmpty } }.map(\.shownLabel) }
    }

    /// Above the story.
    let title: [FormField]
    /// Below it: the picture and the facts.
    let facts: [FormField]
    let sections: [Section]

    /// - Parameter isTranslation: whether what is the same in all languages is folded, too.
    init(_ form: EntryForm, isTranslation: Bool) {
        let fields = form.fields.compactMap { Self.withoutTwins($0, in: form) }
        func named(_ keys: [String]) -> [FormField] {
            keys.compactMap { key in fields.first { $0.name == "k:" + key } }
        }
        let kind = form.file.kind
        title = named(["title"])
        let first = ["title"] + (isTranslation ? Self.translated : Self.facts[kind] ?? [])
        let needed = fields.filter { $0.isRequired && !first.contains(Self.key($0)) }
        facts = needed + named(Array(first.dropFirst()))
        var known = Set(first + needed.map(Self.key))
        var sections: [Section] = []
        for (title, keys) in kind == .site ? Self.siteSubjects : Self.subjects {
            let wanted = named(keys.filter { !known.contains($0) })
            known.formUnion(keys)
            if !wanted.isEmpty { sections.append(Section(title: say(title), fields: wanted)) }
        }
        let rest = fields.filter { !known.contains(Self.key($0)) }
        let last = isTranslation ? say("form.otherwise-as-in-the-original") : say("form.expert")
        self.sections = sections + (rest.isEmpty ? [] : [Section(title: last, fields: rest)])
    }

    private static func key(_ field: FormField) -> String { String(field.name.dropFirst(2)) }

    /// What describes a picture can stand beside it or in its map: asked for once, where it stands, and beside it where it is
    /// nowhere yet.
    private static func withoutTwins(_ field: FormField, in form: EntryForm) -> FormField? {
        let twins = ["alt", "credit", "focus"]
        func isSaid(_ name: String) -> Bool {
            form.fields.flatMap(\.all).contains { other in
                (other.name == name || other.name.hasPrefix(name + ":"))
                    && (!other.text.isEmpty || !other.problems.isEmpty)
            }
        }
        let key = key(field)
        if twins.contains(key) { return isSaid("k:image:" + key) && !isSaid(field.name) ? nil : field }
        guard key == "image", field.all.count > 1 else { return field }
        let present = Set(form.fields.map(\.name))
        return field.keeping { part in
            let twin = twins.first { part.name == "k:image:" + $0 }
            return twin.map { isSaid(part.name) || !present.contains("k:" + $0) } ?? true
        }
    }
}

extension EntrySections {
    /// The keys of the picture and of what is said of it.
    static let picture = ["image", "alt", "credit", "focus"]

    /// What a translation says in its own words.
    private static let translated = ["summary", "alt", "credit", "links", "menu"]

    /// What each kind's page shows before all else.
    private static let facts: [ContentKind: [String]] = [
        .places: ["summary"] + picture + ["kind", "location", "hours", "visit", "price"],
        .tours: ["summary"] + picture + ["stops", "city", "start", "difficulty"],
        .itineraries: ["summary"] + picture + ["stops", "city", "date", "days", "start", "end"],
        .cities: ["summary"] + picture + ["location", "country"],
        .alerts: ["summary", "severity", "affects", "from", "until"],
        .pages: ["summary"] + picture + ["date", "menu"],
        .frontPage: ["summary"] + picture,
        .site: ["summary", "url", "language", "timezone", "currency", "author"],
    ]

    private static let subjects: [(String, [String])] = [
        (
            "subject.visiting",
            [
                "city", "closures", "busy", "waits", "cuisine", "menu", "interests", "rating", "level", "stop-id",
                "from", "to", "tour", "budget", "season", "audience", "guided", "loop", "order", "getting-there",
                "pace", "line", "language", "featured", "emergency", "public-holidays", "school-holidays",
                "population", "area", "elevation",
            ]
        ),
        (
            "subject.contact-and-links",
            ["address", "phone", "email", "website", "social", "wikidata", "wikipedia", "links"]
        ),
        ("subject.access", ["accessibility"]),
        ("subject.more-pictures-sound-and-film", ["images", "cover", "media"]),
        ("subject.feeds-and-search", ["tags", "id", "short", "aliases", "contributors"]),
        ("subject.publication", ["draft", "publish", "expires", "updated"]),
    ]

    private static let siteSubjects: [(String, [String])] = [
        ("subject.places-and-walks", ["kinds", "interests", "units", "pace", "emergency", "map", "departures"]),
        ("subject.look-and-navigation", ["menu", "theme", "footer", "social", "contact"]),
        ("subject.visitors", ["app", "reports", "rewards", "contributions"]),
        ("subject.publication", ["review", "publish", "print", "feeds", "bundles", "media"]),
    ]
}
