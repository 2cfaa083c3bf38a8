import Formats
import Geo
import GuideModel
import Hours
import Markdown

/// What every feed of one edition needs at hand: the guide, where its files lie, and the full address of each.
struct FeedContext: Sendable {
    let enriched: EnrichedGuide
    let guide: Guide
    let paths: GuidePaths
    /// Tours and itineraries as feeds see them, in the guide's order.
    let tours: [FeedRoute]
    let itineraries: [FeedRoute]
    /// Other editions, for formats that hold several languages in one file.
    let translations: [EnrichedGuide]
    private let mediaIndex: [String: MediaFile]

    init(_ enriched: EnrichedGuide, translations: [EnrichedGuide] = []) {
        self.enriched = enriched
        self.translations = translations
        guide = enriched.guide
        paths = GuidePaths(guide.edition)
        mediaIndex = Dictionary(guide.media.map { ($0.path, $0) }, uniquingKeysWith: { first, _ in first })
        tours = guide.tours.map { FeedRoute($0, of: enriched) }
        itineraries = guide.itineraries.map { FeedRoute($0, of: enriched) }
    }

    var routes: [FeedRoute] { tours + itineraries }

    func url(_ path: OutputPath) -> String { path.url(below: guide.site.url) }
    func url(_ section: GuidePaths.Section, _ slug: Slug) -> String { url(paths.page(section, slug)) }

    /// The full address of a media file, or `nil` where its name cannot be a path.
    func mediaURL(_ file: String) -> String? { GuidePaths.media(file).map(url) }
    func mediaFile(_ file: String) -> MediaFile? { mediaIndex[file] }

    func url(of source: MediaItem.Source) -> String? {
        switch source {
        case .file(let file): mediaURL(file)
        case .url(let url): absolute(url)
        }
    }

    /// A full address. Media are shared by all editions, other paths of the site are the edition's own, as they are on
    /// its pages. What a URL may not hold is encoded.
    func absolute(_ link: String) -> String {
        if link.hasPrefix("//") || Self.hasScheme(link) { return PercentEncoding.link(link) }
        let end = link.firstIndex { $0 == "?" || $0 == "#" } ?? link.endIndex
        let (path, rest) = (Self.fromRoot(link[..<end]), PercentEncoding.link(String(link[end...])))
        let name = path.hasPrefix("media/") ? String(path.dropFirst("media/".count)) : path
        if mediaFile(name) != nil, let media = mediaURL(name) { return media + rest }
        let isFolder = !path.isEmpty && !path.hasSuffix("/") && path.split(separator: "/").last?.contains(".") != true
        return guide.site.url + PercentEncoding.link(guide.edition.prefix + path + (isFolder ? "/" : ""))
            + rest
    }

    /// A path of the site without `/` and `./` before it.
    private static func fromRoot(_ path: Substring) -> String {
        var path = path
        while path.hasPrefix("/") || path.hasPrefix("./") { path = path.dropFirst(path.hasPrefix("/") ? 1 : 2) }
        return String(path)
    }

    /// Whether a link names its scheme, as `https:` does (RFC 3986 §3.1).
    static func hasScheme(_ link: String) -> Bool {
        guard let colon = link.firstIndex(of: ":"), colon != link.startIndex else { return false }
        return link[..<colon].unicodeScalars.allSatisfy { scalar in
            scalar.isASCII && (scalar.properties.isAlphabetic || scalar.properties.numericType != nil)
                || "+-.".unicodeScalars.contains(scalar)
        }
    }

    /// The newest date of the content of some entries.
    func newest(_ entries: some Sequence<Entry>) -> CalendarDate? { entries.compactMap(\.contentDate).max() }
}

extension FeedContext {
    /// Who asked for a feed's file, for the message when two want one path.
    func owner(_ feed: FeedSettings.Feed) -> String { "the \(feed.rawValue) feed" }
    func owner(_ feed: FeedSettings.Feed, _ route: FeedRoute) -> String {
        "the \(feed.rawValue) file of \(route.entry.location.file)"
    }
}
