import GuideModel

/// A name in the front matter of something that stands elsewhere.
struct Mention: Sendable {
    let target: ReferenceTarget
    let name: String
    /// The key that holds it, for the message.
    let key: String
    let location: SourceLocation
}
