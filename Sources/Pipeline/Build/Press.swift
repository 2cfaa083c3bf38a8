import GuideModel
import Printing
import Rendering

/// Makes the PDFs of a site's papers.
struct Press: Sendable {
    private let papers: [PlannedPaper]
    private let printer: Printer
    private let resources: Once<PrintResources, any Error>
    private let jobs: Int

    /// - Parameters:
    ///   - files: the style sheets and the media, which papers may show.
    ///   - cache: the folder for finished PDFs.
    init(
        _ papers: [PlannedPaper], of guide: Guide, files: [PlannedOutput], engine: PrintEngineLocation, cache: String,
        jobs: Int
    ) {
        (self.papers, self.jobs) = (papers, jobs)
        printer = Printer(engine: WeasyPrint(engine), cache: cache)
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
            PlannedOutput(paper.pdf, .pdf(paper.edition), owner: "the PDF of \(paper.page.owner)") {
                let documents = [try paper.document()].compactMap { $0 }
                let files = try printer.makePDFs(of: documents, resources: try resources.value(), jobs: 1)
                return files.first?.content ?? .bytes([])
            }
        }
    }

    /// Puts every PDF into the cache, so that the outputs find it there.
    func makeAll(progress: @escaping @Sendable (Int, Int) -> Void) throws {
        progress(0, papers.count)
        let documents = try Parallel.map(papers, jobs: jobs) { try $0.document() }.compactMap { $0 }
        _ = try printer.makePDFs(
            of: documents, resources: try resources.value(), jobs: jobs, progress: progress)
    }
}
