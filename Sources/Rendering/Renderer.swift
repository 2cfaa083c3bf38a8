public import GuideModel
public import Hours

/// Turns one edition of a guide into pages.
///
///     let renderer = Renderer(guide, theme: theme)
///     let files = try renderer.pages()
///
/// A page is a function of the guide and the theme: same input, same bytes, whatever ``RenderingOptions/jobs`` says.
public struct Renderer: Sendable {
    private let index: GuideIndex
    private let options: RenderingOptions
    private let plan: PagePlan
    private let jobs: [PageJob]

    /// Plans the pages. Cost: linear in the guide; nothing is rendered yet.
    public init(_ guide: EnrichedGuide, theme: LoadedTheme, options: RenderingOptions = RenderingOptions()) {
        var compiled = theme.compiled(for: guide.guide.edition.language)
        for (template, entry) in guide.guide.ownTemplates {
            if let name = entry.template { compiled.add(name, for: template) }
        }
        self.options = options
        index = GuideIndex(guide, theme: compiled, hasPDFs: options.hasPDFs)
        plan = PagePlan(index)
        jobs = plan.pages()
    }

    /// Every page of the edition but those for paper: things, lists, search, credits, redirects and, in the site's own
    /// language, the page for missing addresses. Cost: linear in the bytes written.
    ///
    /// - Throws: ``RenderingFailure`` where the theme was not checked by ``ThemeLoader``.
    public func pages() throws -> [OutputFile] { try run(jobs) }

    /// The pages for paper, with the PDF that each may become. They are part of the site, too: write their HTML at
    /// ``PrintDocument/page``.
    ///
    /// - Throws: as ``pages()``.
    public func printPages() throws -> [PrintDocument] {
        let pages = plan.printPages(options.printEdition.map { [$0] } ?? index.guide.site.print.editions)
        return zip(try run(pages.map(\.job)), pages).compactMap { file, page in
            guard case .bytes(let bytes) = file.content else { return nil }
            return PrintDocument(page: file.path, html: bytes, pdf: page.pdf, owner: file.owner)
        }
    }

    /// The pages of the edition that a sitemap names, with the author's date of the last change: all but those for paper,
    /// large maps, redirects and the page for missing addresses. Sorted by path.
    public var indexedPages: [(path: OutputPath, updated: CalendarDate?)] {
        let unlisted: [Template] = [.redirect, .notFound, .map]
        return jobs.filter { !unlisted.contains($0.template) }.map { ($0.path, $0.updated) }.sorted {
            $0.path < $1.path
        }
    }

    private func run(_ jobs: [PageJob]) throws -> [OutputFile] {
        try Parallel.map(jobs, jobs: options.jobs) { try $0.run(index) }
    }
}

/// How pages are made, beside what is in them.
public struct RenderingOptions: Sendable {
    /// How many pages are worked on at once, at least 1. Never changes a byte.
    public var jobs = 1
    /// Whether a PDF will lie beside every print page, so that pages may link to it.
    public var hasPDFs = false
    /// The one edition for paper to make, whether the site asks for it or not; `nil` for those that it asks for.
    public var printEdition: PrintEdition?

    public init() {}
}
