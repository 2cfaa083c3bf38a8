import Calendar

/// What values of the front matter depend on besides their own text.
struct ValueContext: Hashable, Sendable {
    /// The zone in which a date without offset begins.
    var zone: ZoneName = .utc
    /// The currency of `0` and `free`.
    var currency = ""
    /// ISO 639-1 codes of the languages in which hours are probably written, the guide's own first.
    var languages: [String] = []
}
