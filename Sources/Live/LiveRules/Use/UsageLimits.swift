/// How much may be counted within ten minutes: from one household or office, and in all. A flood makes figures wrong; it must not
/// make them large.
public struct UsageLimits: Sendable {
    public static let window = 600
    /// A school class that opens the guide at once is under this.
    static let perOrigin = 1_500
    static let overall = 60_000
    /// Of how many origins it is remembered how much they sent.
    private static let mostOrigins = 20_000

    /// The first second of the ten minutes; `nil` before anything was counted.
    private var began: Int?
    private var sum = 0
    private var origins: [String: Int] = [:]

    public init() {}

    /// Whether `count` more things are counted now.
    ///
    /// - Parameters:
    ///   - origin: the digest of an address, the same within a day; empty where it is not known.
    ///   - second: the moment, in seconds of any clock.
    /// - Returns: `nil` where they are, otherwise in how many seconds it makes sense to send again.
    public mutating func refusal(of count: Int, from origin: String, at second: Int) -> Int? {
        // A clock that was set back begins a window, too.
        if began.map({ second < $0 || second - $0 >= Self.window }) ?? true { self = UsageLimits(began: second) }
        let wait = Self.window - (second - (began ?? second))
        guard sum + count <= Self.overall else { return wait }
        let before = origins[origin] ?? 0
        guard before + count <= Self.perOrigin else { return wait }
        guard before > 0 || origins.count < Self.mostOrigins else { return wait }
        sum += count
        origins[origin] = before + count
        return nil
    }

    private init(began: Int) { self.began = began }
}
