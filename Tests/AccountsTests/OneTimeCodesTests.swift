import Testing

@testable import Accounts

@Suite("Codes of an app")
struct OneTimeCodesTests {
    /// RFC 6238, appendix B: the secret is this text, and of the eight digits there an app shows the last six.
    private let codes = OneTimeCodes(secret: Array("12345678901234567890".utf8))

    @Test(
        "the codes are those of RFC 6238",
        arguments: [
            (59, "94287082"), (1_111_111_109, "07081804"), (1_111_111_111, "14050471"), (1_234_567_890, "89005924"),
            (2_000_000_000, "69279037"), (20_000_000_000, "65353130"),
        ])
    func vectors(seconds: Int, eight: String) {
        #expect(codes.code(of: seconds / 30) == String(eight.suffix(6)))
    }

    @Test(
        "the codes by number are those of RFC 4226",
        arguments: zip(
            0..<10,
            [
                "755224", "287082", "359152", "969429", "338314", "254676", "287922", "162583", "399871", "520489",
            ]))
    func counted(step: Int, code: String) { #expect(codes.code(of: step) == code) }

    @Test(
        "the digests under a key are those of RFC 2202, also of a key that is longer than a block",
        arguments: [
            ([UInt8](repeating: 0x0B, count: 20), "Hi There", "b617318655057264e28bc0b6fb378c8ef146be00"),
            (Array("Jefe".utf8), "what do ya want for nothing?", "effcdf6ae5eb2fa2d27416d5f184df9c259a7c79"),
            (
                [UInt8](repeating: 0xAA, count: 80), "Test Using Larger Than Block-Size Key - Hash Key First",
                "aa4ae5e15272d00e95705637ce8a3b55ed402112"
            ),
        ])
    func digests(key: [UInt8], text: String, digest: String) {
        let found = OneTimeCodes.hmac(of: Array(text.utf8), key: key)
        #expect(found.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined() == digest)
    }

    @Test("a code is right half a minute before and after its own, and not again")
    func window() {
        let now = 1_111_111_111
        let step = now / 30
        for (offset, isRight) in [(-2, false), (-1, true), (0, true), (1, true), (2, false)] {
            let found = codes.step(of: codes.code(of: step + offset), after: 0, at: now)
            #expect(found == (isRight ? step + offset : nil), "\(offset)")
        }
        #expect(codes.step(of: codes.code(of: step), after: step, at: now) == nil)
        #expect(codes.step(of: codes.code(of: step - 1), after: step, at: now) == nil, "one before the latest")
        #expect(codes.step(of: codes.code(of: step + 1), after: step, at: now) == step + 1)
        for other in ["", "12345", "1234567", "abcdef", "٠٥٠٤٧١"] {
            #expect(codes.step(of: other, after: 0, at: now) == nil)
        }
    }

    @Test("an app reads whose codes they are, whatever the title and the address say")
    func address() {
        #expect(codes.text == "GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ")
        #expect(
            codes.address(issuer: "Castle & Moat: a guide", account: "ann+x@example.org")
                == "otpauth://totp/Castle%20%26%20Moat%3A%20a%20guide:ann%2Bx%40example.org"
                + "?secret=GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ&issuer=Castle%20%26%20Moat%3A%20a%20guide&algorithm=SHA1"
                + "&digits=6&period=30")
    }
}

@Suite("Boxes")
struct BoxTests {
    private let key: [UInt8] = Array(1...32)

    @Test("a box is opened with its key, for its purpose, as it was made")
    func opens() throws {
        let box = Secrets.sealed([1, 2, 3], key: key, for: "second factor of 7")
        #expect(Secrets.opened(box, key: key, for: "second factor of 7") == [1, 2, 3])
        #expect(Secrets.opened(box, key: key, for: "second factor of 8") == nil)
        #expect(Secrets.opened(box, key: key.reversed(), for: "second factor of 7") == nil)
        #expect(Secrets.sealed([1, 2, 3], key: key, for: "second factor of 7") != box)
        for place in box.indices {
            var other = box
            other[place] ^= 1
            #expect(Secrets.opened(other, key: key, for: "second factor of 7") == nil)
        }
        for count in 0..<box.count {
            #expect(Secrets.opened(Array(box.prefix(count)), key: key, for: "second factor of 7") == nil)
        }
        #expect(Secrets.opened(Secrets.sealed([], key: key, for: ""), key: key, for: "") == [])
    }

    @Test("a text stands for bytes in one way")
    func texts() {
        #expect(Secrets.bytes(ofBase64: Secrets.base64([1, 2, 3, 4])) == [1, 2, 3, 4])
        #expect(Secrets.bytes(ofBase64: "") == [])
        for other in ["A", "AQ==", "AQ =", "AB", "ÄÄÄÄ", "AQ\n"] { #expect(Secrets.bytes(ofBase64: other) == nil) }
    }
}
