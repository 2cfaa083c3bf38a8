import LiveRules

/// Cookies by which a browser shows that somebody signed in to an account with it before, so that its attempts are counted apart from those of
/// everybody else (OWASP, "Slow Down Online Guessing Attacks with Device Cookies"). A cookie lets nobody in.
///
/// It is a number that nobody else has and a seal over it, the account, and the account's password: a new password makes all older
/// ones worthless, and for another account there is no use in one.
struct KnownBrowsers: Sendable {
    /// Shared by all programs at one store.
    let key: [UInt8]

    private static let numberBytes = 16
    private static let sealBytes = 16

    /// What a browser keeps.
    func cookie(for account: Account, chance: (Int) -> [UInt8]) -> String {
        let number = chance(Self.numberBytes)
        return Secrets.base64(number + Secrets.seal(of: terms(number, account), key: key, count: Self.sealBytes))
    }

    /// By what the attempts of a browser are counted; `nil` for a browser that shows no cookie of this account.
    func browser(showing cookie: String?, of account: Account?) -> String? {
        guard let account, account.passwordDigest != nil, let cookie, let bytes = Secrets.bytes(ofBase64: cookie),
            bytes.count == Self.numberBytes + Self.sealBytes
        else { return nil }
        let number = Array(bytes.prefix(Self.numberBytes))
        let seal = Array(bytes.dropFirst(Self.numberBytes))
        guard Secrets.isSeal(seal, of: terms(number, account), key: key) else { return nil }
        return Secrets.digest(of: number)
    }

    private func terms(_ number: [UInt8], _ account: Account) -> [UInt8] {
        number + Array("browser of \(account.id) \(account.passwordDigest ?? "")".utf8)
    }
}
