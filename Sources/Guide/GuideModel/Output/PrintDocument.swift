/// A print page that becomes a PDF file.
public struct PrintDocument: Hashable, Sendable {
    /// The path of the HTML in the output; its links are relative to it.
    public let page: OutputPath
    public let html: [UInt8]
    /// Where the PDF goes.
    public let pdf: OutputPath
    /// Where a second PDF goes whose pages are ordered for folding, two on each; `nil` for what is not folded.
    public let folded: OutputPath?
    /// The content file it is made from.
    public let owner: String

    public init(page: OutputPath, html: [UInt8], pdf: OutputPath, folded: OutputPath? = nil, owner: String) {
        self.page = page
        self.html = html
        self.pdf = pdf
        self.folded = folded
        self.owner = owner
    }
}
