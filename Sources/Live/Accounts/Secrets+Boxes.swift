import CSodium

extension Secrets {
    /// How long a key for ``sealed(_:key:for:)`` is, in bytes.
    public static let boxKeyBytes = 32

    /// Bytes that only the holder of the key can read, and that nobody else can make or change (XChaCha20-Poly1305).
    ///
    /// - Parameters:
    ///   - key: of ``boxKeyBytes``.
    ///   - purpose: whose bytes they are and what for; with another one they cannot be opened.
    public static func sealed(_ bytes: [UInt8], key: [UInt8], for purpose: String) -> [UInt8] {
        precondition(key.count == boxKeyBytes, "a box needs a key")
        let (nonce, purpose) = (Self.bytes(nonceBytes), Array(purpose.utf8))
        var box = [UInt8](repeating: 0, count: bytes.count + tagBytes)
        crypto_aead_xchacha20poly1305_ietf_encrypt(
            &box, nil, bytes, UInt64(bytes.count), purpose, UInt64(purpose.count), nil, nonce, key)
        return nonce + box
    }

    /// What was sealed; `nil` where it was sealed with another key or for another purpose, or was changed.
    public static func opened(_ sealed: [UInt8], key: [UInt8], for purpose: String) -> [UInt8]? {
        guard key.count == boxKeyBytes, sealed.count >= nonceBytes + tagBytes else { return nil }
        let (nonce, box) = (Array(sealed.prefix(nonceBytes)), Array(sealed.dropFirst(nonceBytes)))
        let purpose = Array(purpose.utf8)
        var bytes = [UInt8](repeating: 0, count: box.count - tagBytes)
        let outcome = crypto_aead_xchacha20poly1305_ietf_decrypt(
            &bytes, nil, nil, box, UInt64(box.count), purpose, UInt64(purpose.count), nonce, key)
        return outcome == 0 ? bytes : nil
    }

    /// The bytes of what ``base64(_:)`` wrote; `nil` for other text.
    public static func bytes(ofBase64 text: String) -> [UInt8]? {
        // libsodium takes bytes above 127 for signs.
        guard text.utf8.allSatisfy({ $0 < 128 }) else { return nil }
        var bytes = [UInt8](repeating: 0, count: text.utf8.count)
        var count = 0
        let outcome = sodium_base642bin(
            &bytes, bytes.count, text, text.utf8.count, nil, &count, nil, sodium_base64_VARIANT_URLSAFE_NO_PADDING)
        return outcome == 0 ? Array(bytes.prefix(count)) : nil
    }

    private static let nonceBytes = 24
    private static let tagBytes = 16
}
