/// A block that begins with `::: name argument` and ends with `:::`.
public struct Directive: Hashable, Sendable {
    /// Lower-case letters, digits and `-`, beginning with a letter.
    public let name: String
    /// The rest of the line, without white space around it.
    public let argument: String
    /// Where its colons begin.
    public let position: Position
    /// Whether nothing stands between its beginning and its end.
    public internal(set) var isEmpty = false

    public init(name: String, argument: String, position: Position, isEmpty: Bool = false) {
        (self.name, self.argument, self.position, self.isEmpty) = (name, argument, position, isEmpty)
    }
}
