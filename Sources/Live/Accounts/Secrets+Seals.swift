import CSodium

extension Secrets {
    /// The first bytes of the digest of some bytes under a key: only its holder can make it.
    ///
    /// - Parameters:
    ///   - key: 16 to 64 bytes.
    ///   - count: 1 to 32.
    public static func seal(of bytes: [UInt8], key: [UInt8], count: Int) -> [UInt8] {
        precondition((16...64).contains(key.count) && (1...32).contains(count), "a seal needs a key")
        var digest = [UInt8](repeating: 0, count: 32)
        crypto_generichash(&digest, digest.count, bytes, UInt64(bytes.count), key, key.count)
        return Array(digest.prefix(count))
    }

    /// Whether a seal is that of these bytes, in a time that does not tell where it differs.
    public static func isSeal(_ seal: [UInt8], of bytes: [UInt8], key: [UInt8]) -> Bool {
        guard (1...32).contains(seal.count) else { return false }
        return sodium_memcmp(seal, Self.seal(of: bytes, key: key, count: seal.count), seal.count) == 0
    }
}
