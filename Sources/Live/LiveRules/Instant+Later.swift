public import Calendar

extension Instant {
    /// The moment after a number of seconds; before it for a negative number.
    public func later(by seconds: Int) -> Instant {
        Instant(secondsSince1970: secondsSince1970 + seconds)
    }
}
