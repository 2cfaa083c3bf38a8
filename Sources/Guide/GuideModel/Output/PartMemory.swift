import Synchronization

/// What indexes say about the files of a part of the guide feed.
public struct PartSums: Hashable, Sendable {
    public let json: DigestedOutput.Sum
    public let xml: DigestedOutput.Sum
    /// The hash of the item in the part; `nil` where it has none.
    public let hash: String?

    public init(json: DigestedOutput.Sum, xml: DigestedOutput.Sum, hash: String?) {
        (self.json, self.xml, self.hash) = (json, xml, hash)
    }
}

/// The sums of the parts of the guide feed by the digests of what the parts are made from: an index after one changed text makes
/// one part, and not all of them.
///
/// A class, because it outlives each plan of the site.
public final class PartMemory: Sendable {
    private struct Contents {
        let earlier: [ContentDigest: PartSums]
        var asked: [ContentDigest: PartSums] = [:]
    }

    /// The items of the parts, which the whole feed has too.
    public let items = ItemTransfer()
    private let contents: Mutex<Contents>

    /// - Parameter earlier: what an earlier program found.
    public init(_ earlier: [ContentDigest: PartSums] = [:]) { contents = Mutex(Contents(earlier: earlier)) }

    /// What was asked for, for another program; an index asks for all parts.
    public var asked: [ContentDigest: PartSums] { contents.withLock(\.asked) }

    /// The sums of a part.
    ///
    /// - Parameter digest: of everything that the part is made from.
    public func sums(of digest: ContentDigest, _ make: () throws -> PartSums) rethrows -> PartSums {
        let known = contents.withLock { contents in
            let known = contents.asked[digest] ?? contents.earlier[digest]
            contents.asked[digest] = known
            return known
        }
        if let known { return known }
        let made = try make()
        contents.withLock { $0.asked[digest] = made }
        return made
    }
}
