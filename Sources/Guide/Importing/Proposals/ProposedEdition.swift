import GuideModel

/// What the feed of one edition says of itself.
struct EditionMark: Hashable, Sendable {
    let language: String
    /// The language of the guide, whose edition comes first.
    let main: String
    /// The address of the guide's main feed, by which feeds belong together.
    let guide: String
    /// The address of the guide: below it lies everything that the guide has.
    let address: String

    var isMain: Bool { language == main }
}

/// The words of `site.fr.yaml` as the feed of an edition has them.
struct ProposedWords: Sendable {
    /// `title`, `summary`, `author`.
    var texts: [ExtraField] = []
    /// A map `{label, plural}` for each kind, by its slug.
    var kinds: [ExtraField] = []
    /// A label for each interest, by its slug.
    var interests: [ExtraField] = []
    /// Labels of the menu, by address.
    var menu: [ExtraField] = []
    /// Words of the links to networks, by address.
    var social: [ExtraField] = []
}

extension Proposals {
    /// The other editions' feeds: the path of each in the folder of the finished guide, `fr/feeds/guide.xml`. Empty unless this is the
    /// feed of the main edition of a Waymark guide.
    public var editionFeeds: [String] {
        guard let mark, mark.isMain else { return [] }
        return feeds.filter { $0.name != mark.language }.compactMap { feed in
            guard let address = feed.value.text, address.hasPrefix(mark.address) else { return nil }
            let path = String(address.dropFirst(mark.address.count))
            let parts = path.split(separator: "/", omittingEmptySubsequences: false)
            return parts.contains { $0.isEmpty || $0.hasPrefix(".") || $0.contains("\\") } ? nil : path
        }
    }

    /// Whether this is the feed of an edition in another language than the guide's own.
    public var isOtherEdition: Bool { mark.map { !$0.isMain } ?? false }

    /// Feeds of one guide as one: the main edition, and the others as its translations. What is no feed of a guide, or whose main
    /// edition is not among them, stays as it is.
    public static func joined(_ all: [Proposals]) -> [Proposals] {
        var result: [Proposals] = []
        for found in all {
            guard let mark = found.mark, mark.isMain else {
                let isOther = found.mark.map { mark in
                    all.contains { $0.mark?.guide == mark.guide && $0.mark?.isMain ?? false }
                }
                if !(isOther ?? false) { result.append(found) }
                continue
            }
            var main = found
            for other in all where other.mark?.guide == mark.guide && other.mark?.isMain == false {
                if main.editions.contains(where: { $0.mark?.language == other.mark?.language }) { continue }
                main.add(edition: other)
            }
            result.append(main)
        }
        return result
    }

    private mutating func add(edition: Proposals) {
        guard let language = edition.mark?.language else { return }
        var edition = edition
        settle(&edition)
        diagnostics += edition.diagnostics
        let (paths, known) = (Set(files.map(\.path)), Set(wanted))
        files += edition.files.filter { !paths.contains($0.path) }
        wanted += edition.wanted.filter { !known.contains($0) }
        dropped.removeAll { $0.what == Dropped.edition(language) }
        let named = Set(dropped)
        dropped += edition.dropped.filter { !$0.what.hasPrefix(Dropped.edition("")) && !named.contains($0) }
        editions.append(edition)
    }

    /// A link without words takes the title of its page, in each edition its own. Where the same text has other words in another edition
    /// for that reason alone, the words were the page's.
    private mutating func settle(_ edition: inout Proposals) {
        let others = Dictionary(edition.all.map { (Self.key($0.id), $0) }) { first, _ in first }
        var taken: Set<String> = []
        change { entry in
            guard let other = others[Self.key(entry.id)], other.body != entry.body, other.linked == entry.linked else {
                return
            }
            entry.body = entry.linked
            taken.insert(Self.key(entry.id))
        }
        edition.change { entry in
            if taken.contains(Self.key(entry.id)) { entry.body = entry.linked }
        }
    }

    /// `place-pier` of `waymark:guide#place-pier`.
    static func key(_ id: String) -> String { id.split(separator: "#", maxSplits: 1).last.map(String.init) ?? id }

    /// Everything with a page of its own.
    var all: [Proposal] { places + tours.map(\.entry) + entries.map(\.entry) }

    mutating func change(_ body: (inout Proposal) -> Void) {
        for index in places.indices { body(&places[index]) }
        for index in tours.indices { body(&tours[index].entry) }
        for index in entries.indices { body(&entries[index].entry) }
    }
}

extension Dropped {
    /// How the list calls an edition.
    static func edition(_ language: String) -> String { "the edition " + language }
}
