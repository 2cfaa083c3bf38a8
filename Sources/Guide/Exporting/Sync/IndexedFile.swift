import GuideModel

/// What an index says about a file: enough to know whether a copy is still good.
struct IndexedFile: Sendable {
    let sum: DigestedOutput.Sum
    /// The hash of the item in a part; `nil` for other files.
    var hash: String?
}

/// The two languages in which clients get the same.
enum SyncFormat: String, CaseIterable, Sendable {
    case json, xml
}
