import Checking
import Exporting
public import GuideModel
import Planning
import Printing
import Reading
import Rendering
import Touring

/// A build, stage by stage: read, check, enrich, render, export, print. Writes nothing.
///
///     let result = try SiteBuild(inputs).run(makesPDFs: true)
///
/// Each stage is a function from one value to the next; this is the one place that knows them all.
public struct SiteBuild: Sendable {
    let inputs: BuildInputs
    private let isStrict: Bool
    private let progress: BuildProgress

    /// - Parameter isStrict: whether warnings are errors.
    public init(_ inputs: BuildInputs, isStrict: Bool = false, progress: @escaping BuildProgress = { _, _, _ in }) {
        self.inputs = inputs
        self.isStrict = isStrict
        self.progress = progress
    }

    /// The files of the default theme, by path relative to `Templates/`.
    public static var defaultTheme: [TemplateFile] { ThemeLoader.defaultFiles }

    /// The site's guides, one for each edition, or everything that is wrong with it.
    public func check() throws -> CheckedSite {
        progress(.reading, 0, 1)
        let sources = try SiteReader.read(site: inputs.site, jobs: inputs.jobs)
        progress(.checking, 0, 1)
        let checked = GuideChecker.check(sources, inputs: inputs)
        let theme = loadTheme(sources)
        let choices = checked.guides.first.flatMap { guide in theme.theme.map { ThemeLoader.check($0, for: guide) } }
        return CheckedSite(
            guides: checked.guides, sources: sources, theme: theme.theme,
            diagnostics: judged(checked.diagnostics + theme.diagnostics + (choices ?? [])), leftOut: checked.leftOut)
    }

    /// The whole guide.
    ///
    /// - Parameter makesPDFs: whether print pages become PDF files, where there is an engine.
    public func run(makesPDFs: Bool) throws -> BuildResult {
        var result = BuildResult()
        let site = try check()
        let enriched = enrich(site)
        result.diagnostics = judged(site.diagnostics + enriched.diagnostics)
        result.leftOut = site.leftOut
        guard let theme = site.theme, !enriched.guides.isEmpty, !result.hasErrors else { return result }
        let guides = try drawMaps(enriched, theme, of: site)
        let willPrint = makesPDFs && inputs.printEngine != nil && wantsPDFs(site)
        result.lacksPrintEngine = makesPDFs && inputs.printEngine == nil && wantsPDFs(site)
        let pages = try render(guides, theme, hasPDF: willPrint)
        result.files = pages.files + (try export(guides, indexed: pages.indexed)) + media(of: site)
        result.files += pages.documents.map { OutputFile($0.page, bytes: $0.html, owner: $0.owner) }
        if willPrint { result.files += try makePDFs(of: pages.documents, guides, result.files) }
        result.files.sort { $0.path < $1.path }
        result.pageCount = result.files.count { $0.path.text.hasSuffix(".html") }
        return result
    }

    /// Makes the PDF of one tour or itinerary of the site's own language, and nothing else.
    ///
    /// - Parameter edition: any, also one that the site does not ask for.
    public func printOne(_ slug: String, _ edition: PrintEdition = .sheet) throws -> PrintedDocument {
        let site = try check()
        let enriched = enrich(site)
        let diagnostics = judged(site.diagnostics + enriched.diagnostics)
        guard let theme = site.theme, !diagnostics.contains(where: { $0.severity == .error }),
            let guide = try drawMaps(enriched, theme, of: site, only: edition).first
        else { return PrintedDocument(outcome: .errors, diagnostics: diagnostics) }
        let pages = try render([guide], theme, hasPDF: true, edition: edition)
        let wanted = pages.documents.filter { $0.pdf.text.hasSuffix("/\(edition.fileName(of: slug))") }
        guard let first = wanted.first else {
            let slugs = guide.guide.tours.map(\.slug.text) + guide.guide.itineraries.map(\.slug.text)
            return PrintedDocument(
                outcome: .unknown(nearest: Nearest.match(for: slug, among: slugs)), diagnostics: diagnostics)
        }
        let files = try makePDFs(of: [first], [guide], pages.files + media(of: site))
        guard case .copy(let path, _) = files.first?.content else {
            return PrintedDocument(outcome: .unknown(nearest: nil), diagnostics: diagnostics)
        }
        return PrintedDocument(outcome: .file(path), diagnostics: diagnostics)
    }
}

/// A site that has been read and checked.
public struct CheckedSite: Sendable {
    /// One for each edition, the site's own language first; empty when there are errors.
    public let guides: [Guide]
    let sources: SiteSources
    let theme: LoadedTheme?
    /// Sorted.
    public let diagnostics: [Diagnostic]
    public let leftOut: [LeftOut]
}

/// The pages of all editions.
private struct RenderedSite {
    var files: [OutputFile] = []
    /// Those for paper, which are not among the files.
    var documents: [PrintDocument] = []
    /// Those that a sitemap names.
    var indexed: [SitemapPage] = []
}

extension SiteBuild {
    private func loadTheme(_ sources: SiteSources) -> (theme: LoadedTheme?, diagnostics: [Diagnostic]) {
        ThemeLoader.load(overrides: sources.templates)
    }

