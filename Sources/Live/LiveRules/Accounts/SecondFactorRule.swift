public import Calendar

/// Who must show a code of an app beside the password. Anybody may.
///
///     SecondFactorRule.administrators.demandsOne(of: account.roles)
public enum SecondFactorRule: String, CaseIterable, Sendable {
    /// Nobody must.
    case optional
    case administrators
    case everybody

    public func demandsOne(of roles: Roles) -> Bool {
        switch self {
        case .optional: false
        case .administrators: roles.isAdministrator
        case .everybody: true
        }
    }
}

/// What is kept of an account's second factor beside its secret.
public struct SecondFactor: Hashable, Sendable {
    public let account: Int
    public let since: Instant
    /// The number of the latest half minute of which a code was used: no code of it or of one before is taken again.
    public let lastStep: Int

    public init(account: Int, since: Instant, lastStep: Int) {
        (self.account, self.since, self.lastStep) = (account, since, lastStep)
    }
}
