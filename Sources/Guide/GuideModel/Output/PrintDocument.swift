/// A print page that becomes a PDF file.
public struct PrintDocument: Hashable, Sendable {
    /// What a PDF is made from.
    public enum Source: Hashable, Sendable {
        /// A print page.
        case html([UInt8])
        /// The page's views as one JSON object, and the theme's files that set it: the one named ``mainTemplate`` and those that it
        /// imports.
        case data([UInt8], templates: [TemplateFile])
    }

    /// The template that sets the data of a page.
    public static let mainTemplate = "print/route.typ"

    /// The path of the HTML in the output; its links are relative to it.
    public let page: OutputPath
    public let source: Source
    /// Where the PDF goes.
    public let pdf: OutputPath
    /// Where a second PDF goes whose pages are ordered for folding, two on each; `nil` for what is not folded.
    public let folded: OutputPath?
    /// The content file it is made from.
    public let owner: String

    public init(page: OutputPath, source: Source, pdf: OutputPath, folded: OutputPath? = nil, owner: String) {
        self.page = page
        self.source = source
        self.pdf = pdf
        self.folded = folded
        self.owner = owner
    }

    /// A document that is made from its page.
    public init(page: OutputPath, html: [UInt8], pdf: OutputPath, folded: OutputPath? = nil, owner: String) {
        self.init(page: page, source: .html(html), pdf: pdf, folded: folded, owner: owner)
    }

    /// The bytes of the page or of its data.
    public var bytes: [UInt8] {
        switch source {
        case .html(let bytes), .data(let bytes, _): bytes
        }
    }
}
