import Glibc
public import GuideModel

/// A file of the content that waits for review: `Content/` has it as somebody changed it, and visitors get it as it was before.
///
///     inputs.changes = FileChanges(holding: try WaitingFile.all(inSite: site))
///
/// Each has a record in `.waymark/review/`, which ``ContentWriter`` changes together with the file. Without its record a file
/// waits no longer: a build then takes it as it is.
public struct WaitingFile: Hashable, Sendable {
    public enum State: String, Sendable {
        /// Somebody works on it.
        case changed
        /// Who works on it asks for review.
        case ready
        /// A reviewer asks for something else.
        case returned
    }

    /// Relative to the site's folder.
    public let path: String
    /// What visitors get; `nil` where the file is new.
    public var published: [UInt8]?
    /// Who changed it since, the first one first.
    public var authors: [String]
    public var state = State.changed
    /// Who said last that it is ready, or returned it; empty for nobody.
    public var who = ""
    /// What they said: one line.
    public var words = ""
    /// When, in seconds since 1970.
    public var since: Int

    public init(_ path: String, published: [UInt8]?, authors: [String], since: Int) {
        (self.path, self.published, self.authors, self.since) = (path, published, authors, since)
    }

    static let folder = ".waymark/review"

    /// Where its record is, relative to the site's folder.
    public var recordPath: String { "\(Self.folder)/\(ContentDigest(path))" }
}

extension WaitingFile {
    private static let head = "waymark-review 1"
    private static let between = "\u{1f}"

    /// The record: lines of names and values, an empty line, and the published file as it is.
    public var record: [UInt8] {
        let lines = [
            Self.head, "path: \(path)", "published: \(published == nil ? "no" : "yes")", "state: \(state.rawValue)",
            "authors: \(authors.map(Self.line).joined(separator: Self.between))", "who: \(Self.line(who))",
            "words: \(Self.line(words))", "since: \(since)", "", "",
        ]
        return Array(lines.joined(separator: "\n").utf8) + (published ?? [])
    }

    /// - Returns: `nil` for what is no record.
    public init?(record: [UInt8]) {
        let lines = record.split(separator: UInt8(ascii: "\n"), maxSplits: 9, omittingEmptySubsequences: false)
        guard lines.count == 10, String(decoding: lines[0], as: UTF8.self) == Self.head, lines[8].isEmpty else {
            return nil
        }
        let names = ["path", "published", "state", "authors", "who", "words", "since"]
        let values = zip(names, lines.dropFirst()).compactMap { name, bytes in
            let line = String(decoding: bytes, as: UTF8.self)
            return line.hasPrefix(name + ": ") ? String(line.dropFirst(name.count + 2)) : nil
        }
        guard values.count == names.count, let state = State(rawValue: values[2]), let since = Int(values[6]) else {
            return nil
        }
        self.init(
            values[0], published: values[1] == "yes" ? Array(lines[9]) : nil,
            authors: values[3].split(separator: "\u{1f}").map(String.init), since: since)
        (self.state, who, words) = (state, values[4], values[5])
    }

    /// Without line ends and other signs that are no text.
    private static func line(_ text: String) -> String {
        String(String.UnicodeScalarView(text.unicodeScalars.map { $0.value < 0x20 || $0.value == 0x7F ? " " : $0 }))
    }

    /// All files of a site that wait, sorted by path.
    ///
    /// - Throws: for a record that cannot be read: nobody could tell what visitors should get.
    public static func all(inSite site: String) throws(WritingFailure) -> [WaitingFile] {
        let folder = "\(site)/\(folder)"
        guard Disk.isFolder(folder) else { return [] }
        var found: [WaitingFile] = []
        for name in try Disk.names(in: folder).sorted() where !name.hasPrefix(".") {
            let path = "\(folder)/\(name)"
            let bytes: [UInt8]
            do { bytes = try Disk.read(path) } catch {
                // It was published at this moment.
                if case .system(ENOENT) = error.cause { continue }
                throw error
            }
            guard let file = WaitingFile(record: bytes) else {
                throw WritingFailure(path: path, cause: .damagedReview)
            }
            found.append(file)
        }
        return found.sorted { $0.path < $1.path }
    }
}

extension FileChanges {
    /// The content as visitors get it while these files wait.
    public init(holding files: [WaitingFile]) {
        self.init(
            written: Dictionary(
                files.compactMap { file in file.published.map { (file.path, $0) } }, uniquingKeysWith: { $1 }),
            removed: Set(files.filter { $0.published == nil }.map(\.path)))
    }

    /// These changes, and others on top of them.
    public func with(_ other: FileChanges) -> FileChanges {
        FileChanges(
            written: written.filter { !other.removed.contains($0.key) }.merging(other.written) { $1 },
            removed: removed.filter { other.written[$0] == nil }.union(other.removed))
    }
}
