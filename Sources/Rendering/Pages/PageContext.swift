import Formats
import GuideModel

/// One page in the making: where it lies, and how everything else is seen from there.
struct PageContext: Sendable {
    let index: GuideIndex
    let path: OutputPath
    /// What every address begins with, encoded: `../../`, or `/guide/` on a page that is shown at any address.
    let prefix: String

    /// - Parameter root: where addresses begin that are not relative.
    init(_ index: GuideIndex, at path: OutputPath, root: String? = nil) {
        self.index = index
        self.path = path
        prefix = root.map(PercentEncoding.path) ?? String(repeating: "../", count: path.depth)
    }

    var guide: Guide { index.guide }
    var paths: GuidePaths { index.paths }
    var words: Words { index.words }
    var language: LanguageTag { guide.edition.language }

    /// The way from this page to another file of the guide. Tags and media may bring letters that need encoding.
    func link(_ other: OutputPath) -> String { prefix + PercentEncoding.path(other.text) }

    /// The way to the page of a place, by its position in the guide.
    func link(toPlace position: Int) -> String { prefix + index.placeAddresses[position] }

    func link(_ section: GuidePaths.Section, _ slug: Slug) -> String { link(paths.page(section, slug)) }

    /// A link to a thing's page by its title.
    func link(to entry: Entry, _ target: OutputPath) -> LinkView {
        LinkView(entry.title, link(target), lang: mark(entry))
    }

    /// How an element says that a thing's words are in another language than the page: ` lang="en"`; `nil` where they
    /// are in the page's.
    func mark(_ entry: Entry) -> String? { mark(entry.language) }

    func mark(_ other: LanguageTag) -> String? {
        guard other != language else { return nil }
        let direction = other.isRightToLeft ? "rtl" : "ltr"
        return " lang=\"\(other)\"" + (other.isRightToLeft == language.isRightToLeft ? "" : " dir=\"\(direction)\"")
    }

    /// An address that the author wrote: a full one as it is, a path of the site from here.
    func link(written address: String) -> String {
        guard !Self.isFull(address), !address.hasPrefix("#") else { return address }
        let (way, fragment) = Self.split(address)
        guard let target = target(ofPath: way) else { return address }
        return link(target) + fragment
    }

    /// The file that a path of the site means: media, a page, or any other file.
    func target(ofPath address: String) -> OutputPath? {
        var path = address[...]
        while path.hasPrefix("/") || path.hasPrefix("./") { path = path.dropFirst(path.hasPrefix("/") ? 1 : 2) }
        let name = String(path.hasPrefix("media/") ? path.dropFirst(6) : path)
        if index.mediaSizes[name] != nil { return GuidePaths.media(name) }
        if path.isEmpty { return paths.frontPage }
        let isFile = path.split(separator: "/").last?.contains(".") == true
        let trimmed = path.hasSuffix("/") ? path.dropLast() : path
        return OutputPath(guide.edition.prefix + (isFile ? String(path) : "\(trimmed)/index.html"))
    }

    /// Whether an address names a scheme or a host.
    static func isFull(_ address: String) -> Bool {
        if address.hasPrefix("//") { return true }
        let scheme = address.prefix { $0.isLetter || $0.isNumber || $0 == "+" || $0 == "-" || $0 == "." }
        return !scheme.isEmpty && address.dropFirst(scheme.count).hasPrefix(":")
    }

    /// An address and its fragment with the `#`.
    static func split(_ address: String) -> (way: String, fragment: String) {
        guard let mark = address.firstIndex(of: "#") else { return (address, "") }
        return (String(address[..<mark]), String(address[mark...]))
    }

    /// The full address of a file of the guide.
    func address(of other: OutputPath) -> String { other.url(below: guide.site.url) }
}
