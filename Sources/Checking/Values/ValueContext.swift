import Hours

/// What values of the front matter depend on besides their own text.
struct ValueContext: Hashable, Sendable {
    /// The zone in which a date without offset begins.
    var zone: ZoneName = .utc
    /// The currency of `0` and `free`.
    var currency = ""
}
