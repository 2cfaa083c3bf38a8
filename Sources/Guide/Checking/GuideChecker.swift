import Calendar
import Geo
public import GuideModel
import Markdown
public import Reading

/// The result of checking a site: its guides, or the errors in it.
public struct CheckResult: Sendable {
    /// One for each edition, the site's own language first; empty when there are errors.
    public let guides: [Guide]
    /// Everything that is wrong or doubtful, including Reading's diagnostics, sorted.
    public let diagnostics: [Diagnostic]
    /// What is not built; sorted by file.
    public let leftOut: [LeftOut]
    /// What should not be published now, also where drafts are built; sorted by file.
    public let unpublished: [LeftOut]
    /// The site's own language, also where there are errors.
    public let language: LanguageTag
    /// The site's own page templates and directives that no text names, drafts included: their paths in `Templates/`, sorted. Some of
    /// them may replace the theme's.
    public let unnamedTemplates: [String]

    public var hasErrors: Bool { diagnostics.contains { $0.severity == .error } }
}

/// Turns the files of a site into one valid guide for each language, or reports everything that is wrong with them.
///
///     let result = GuideChecker.check(sources, inputs: inputs)
///
/// It opens no files and does not stop at the first fault. Cost: linear in the content, and more only for suggestions.
public enum GuideChecker {
    /// Checks a site that has been read.
    ///
    /// - Parameter memory: what earlier checks left, so that less is done again; it never changes the result.
    public static func check(_ sources: SiteSources, inputs: BuildInputs, memory: CheckMemory? = nil) -> CheckResult {
        var run = CheckRun(sources, inputs: inputs, memory: memory)
        run.checkContent()
        let diagnostics = run.sortedDiagnostics(of: sources)
        let hasErrors = diagnostics.contains { $0.severity == .error }
        let result = CheckResult(
            guides: hasErrors ? [] : run.guides(), diagnostics: diagnostics, leftOut: run.catalogue.leftOut,
            unpublished: run.catalogue.unpublished, language: run.maker.language, unnamedTemplates: run.unnamedTemplates
        )
        Parallel.free(consume run, jobs: inputs.jobs)
        return result
    }
}

/// One check from the raw documents to the guides.
struct CheckRun {
    let maker: SiteMaker
    let documents: [CheckedDocument]
    let catalogue: Catalogue
    let referable: ReferableFiles
    let editions: [Edition]
    /// The words of the site in other languages.
    let translations: [SiteTranslation]
    let today: CalendarDate
    private let templates: [TemplateFile]
    private let hasReadingErrors: Bool
    private var mediaUse: MediaUse?
    private let jobs: Int
    private let sanitisesHTML: Bool
    private let memory: CheckMemory?
    /// What places depend on besides their own files: the site's settings and their translations, pictures, transcripts.
    private let surroundings: CheckMemory.Surroundings
    private let paths: SitePaths
    private let references: LeftOutReferences
    /// The settings without what is not built today.
    private let site: Site?
    private(set) var report = Report()
    private(set) var lines: [String: [Coordinate]] = [:]
    private let usualFile: TextFile?
    private var usualWaits: [Slug: UsualWeek] = [:]

    init(_ sources: SiteSources, inputs: BuildInputs, memory: CheckMemory?) {
        let isUnread = sources.unreadable.contains { $0.kind == .site }
        let maker = SiteMaker(sources.siteFile, isUnread: isUnread)
        (jobs, sanitisesHTML, self.memory) = (inputs.jobs, inputs.sanitisesHTML, memory)
        documents = CheckRun.documents(sources, of: maker, jobs: jobs, memory: memory)
        let context = maker.context
        today = context.zone.date(at: inputs.now)
        catalogue = Catalogue(
            documents, siteLanguage: maker.language,
            publication: Publication(
                now: inputs.now, today: today, includesDrafts: inputs.includesDrafts, zone: context.zone),
            unreadable: sources.unreadable)
        referable = ReferableFiles(sources)
        templates = sources.templates
        usualFile = sources.usualWaits
        hasReadingErrors = sources.diagnostics.contains { $0.severity == .error }
        surroundings = CheckMemory.Surroundings(
            site: ([sources.siteFile].compactMap(\.self) + sources.siteTranslations).reduce(into: ContentDigest()) {
                $0.add($1.digest)
            }, referable: referable.digest)
        translations = sources.siteTranslations.compactMap { SiteTranslation($0, of: maker) }
        editions = CheckRun.editions(maker.language, Set(catalogue.languages + translations.map(\.language)).sorted())
        self.maker = maker
        paths = SitePaths(catalogue: catalogue, referable: referable, site: maker.site, editions: editions)
        references = LeftOutReferences(catalogue, paths, editions: editions)
        let missing = references.locations(in: maker.mentions)
        site = missing.isEmpty ? maker.site : SiteMaker(sources.siteFile, isUnread: isUnread, without: missing).site
    }

    /// Each file, checked by itself.
    private static func documents(
        _ sources: SiteSources, of maker: SiteMaker, jobs: Int, memory: CheckMemory?
    ) -> [CheckedDocument] {
        let (context, language) = (maker.context, maker.language)
        var known = memory?.documents ?? CheckMemory.Documents()
        if known.context != context || known.language != language { known.byPath = [:] }
        let recorded = memory?.recorded(context, language)
        let documents = Parallel.map(sources.documents, jobs: jobs) { [known] document in
            known.document(of: document) ?? recorded?(document)
                ?? CheckedDocument(document, context: context, siteLanguage: language)
        }
        memory?.keep(documents, context: context, language: language, jobs: jobs)
        return documents
    }

