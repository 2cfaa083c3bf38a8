import Synchronization

/// What is in a content file.
protocol DocumentContents: Sendable {
    func frontMatter() -> RawDocument.FrontMatter
    func body() -> String
    func text() -> String
    /// Gives back what can be had again.
    func release()
}

/// What has been read already.
final class ReadContents: DocumentContents {
    struct Parts: Sendable {
        let frontMatter: RawDocument.FrontMatter
        let body: String
    }

    private let whole: String
    private let parts: Mutex<Parts?>
    private let divide: @Sendable (String) -> Parts

    /// - Parameter divide: how the text is divided again after ``release()``.
    init(_ parts: Parts, text: String, divide: @escaping @Sendable (String) -> Parts) {
        self.parts = Mutex(parts)
        (whole, self.divide) = (text, divide)
    }

    func frontMatter() -> RawDocument.FrontMatter { divided().frontMatter }
    func body() -> String { divided().body }
    func text() -> String { whole }
    func release() { parts.withLock { $0 = nil } }

    /// Not kept again, because what asks after a release is rare.
    private func divided() -> Parts { parts.withLock(\.self) ?? divide(whole) }
}
