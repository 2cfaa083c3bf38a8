import Calendar
import Formats
import GuideModel
import Templating

/// One page to make: its path, its template, and how to make its content.
struct PageJob: Sendable {
    let path: OutputPath
    let template: Template
    /// The source of the page, for the error when two have the same path.
    let owner: String
    /// The template that the page's author chose.
    var own: String?
    /// The prefix of addresses on a page that is shown at any address.
    var root: String?
    /// What it is made from.
    var reads = PageReads.faces
    /// The author's date of the last change.
    var updated: CalendarDate?
    /// As in ``PageContent``.
    var writtenIn: [LanguageTag]?
    var language: LanguageTag?
    let content: @Sendable (PageContext) -> PageContent

    init(
        _ path: OutputPath, _ template: Template, owner: String, reads: PageReads = .faces,
        content: @escaping @Sendable (PageContext) -> PageContent
    ) {
        (self.path, self.template, self.owner, self.content) = (path, template, owner, content)
        self.reads = reads
    }

    /// A page made from an entry.
    init(
        _ path: OutputPath, _ template: Template, _ entry: Entry, reads: PageReads? = nil,
        content: @escaping @Sendable (PageContext) -> PageContent
    ) {
        self.init(path, template, owner: entry.location.file, reads: reads ?? .text(entry), content: content)
        own = entry.template
        updated = entry.updated
        writtenIn = entry.languages.isEmpty ? nil : entry.languages
        language = entry.language
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
