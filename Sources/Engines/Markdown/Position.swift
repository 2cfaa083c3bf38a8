/// A line and column in the file that a document came from, both from 1, the column in Unicode scalars.
public struct Position: Hashable, Sendable {
    public let line: Int
    public let column: Int

    public init(line: Int, column: Int) {
        self.line = line
        self.column = column
    }
}
