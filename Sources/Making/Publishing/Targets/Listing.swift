/// What a target tells of its files: size and date of each.
///
/// Both prove nothing about the bytes. What is known of those stands in the guide's list; a size or a date that is not the last one tells
/// that somebody else has written the file since.
struct Listing: Hashable {
    struct Entry: Hashable {
        let size: Int
        /// As the target writes it.
        let date: Substring
    }

    private(set) var entries: [String: Entry] = [:]

    /// - Parameter bytes: a line for each file, with its date, its size and its path, and tabs between them.
    init(_ bytes: [UInt8]) {
        for line in String(decoding: bytes, as: UTF8.self).split(separator: "\n") {
            let parts = line.split(separator: "\t", maxSplits: 2)
            // A name with a line feed in it is a file of others.
            guard parts.count == 3, let size = Int(parts[1]) else { continue }
            entries[String(parts[2])] = Entry(size: size, date: parts[0])
        }
    }

    /// One that was kept; `nil` where there is none.
    init?(at path: String) {
        // A fault is no loss because without it dates say nothing, as on the first day.
        guard let bytes = try? LocalFiles.read(path) else { return nil }
        self.init(bytes)
    }

    var bytes: [UInt8] {
        let lines = entries.sorted { $0.key < $1.key }.map { "\($0.value.date)\t\($0.value.size)\t\($0.key)\n" }
        return Array(lines.joined().utf8)
    }

    /// Takes what is known of files now.
    mutating func update(_ now: Listing) { entries.merge(now.entries) { $1 } }

    /// Whether nobody has published from elsewhere between that one and this.
    func follows(_ last: Listing?) -> Bool {
        guard let entry = last?.entries[FileList.path] else { return false }
        return entries[FileList.path] == entry
    }

    /// What can be said of files of these sizes.
    ///
    /// - Parameter last: what the target told after the last run from here. It says nothing where somebody published from elsewhere since.
    func presences(of sizes: [(path: String, size: Int)], since last: Listing?) -> [String: Presence] {
        let before = follows(last) ? last?.entries ?? [:] : [:]
        var result: [String: Presence] = [:]
        let files = entries.keys.sorted()
        for (path, size) in sizes {
            guard let entry = entries[path] else {
                result[path] = Presence.blockage(of: path, among: files)
                continue
            }
            let isTouched = before[path].map { $0 != entry } ?? false
            result[path] = isTouched || entry.size != size ? .different : .unknown
        }
        return result
    }
}
