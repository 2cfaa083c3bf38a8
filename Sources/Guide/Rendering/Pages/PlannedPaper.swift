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
    /// The data of the page.
    let data: @Sendable () throws -> [UInt8]
    /// The templates that set them.
    let templates: [TemplateFile]

    /// What the PDF is made from.
    public func document() throws -> PrintDocument {
        PrintDocument(
            page: page.path, data: try data(), templates: templates, edition: edition, pdf: pdf, folded: folded,
            owner: page.owner)
    }
}
