import Synchronization

/// Where the items of a feed stand in its file, by the digests of what they are made from.
public struct ItemSpans: Hashable, Sendable {
    /// The digest of the file that they stand in: another file has them elsewhere.
    public let file: UInt64
    public let items: [ContentDigest: Range<Int>]

    public init(file: UInt64, items: [ContentDigest: Range<Int>]) { (self.file, self.items) = (file, items) }
}

/// What earlier builds know of the items in the feeds of a whole edition: a feed after one changed text makes one item, and copies
/// the others from the file that it replaces.
///
/// A class, because it outlives each plan of the site.
public final class ItemMemory: Sendable {
    private let earlier: [String: ItemSpans]
    private let made = Mutex<[String: ItemSpans]>([:])
    /// The bytes of a file as it stands in the output; `nil` where there is none. Nobody promises that it is the one that is known.
    public let read: @Sendable (OutputPath) -> [UInt8]?

    /// - Parameter earlier: what an earlier program noted, by the paths of the feeds.
    public init(_ earlier: [String: ItemSpans], read: @escaping @Sendable (OutputPath) -> [UInt8]?) {
        (self.earlier, self.read) = (earlier, read)
    }

    public func spans(of path: OutputPath) -> ItemSpans? { earlier[path.text] }

    public func keep(_ spans: ItemSpans, of path: OutputPath) { made.withLock { $0[path.text] = spans } }

    /// What is known now, for another program; `nil` where nothing has been made.
    public var news: [String: ItemSpans]? {
        let made = made.withLock(\.self)
        return made.isEmpty ? nil : earlier.merging(made) { $1 }
    }
}
