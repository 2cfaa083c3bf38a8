import GuideModel

/// What an index says about a file: enough to know whether a copy is still good.
struct IndexedFile: Sendable {
    let bytes: Int
    let digest: ContentDigest
    /// The hash of the item in a part; `nil` for other files.
    let hash: String?

    init(bytes: Int, digest: ContentDigest, hash: String? = nil) {
        (self.bytes, self.digest, self.hash) = (bytes, digest, hash)
    }

    init(_ content: [UInt8], hash: String? = nil) {
        self.init(bytes: content.count, digest: ContentDigest(content), hash: hash)
    }
}

/// The two languages in which clients get the same.
enum SyncFormat: String, CaseIterable, Sendable {
    case json, xml
}
