/// What is at a path of a target.
enum Presence: Hashable, Sendable {
    case absent
    /// The very bytes of the file here.
    case same
    case different
    /// A file of the same size; the target does not tell its bytes.
    case unknown
    /// A file cannot be there: other files stand in its place or in that of its folders. None where an empty folder does.
    case blocked(by: [String])

    /// What keeps a file from standing at a path of a target all of whose files are known; `nil` where nothing does.
    ///
    /// - Parameter files: sorted.
    static func blockage(of path: String, among files: [String]) -> Presence? {
        for folder in folders(above: path) where files.contains(sorted: folder) { return .blocked(by: [folder]) }
        let below = files[files.firstIndex(notBefore: path + "/")...].prefix { $0.hasPrefix(path + "/") }
        return below.isEmpty ? nil : .blocked(by: Array(below))
    }

    /// The folders that a path needs, the highest first.
    static func folders(above path: String) -> [String] {
        let parts = path.split(separator: "/")
        return (1..<max(1, parts.count)).map { parts.prefix($0).joined(separator: "/") }
    }
}

private extension [String] {
    /// Cost: log n.
    func firstIndex(notBefore text: String) -> Int {
        var (low, high) = (0, count)
        while low < high {
            let middle = (low + high) / 2
            if self[middle] < text { low = middle + 1 } else { high = middle }
        }
        return low
    }

    func contains(sorted text: String) -> Bool {
        let index = firstIndex(notBefore: text)
        return index < count && self[index] == text
    }
}
