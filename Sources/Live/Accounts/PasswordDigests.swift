import CSodium

/// Digests by which a password is recognised, and from which nobody finds it but by trying: Argon2id with a salt of its own for each.
///
///     let digests = PasswordDigests()
///     let kept = digests.digest(of: "a long sentence of one's own")
///     digests.matches("a long sentence of one's own", kept)     // true
///
/// Each call takes about a tenth of a second and 64 MiB, and blocks.
public struct PasswordDigests: Sendable {
    /// How much time and memory a digest takes.
    public enum Cost: Sendable {
        /// Two passes over 64 MiB: above what OWASP asks for at least (19 MiB).
        case usual
        /// For tests alone, which sign in often.
        case lowest

        var passes: UInt64 { 2 }
        var bytes: Int { self == .usual ? 64 << 20 : 64 << 10 }
    }

    private let cost: Cost

    /// Digests of this cost.
    public init(cost: Cost = .usual) { self.cost = cost }

    /// - Returns: `nil` where the machine has not enough memory.
    public func digest(of password: String) -> String? {
        _ = Secrets.bytes(0)
        var text = [CChar](repeating: 0, count: Int(crypto_pwhash_STRBYTES))
        let bytes = Array(password.utf8).map { CChar(bitPattern: $0) }
        let outcome = crypto_pwhash_str_alg(
            &text, bytes, UInt64(bytes.count), cost.passes, cost.bytes, crypto_pwhash_ALG_ARGON2ID13)
        guard outcome == 0 else { return nil }
        return String(decoding: text.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
    }

    /// Whether a digest is one of a password. Takes as long for a wrong one as for the right one.
    public func matches(_ password: String, _ digest: String) -> Bool {
        _ = Secrets.bytes(0)
        guard digest.utf8.count < Int(crypto_pwhash_STRBYTES) else { return false }
        let bytes = Array(password.utf8).map { CChar(bitPattern: $0) }
        return crypto_pwhash_str_verify(digest, bytes, UInt64(bytes.count)) == 0
    }

    /// Whether a digest was made in another way than this one makes them.
    public func isOld(_ digest: String) -> Bool { crypto_pwhash_str_needs_rehash(digest, cost.passes, cost.bytes) != 0 }
}
