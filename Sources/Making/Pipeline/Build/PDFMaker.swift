import GuideModel
import Printing
import Rendering
import Synchronization

/// Makes the PDFs of a site's papers.
struct PDFMaker: Sendable {
    private let papers: [PlannedPaper]
    private let printer: Printer
    private let resources: Lazy<PrintResources, any Error>
    private let jobs: Int
    /// The digest of the engine and the media.
    private let common: ContentDigest
    private let news = PDFWarnings()

    /// - Parameters:
    ///   - files: the style sheet of maps on paper, and the pictures that texts may show.
    ///   - cache: the folder for finished PDFs.
    init(
        _ papers: [PlannedPaper], of guide: Guide, files: [PlannedOutput], engine: PrintEngineLocation, cache: String,
        jobs: Int
    ) {
        (self.papers, self.jobs) = (papers, jobs)
        let engine = TypstEngine(engine)
        printer = Printer(engine: engine, cache: cache)
        var common = ContentDigest(engine.identity)
        for file in files { if let digest = file.digest() { common.add(digest) } }
        self.common = common
        resources = Lazy {
            let digests = files.compactMap { file in file.digest().map { (file.path, $0) } }
            return PrintResources(
                baseURL: guide.site.url, files: try files.map { try $0.make() },
                mediaDigests: Dictionary(digests, uniquingKeysWith: { first, _ in first }))
        }
    }

    /// A PDF for each paper, and for booklets another one to fold.
    func outputs() -> [PlannedOutput] {
        papers.flatMap { paper in
            let pdf = output(paper.pdf, of: paper) { $0.file }
            return [pdf] + [paper.folded].compactMap { $0.map { output($0, of: paper) { $0.folded ?? $0.file } } }
        }
    }

    private func output(
        _ path: OutputPath, of paper: PlannedPaper, _ file: @escaping @Sendable (Printer.Printed) -> OutputFile
    ) -> PlannedOutput {
        PlannedOutput(path, owner: "the PDF of \(paper.page.owner)", inputs: digest(of: paper)) {
            try printed([paper], jobs: 1).first.map(file)?.content ?? .bytes([])
        }
    }

    /// What the author should know about the papers, whether they were printed now or in an earlier build; sorted.
    func diagnostics() -> [Diagnostic] {
        let all = papers.flatMap { paper in
            news.about(paper.pdf) ?? digest(of: paper).map { printer.kept(about: $0()) } ?? []
        }
        // The editions of a document have the same faults.
        return Set(all).sorted()
    }

    private func printed(
        _ papers: [PlannedPaper], jobs: Int, progress: (@Sendable (Int, Int) -> Void)? = nil
    ) throws -> [Printer.Printed] {
        let documents = try Parallel.map(papers, jobs: jobs) { try $0.document() }
        let made = try printer.makePDFs(
            of: documents, resources: try resources.value(), jobs: jobs, progress: progress)
        for (paper, one) in zip(papers, made) {
            news.add(one.diagnostics, about: paper.pdf)
            if let digest = digest(of: paper) { try printer.keep(one.diagnostics, about: digest()) }
        }
        return made
    }

    private func digest(of paper: PlannedPaper) -> (@Sendable () -> ContentDigest)? {
        guard paper.page.digest() != nil else { return nil }
        return { [common] in
            var sum = common
            if let page = paper.page.digest() { sum.add(page) }
            return sum
        }
    }

    /// Makes PDFs and puts them into the cache, where the outputs find them.
    func make(_ wanted: Set<OutputPath>, progress: @escaping @Sendable (Int, Int) -> Void) throws {
        let papers = papers.filter { wanted.contains($0.pdf) || $0.folded.map(wanted.contains) ?? false }
        guard !papers.isEmpty else { return }
        progress(0, papers.count)
        _ = try printed(papers, jobs: jobs, progress: progress)
    }
}

/// The warnings about what has been printed in this run.
private final class PDFWarnings: Sendable {
    private let byPath = Mutex<[OutputPath: [Diagnostic]]>([:])

    func add(_ diagnostics: [Diagnostic], about pdf: OutputPath) { byPath.withLock { $0[pdf] = diagnostics } }

    func about(_ pdf: OutputPath) -> [Diagnostic]? { byPath.withLock { $0[pdf] } }
}
