import GuideModel

/// What the guide has put at a target: each file's path, size and digest. It is kept at the target,
/// so that the next machine that publishes knows what is there.
///
/// The format, one line a file in the order of the paths, is told in `Documentation/Publishing.md`.
struct FileList: Hashable, Sendable {
    struct Entry: Hashable, Sendable {
        let size: Int
        /// `nil` while a run is under way: the file may have its old bytes, its new ones or be missing.
        var digest: ContentDigest?
    }

    var entries: [String: Entry] = [:]

    static let path = folder + "/list"
    /// The folder of the target that is not part of the guide.
    static let folder = ".waymark"
    private static let heading = "waymark files 1"

    init(_ entries: [String: Entry] = [:]) { self.entries = entries }

    /// - Throws: ``DeliveryFailure/unreadableList``.
    init(_ bytes: [UInt8]) throws(DeliveryFailure) {
        var lines = String(decoding: bytes, as: UTF8.self).split(separator: "\n", omittingEmptySubsequences: false)
        // The last line says that the list is whole.
        guard lines.count >= 3, lines.removeFirst() == Self.heading, lines.removeLast().isEmpty,
            lines.removeLast() == "end \(lines.count)"
        else { throw .unreadableList }
        for line in lines {
            let parts = line.split(separator: " ", maxSplits: 2)
            guard parts.count == 3, let size = Int(parts[1]), size >= 0, Self.isInside(parts[2]) else {
                throw .unreadableList
            }
            let digest = ContentDigest(hexadecimal: parts[0])
            guard digest != nil || parts[0] == "-" else { throw .unreadableList }
            entries[String(parts[2])] = Entry(size: size, digest: digest)
        }
    }

    var bytes: [UInt8] {
        var text = Self.heading + "\n"
        for (path, entry) in entries.sorted(by: { $0.key < $1.key }) {
            text += "\(entry.digest.map(\.hexadecimal) ?? "-") \(entry.size) \(path)\n"
        }
        return Array((text + "end \(entries.count)\n").utf8)
    }

    /// A list that others changed must not lead out of the target, nor to its records.
    private static func isInside(_ path: Substring) -> Bool {
        let parts = path.split(separator: "/", omittingEmptySubsequences: false)
        return parts.allSatisfy { !$0.isEmpty && $0 != "." && $0 != ".." } && parts.first != folder[...]
            && !path.contains("\0")
    }
}

extension ContentDigest {
    fileprivate var hexadecimal: String {
        [high, low].map { half in
            let text = String(half, radix: 16)
            return String(repeating: "0", count: 16 - text.count) + text
        }.joined()
    }

    fileprivate init?(hexadecimal text: Substring) {
        guard text.utf8.count == 32, let high = UInt64(text.prefix(16), radix: 16),
            let low = UInt64(text.suffix(16), radix: 16)
        else { return nil }
        self.init(high: high, low: low)
    }
}
