import GuideModel

/// A file that pages name by the digest of its bytes: style sheets, scripts, words. It is made once, when somebody asks.
struct PublishedFile: Sendable {
    let path: OutputPath
    private let owner: String
    private let made: Lazy<(bytes: [UInt8], digest: ContentDigest), Never>

    init(_ path: OutputPath, owner: String, bytes make: @escaping @Sendable () -> [UInt8]) {
        (self.path, self.owner) = (path, owner)
        made = Lazy {
            let bytes = make()
            return (bytes, ContentDigest(bytes))
        }
    }

    init(_ path: OutputPath, owner: String, text: @escaping @Sendable () -> String) {
        self.init(path, owner: owner, bytes: { Array(text().utf8) })
    }

    var bytes: [UInt8] { made.value().bytes }

    /// What makes its address new when its bytes change: `?3fa9c1d2`.
    var version: String { "?" + made.value().digest.description.prefix(8) }

    var output: PlannedOutput {
        PlannedOutput(path, owner: owner, inputs: { [made] in made.value().digest }) { [made] in
            .bytes(made.value().bytes)
        }
    }
}
