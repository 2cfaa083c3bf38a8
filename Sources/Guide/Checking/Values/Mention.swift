import GuideModel

/// A reference in the front matter to something that is defined elsewhere.
struct Mention: Sendable {
    let target: ReferenceTarget
    let name: String
    /// The key that has it, for the message.
    let key: String
    let location: SourceLocation
}
