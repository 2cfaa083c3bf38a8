public import Calendar
public import LiveRules

/// Where contributions are kept, with their photographs, until somebody decides, and what became of them for longer.
public protocol ContributionStore: Sendable {
    /// Keeps a contribution that waits, and gives it its number, unless its device, its origin or all together sent too many. One whose key is
    /// known is not kept twice. All of it is one transaction: no crowd of requests gets in between.
    func keep(_ contribution: Contribution, within limits: ContributionRules.Limits) async throws -> KeptContribution

    /// The latest first.
    func contributions(of device: DeviceID, limit: Int) async throws -> [Contribution]

    func contribution(_ id: Int) async throws -> Contribution?

    func contribution(key: String) async throws -> Contribution?

    /// Those that nobody has decided, the oldest first.
    func waitingContributions(limit: Int) async throws -> [Contribution]

    /// Those that were decided or withdrawn after a moment, the latest first.
    func decidedContributions(since: Instant, limit: Int) async throws -> [Contribution]

    /// How often contributions of devices were taken and refused. A device of which nothing was decided is left out.
    func contributionRecords(of devices: Set<DeviceID>) async throws -> [DeviceID: ContributionQueue.Record]

    /// Puts other words in place of those of a contribution that waits. `false`, and nothing is changed, where it does not wait or is another
    /// device's.
    func setWords(_ words: String, of key: String, device: DeviceID) async throws -> Bool

    /// Keeps the photograph of a contribution that waits, in place of one that it has. `false` where it does not wait.
    func keepPhotograph(_ bytes: [UInt8], of id: Int) async throws -> Bool

    func photograph(of id: Int) async throws -> [UInt8]?

    /// Decides about a contribution once, and drops its photograph. `false`, and nothing is changed, where it does not wait.
    func decide(_ id: Int, _ outcome: ContributionOutcome) async throws -> Bool

    /// Takes a contribution back for its author: what it said, and its photograph, are gone. `false` where it does not wait.
    func withdraw(_ id: Int, at moment: Instant) async throws -> Bool
}

/// What became of a contribution that came.
public enum KeptContribution: Hashable, Sendable {
    /// With its number.
    case kept(Contribution)
    /// It came before, and this is what is kept of it.
    case known(Contribution)
    /// Another device has one of this key.
    case foreign
    /// Another one can come from this moment on.
    case tooMany(until: Instant)
    /// No more are taken, because too many wait for a moderator.
    case full
}
