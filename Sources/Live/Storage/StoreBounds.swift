/// How much and how long what visitors send is kept, so that no table grows without end. What goes first is what was there
/// longest, or is of no use to anybody; Documentation/Operating.md lists all of it.
public struct StoreBounds: Sendable {
    /// Reports, and days after which one goes. What is usual rests on the last 91 days.
    public var reports = 10_000_000
    public var reportDays = 400
    /// Contributions that somebody decided on, and days after that.
    public var contributions = 100_000
    public var contributionDays = 400
    /// Days after which the record and the points of a device go of which nothing came.
    public var deviceDays = 800
    /// Names and pictures, and days after which those of a device go that never did anything else.
    public var profiles = 100_000
    public var profileDays = 30
    /// Days after the end of a reward's code.
    public var voucherDays = 800
    /// Devices on their way to another one.
    public var moves = 50_000
    /// Words that were searched in vain, by their digest; and, where many searched them, by themselves, with their days.
    public var searches = 200_000
    public var missedWords = 100_000
    /// Waits after wrong passwords: each address that somebody types has one, and each network address.
    public var paces = 100_000

    public init() {}

    /// What holds for every companion.
    public static let standard = StoreBounds()
}
