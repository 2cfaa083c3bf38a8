import Foundation

/// A part of a document that is made from the code, between two comments that name it:
///
///     <!-- made from the code, `make golden` writes it: keys of places -->
///     …
///     <!-- end of keys of places -->
public struct GeneratedPart {
    /// What the file holds, and what it should hold.
    public let written: String
    public let wanted: String
    private let path: String

    public struct MissingMark: Error {
        let mark: String
    }

    /// - Parameter text: the part, ended by a line feed.
    public init(_ name: String, of path: String, text: String) throws {
        self.path = path
        let file = try String(contentsOfFile: path, encoding: .utf8)
        let (head, foot) = (
            "<!-- made from the code, `make golden` writes it: \(name) -->\n", "<!-- end of \(name) -->\n"
        )
        guard let start = file.range(of: head), let end = file.range(of: foot) else { throw MissingMark(mark: head) }
        written = file
        wanted = file[..<start.upperBound] + text + file[end.lowerBound...]
    }

    /// Writes the expected text, if golden files are being recorded. The test still fails.
    public func record() throws {
        guard ProcessInfo.processInfo.environment["WAYMARK_RECORD_GOLDEN"] != nil else { return }
        try wanted.write(toFile: path, atomically: true, encoding: .utf8)
    }
}
