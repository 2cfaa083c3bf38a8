public import GuideModel
import Markdown
public import Reading

/// A place in a content file that names something defined elsewhere: a stop, a kind, a link in a text.
public struct ContentUse: Hashable, Sendable {
    /// What is named; whether it exists is another question.
    public enum Target: Hashable, Sendable {
        case entry(ContentKind, Slug)
        /// A kind of places, or an interest, that `site.yaml` defines.
        case kind(Slug)
        case interest(Slug)
        /// A file of `media/`, relative to that folder.
        case media(String)
    }

    public let target: Target
    /// Where the name itself is, without the text before it in `place:old-north` or
    /// `/places/old-north/`.
    public let location: SourceLocation
    /// Whether the location holds the name as it is, so that another may be written in its place.
    public let isExact: Bool

    /// Everything that a file names, in the order of the file: first that of its front matter. Cost: linear in the file.
    public static func all(in document: RawDocument) -> [ContentUse] {
        let checked = CheckedDocument(document, context: ValueContext(), siteLanguage: .english)
        return checked.mentions.compactMap { use(of: $0, in: document) } + bodyUses(of: checked)
    }
}

extension ContentUse {
    private static func use(of mention: Mention, in document: RawDocument) -> ContentUse? {
        guard let target = target(of: mention) else { return nil }
        let spot = mention.location
        let scalars = Array(document.sourceLine(spot.line).unicodeScalars)
        let (start, end) = (spot.column - 1, min(scalars.count, spot.column - 1 + spot.length))
        let name = Array(mention.name.unicodeScalars)
        // The last one: in `place:place` the name comes after the colon.
        let found = stride(from: end - name.count, through: start, by: -1).first { index in
            index >= 0 && scalars[index..<index + name.count].elementsEqual(name)
        }
        guard let found else { return ContentUse(target: target, location: spot, isExact: false) }
        let location = SourceLocation(file: spot.file, line: spot.line, column: found + 1, length: name.count)
        return ContentUse(target: target, location: location, isExact: true)
    }

    private static func target(of mention: Mention) -> Target? {
        if case .path = mention.target {
            guard case .path(let path, _) = LinkTarget(mention.name) else { return nil }
            return entry(ofPath: path).map { .entry($0.kind, $0.slug) }
        }
        if case .media = mention.target { return .media(mention.name) }
        if case .picture = mention.target { return .media(mention.name) }
        guard let slug = Slug(mention.name) else { return nil }
        switch mention.target {
        case .place: return .entry(.places, slug)
        case .tour: return .entry(.tours, slug)
        case .itinerary: return .entry(.itineraries, slug)
        case .city: return .entry(.cities, slug)
        case .kind: return .kind(slug)
        case .interest: return .interest(slug)
        default: return nil
        }
    }

    /// The entry whose page has a path such as `places/old-north/`.
    private static func entry(ofPath path: String) -> (kind: ContentKind, slug: Slug)? {
        let parts = path.split(separator: "/")
        guard parts.count >= 2, let kind = ContentKind(rawValue: String(parts[0])), kind != .pages,
            kind != .site, kind != .frontPage, let slug = Slug(String(parts[1]))
        else { return nil }
        return (kind, slug)
    }
}

extension ContentUse {
    /// A name in a Markdown text: the text before it there, and what it names.
    private struct Spelling: Hashable {
        let before: String
        let slug: Slug
        let target: Target
    }

    private static func bodyUses(of document: CheckedDocument) -> [ContentUse] {
        let addresses = document.body.references.map(\.destination) + document.body.embeddedAddresses
        var spellings: [Spelling] = []
        for address in addresses {
            guard let spelling = spelling(of: address), !spellings.contains(spelling) else { continue }
            spellings.append(spelling)
        }
        guard !spellings.isEmpty else { return [] }
        var uses: [ContentUse] = []
        let lines = document.source.body.split(separator: "\n", omittingEmptySubsequences: false)
        for (row, line) in lines.enumerated() {
            let scalars = Array(line.unicodeScalars)
            for spelling in spellings {
                for column in columns(of: spelling, in: scalars) {
                    let location = SourceLocation(
                        file: document.path, line: document.source.bodyLine + row, column: column + 1,
                        length: spelling.slug.text.utf8.count)
                    uses.append(ContentUse(target: spelling.target, location: location, isExact: true))
                }
            }
        }
        return uses.sorted { $0.location < $1.location }
    }

    private static func spelling(of address: String) -> Spelling? {
        switch LinkTarget(address) {
        case .page(let page, let name, _):
            guard let slug = Slug(name) else { return nil }
            return Spelling(before: "\(page.rawValue):", slug: slug, target: .entry(page.contentKind, slug))
        case .path(let path, _):
            guard let (kind, slug) = entry(ofPath: path) else { return nil }
            return Spelling(before: "\(kind.rawValue)/", slug: slug, target: .entry(kind, slug))
        default: return nil
        }
    }

    /// Where the name begins, counted from 0; the letters around it must not belong to a longer name.
    private static func columns(of spelling: Spelling, in line: [Unicode.Scalar]) -> [Int] {
        let wanted = Array((spelling.before + spelling.slug.text).unicodeScalars)
        guard line.count >= wanted.count else { return [] }
        func isInName(_ index: Int) -> Bool {
            line.indices.contains(index)
                && (line[index] == "-" || line[index].properties.isAlphabetic || ("0"..."9").contains(line[index]))
        }
        return (0...(line.count - wanted.count)).compactMap { start in
            guard line[start] == wanted[0], line[start..<start + wanted.count].elementsEqual(wanted),
                !isInName(start - 1), !isInName(start + wanted.count)
            else { return nil }
            return start + spelling.before.unicodeScalars.count
        }
    }
}

extension LinkTarget.PageKind {
    fileprivate var contentKind: ContentKind {
        switch self {
        case .place: .places
        case .tour: .tours
        case .itinerary: .itineraries
        case .city: .cities
        case .alert: .alerts
        case .page: .pages
        }
    }
}
