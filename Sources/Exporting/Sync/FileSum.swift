import GuideModel

/// What an index says about a file: enough to know whether a copy is still good.
struct FileSum: Sendable {
    let bytes: Int
    let digest: ContentDigest
    /// The hash of the item in a part; `nil` for other files.
    var hash: String?

    init(bytes: Int, digest: ContentDigest) { (self.bytes, self.digest) = (bytes, digest) }
    init(_ content: [UInt8]) { self.init(bytes: content.count, digest: ContentDigest(content)) }
}

/// The two languages in which clients get the same.
enum SyncFormat: String, CaseIterable, Sendable {
    case json, xml
}
