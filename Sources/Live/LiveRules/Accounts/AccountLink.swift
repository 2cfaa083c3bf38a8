public import Calendar

/// An address that lets somebody set a password once.
public struct AccountLink: Hashable, Sendable {
    public enum Purpose: String, CaseIterable, Sendable {
        /// For the first administrator, whose account is made with the password.
        case first
        case invitation
        case reset

        /// For how many seconds the link can be used.
        public var lasting: Int {
            switch self {
            case .first, .reset: 24 * 3600
            case .invitation: 7 * 24 * 3600
            }
        }
    }

    /// The digest of the token in the address.
    public let digest: String
    /// 0 for ``Purpose/first``.
    public let account: Int
    public let purpose: Purpose
    public let until: Instant

    public init(digest: String, account: Int, purpose: Purpose, until: Instant) {
        (self.digest, self.account, self.purpose, self.until) = (digest, account, purpose, until)
    }
}
