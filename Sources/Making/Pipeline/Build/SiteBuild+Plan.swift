import Exporting
public import GuideModel
import Media
import Planning
import Reading
import Rendering
import Streets

/// What a site is planned for.
public enum BuildAim: Hashable, Sendable {
    /// To find what is wrong with it.
    case checking
    /// To make all of it, with PDFs if they are wanted and there is an engine.
    case building(makesPDFs: Bool)
    /// To print tours and itineraries in one edition, which the site's settings need not ask for.
    case printing(PrintEdition)
}

extension SiteBuild {
    /// Every file of the guide, and everything that is wrong with the site. Nothing is made yet.
    ///
    /// Cost: that of reading, checking, and computing walks and times; otherwise linear in the files.
    public func plan(for aim: BuildAim) throws -> PlannedSite { try plan(check(), for: aim) }

    /// Every file of a site that this build has checked.
    ///
    /// Cost: as above, without reading and checking.
    public func plan(_ site: CheckedSite, for aim: BuildAim) throws -> PlannedSite {
        let enriched = enrich(site)
        let pictures = openPictures(of: site)
        let diagnostics = judged(site.diagnostics + enriched.diagnostics + faults(of: pictures, in: site))
        if let shortage = PictureShortage.met { throw shortage }
        guard let theme = site.theme, let networks = enriched.networks,
            !diagnostics.contains(where: { $0.severity == .error })
        else { return PlannedSite(site, diagnostics: diagnostics) }
        let finals = Ahead(jobs: inputs.jobs) { self.finals(enriched.guides.map(\.guide), theme, site) }
        let maps = openMaps(of: site, on: networks)
        let grounds = enriched.guides.first.map { MovableMaps(of: $0.guide, networks: networks, on: maps) }
        var guides = adding(maps, grounds?.grounds ?? [], to: enriched.guides, theme, aim)
        let cards = inputs.makesPictures ? PictureCard.all(guides.map { $0.previews() }) : []
        let made = pictures.pictures(cards)
        let media = pictures.published()
        for index in guides.indices { (guides[index].pictures, guides[index].media) = (made, media) }
        if case .building = aim {
            var common = try commonInputs(of: site, hasPDFs: wantsPDFs(site, aim) && inputs.printEngine != nil)
            if let made { common.add(made.digest) }
            let extracts = site.sources.maps.count(where: MapCache.isExtract)
            for index in guides.indices {
                guides[index].inputs = GuideInputs(guides[index], common: common, extracts: extracts)
            }
        }
        let hasApp = guides.first?.guide.site.hasApp ?? false
        let pieces = hasApp ? grounds?.outputs(guides.first?.inputs) ?? [] : []
        let owned = pieces + pictures.outputs(made == nil ? [] : cards) + pictures.statics()
        return planned(site, guides, owned, finals, pictures, theme, networks, diagnostics, aim)
    }

    private func planned(
        _ site: CheckedSite, _ guides: [EnrichedGuide], _ pieces: [PlannedOutput], _ finals: Ahead<[FinalOutput]>,
        _ pictures: PictureService, _ theme: LoadedTheme, _ networks: StreetNetworks, _ diagnostics: [Diagnostic],
        _ aim: BuildAim
    ) -> PlannedSite {
        let wantsPDFs = wantsPDFs(site, aim)
        let engine = wantsPDFs ? inputs.printEngine : nil
        let pages = pages(guides, theme, aim, hasPDFs: engine != nil)
        let hasApp = guides.first?.guide.site.hasApp ?? false
        let streets = aim == .checking || !hasApp ? CityFiles() : streets(guides, theme, networks)
        let shared = guides.first.map { Renderer.sharedFiles(theme, site: $0.guide.site, pictures: $0.pictures) } ?? []
        let media = guides.first?.media.files.map(\.output.output) ?? []
        let loadable =
            shared.filter { $0.path == GuidePaths.paperMapStyle } + media
            + pieces.filter { GuidePaths.isPaperPicture($0.path) || StaticFiles.isForPaper($0) }
        var pdfMaker: PDFMaker?
        if let engine, let cache = inputs.cache, let guide = guides.first?.guide {
            pdfMaker = PDFMaker(
                pages.papers, of: guide, files: loadable, engine: engine, cache: cache + "/pdf", jobs: inputs.jobs)
        }
        let fed = feeds(guides, pages, streets, aim, hasPDFs: engine != nil).filter {
            !StaticFiles.replace($0, in: site)
        }
        let plan = OutputPlan(
            pages.outputs + pages.papers.map(\.page) + fed + shared + media + pieces + (pdfMaker?.outputs() ?? []),
            finals: finals.value())
        let faults =
            OutputCollisions.diagnostics(for: plan)
            + StyleReferences.diagnostics(site.sources.templates, in: plan, of: guides.first?.guide.site.url ?? "")
        let all = judged(diagnostics + streets.faults + faults)
        let lacksPrintEngine = wantsPDFs && inputs.printEngine == nil
        guard faults.isEmpty else {
            return PlannedSite(site, diagnostics: all, lacksPrintEngine: lacksPrintEngine)
        }
        var planned = PlannedSite(
            site, diagnostics: all, plan: plan, sources: digests(of: site), guides: guides,
            papers: pages.papers, pdfMaker: pdfMaker, lacksPrintEngine: lacksPrintEngine)
        (planned.pictures, planned.texts) = (pictures, texts(of: site, pages.renderers))
        return planned
    }

    private func texts(of site: CheckedSite, _ renderers: [Renderer]) -> PlannedTexts? {
        guard memory?.isKept == true else { return nil }
        return PlannedTexts(site: inputs.site, documents: site.sources.documents, renderers: renderers)
    }

