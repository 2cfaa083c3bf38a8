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
    /// The data of the page, and the templates that set it.
    let data: @Sendable () throws -> PrintDocument.Source

    /// What the PDF is made from.
    ///
    /// - Parameter asData: whether it is the page's data instead of the page.
    public func document(asData: Bool = false) throws -> PrintDocument? {
        if asData { return document(try data()) }
        guard case .bytes(let html) = try page.make().content else { return nil }
        return document(.html(html))
    }

    private func document(_ source: PrintDocument.Source) -> PrintDocument {
        PrintDocument(page: page.path, source: source, pdf: pdf, folded: folded, owner: page.owner)
    }
}
