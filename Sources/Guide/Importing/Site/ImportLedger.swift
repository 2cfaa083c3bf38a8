/// Everything that was ever brought in, by the source's id: so that what an author deleted is not brought back.
///
/// A text file in the site's folder, one line for each: the id, a tab, and the path of the file that was made.
public struct ImportLedger: Sendable {
    /// Relative to the site's folder.
    public static let path = ".waymark/imported"

    private(set) var paths: [String: String]

    init(_ text: String) {
        paths = [:]
        for line in text.split(separator: "\n") {
            let parts = line.split(separator: "\t", maxSplits: 1)
            if parts.count == 2 { paths[String(parts[0])] = String(parts[1]) }
        }
    }

    /// Sorted by id.
    var text: String { paths.sorted { $0.key < $1.key }.map { "\($0.key)\t\($0.value)\n" }.joined() }

    mutating func add(_ id: String, _ path: String) { paths[id] = path }
}