    private func finals(_ guides: [Guide], _ theme: LoadedTheme, _ site: CheckedSite) -> [FinalOutput] {
        let worker = Renderer.serviceWorker(of: theme)
        return OfflineList.files(guides, worker: worker, without: StaticFiles.apart(in: site))
            + Exporter.bundles(guides)
    }

    private func wantsPDFs(_ site: CheckedSite, _ aim: BuildAim) -> Bool {
        switch aim {
        case .checking: false
        case .building(let makesPDFs): makesPDFs && site.guides.first?.site.print.engine != PrintSettings.Engine.none
        case .printing: true
        }
    }
}

/// The pages of all editions.
private struct PlannedPages {
    var renderers: [Renderer] = []
    var outputs: [PlannedOutput] = []
    var papers: [PlannedPaper] = []
    /// The large maps as pictures, for clients; a list for each edition.
    var maps: [[DigestedOutput]] = []
    /// The pages in the sitemap.
    var indexed: [SitemapPage] = []
}

extension SiteBuild {
    private func enrich(
        _ site: CheckedSite
    ) -> (guides: [EnrichedGuide], diagnostics: [Diagnostic], networks: StreetNetworks?) {
        guard !site.guides.isEmpty else { return ([], [], nil) }
        progress(.planning, 0, site.guides.count)
        let (networks, faults) = openNetworks(of: site)
        let (timetables, wrongStops) = openTimetables(of: site)
        var guides: [EnrichedGuide] = []
        var diagnostics: [Diagnostic] = []
        for (number, guide) in site.guides.enumerated() {
            progress(.planning, number, site.guides.count)
            var (enriched, found) = Enrichment.enrich(guide, jobs: inputs.jobs, streets: networks.walks)
            // Every edition has the same times and cities: one list of doubts is enough, and one set of tables.
            if let first = guides.first { enriched.cities = first.cities } else { diagnostics = found }
            enriched.timetables = timetables
            guides.append(enriched)
        }
        return (guides, faults + site.sources.quoting(diagnostics + wrongStops), networks)
    }

    /// The extracts for drawing, opened when the first map is drawn.
    private func openMaps(of site: CheckedSite, on networks: StreetNetworks) -> Lazy<GuideMaps, any Error> {
        let (inputs, names) = (inputs, site.sources.maps)
        return Lazy {
            try GuideMaps.opening(
                names, networks: networks, site: inputs.site, cache: inputs.cache, jobs: inputs.jobs)
        }
    }

    /// The guides with maps that are drawn when they are asked for.
    private func adding(
        _ maps: Lazy<GuideMaps, any Error>, _ grounds: [MapGround], to guides: [EnrichedGuide], _ theme: LoadedTheme,
        _ aim: BuildAim
    ) -> [EnrichedGuide] {
        guides.map { guide in
            let editions = editions(of: guide, aim)
            var guide = guide
            guide.maps = EditionMaps(
                of: guide, text: EditionMapText(guide.guide, theme: theme),
                papers: MapPaper.allCases.filter { editions.map(\.mapPaper).contains($0) }, grounds: grounds, on: maps)
            return guide
        }
    }

    private func editions(of guide: EnrichedGuide, _ aim: BuildAim) -> [PrintEdition] {
        if case .printing(let edition) = aim { [edition.page] } else { guide.guide.site.print.editions }
    }

    private func pages(
        _ guides: [EnrichedGuide], _ theme: LoadedTheme, _ aim: BuildAim, hasPDFs: Bool
    ) -> PlannedPages {
        var pages = PlannedPages()
        for guide in guides {
            let renderer = Renderer(guide, theme: theme, hasPDFs: hasPDFs)
            pages.renderers.append(renderer)
            pages.outputs += renderer.outputs() + renderer.appFiles()
            pages.papers += renderer.papers(editions(of: guide, aim))
            pages.maps.append(renderer.mapPictures().map { DigestedOutput($0) })
            pages.indexed += renderer.indexedPages.map { page in
                SitemapPage(page.path, updated: page.updated, languages: page.languages)
            }
        }
        return pages
    }

    private func feeds(
        _ guides: [EnrichedGuide], _ pages: PlannedPages, _ streets: CityFiles,
        _ aim: BuildAim, hasPDFs: Bool
    ) -> [PlannedOutput] {
        var feeds: [PlannedOutput] = []
        var walks: [DigestedOutput] = []
        let memory = memory?.feeds ?? FeedMemory()
        for (index, (guide, maps)) in zip(guides, pages.maps).enumerated() {
            let others = guides.filter { $0.guide.edition != guide.guide.edition }
            feeds += Exporter.feeds(guide, translations: others, hasPDFs: hasPDFs, memory: memory)
            if guide.guide.site.hasApp {
                feeds.append(Exporter.searchFile(guide, translations: others, memory: memory.words))
            }
            // Their paths depend on tables that take long to make, and are nobody's but the program's.
            let planner = aim == .checking ? [] : Exporter.plannerFiles(guide).map { DigestedOutput($0) }
            let told = index < streets.words.count ? [streets.words[index]] : []
            feeds += (planner + told + maps).map(\.output)
            feeds += Exporter.syncFiles(
                guide, hasPDFs: hasPDFs, files: planner + walks + streets.shared + told + maps,
                memory: memory.parts)
            // All editions have the same walks, which belong to the first.
            if walks.isEmpty { walks = planner.filter { $0.path != GuidePaths(guide.guide.edition).planner } }
        }
        feeds += streets.shared.map(\.output)
        if let first = guides.first, first.guide.site.hasApp { feeds += DeparturesFile.outputs(first) }
        feeds += Renderer.podcastSign(guides.map(\.guide))
        return feeds + Exporter.siteFiles(guides, pages: pages.indexed) + Exporter.wellKnown(guides)
    }
}
