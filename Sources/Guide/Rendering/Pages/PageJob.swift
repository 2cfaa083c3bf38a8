import Calendar
import Formats
import GuideModel
import Templating

/// One page to make: its path, its template, and how to make its content.
///
/// A class, because lists of tens of thousands of them are joined and copied.
final class PageJob: Sendable {
    let path: OutputPath
    let template: Template
    /// The source of the page, for the error when two have the same path.
    let owner: String
    /// The template that the page's author chose.
    let own: String?
    /// The prefix of addresses on a page that is shown at any address.
    let root: String?
    /// What it is made from.
    let reads: PageReads
    /// The author's date of the last change.
    let updated: CalendarDate?
    /// As in ``PageContent``.
    let writtenIn: [LanguageTag]?
    let language: LanguageTag?
    let content: @Sendable (PageContext) -> PageContent

    init(
        _ path: OutputPath, _ template: Template, owner: String, reads: PageReads = .faces, root: String? = nil,
        writtenIn: [LanguageTag]? = nil, content: @escaping @Sendable (PageContext) -> PageContent
    ) {
        (self.path, self.template, self.owner, self.content) = (path, template, owner, content)
        (self.reads, self.root, self.writtenIn) = (reads, root, writtenIn)
        (own, updated, language) = (nil, nil, nil)
    }

    /// A page made from an entry.
    init(
        _ path: OutputPath, _ template: Template, _ entry: Entry, reads: PageReads? = nil, root: String? = nil,
        content: @escaping @Sendable (PageContext) -> PageContent
    ) {
        (self.path, self.template, self.owner, self.content) = (path, template, entry.location.file, content)
        (self.reads, self.root) = (reads ?? .text(entry), root)
        writtenIn = entry.languages.isEmpty ? nil : entry.languages
        (own, updated, language) = (entry.template, entry.updated, entry.language)
    }

    /// Enough for most pages, in bytes.
    private static let usualSize = 65_536

    /// The page as an output of the guide.
    func output(_ index: GuideIndex) -> PlannedOutput {
        PlannedOutput(path, owner: owner, by: PageMaker(job: self, index: index))
    }

    /// The texts that the page shows, and the template where it is the site's own.
    fileprivate func sources(_ index: GuideIndex) -> [String] {
        let texts = reads.sources(index)
        let name = own.map { "pages/\($0)" } ?? template.rawValue
        return (texts.isEmpty && owner.hasPrefix("Content/") ? [owner] : texts)
            + (index.theme.isOwn(name) ? ["Templates/\(name).mustache"] : [])
    }

    /// The page's views as one JSON object, with the words that the theme's print templates name.
    func data(_ index: GuideIndex) throws -> [UInt8] {
        try index.enriched.maps?.prepare()
        let context = PageContext(index, at: path, root: root)
        let content = content(context)
        var json = JSONWriter()
        json.object { json in
            json.object("words") { json in
                for key in index.theme.printTemplates.words.sorted() { json.member(key, index.words[key]) }
            }
            Frame(context.chrome(content)).write(to: &json)
            json.object("route") { content.frame.write(to: &$0) }
        }
        return json.bytes
    }

    /// The page's bytes. Cost: linear in what is written.
    fileprivate func run(_ index: GuideIndex) throws -> [UInt8] {
        try index.enriched.maps?.prepare()
        guard let template = index.theme[template, own: own] else { throw RenderingFailure.noTemplate(template) }
        let context = PageContext(index, at: path, root: root)
        let content = content(context)
        var bytes: [UInt8] = []
        bytes.reserveCapacity(Self.usualSize)
        template.run(on: [Frame(context.chrome(content)), content.frame], into: &bytes)
        return bytes
    }
}

/// Makes a page of one edition.
private struct PageMaker: OutputMaker {
    let job: PageJob
    let index: GuideIndex

    func digest() -> ContentDigest? { index.enriched.inputs.map { job.reads.digest(index, $0) } }
    func sources() -> [String] { job.sources(index) }
    func content() throws -> OutputFile.Content { .bytes(try job.run(index)) }
}

/// Why pages could not be made: our failure, not the author's.
public enum RenderingFailure: Error, Hashable, CustomStringConvertible {
    case theme(String)

    static func noTemplate(_ template: Template) -> RenderingFailure { .theme(template.rawValue) }

    public var description: String {
        switch self {
        case .theme(let name): "the theme was not checked: it has no template \(name)"
        }
    }
}
