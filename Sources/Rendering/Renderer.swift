public import GuideModel

/// Turns a guide into pages.
///
/// A page is a function of the guide and the theme: same input, same bytes, whatever ``RenderingOptions/jobs`` says.
public enum Renderer {
    /// The default theme's files: what `waymark new theme` copies.
    public static let defaultThemeFiles: [TemplateFile] =
        DefaultTheme.files.filter { $0.path != "README.md" }.map { TemplateFile(path: $0.path, text: $0.text) }

    /// Every page of an edition but those for paper: things, lists, search, credits, redirects and, in the site's own
    /// language, the page for missing addresses. Cost: linear in the bytes written.
    ///
    /// - Throws: ``RenderingFailure`` where the theme was not checked by ``ThemeLoader``.
    public static func render(
        _ guide: EnrichedGuide, theme: LoadedTheme, options: RenderingOptions = RenderingOptions()
    ) throws -> [OutputFile] {
        let atlas = atlas(guide, theme, options)
        return try run(PagePlan(atlas).pages(), atlas, jobs: options.jobs)
    }

    /// The pages for paper, with the PDF that each may become. They are part of the site, too: write their HTML at
    /// ``PrintDocument/page``.
    ///
    /// - Throws: as ``render(_:theme:options:)``.
    public static func printPages(
        _ guide: EnrichedGuide, theme: LoadedTheme, options: RenderingOptions = RenderingOptions()
    ) throws -> [PrintDocument] {
        let atlas = atlas(guide, theme, options)
        let editions = options.printEdition.map { [$0] } ?? guide.guide.site.print.editions
        let pages = PagePlan(atlas).printPages(editions)
        let files = try run(pages.map(\.job), atlas, jobs: options.jobs)
        return zip(files, pages).compactMap { file, page in
            guard case .bytes(let bytes) = file.content else { return nil }
            return PrintDocument(page: file.path, html: bytes, pdf: page.pdf, owner: file.owner)
        }
    }

    /// The pages of an edition that a sitemap names, with the author's date of the last change: all but those for paper,
    /// large maps, redirects and the page for missing addresses. Sorted by path.
    public static func indexedPages(
        _ guide: EnrichedGuide, theme: LoadedTheme
    ) -> [(path: OutputPath, updated: CalendarDate?)] {
        let unlisted: [Template] = [.redirect, .notFound, .map]
        return PagePlan(atlas(guide, theme, RenderingOptions())).pages().filter { !unlisted.contains($0.template) }
            .map { ($0.path, $0.updated) }.sorted { $0.path < $1.path }
    }

    private static func atlas(_ guide: EnrichedGuide, _ theme: LoadedTheme, _ options: RenderingOptions) -> Atlas {
        var compiled = theme.compiled(for: guide.guide.edition.language)
        for (template, entry) in guide.guide.ownTemplates {
            if let name = entry.template { compiled.add(name, for: template) }
        }
        return Atlas(guide, theme: compiled, hasPDFs: options.hasPDFs)
    }

    private static func run(_ jobs: [PageJob], _ atlas: Atlas, jobs count: Int) throws -> [OutputFile] {
        try Parallel.map(jobs, jobs: count) { try $0.run(atlas) }
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
