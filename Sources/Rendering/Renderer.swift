public import GuideModel
public import Hours

/// Turns one edition of a guide into pages.
///
///     let renderer = Renderer(guide, theme: theme)
///     let pages = try renderer.outputs().map { try $0.make() }
///
/// A page is a function of the guide and the theme: same input, same bytes, whichever thread makes it.
public struct Renderer: Sendable {
    private let index: GuideIndex
    private let plan: PagePlan
    private let jobs: [PageJob]

    /// Plans the pages. Cost: linear in the guide; nothing is rendered yet.
    ///
    /// - Parameter hasPDFs: whether a PDF will lie beside every print page, so that pages may link to it.
    public init(_ guide: EnrichedGuide, theme: LoadedTheme, hasPDFs: Bool = false) {
        var compiled = theme.compiled(for: guide.guide.edition.language)
        for (template, entry) in guide.guide.ownTemplates {
            if let name = entry.template { compiled.add(name, for: template) }
        }
        index = GuideIndex(guide, theme: compiled, hasPDFs: hasPDFs)
        plan = PagePlan(index)
        jobs = plan.pages()
    }

    /// Every page of the edition but those for paper: things, lists, search, credits, redirects and, in the site's own
    /// language, the page for missing addresses. Making one throws ``RenderingFailure`` where the theme was not checked
    /// by ``ThemeLoader``.
    public func outputs() -> [PlannedOutput] { jobs.map { $0.output(index) } }

    /// The pages for paper, with the PDF that each may become. They are part of the site, too.
    ///
    /// - Parameter editions: what is printed, whether the site asks for it or not.
    public func papers(_ editions: [PrintEdition]) -> [PlannedPaper] { plan.papers(editions) }

    /// The pages of the edition that a sitemap names, with the author's date of the last change: all but those for paper,
    /// large maps, redirects and the page for missing addresses. Sorted by path.
    public var indexedPages: [(path: OutputPath, updated: CalendarDate?)] {
        let unlisted: [Template] = [.redirect, .notFound, .map]
        return jobs.filter { !unlisted.contains($0.template) }.map { ($0.path, $0.updated) }.sorted {
            $0.path < $1.path
        }
    }
}
