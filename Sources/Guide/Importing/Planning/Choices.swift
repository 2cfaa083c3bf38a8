import Formats
import Geo
import GuideModel
import Reading

/// Names for new files: stable, each once.
///
/// Cost: about the same for each name, also where thousands are equal.
struct SlugChoice {
    private var taken: [ContentKind: Set<String>] = [:]
    /// The last number that a beginning of names got.
    private var numbers: [ContentKind: [Substring: Int]] = [:]
    /// How many names were looked up: what a test counts.
    private(set) var lookups = 0
    private let rule: SlugRule

    init(_ site: StandingSite) {
        rule = site.slugRule
        for entry in site.entries { taken[entry.kind, default: []].insert(entry.slug.text) }
    }

    /// The proposal's own wish, or one made of its title, or of its id where the title has no letter or digit; with a number where
    /// it is taken.
    mutating func choose(_ kind: ContentKind, for proposal: Proposal) -> Slug {
        let plain = proposal.slug ?? Slug(words: proposal.title, rule)
        let word =
            plain?.text ?? "\(kind == .tours ? "tour" : "place")-\(ContentDigest(proposal.id).description.prefix(8))"
        var name = word
        lookups += 1
        while taken[kind]?.contains(name) ?? false || Slug(name)?.objection != nil {
            lookups += 1
            let number = (numbers[kind]?[word.prefix(93)] ?? 1) + 1
            numbers[kind, default: [:]][word.prefix(93)] = number
            name = "\(word.prefix(93))-\(number)"
        }
        taken[kind, default: []].insert(name)
        return .sure(name)
    }
}

extension Slug {
    /// A slug of a text that is made of a slug's letters.
    fileprivate static func sure(_ text: String) -> Slug {
        guard let slug = Slug(text) else { preconditionFailure("no slug: \(text)") }
        return slug
    }
}

/// The kind of a place: one of the site's, or a new one for `site.yaml`.
struct KindChoice {
    private let kinds: [(slug: Slug, type: PlaceType)]
    private var byType: [PlaceType: Slug] = [:]
    /// Types that the site has no kind for.
    private(set) var missing: [PlaceType] = []
    /// What the guide will call those.
    private var labels: [PlaceType: String] = [:]
    private let language: String
    /// Kinds of another guide, as it has them, and those of them that places need.
    private var offered: [String: ExtraValue] = [:]
    private var taken: [ExtraField] = []
    private var takenNames: Set<String> = []
    /// The site's kinds by their names.
    private let own: Set<Slug>

    init(_ site: StandingSite) {
        (kinds, language) = (site.kinds, site.language)
        own = Set(kinds.map(\.slug))
    }

    mutating func offer(_ kinds: [ExtraField]) {
        offered = Dictionary(kinds.map { ($0.name, $0.value) }) { first, _ in first }
    }

    mutating func kind(of place: Proposal) -> Slug {
        let name = place.kind.flatMap { Slug(label: $0) }
        if let name, own.contains(name) { return name }
        if let name, let value = offered[name.text] {
            if takenNames.insert(name.text).inserted {
                taken.append(ExtraField(name: name.text, value: value))
            }
            return name
        }
        let type = place.type ?? place.kind.flatMap(PlaceType.guess) ?? .landmark
        if let chosen = byType[type] { return chosen }
        let slug: Slug
        if let own = kinds.first(where: { $0.slug.text == type.rawValue }) ?? kinds.first(where: { $0.type == type }) {
            slug = own.slug
        } else {
            slug = .sure(type.rawValue)
            missing.append(type)
            labels[type] = KindLabels.label(of: type, in: language, called: place.kind)
        }
        byType[type] = slug
        return slug
    }

    /// The kinds that `site.yaml` needs, as it writes them.
    var fields: [ExtraField] {
        taken
            + missing.filter { !takenNames.contains($0.rawValue) }.map { type in
                ExtraField(
                    name: type.rawValue,
                    value: .map([
                        ExtraField(name: "is", value: .text(type.rawValue)),
                        ExtraField(name: "label", value: .text(labels[type] ?? type.rawValue)),
                    ]))
            }
    }
}

/// Whether the guide has a place already, by name and position.
struct Neighbourhood {
    /// Two places of one name within this distance are the same.
    private static let reach = 100.0

    /// A title, or the slug of one, of places of one use or of any.
    struct Name: Hashable {
        let title: String
        let isSlug: Bool
        let use: PlaceRole?
    }

    private let places: [StandingEntry]
    /// The corner of a box around a point is no farther away than the edge of a cell.
    private(set) var spots = SpotGrid<Name>(side: reach * 1.5)
    private let byWikidata: [String: StandingEntry]
    private let types: [String: PlaceType]

    init(_ site: StandingSite) {
        places = site.entries.filter { $0.kind == .places && $0.location != nil }
        byWikidata = Dictionary(places.compactMap { place in place.values["wikidata"]?.text.map { ($0, place) } }) {
            one, _ in one
        }
        types = Dictionary(site.kinds.map { ($0.slug.text, $0.type) }) { first, _ in first }
        for (number, place) in places.enumerated() {
            guard let location = place.location else { continue }
            let type = place.values["kind"]?.text.flatMap { types[$0] }
            // What a place of an unknown type is for is not known either, so it may be for anything.
            let uses = type.map { [Self.use(of: $0)] } ?? PlaceRole.allCases
            for use in [nil] + uses {
                spots.add(number, Name(title: place.title, isSlug: false, use: use), at: location)
                guard let slug = Slug(words: place.title) else { continue }
                spots.add(number, Name(title: slug.text, isSlug: true, use: use), at: location)
            }
        }
    }

    private static func use(of type: PlaceType) -> PlaceRole { type.role == .snack ? .meal : type.role }

    /// The entry with the same number in Wikidata, or one near that has the same name in some language and, where the source is sure
    /// what it is, serves the same purpose: a bus stop may be called as the museum beside it.
    mutating func twin(of place: Proposal) -> StandingEntry? {
        let number = place.fields.first { $0.name == "wikidata" }?.value.text
        if let entry = number.flatMap({ byWikidata[$0] }) { return entry }
        guard let location = place.location, let box = BoundingBox(around: [location])?.grown(byMetres: Self.reach)
        else {
            return nil
        }
        let titles = Set([place.title] + place.names.compactMap(\.value.text))
        let use = place.type.map(Self.use)
        let names =
            titles.map { Name(title: $0, isSlug: false, use: use) }
            + Set(titles.compactMap { Slug(words: $0) }).map { Name(title: $0.text, isSlug: true, use: use) }
        return names.compactMap { spots.first($0, near: location, where: box.contains) }.min().map { places[$0] }
    }
}

extension Coordinate {
    /// As content files have it, with at most seven digits after the point.
    var written: String { DecimalText.degrees(latitude) + ", " + DecimalText.degrees(longitude) }
}

extension ImportCredit {
    /// Puts the credit where visitors see it: among the links of a place, or at the end of its text.
    func add(to values: inout [ExtraField], _ body: inout String) {
        guard let url, values.contains(where: { $0.name == "location" }) else {
            body += (body.isEmpty ? "" : "\n\n") + "*" + PlainWords.escaped(text) + "*"
            return
        }
        let link = ExtraValue.map([
            ExtraField(name: "title", value: .text(text)), ExtraField(name: "url", value: .text(url)),
        ])
        if let place = values.firstIndex(where: { $0.name == "links" }), case .list(let links) = values[place].value {
            values[place] = ExtraField(name: "links", value: .list(links + [link]))
        } else {
            values.append(ExtraField(name: "links", value: .list([link])))
        }
    }
}
