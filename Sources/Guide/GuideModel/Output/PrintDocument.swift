/// A page for paper that becomes a PDF file: the data of the page, and the theme's templates that set them.
public struct PrintDocument: Hashable, Sendable {
    /// The path of the HTML page in the output; links in the data are relative to it.
    public let page: OutputPath
    /// The page's views as one JSON object.
    public let data: [UInt8]
    /// The theme's files for paper: ``PrintEdition/template`` of the edition, and what it imports.
    public let templates: [TemplateFile]
    public let edition: PrintEdition
    /// Where the PDF goes.
    public let pdf: OutputPath
    /// Where a second PDF goes whose pages are ordered for folding, two on each; `nil` for what is not folded.
    public let folded: OutputPath?
    /// The content file it is made from.
    public let owner: String

    public init(
        page: OutputPath, data: [UInt8], templates: [TemplateFile], edition: PrintEdition, pdf: OutputPath,
        folded: OutputPath? = nil, owner: String
    ) {
        (self.page, self.data, self.templates, self.edition) = (page, data, templates, edition)
        (self.pdf, self.folded, self.owner) = (pdf, folded, owner)
    }
}
