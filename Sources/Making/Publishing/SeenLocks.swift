import GuideModel

/// When this machine first saw each lock at a target as it is now, kept in the cache. A lock that cannot be read or that has a
/// wrong clock behind it says no time by itself, and would stop everybody for ever.
struct SeenLocks {
    /// Where it is kept: a line for each lock, the digest of its name and bytes and the seconds since 1970.
    private let path: String
    private var moments: [String: Int] = [:]

    init(in room: String) {
        path = room + "/locks"
        // A fault is no loss because a lock is then seen for the first time.
        let bytes = (try? LocalFiles.read(path)) ?? []
        for line in String(decoding: bytes, as: UTF8.self).split(separator: "\n") {
            let words = line.split(separator: " ")
            guard words.count == 2, let moment = Int(words[1]), moment >= 0 else { continue }
            moments[String(words[0])] = moment
        }
    }

    /// Notes the locks that are there now, forgets the others, and tells when each was first seen.
    ///
    /// - Parameter records: the files at the target by their paths.
    mutating func note(_ locks: [Lock], in records: [String: [UInt8]], at now: Int) throws(DeliveryFailure) -> [Int] {
        let names = locks.map { "\(ContentDigest($0.path + "\n" + "\(ContentDigest(records[$0.path] ?? []))"))" }
        // A moment that lies ahead was noted before this machine's clock was set back.
        let seen = names.map { name in moments[name].flatMap { $0 <= now ? $0 : nil } ?? now }
        let kept = Dictionary(zip(names, seen)) { first, _ in first }
        if kept != moments {
            let lines = kept.sorted { $0.key < $1.key }.map { "\($0.key) \($0.value)\n" }
            try LocalFiles.replace(path, with: Array(lines.joined().utf8), draft: path + ".part")
            moments = kept
        }
        return seen
    }
}
