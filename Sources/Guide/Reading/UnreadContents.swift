import GuideModel

/// What is read when it is first asked for, from a file of which only the record is known.
struct UnreadContents: DocumentContents {
    private let read: Lazy<FrontMatterReader.Parts, Never>
    private let whole: Lazy<[UInt8], Never>

    /// - Parameters:
    ///   - path: relative to the site's folder.
    ///   - bytes: the file's clean bytes, as they were when the record was made.
    init(path: String, bytes: @escaping @Sendable () -> [UInt8]) {
        let whole = Lazy(bytes)
        self.whole = whole
        read = Lazy {
            var reader = FrontMatterReader(path: path)
            return reader.read(whole.value())
        }
    }

    func frontMatter() -> RawDocument.FrontMatter { read.value().frontMatter }
    func body() -> String { read.value().body }
    func text() -> String { String(decoding: whole.value(), as: UTF8.self) }
    /// What is read from the disk once is needed then.
    func release() {}
}
