public import LiveRules

/// Where second factors are kept: their secrets sealed, their recovery codes as digests. All changes that one call makes, it makes at once,
/// with the entry of the log that tells of it.
public protocol SecondFactorStore: Sendable {
    /// `nil` for an account that has none.
    func secondFactor(of account: Int) async throws -> SecondFactor?

    /// The sealed secret; `nil` where there is none, also of a factor that came with an import.
    func secondFactorSecret(of account: Int) async throws -> [UInt8]?

    /// How many recovery codes are left.
    func recoveryCodes(of account: Int) async throws -> Int

    /// Keeps a second factor.
    ///
    /// - Returns: `false`, and nothing is changed, where the account has one.
    func keep(
        _ factor: SecondFactor, sealed secret: [UInt8], recovery digests: [String], entry: AuditEntry
    ) async throws -> Bool

    /// Notes that the code of a half minute was used.
    ///
    /// - Returns: `false`, and nothing is changed, where one of it or of a later one was used before.
    func use(step: Int, of account: Int) async throws -> Bool

    /// Uses up a recovery code.
    ///
    /// - Returns: `false` where there is none of this digest.
    func use(recovery digest: String, of account: Int, entry: AuditEntry) async throws -> Bool

    /// Puts new recovery codes in the place of all that are left.
    func replaceRecoveryCodes(_ digests: [String], of account: Int, entry: AuditEntry) async throws

    /// Takes the second factor away, and ends all sessions of the account but one.
    ///
    /// - Returns: `false`, and nothing is changed, where there is none.
    func dropSecondFactor(of account: Int, keeping session: String?, entry: AuditEntry) async throws -> Bool

    /// A key that all programs at this store share, and that is in no export.
    ///
    /// - Parameter candidate: the key from now on, where there is none yet.
    func sealingKey(_ name: String, or candidate: [UInt8]) async throws -> [UInt8]
}
