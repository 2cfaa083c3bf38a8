public import GuideModel

/// A page for paper before it is made, and the PDF that it may become.
public struct PlannedPaper: Sendable {
    public let page: PlannedOutput
    /// The tour or itinerary that is printed.
    public let slug: Slug
    public let edition: PrintEdition
    /// Where the PDF goes.
    public let pdf: OutputPath
    /// Where the PDF of a booklet goes whose pages are ordered for folding.
    public let folded: OutputPath?

    /// What the PDF is made from.
    public func document() throws -> PrintDocument? {
        guard case .bytes(let html) = try page.make().content else { return nil }
        return PrintDocument(page: page.path, html: html, pdf: pdf, folded: folded, owner: page.owner)
    }
}
