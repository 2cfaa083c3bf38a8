import GuideModel
import Printing
import Rendering

/// Makes the PDFs of a site's papers.
struct Press: Sendable {
    private let papers: [PlannedPaper]
    private let printer: Printer
    private let resources: Once<PrintResources, any Error>
    private let jobs: Int
    /// The digest of the engine and the media.
    private let common: ContentDigest

    /// - Parameters:
    ///   - files: the style sheets and the media, which print pages may use.
    ///   - cache: the folder for finished PDFs.
    init(
        _ papers: [PlannedPaper], of guide: Guide, files: [PlannedOutput], engine: PrintEngineLocation, cache: String,
        jobs: Int
    ) {
        (self.papers, self.jobs) = (papers, jobs)
        let engine = WeasyPrint(engine)
        printer = Printer(engine: engine, cache: cache)
        var common = ContentDigest(engine.identity)
        for file in guide.media { common.add(file.digest) }
        self.common = common
        resources = Once {
            let digests = guide.media.compactMap { file in GuidePaths.media(file.path).map { ($0, file.digest) } }
            return PrintResources(
                baseURL: guide.site.url, files: try files.map { try $0.make() },
                mediaDigests: Dictionary(digests, uniquingKeysWith: { first, _ in first }))
        }
    }

    /// A PDF for each paper.
    func outputs() -> [PlannedOutput] {
        papers.map { paper in
            PlannedOutput(
                paper.pdf, owner: "the PDF of \(paper.page.owner)", inputs: digest(of: paper)
            ) {
                let documents = [try paper.document()].compactMap { $0 }
                let files = try printer.makePDFs(of: documents, resources: try resources.value(), jobs: 1)
                return files.first?.content ?? .bytes([])
            }
        }
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
        let papers = papers.filter { wanted.contains($0.pdf) }
        guard !papers.isEmpty else { return }
        progress(0, papers.count)
        let documents = try Parallel.map(papers, jobs: jobs) { try $0.document() }.compactMap { $0 }
        _ = try printer.makePDFs(
            of: documents, resources: try resources.value(), jobs: jobs, progress: progress)
    }
}
