public import Calendar
import Exporting
public import GuideModel
import Rendering

/// A site that has been read, checked and planned: every file that it will have, and everything the author should know.
///
///     let site = try SiteBuild(inputs).plan(for: .building(makesPDFs: false))
///     let page = try site.plan[path]?.make()
public struct PlannedSite: Sendable {
    /// One for each edition, the site's own language first; empty when there are errors.
    public let guides: [Guide]
    /// The departures at their places.
    public let timetables: GuideTimetables
    /// Empty when there are errors.
    public let plan: OutputPlan
    /// Sorted; warnings are errors already where the build is strict.
    public let diagnostics: [Diagnostic]
    /// What is not built; sorted by file.
    public let leftOut: [LeftOut]
    /// Drafts, scheduled and expired files, also where they are built; sorted by file.
    public let unpublished: [LeftOut]
    /// The digests of what the site is made from: its files by their paths, `today` and `program`.
    public let sources: [String: ContentDigest]
    /// Whether PDFs were wanted and there was no engine for them.
    public let lacksPrintEngine: Bool
    /// `nil` where no PDFs are made.
    let pdfMaker: PDFMaker?
    let papers: [PlannedPaper]
    var pictures: PictureService?
    /// `nil` where the site is planned only once.
    var texts: PlannedTexts?
    private let agreements: Lazy<[Agreement], Never>

    /// What to do where pictures are only shown as they are; `nil` on a machine that can make them.
    public var pictureAdvice: String? {
        guard let pictures, !pictures.makesPictures else { return nil }
        return
            "pictures are published in their own size, without metadata, and links have no drawn previews, because libvips is "
            + "missing; on Debian: apt-get install libvips42"
    }

    public var hasErrors: Bool { diagnostics.contains { $0.severity == .error } }

    /// Makes the pictures and the PDFs among some outputs together, and caches them for the outputs: that is much faster than one by
    /// one.
    public func makePDFs(of outputs: [PlannedOutput], progress: @escaping BuildProgress) throws {
        try pictures?.make(outputs)
        try pdfMaker?.make(Set(outputs.map(\.path))) { progress(.printing, $0, $1) }
    }

    /// What the author should know about the PDFs that have been made, now or in an earlier build; sorted.
    public func printDiagnostics() -> [Diagnostic] { pdfMaker?.diagnostics() ?? [] }

    /// The lists of alerts that open pages ask for, one for each edition.
    public var alertLists: [PlannedOutput] { guides.compactMap { plan[GuidePaths($0.edition).alertsData] } }

    /// Checks that a file of the plan says the same about every stop as the guide.
    ///
    /// - Throws: an error that describes the difference, which is a fault of the program.
    public func verify(_ file: OutputFile) throws {
        for agreement in agreements.value() { try agreement.verify(file) }
    }
}

extension PlannedSite {
    /// The first moment after the given one at which something appears or goes by itself; `nil` where there is none.
    public func nextChange(after now: Instant) -> Instant? {
        ScheduledChange.all(in: guides, unpublished).first { $0.at > now }?.at
    }
}

/// What is known about the PDF of a tour or itinerary.
public enum PlannedPDF: Sendable {
    case output(PlannedOutput)
    /// Nothing with a PDF has that name.
    case unknown(nearest: String?)
    case noEngine
}

extension PlannedSite {
    /// The PDF of a tour or an itinerary in the site's own language.
    ///
    /// - Parameter edition: one that the site was planned with.
    public func pdf(of slug: String, _ edition: PrintEdition) -> PlannedPDF {
        guard let paper = papers.first(where: { $0.slug.text == slug && $0.edition == edition.page }) else {
            return .unknown(nearest: Nearest.match(for: slug, among: Set(papers.map(\.slug.text)).sorted()))
        }
        guard let output = plan[edition == .fold ? paper.folded ?? paper.pdf : paper.pdf] else { return .noEngine }
        return .output(output)
    }
}

extension PlannedSite {
    /// A site of which there is nothing to make.
    init(_ site: CheckedSite, diagnostics: [Diagnostic], lacksPrintEngine: Bool = false) {
        self.init(
            site, diagnostics: diagnostics, plan: OutputPlan([]), sources: [:], guides: [], papers: [], pdfMaker: nil,
            lacksPrintEngine: lacksPrintEngine)
    }

    init(
        _ site: CheckedSite, diagnostics: [Diagnostic], plan: OutputPlan, sources: [String: ContentDigest],
        guides: [EnrichedGuide], papers: [PlannedPaper], pdfMaker: PDFMaker?, lacksPrintEngine: Bool
    ) {
        (self.guides, self.plan, self.diagnostics) = (guides.map(\.guide), plan, diagnostics)
        (leftOut, unpublished) = (site.leftOut, site.unpublished)
        timetables = guides.first?.timetables ?? GuideTimetables()
        self.sources = sources
        (self.lacksPrintEngine, self.pdfMaker, self.papers) = (lacksPrintEngine, pdfMaker, papers)
        agreements = Lazy { guides.map(Agreement.init) }
    }
}
