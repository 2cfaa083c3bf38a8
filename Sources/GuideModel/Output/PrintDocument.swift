/// A print page that becomes a PDF file.
public struct PrintDocument: Hashable, Sendable {
    /// The path of the HTML in the output; its links are relative to it.
    public let page: OutputPath
    public let html: [UInt8]
    /// Where the PDF goes.
    public let pdf: OutputPath
    /// The content file it is made from.
    public let owner: String

    public init(page: OutputPath, html: [UInt8], pdf: OutputPath, owner: String) {
        self.page = page
        self.html = html
        self.pdf = pdf
        self.owner = owner
    }
}
