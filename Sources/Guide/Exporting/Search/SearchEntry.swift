import GuideModel
import Markdown
import Planning

/// One page that a search can find.
///
/// A class, because each list of the file goes through all of them.
final class SearchEntry: Sendable {
    let title: String
    let slug: Slug
    /// The label of its kind; a page's that is no place follows from its folder.
    let kind: String?
    /// What else names that kind; nothing for what is no place.
    let ofKind: Kind?
    let folder: String
    let city: String?
    /// Interests, tags, cuisines and diets.
    let about: [String]
    let summary: String
    /// Names in the other editions.
    let also: [String]
    /// The language of its words, where it is not the edition's.
    let language: LanguageTag?
    /// Everything on its page that can be looked for by a word.
    let text: SearchText
    /// Better known entries have more.
    let popularity: Int

    /// The label of a kind of pages, and what else names it.
    fileprivate typealias NamedKind = (label: String?, names: Kind?)

    fileprivate init(
        _ entry: Entry, in folder: String, kind: NamedKind, city: String?, about: [String],
        summary: String, also: [String], language: LanguageTag?, text: SearchText, popularity: Int
    ) {
        (title, slug) = (LegibleText.oneLine(entry.title), entry.slug)
        (self.kind, ofKind) = (kind.label.map(LegibleText.oneLine), kind.names)
        self.folder = folder
        (self.city, self.about, self.summary) = (city, about.map(LegibleText.oneLine), summary)
        (self.also, self.language, self.text, self.popularity) = (also, language, text, popularity)
    }

    /// A kind of places.
    struct Kind: Hashable, Sendable {
        let slug: Slug
        let plural: String
        /// What else people call it, in several languages.
        let names: [String]

        init(_ kind: PlaceKind) {
            (slug, plural, names) = (kind.slug, LegibleText.oneLine(kind.plural), kind.type.traits.names)
        }
    }
}

extension SearchEntry {
    /// Everything in a guide that has a page of its own, the most popular first; among equals by title and then by address.
    static func all(of context: FeedContext) -> [SearchEntry] {
        let guide = context.guide
        let mean = guide.meanRating
        let others =
            guide.tours.map { context.entry($0, .tours, city: $0.city, popularity: 80) }
            + guide.itineraries.map { context.entry($0, .itineraries, city: $0.city, popularity: 70) }
            + guide.cities.map { context.entry($0, .cities, city: nil, popularity: 90) }
            + guide.alerts.map { context.entry($0, .alerts, city: nil, popularity: 20) }
            + guide.pages.map { context.entry($0, nil, city: nil, popularity: 30) }
        let kinds = Dictionary(guide.site.kinds.map { ($0.slug, Kind($0)) }) { first, _ in first }
        let entries = guide.places.map { context.entry($0, kinds[$0.kind], mean) } + others
        let keys = entries.map { SearchFolding.words($0.title).joined(separator: " ") }
        return entries.indices.sorted { one, other in
            let (first, second) = (entries[one], entries[other])
            if first.popularity != second.popularity { return first.popularity > second.popularity }
            if keys[one] != keys[other] { return keys[one] < keys[other] }
            return (first.folder, first.slug.text) < (second.folder, second.slug.text)
        }.map { entries[$0] }
    }
}

extension FeedContext {
    fileprivate func entry(_ place: Place, _ kind: SearchEntry.Kind?, _ mean: Double) -> SearchEntry {
        let interests = place.interests.map { guide.interest($0)?.label ?? $0.text }
        var facts = [place.contact.address, place.contact.wikipedia.map(Self.article)].compactMap(\.self)
        var food = place.cuisine
        if case .dishes(let dishes)? = place.menu { food += dishes.flatMap { [$0.name, $0.note ?? ""] } }
        facts += food
        return entry(
            place, .places, kind: (guide.kind(place.kind)?.label ?? place.kind.text, kind), city: place.city,
            about: interests + place.cuisine + SearchDiets.names(in: food), facts: facts,
            popularity: popularity(of: place, mean))
    }

    fileprivate func entry(
        _ thing: any Titled, _ section: GuidePaths.Section?, kind: SearchEntry.NamedKind = (nil, nil), city: Slug?,
        about: [String] = [], facts: [String] = [], popularity: Int
    ) -> SearchEntry {
        let entry = thing.entry
        let brief = brief(entry) ?? ""
        return SearchEntry(
            entry, in: section?.rawValue ?? "", kind: kind,
            city: city.flatMap(guide.city).map { LegibleText.oneLine($0.title) }, about: about + entry.tags,
            summary: brief, also: otherNames(entry, section),
            language: entry.language == guide.edition.language ? nil : entry.language,
            text: text(of: entry, ([brief] + facts).joined(separator: "\n")), popularity: popularity)
    }

    /// - Parameter facts: what else the page says.
    private func text(of entry: Entry, _ facts: String) -> SearchText {
        let digest = enriched.inputs.map { inputs in
            var sum = inputs.base
            sum.add(inputs.text(of: entry))
            sum.add(facts)
            return sum
        }
        return SearchText(digest: digest) { facts + "\n" + entry.body.plainText }
    }

    /// A rating counts as if ten more visitors had found the place as good as the others; tours count, too.
    private func popularity(of place: Place, _ mean: Double) -> Int {
        let count = Double(place.rating?.count ?? 10)
        let score = place.rating.map { ($0.score * count + mean * 10) / (count + 10) } ?? mean
        return Int((score * 10).rounded()) + 10 * min(3, guide.tours(through: place.slug).count)
    }

    /// `en:Old North Church` without its language.
    private static func article(_ wikipedia: String) -> String {
        String(wikipedia.drop { $0 != ":" }.dropFirst())
    }

    /// What the other editions call it, where that is not what this one does; sorted.
    private func otherNames(_ entry: Entry, _ section: GuidePaths.Section?) -> [String] {
        let own = SearchFolding.words(entry.title)
        let names = translations.compactMap { edition -> String? in
            let guide = edition.guide
            let title =
                switch section {
                case .places: guide.place(entry.slug)?.title
                case .tours: guide.tour(entry.slug)?.title
                case .itineraries: guide.itinerary(entry.slug)?.title
                case .cities: guide.city(entry.slug)?.title
                case .alerts, nil: nil as String?
                }
            return title.map(LegibleText.oneLine).flatMap { SearchFolding.words($0) == own ? nil : $0 }
        }
        return Set(names).sorted()
    }
}
