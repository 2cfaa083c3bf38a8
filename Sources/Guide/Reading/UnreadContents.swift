import GuideModel

/// What is read when it is first asked for, from a file of which only the record is known.
struct UnreadContents: DocumentContents {
    private let head: Lazy<RawDocument.FrontMatter, Never>
    private let bytes: @Sendable () -> [UInt8]

    /// - Parameters:
    ///   - path: relative to the site's folder.
    ///   - bytes: the file's clean bytes, as they were when the record was made.
    init(path: String, bytes: @escaping @Sendable () -> [UInt8]) {
        self.bytes = bytes
        head = Lazy {
            var reader = FrontMatterReader(path: path)
            return reader.read(bytes()).frontMatter
        }
    }

    func frontMatter() -> RawDocument.FrontMatter { head.value() }
    /// Read again each time: a large guide has all its files in memory at once.
    func body() -> String { FrontMatterReader.body(of: bytes()) }
    func text() -> String { String(decoding: bytes(), as: UTF8.self) }
    func release() {}
}
