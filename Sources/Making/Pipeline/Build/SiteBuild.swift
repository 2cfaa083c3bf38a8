import Checking
public import GuideModel
public import Reading
import Rendering
import Streets

/// A build, stage by stage: it reads, checks, enriches, and plans every file. It does not make or write any.
///
///     let site = try SiteBuild(inputs).plan(for: .building(makesPDFs: true))
///
/// Each stage is a function from one value to the next; only this type knows all of them.
public struct SiteBuild: Sendable {
    let inputs: BuildInputs
    let isStrict: Bool
    let memory: SiteMemory?
    let progress: BuildProgress

    /// - Parameters:
    ///   - isStrict: whether warnings are errors.
    ///   - memory: what earlier builds of the same site left. Builds that share it must come one after another.
    public init(
        _ inputs: BuildInputs, isStrict: Bool = false, memory: SiteMemory? = nil,
        progress: @escaping BuildProgress = { _, _, _ in }
    ) {
        self.memory = memory
        self.inputs = inputs
        self.isStrict = isStrict
        self.progress = progress
    }

    /// The files of the default theme, by path relative to `Templates/`.
    public static var defaultTheme: [TemplateFile] { ThemeLoader.defaultFiles }

    /// The site's guides, one for each edition, or everything that is wrong with the site.
    public func check() throws -> CheckedSite {
        progress(.reading, 0, 1)
        // Loading libvips takes as long as reading a small guide.
        let library = inputs.makesPictures ? Ahead(jobs: inputs.jobs) { [inputs] in PictureLibrary(inputs) } : nil
        let sources = try SiteReader.read(
            site: inputs.site, jobs: inputs.jobs, memory: memory?.reading, changes: inputs.changes)
        progress(.checking, 0, 1)
        let checked = GuideChecker.check(sources, inputs: inputs, memory: memory?.checking)
        let theme = loadTheme(sources)
        let choices = checked.guides.first.flatMap { guide in theme.theme.map { ThemeLoader.check($0, for: guide) } }
        return CheckedSite(
            guides: checked.guides, sources: sources, theme: theme.theme,
            diagnostics: judged(
                Self.saying(checked.diagnostics, in: checked.language, theme: theme.theme) + theme.diagnostics
                    + (choices ?? []) + ThemeLoader.unused(checked.unnamedTemplates)
                    + Self.exampleAddress(of: checked.guides, sources)),
            leftOut: checked.leftOut,
            unpublished: checked.unpublished, library: library?.value())
    }
}

extension SiteBuild {
    /// The site for a question about it: where something is wrong, what can be had without the files with errors.
    public func checkForQuestions() throws -> CheckedSite {
        let site = try check()
        guard site.guides.isEmpty || site.theme == nil else { return site }
        let partialGuide = GuideChecker.partialGuide(site.sources, inputs: inputs)
        return CheckedSite(
            guides: partialGuide.guides, sources: site.sources, theme: site.theme ?? ThemeLoader.load().theme,
            diagnostics: site.diagnostics, leftOut: site.leftOut, unpublished: site.unpublished,
            aside: partialGuide.aside)
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
    let unpublished: [LeftOut]
    /// Every content file, the settings among them; sorted by path.
    public var documents: [RawDocument] {
        (sources.documents + sources.siteTranslations + [sources.siteFile].compactMap(\.self)).sorted {
            $0.path < $1.path
        }
    }
    /// The files of `media/`, sorted by path.
    public var media: [MediaFile] { sources.media }
    /// The map extracts, by their names below `Content/maps/`, sorted.
    public var extracts: [String] { sources.maps.filter(MapCache.isExtract).sorted() }
    /// The files that were left aside because of errors, where that was asked for; sorted.
    public var aside: [String] = []
    /// What makes pictures, where any are made.
    var library: PictureLibrary?
}

extension SiteBuild {
    /// An address of `example.org` belongs to nobody, and feeds, the sitemap and QR codes would lead there.
    private static func exampleAddress(of guides: [Guide], _ sources: SiteSources) -> [Diagnostic] {
        let names = ["example.com", "example.net", "example.org"]
        guard let site = guides.first?.site, let start = site.url.firstRange(of: "://"),
            case let host = site.url[start.upperBound...].prefix(while: { !":/".contains($0) }).lowercased(),
            names.contains(where: { host == $0 || host.hasSuffix("." + $0) })
        else { return [] }
        return sources.quoting([
            Diagnostic(
                .note, "example-address", "the guide's address is still the example: \(site.url)",
                at: sources.settings("url") ?? site.location,
                remedy: "give the address at which you publish it; feeds and QR codes lead there")
        ])
    }

    private func loadTheme(_ sources: SiteSources) -> (theme: LoadedTheme?, diagnostics: [Diagnostic]) {
        ThemeLoader.load(overrides: sources.templates)
    }

    func openNetworks(of site: CheckedSite) -> (networks: StreetNetworks, faults: [Diagnostic]) {
        StreetNetworks.opening(
            site.sources.maps, site: inputs.site, cache: inputs.cache, jobs: inputs.jobs,
            places: site.guides.first?.places.map(\.location) ?? [], levels: site.guides.first?.levels ?? [:])
    }

    func openTimetables(of site: CheckedSite) -> (timetables: GuideTimetables, faults: [Diagnostic]) {
        guard let guide = site.guides.first else { return (GuideTimetables(), []) }
        return TimetableFinder.opening(
            guide, names: site.sources.timetables, site: inputs.site, cache: inputs.cache)
    }

    /// Sorted, each once; warnings are errors where the build is strict.
    func judged(_ diagnostics: [Diagnostic]) -> [Diagnostic] {
        isStrict ? diagnostics.strict.sortedOnce : diagnostics.sortedOnce
    }
}
