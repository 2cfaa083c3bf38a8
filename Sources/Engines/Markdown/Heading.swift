/// A heading, as the outline lists it.
public struct Heading: Hashable, Sendable {
    /// 1…6, as written: ``HTMLOptions/headingOffset`` does not count.
    public let level: Int
    /// Its words in lower case, joined by `-`, or what the author wrote as `{#id}`. Unique in the document.
    public let id: String
    /// Its words as plain text.
    public let text: String
    public let position: Position
}
