import Formats
import GuideModel

/// The context of one page: its path, and links from there to everything else.
struct PageContext: Sendable {
    let index: GuideIndex
    let path: OutputPath
    /// The prefix of every address, encoded: `../../`, or `/guide/` on a page that is shown at any address.
    let prefix: String

    /// - Parameter root: the prefix of addresses that are not relative.
    init(_ index: GuideIndex, at path: OutputPath, root: String? = nil) {
        self.index = index
        self.path = path
        prefix = root.map(PercentEncoding.path) ?? String(repeating: "../", count: path.depth)
    }

    var guide: Guide { index.guide }
    var paths: GuidePaths { index.paths }
    var words: Words { index.words }
    var language: LanguageTag { guide.edition.language }

    /// The address of another file of the guide, from this page. Tags and media may have letters that need encoding.
    func link(_ other: OutputPath) -> String { prefix + PercentEncoding.path(other.text) }

    /// The address of a style sheet or script, which changes with its text.
    func versioned(_ file: OutputPath) -> String { link(file) + index.version(of: file) }

    /// The address of the page of a place, by its position in the guide.
    func link(toPlace position: Int) -> String { prefix + index.placeAddresses[position] }

    func link(_ section: GuidePaths.Section, _ slug: Slug) -> String { link(paths.page(section, slug)) }

    /// A link to a thing's page by its title.
    func link(to entry: Entry, _ target: OutputPath) -> LinkView {
        LinkView(entry.title, link(target), lang: mark(entry))
    }

    /// The attribute for words that are in another language than the page: ` lang="en"`; `nil` where they are in the page's
    /// language.
    func mark(_ entry: Entry) -> String? { mark(entry.language) }

    func mark(_ other: LanguageTag) -> String? {
        guard other != language else { return nil }
        let direction = other.isRightToLeft ? "rtl" : "ltr"
        return " lang=\"\(other)\"" + (other.isRightToLeft == language.isRightToLeft ? "" : " dir=\"\(direction)\"")
    }

    /// An address that the author wrote, from this page.
    func link(written address: String) -> String { link(guide.resolve(address)) }

    func link(_ target: ResolvedLink) -> String {
        switch target {
        case .file(let path, let ending, _): link(path) + ending.text
        case .anchor(let id): "#" + id
        case .outside(let address): address
        }
    }

    /// The full address of a file of the guide.
    func address(of other: OutputPath) -> String { other.url(below: guide.site.url) }
}