    func openNetworks(of site: CheckedSite) -> (networks: StreetNetworks, faults: [Diagnostic]) {
        StreetNetworks.opening(
            site.sources.maps, site: inputs.site, cache: inputs.cache, jobs: inputs.jobs,
            places: site.guides.first?.places.map(\.location) ?? [])
    }

    private func enrich(
        _ site: CheckedSite
    ) -> (guides: [EnrichedGuide], diagnostics: [Diagnostic], networks: StreetNetworks?) {
        guard !site.guides.isEmpty else { return ([], [], nil) }
        progress(.planning, 0, site.guides.count)
        let (networks, faults) = openNetworks(of: site)
        var guides: [EnrichedGuide] = []
        var diagnostics: [Diagnostic] = []
        for (number, guide) in site.guides.enumerated() {
            progress(.planning, number, site.guides.count)
            var (enriched, found) = Enrichment.enrich(guide, jobs: inputs.jobs, streets: networks.walks)
            if let first = guides.first {
                (enriched.walkTables, enriched.suggestions) = (first.walkTables, first.suggestions)
            }
            guides.append(enriched)
            // Every edition has the same times: one list of doubts is enough.
            if number == 0 { diagnostics = site.sources.quoting(found) }
        }
        return (guides, faults + diagnostics, networks)
    }

    /// - Parameter edition: when nothing is wanted but this one in the site's own language.
    private func drawMaps(
        _ enriched: (guides: [EnrichedGuide], diagnostics: [Diagnostic], networks: StreetNetworks?),
        _ theme: LoadedTheme, of site: CheckedSite, only edition: PrintEdition? = nil
    ) throws -> [EnrichedGuide] {
        guard let networks = enriched.networks else { return [] }
        progress(.mapping, 0, enriched.guides.count)
        let maps = try GuideMaps.opening(
            site.sources.maps, networks: networks, site: inputs.site, cache: inputs.cache, jobs: inputs.jobs)
        let guides = edition == nil ? enriched.guides : Array(enriched.guides.prefix(1))
        return try guides.enumerated().map { number, guide in
            progress(.mapping, number, guides.count)
            let editions = edition.map { [$0] } ?? guide.guide.site.print.editions
            let papers = MapPaper.allCases.filter { editions.map(\.mapPaper).contains($0) }
            return try maps.adding(
                to: guide, text: MapText(guide.guide, theme: theme), papers: papers, isPaperOnly: edition != nil)
        }
    }

    private func render(
        _ guides: [EnrichedGuide], _ theme: LoadedTheme, hasPDF: Bool, edition: PrintEdition? = nil
    ) throws -> RenderedSite {
        var options = RenderingOptions()
        (options.jobs, options.hasPDFs) = (inputs.jobs, hasPDF)
        options.printEdition = edition
        var site = RenderedSite()
        site.files = guides.first.map { Renderer.sharedFiles(theme, site: $0.guide.site) } ?? []
        for (number, guide) in guides.enumerated() {
            progress(.rendering, number, guides.count)
            let renderer = Renderer(guide, theme: theme, options: options)
            let pages = try renderer.pages()
            try Exporter.verifyPages(pages, of: guide)
            site.files += pages
            site.documents += try renderer.printPages()
            site.indexed += renderer.indexedPages.map { SitemapPage($0.path, updated: $0.updated) }
        }
        return site
    }

    private func export(_ guides: [EnrichedGuide], indexed: [SitemapPage]) throws -> [OutputFile] {
        var files: [OutputFile] = []
        for (number, guide) in guides.enumerated() {
            progress(.exporting, number, guides.count)
            let others = guides.filter { $0.guide.edition != guide.guide.edition }
            files += try Exporter.export(guide, translations: others)
            files += Exporter.plannerFiles(guide)
        }
        return files + Exporter.siteFiles(guides, pages: indexed)
    }

    private func media(of site: CheckedSite) -> [OutputFile] {
        (site.guides.first?.media ?? []).compactMap { file in
            GuidePaths.media(file.path).map {
                OutputFile(
                    $0, copyOf: file.absolutePath, byteCount: file.byteCount, owner: "Content/media/\(file.path)")
            }
        }
    }

    private func wantsPDFs(_ site: CheckedSite) -> Bool {
        site.guides.first?.site.print.engine == .weasyprint
    }

    private func makePDFs(
        of documents: [PrintDocument], _ guides: [EnrichedGuide], _ files: [OutputFile]
    ) throws -> [OutputFile] {
        guard let engine = inputs.printEngine, let cache = inputs.cache, let guide = guides.first?.guide else {
            return []
        }
        let loadable = files.filter { $0.path.text.hasPrefix("styles/") || $0.path.text.hasPrefix("media/") }
        let digests = guide.media.compactMap { file in GuidePaths.media(file.path).map { ($0, file.digest) } }
        let resources = PrintResources(
            baseURL: guide.site.url, files: loadable,
            mediaDigests: Dictionary(digests, uniquingKeysWith: { first, _ in first }))
        progress(.printing, 0, documents.count)
        return try Printer(engine: WeasyPrint(engine), cache: cache + "/pdf")
            .makePDFs(of: documents, resources: resources, jobs: inputs.jobs) { progress(.printing, $0, $1) }
    }

    private func judged(_ diagnostics: [Diagnostic]) -> [Diagnostic] {
        let unique = Set(diagnostics)
        return isStrict ? Array(unique).strict : unique.sorted()
    }
}
