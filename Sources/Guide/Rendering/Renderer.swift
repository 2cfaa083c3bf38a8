public import Calendar
public import GuideModel
public import Markdown

/// Turns one edition of a guide into pages.
///
///     let renderer = Renderer(guide, theme: theme)
///     let pages = try renderer.outputs().map { try $0.make() }
///
/// A page is a function of the guide and the theme: the same input gives the same bytes, whichever thread makes it.
public struct Renderer: Sendable {
    let index: GuideIndex
    let plan: PagePlan
    private let jobs: [PageJob]

    /// Plans the pages. Cost: linear in the guide; nothing is rendered yet.
    ///
    /// - Parameter hasPDFs: whether there will be a PDF for every print page, so that pages may link to it.
    public init(_ guide: EnrichedGuide, theme: LoadedTheme, hasPDFs: Bool = false) {
        var compiled = theme.compiled(for: guide.guide.edition.language, clock: guide.guide.site.clock)
        for (template, entry) in guide.guide.ownTemplates {
            if let name = entry.template { compiled.add(name, for: template) }
        }
        index = GuideIndex(guide, theme: compiled, hasPDFs: hasPDFs)
        plan = PagePlan(index)
        jobs = plan.pages()
    }

    /// Every page of the edition except those for paper: things, lists, search, credits, redirects and, in the site's own
    /// language, the page for missing addresses. Making one throws ``RenderingFailure`` if ``ThemeLoader`` has not checked
    /// the theme.
    public func outputs() -> [PlannedOutput] { jobs.map { $0.output(index) } }

    /// The page of a content file as it would be with another text, all else as it was planned; `nil` where the file has no page
    /// of its own, or `text` gives none.
    ///
    /// - Parameters:
    ///   - file: relative to the site's folder.
    ///   - text: the other text of an entry.
    public func page(of file: String, text: (Entry) -> Document?) -> PlannedOutput? {
        withoutActuallyEscaping(text) { plan.job(of: file, Rewriting(text: $0))?.output(index) }
    }

    /// What the pages of the visitor's app read: its words, how it is put on a phone's screen, the tours and itineraries as they are
    /// walked, the alerts. Nothing where the site has no app.
    public func appFiles() -> [PlannedOutput] {
        guard index.guide.site.hasApp else { return [] }
        let manifest = PublishedFile(index.paths.manifest, owner: "the visitor's app") { [index] in
            AppManifest(index).text
        }
        return (index.appWords.files + [manifest]).map(\.output) + journeyFiles() + [alertsFile()]
    }

    /// The pages for paper, with the PDF that each may become. They are part of the site, too.
    ///
    /// - Parameter editions: the editions to print, whether the site's settings have them or not.
    public func papers(_ editions: [PrintEdition]) -> [PlannedPaper] { plan.papers(editions) }

    /// The pages for the sitemap: all except those for paper, large maps, redirects, the page for missing addresses, and those
    /// that only repeat another edition's. Sorted by path.
    public var indexedPages: [IndexedPage] {
        let unlisted: [Template] = [
            .redirect, .notFound, .map, .myDay, .plan, .walk, .waits, .profile, .contribute, .settings, .offline,
        ]
        return jobs.filter { job in
            !unlisted.contains(job.template) && index.guide.original(of: job.language) == nil
        }.map { IndexedPage(path: $0.path, updated: $0.updated, languages: $0.writtenIn) }.sorted { $0.path < $1.path }
    }
}

/// A page that search engines may show at its own address.
public struct IndexedPage: Sendable {
    public let path: OutputPath
    /// The author's date of the last change.
    public let updated: CalendarDate?
    /// The languages in which it has been written: the pages at its path in those editions are its translations. `nil` for a
    /// page that all editions have.
    public let languages: [LanguageTag]?
}
