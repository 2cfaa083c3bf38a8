import Synchronization

/// Items of the guide feed on their way between the two files that have them, the whole feed and the
/// part: each is written once, for the file that is made first.
///
/// A class, because the makers of both files share it. It holds at most some megabytes: what has no
/// room is written twice.
public final class ItemTransfer: Sendable {
    private struct Contents {
        var items: [ContentDigest: [UInt8]] = [:]
        /// How many more bytes may be kept.
        var room = 8_000_000
    }

    private let contents = Mutex(Contents())

    public init() {}

    /// The bytes of an item, which the second who asks takes away.
    ///
    /// - Parameter digest: of everything that the item is made from, and of its name.
    public func item(_ digest: ContentDigest, _ write: () -> [UInt8]) -> [UInt8] {
        if let written = take(digest) { return written }
        let bytes = write()
        // Where both were written at the same time, nobody asks again.
        if take(digest) == nil { keep(bytes, digest) }
        return bytes
    }

    private func take(_ digest: ContentDigest) -> [UInt8]? {
        contents.withLock { contents in
            let bytes = contents.items.removeValue(forKey: digest)
            contents.room += bytes?.count ?? 0
            return bytes
        }
    }

    private func keep(_ bytes: [UInt8], _ digest: ContentDigest) {
        contents.withLock { contents in
            guard bytes.count <= contents.room else { return }
            contents.items[digest] = bytes
            contents.room -= bytes.count
        }
    }
}
