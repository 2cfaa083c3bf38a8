/// One file of the finished guide: where it goes, what is in it, and which source asked for it.
public struct OutputFile: Hashable, Sendable {
    public enum Content: Hashable, Sendable {
        case bytes([UInt8])
        /// A file to copy, by its absolute path, with its size in bytes.
        case copy(from: String, byteCount: Int)
    }

    public let path: OutputPath
    public let content: Content
    /// The owner of the path, for the error when two want it: `Content/tours/freedom-trail.md`, `the sitemap`.
    public let owner: String

    init(_ path: OutputPath, _ content: Content, owner: String) {
        self.path = path
        self.content = content
        self.owner = owner
    }

    public init(_ path: OutputPath, bytes: [UInt8], owner: String) { self.init(path, .bytes(bytes), owner: owner) }

    public init(_ path: OutputPath, text: String, owner: String) {
        self.init(path, bytes: Array(text.utf8), owner: owner)
    }

    public init(_ path: OutputPath, copyOf file: String, byteCount: Int, owner: String) {
        self.init(path, .copy(from: file, byteCount: byteCount), owner: owner)
    }

    public var byteCount: Int {
        switch content {
        case .bytes(let bytes): bytes.count
        case .copy(_, let byteCount): byteCount
        }
    }
}

extension ContentDigest {
    /// The digest of a file's bytes; for a file to copy, only of its path and size.
    public init(of file: OutputFile) {
        switch file.content {
        case .bytes(let bytes): self.init(bytes)
        case .copy(let path, let byteCount): self.init("\(path)\n\(byteCount)")
        }
    }
}

/// A path below the output folder: parts joined by `/`, none of them empty, `.` or `..`, none with control characters. Accents are
/// composed (NFC), so that a link and the file that it leads to have the same bytes however each was spelt.
///
///     OutputPath("tours/freedom-trail/index.html")
public struct OutputPath: Hashable, Comparable, Sendable, CustomStringConvertible {
    public let text: String

    /// A path, or `nil` when it could leave the output folder or is not portable.
    public init?(_ text: String) {
        var bytes = text
        guard text.utf8.count <= 1000, bytes.withUTF8(Self.isSafe) else { return nil }
        self.text = text.composed
    }

    /// Looks at bytes, as the file system does: a combining accent after a slash makes one character with it, but the slash still
    /// separates folders. Every link on every page comes through here, so it allocates nothing.
    private static func isSafe(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
        var start = 0
        for end in 0...bytes.count where end == bytes.count || bytes[end] == UInt8(ascii: "/") {
            guard isSafe(part: bytes[start..<end]) else { return false }
            start = end + 1
        }
        return true
    }

    private static func isSafe(part: Slice<UnsafeBufferPointer<UInt8>>) -> Bool {
        guard !part.isEmpty, part.count <= 255 else { return false }
        if part.count <= 2, part.allSatisfy({ $0 == UInt8(ascii: ".") }) { return false }
        return part.allSatisfy { $0 >= 0x20 && $0 != 0x7f && $0 != UInt8(ascii: "\\") }
    }

    /// A path that the program itself builds from slugs and constants.
    public init(trusted text: String) {
        precondition(OutputPath(text) != nil, "not an output path: \(text)")
        self.text = text
    }

    public var description: String { text }

    /// How many folders the file is in.
    public var depth: Int { text.utf8.count { $0 == UInt8(ascii: "/") } }

    /// The folders that contain a file, the nearest first: `a/b` and `a` for `a/b/index.html`.
    public static func folders(above path: String) -> [String] {
        var result: [String] = []
        var rest = path[...]
        while let slash = rest.utf8.lastIndex(of: UInt8(ascii: "/")) {
            rest = rest[..<slash]
            result.append(String(rest))
        }
        return result
    }

    /// The relative link from the page at this path to another file: `../../styles/main.css`.
    public func link(to other: OutputPath) -> String { String(repeating: "../", count: depth) + other.text }

    public static func < (left: OutputPath, right: OutputPath) -> Bool { left.text < right.text }
}
