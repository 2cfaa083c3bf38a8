/// What is at a path of a target.
enum Presence: Hashable, Sendable {
    case absent
    /// The very bytes of the file here.
    case same
    case different
    /// A file of the same size; the target does not tell its bytes.
    case unknown
}
