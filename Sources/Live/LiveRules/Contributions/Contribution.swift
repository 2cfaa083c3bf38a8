public import Calendar

/// What one visitor told about the guide: that something at a place is wrong, or that a place is
/// missing in a city. Only its author and the moderators ever see it.
///
/// The value promises nothing: whether it is taken is decided by ``ContributionRules``, and what becomes of it by a moderator.
public struct Contribution: Hashable, Sendable {
    /// Ascending in the order in which they were kept; 0 before that.
    public let id: Int
    /// Random, made by the device, so that one that is sent twice is known: ``ContributionRules/isKey(_:)``.
    public let key: String
    /// `DeviceID.erased` once the device was erased.
    public let device: DeviceID
    /// A keyed digest of the first part of the sender's network address; empty where it is unknown or was forgotten.
    public let origin: String
    /// When it came.
    public let at: Instant
    public let content: ContributionContent
    /// Whether there is a photograph that waits with it.
    public let hasPhotograph: Bool
    public let outcome: ContributionOutcome

    public init(
        id: Int = 0, key: String, device: DeviceID, origin: String, at: Instant, content: ContributionContent,
        hasPhotograph: Bool = false, outcome: ContributionOutcome = .waiting
    ) {
        (self.id, self.key, self.device, self.origin, self.at) = (id, key, device, origin, at)
        (self.content, self.hasPhotograph, self.outcome) = (content, hasPhotograph, outcome)
    }
}

/// What became of a contribution. It waits until somebody decides, once.
public struct ContributionOutcome: Hashable, Sendable {
    public enum State: String, Hashable, CaseIterable, Sendable {
        case waiting
        /// Taken as it is.
        case accepted
        /// Taken with changes.
        case changed
        /// Not taken, for a reason that the visitor is told.
        case refused
        /// Taken back by its author, while it waited. Its words are gone.
        case withdrawn
    }

    public let state: State
    /// In the moderator's words, for the visitor; empty where there is none.
    public let reason: String
    /// When it was decided.
    public let at: Instant?
    /// The account that decided; 0 for nobody, and for its author.
    public let account: Int
    /// The content file that was changed or made, below `Content/`; empty where there is none.
    public let file: String

    public init(_ state: State, reason: String = "", at: Instant?, account: Int = 0, file: String = "") {
        (self.state, self.reason, self.at, self.account, self.file) = (state, reason, at, account, file)
    }

    public static let waiting = ContributionOutcome(.waiting, at: nil)
}