    private static func editions(_ own: LanguageTag, _ others: [LanguageTag]) -> [Edition] {
        [Edition(language: own, prefix: "")]
            + others.filter { $0 != own }.map { Edition(language: $0, prefix: "\($0)/") }
    }

    mutating func checkContent() {
        report.add(maker.report)
        for translation in translations { report.add(translation.report) }
        report.add(catalogue.report)
        let drafts = Set(catalogue.leftOut.filter { $0.reason == .draft }.map(\.file))
        let leftOut = Set(catalogue.leftOut.map(\.file))
        for document in documents {
            report.add(drafts.contains(document.path) ? document.report.asNotes : document.report)
        }
        checkMentions(drafts: drafts, leftOut: leftOut)
        checkBodies(drafts: drafts, leftOut: leftOut)
        checkLines()
        checkUsualWaits()
        let use = MediaUse(
            documents, leftOut: leftOut, site: maker, templates: templates, referable: referable, jobs: jobs)
        mediaUse = use
        let (catalogue, referable, editions, lines, site, today) = (
            catalogue, referable, editions, lines, maker.site, today
        )
        let plausibility = PlausibilityChecks.all.map { check -> @Sendable () -> Report in
            {
                var checks = PlausibilityChecks(catalogue: catalogue, lines: lines, site: site, today: today)
                check(&checks)
                return checks.report
            }
        }
        let judges: [@Sendable () -> Report] =
            plausibility + [
                { UniqueNames(catalogue: catalogue, referable: referable, editions: editions).report },
                { ITourIds(catalogue: catalogue, site: site).report },
            ]
        for found in Parallel.map(judges, jobs: jobs, { $0() }) { report.add(found) }
        // A file that is named wrongly would seem unused.
        if !report.hasErrors, !hasReadingErrors { report.add(use.report) }
    }

    private mutating func checkMentions(drafts: Set<String>, leftOut: Set<String>) {
        var built = MentionChecker(
            catalogue: catalogue, referable: referable, site: maker, paths: paths, leftOut: references)
        var unfinished = built
        for mention in maker.mentions { built.check(mention, from: .site, isBuilt: true) }
        for document in doubtful(by: built, leftOut: leftOut) {
            if drafts.contains(document.path) {
                unfinished.check(document, isBuilt: false)
            } else {
                built.check(document, isBuilt: !leftOut.contains(document.path))
            }
        }
        report.add(built.report)
        report.add(unfinished.report.asNotes)
    }

    private mutating func checkBodies(drafts: Set<String>, leftOut: Set<String>) {
        var checker = BodyChecker(
            catalogue: catalogue, referable: referable, paths: paths, leftOut: references, site: maker.site)
        var unfinished = checker
        for document in doubtful(by: checker, leftOut: leftOut) {
            if drafts.contains(document.path) {
                unfinished.check(document, isBuilt: false)
            } else {
                checker.check(document, isBuilt: !leftOut.contains(document.path))
            }
        }
        report.add(checker.report)
        report.add(unfinished.report.asNotes)
    }

    /// The documents that a checker finds something in, most often none. The search uses all cores; the diagnostics
    /// are then made in the order of the documents, because the search for remedies has a limit that they share.
    private func doubtful(by checker: some DocumentChecker, leftOut: Set<String>) -> [CheckedDocument] {
        let starts = Array(stride(from: 0, to: documents.count, by: Self.documentsAtATime))
        return Parallel.map(starts, jobs: jobs) { start in
            var trial = checker
            trial.suggestions = .none
            return documents[start...].prefix(Self.documentsAtATime).filter { document in
                let known = trial.report.diagnostics.count
                trial.check(document, isBuilt: !leftOut.contains(document.path))
                return trial.report.diagnostics.count > known
            }
        }.flatMap(\.self)
    }

    /// How many are searched with one copy of a checker, which takes longer to copy than to search one.
    private static let documentsAtATime = 64

    private mutating func checkLines() {
        for document in documents {
            for mention in document.mentions {
                guard case .line = mention.target, let file = referable.lineFile(mention.name) else { continue }
                switch LineFile.points(of: file.text, path: file.path) {
                case .success(let points): lines[mention.name] = points
                case .failure(let fault):
                    report.add(
                        .badLine, "Content/\(file.path) has no line: \(fault.cause)", at: mention.location,
                        remedy: "give a GPX file with a track or route, or a GeoJSON file with a LineString")
                }
            }
        }
    }

    private mutating func checkUsualWaits() {
        switch usualFile.map(UsualWaitsFile.weeks) {
        case .success(let weeks)?: usualWaits = weeks
        case .failure(let fault)?:
            report.add(
                .badUsualWaits, "the usual waits are left out, because their file \(fault.cause)",
                at: usualFile.map { SourceLocation(file: $0.path) },
                remedy: "delete the file; `waymark live` writes it again")
        case nil: break
        }
    }

    /// All diagnostics, each once, with the line of the file that it names.
    func sortedDiagnostics(of sources: SiteSources) -> [Diagnostic] {
        (sources.diagnostics + sources.quoting(report.diagnostics)).sortedOnce
    }

    /// The guides of content that has no errors.
    func guides() -> [Guide] {
        guard var site else { return [] }
        if sanitisesHTML, site.html == .trusted { site.html = .safe }
        let media = referable.media.values.filter { mediaUse?.published.contains($0.path) ?? true }
        return editions.map { [site] edition in
            let words = translations.first { $0.language == edition.language }
            let maker = GuideMaker(
                site: words?.applied(to: site) ?? site, catalogue: catalogue, leftOut: references, referable: referable,
                media: media, lines: lines,
                editions: editions, today: today, usualWaits: usualWaits, jobs: jobs,
                memory: memory, surroundings: surroundings)
            return maker.guide(edition)
        }
    }
}
