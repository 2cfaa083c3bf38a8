import CSodium

/// What only the holder of a secret can make, and digests that nobody can turn back. The one door to libsodium.
public enum Secrets {
    /// libsodium must be made ready once; it may be asked for from any thread.
    private static let isReady = sodium_init() >= 0

    /// Bytes that nobody can predict, from the system.
    public static func bytes(_ count: Int) -> [UInt8] {
        precondition(isReady, "libsodium cannot be used on this machine")
        var bytes = [UInt8](repeating: 0, count: count)
        randombytes_buf(&bytes, count)
        return bytes
    }

    /// The digest of some bytes under a key (BLAKE2b, 32 bytes), in 43 characters of base64url: equal bytes have equal digests,
    /// and without the key nobody can tell of which bytes.
    ///
    /// - Parameter key: at most 64 bytes; empty for a digest that anybody can make.
    public static func digest(of bytes: [UInt8], key: [UInt8] = []) -> String {
        precondition(isReady, "libsodium cannot be used on this machine")
        precondition(key.count <= 64, "a key has at most 64 bytes")
        var digest = [UInt8](repeating: 0, count: 32)
        crypto_generichash(&digest, digest.count, bytes, UInt64(bytes.count), key, key.count)
        return base64(digest)
    }

    /// Bytes in the letters, digits, `-` and `_` of base64url, without padding.
    public static func base64(_ bytes: [UInt8]) -> String {
        let variant = sodium_base64_VARIANT_URLSAFE_NO_PADDING
        var text = [CChar](repeating: 0, count: sodium_base64_encoded_len(bytes.count, variant))
        sodium_bin2base64(&text, text.count, bytes, bytes.count, variant)
        return String(decoding: text.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
    }

    /// Whether two texts are the same, in a time that does not tell where they differ.
    public static func areEqual(_ one: String, _ other: String) -> Bool {
        let (left, right) = (Array(one.utf8), Array(other.utf8))
        return left.count == right.count && sodium_memcmp(left, right, left.count) == 0
    }
}
