/// What is in a content file.
protocol DocumentContents: Sendable {
    func frontMatter() -> RawDocument.FrontMatter
    func body() -> String
    func text() -> String
}

/// What has been read already.
struct ReadContents: DocumentContents {
    private let parts: (frontMatter: RawDocument.FrontMatter, body: String, text: String)

    init(frontMatter: RawDocument.FrontMatter, body: String, text: String) { parts = (frontMatter, body, text) }

    func frontMatter() -> RawDocument.FrontMatter { parts.frontMatter }
    func body() -> String { parts.body }
    func text() -> String { parts.text }
}
