import GuideModel
import Templating

extension GuidePaths.Group {
    /// For ``PageContent/writtenIn``: each edition has tags of its own.
    var writtenIn: [LanguageTag]? { self == .tags ? [] : nil }
}

/// Lists of places, search and credits.
extension PageContext {
    /// How many places a list page shows.
    static let placesOnAPage = 48

    /// A city's page shows at most this many of its places: those of a larger one, the first of each kind.
    static let placesOfACity = 96

    /// How many pages a list has; an empty list has one.
    static func pageCount(_ count: Int, _ onAPage: Int = placesOnAPage) -> Int {
        max(1, (count + onAPage - 1) / onAPage)
    }

    /// A page of all places of a city that has too many for its own page.
    func places(in city: City, page: Int) -> PageContent {
        let members = index.places(in: city.slug)
        let label = index.wording(in: nil).number(members.count)
        var view = ListView(title: "\(city.title): \(words["places"])")
        view.isAll = false
        view.count = words.count("places", members.count, shown: label)
        show(page, of: members, in: &view)
        var content = PageContent("places", view.title, Frame(view))
        content.description = "\(view.title). \(guide.site.title)."
        content.trail = [.init(city.title, paths.page(.cities, city.slug), lang: mark(city.entry))]
        content.pager = pager(page, of: Self.pageCount(members.count)) { paths.places(in: city.slug, page: $0) }
        return content
    }

    private func show(_ page: Int, of members: [Int], in view: inout ListView, byKind: Bool = true) {
        let shown = members.dropFirst((page - 1) * Self.placesOnAPage).prefix(Self.placesOnAPage)
        view.cards = shown.map { cardInList(guide.places[$0]) }
        view.cards.loadFirst()
        view.cityGroups = cityGroups(of: Array(shown), view.cards, byKind: byKind)
    }

    /// A page of all places, or of those in a group.
    func places(_ group: (GuidePaths.Group, PlaceGroup)?, page: Int) -> PageContent {
        let members = group?.1.members ?? index.listed
        var view = ListView(title: title(of: group))
        view.isAll = group == nil
        view.count = words.count("places", members.count, shown: index.wording(in: nil).number(members.count))
        show(page, of: members, in: &view, byKind: group?.0 != .kinds)
        if page == 1 { view.pages = (group?.1.pages ?? []).map { item(guide.pages[$0]) } }
        if group == nil, page == 1 {
            view.kinds = groupLinks(.kinds)
            view.interests = groupLinks(.interests)
            view.tags = groupLinks(.tags)
            view.cities = guide.cities.map { link(to: $0.entry, paths.page(.cities, $0.slug)) }
        }
        var content = PageContent("places", view.title, Frame(view))
        content.description =
            group == nil
            ? words.text("places.description", ["site": guide.site.title]) : "\(view.title). \(guide.site.title)."
        content.trail = group == nil && page == 1 ? [] : [.init(words["places"], paths.list(.places))]
        content.writtenIn = group?.0.writtenIn
        content.pager = pager(page, of: Self.pageCount(members.count)) { number in
            group.map { paths.places(by: $0.0, $0.1.key, page: number) } ?? paths.list(.places, page: number)
        }
        return content
    }

    private func title(of group: (GuidePaths.Group, PlaceGroup)?) -> String {
        guard let (group, places) = group else { return words["places"] }
        switch group {
        case .kinds: return places.label
        case .interests: return words.text("interest.title", ["label": places.label])
        case .tags: return words.text("tag.title", ["label": places.label])
        }
    }

    /// The links to the groups; where a guide has very many, as of tags, to the largest.
    private func groupLinks(_ group: GuidePaths.Group) -> [LinkView] {
        var groups = index.groups[group] ?? []
        if groups.count > Self.groupsOnAPage {
            let order = groups.indices.sorted { (-groups[$0].count, $0) < (-groups[$1].count, $1) }
            groups = order.prefix(Self.groupsOnAPage).sorted().map { groups[$0] }
        }
        return groups.map { places in
            var view = LinkView(places.label, link(group, places.key))
            view.count = index.wording(in: nil).number(places.count)
            return view
        }
    }

    private static let groupsOnAPage = 300

    /// The way to the pages before and after one; `nil` where there is one page.
    func pager(_ page: Int, of pages: Int, _ path: (Int) -> OutputPath) -> PagerView? {
        guard pages > 1 else { return nil }
        func neighbour(_ number: Int) -> LinkView? {
            guard (1...pages).contains(number) else { return nil }
            return LinkView(words.text("page-number", ["number": String(number)]), link(path(number)))
        }
        let values: WordValues = ["number": String(page), "count": String(pages)]
        return PagerView(
            previous: neighbour(page - 1), next: neighbour(page + 1), position: words.text("page-of", values))
    }

    /// The index of everything by its first letter, ignoring accents.
    func search() -> PageContent {
        let entries = searchEntries()
        var view = SearchView(
            title: words["search"], letters: entries.count > Self.entriesOfAnIndex ? [] : letters(entries),
            data: link(paths.searchData), sentences: words.finding)
        if view.letters.isEmpty { view.kinds = groupLinks(.kinds) }
        var content = PageContent("search", words["search"], Frame(view))
        if guide.site.hasApp { content.script = GuidePaths.searchScript }
        content.description = words.text("search.description", ["site": guide.site.title])
        return content
    }

    /// The index of a larger guide would take longer to come than to search it.
    private static let entriesOfAnIndex = 1_500

    private func letters(_ entries: [LinkView]) -> [LetterView] {
        var byLetter: [String: [(key: String, link: LinkView)]] = [:]
        for entry in entries {
            let key = SortKey.key(of: entry.title)
            let letter = key.first.flatMap { $0.isLetter ? String($0).uppercased() : nil } ?? "#"
            byLetter[letter, default: []].append((key, entry))
        }
        return byLetter.keys.sorted().enumerated().map { index, letter in
            let entries = (byLetter[letter] ?? []).sorted { ($0.key, $0.link.url) < ($1.key, $1.link.url) }
            return LetterView(
                letter: letter, id: letter == "#" ? "letter-other" : "letter-\(index + 1)", entries: entries.map(\.link)
            )
        }
    }

    private func searchEntries() -> [LinkView] {
        let kinds = Dictionary(guide.site.kinds.map { ($0.slug, $0.label) }, uniquingKeysWith: { first, _ in first })
        return guide.places.map { entry($0.entry, paths.page(.places, $0.slug), kinds[$0.kind] ?? "") }
            + guide.tours.map { entry($0.entry, paths.page(.tours, $0.slug), words["search.tour"]) }
            + guide.itineraries.map { entry($0.entry, paths.page(.itineraries, $0.slug), words["search.itinerary"]) }
            + guide.cities.map { entry($0.entry, paths.page(.cities, $0.slug), words["search.city"]) }
            + guide.alerts.map { entry($0.entry, paths.page(.alerts, $0.slug), words["search.alert"]) }
            + guide.pages.map { entry($0.entry, paths.freePage($0.slug), words["search.page"]) }
    }

    private func entry(_ entry: Entry, _ target: OutputPath, _ note: String) -> LinkView {
        var view = link(to: entry, target)
        view.note = note
        return view
    }
}

/// The order of titles in an index.
enum SortKey {
    /// Lower case without accents: `École` is sorted under E.
    static func key(of title: String) -> String {
        let folded = title.lowercased().decomposed.unicodeScalars
            .filter { $0.properties.generalCategory != .nonspacingMark }
        let text = String(String.UnicodeScalarView(folded))
        return String(text.drop { !$0.isLetter && !$0.isNumber })
    }
}
