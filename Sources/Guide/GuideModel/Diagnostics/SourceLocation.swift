/// Where something is in a file that the author wrote.
public struct SourceLocation: Hashable, Comparable, Sendable {
    /// The file's path relative to the site's folder, with `/` between its parts: `Content/tours/freedom-trail.md`.
    public let file: String
    /// The line, from 1.
    public let line: Int
    /// The column in characters (Unicode scalars), from 1.
    public let column: Int
    /// How many characters the caret underlines, at least 1.
    public let length: Int

    public init(file: String, line: Int = 1, column: Int = 1, length: Int = 1) {
        self.file = file
        self.line = line
        self.column = column
        self.length = max(1, length)
    }

    public static func < (left: SourceLocation, right: SourceLocation) -> Bool {
        (left.file, left.line, left.column, left.length) < (right.file, right.line, right.column, right.length)
    }
}
