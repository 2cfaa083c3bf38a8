import Formats

/// The codes of an app on a telephone, each good for half a minute: TOTP (RFC 6238) with HMAC-SHA-1 and six digits, which is what every
/// such app knows.
///
///     OneTimeCodes(secret: secret).code(of: 37_037_036)     // "081804"
public struct OneTimeCodes: Sendable {
    /// Shared with the app.
    public let secret: [UInt8]

    /// In bytes: as many as the digest has (RFC 4226, R6).
    public static let secretBytes = 20
    /// In seconds.
    static let period = 30
    static let digits = 6
    /// A telephone's clock may be this many periods wrong, and the person as slow.
    static let tolerance = 1

    /// - Parameter secret: of ``secretBytes``; others belong to the standard's examples.
    public init(secret: [UInt8]) { self.secret = secret }

    /// The code of a period, by its number since 1970 (RFC 4226, 5.3).
    public func code(of step: Int) -> String {
        let message = (0..<8).map { UInt8(truncatingIfNeeded: step >> (56 - 8 * $0)) }
        let digest = Self.hmac(of: message, key: secret)
        let start = Int(digest[digest.count - 1] & 0x0F)
        let number = digest[start..<start + 4].reduce(0) { $0 << 8 | Int($1) } & 0x7FFF_FFFF
        let text = String(number % 1_000_000)
        return String(repeating: "0", count: Self.digits - text.count) + text
    }

    /// The latest period after another one of which somebody shows the code.
    ///
    /// - Parameters:
    ///   - used: the latest period of which a code was used.
    ///   - seconds: the moment, since 1970.
    func step(of code: String, after used: Int, at seconds: Int) -> Int? {
        let now = seconds / Self.period
        // All are looked at, so that the time tells nothing.
        let right = (now - Self.tolerance...now + Self.tolerance).filter {
            Secrets.areEqual(self.code(of: $0), code) && $0 > used
        }
        return right.last
    }

    /// `otpauth://totp/…`, which an app reads from a QR code.
    ///
    /// - Parameters:
    ///   - issuer: what the person signs in to.
    ///   - account: the address.
    public func address(issuer: String, account: String) -> String {
        let (issuer, account) = (PercentEncoding.component(issuer), PercentEncoding.component(account))
        return "otpauth://totp/\(issuer):\(account)?secret=\(text)&issuer=\(issuer)&algorithm=SHA1"
            + "&digits=\(Self.digits)&period=\(Self.period)"
    }

    /// The secret for somebody who types it (base 32 of RFC 4648, without padding).
    public var text: String {
        let signs = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZ234567".utf8)
        var (text, held, bits) = ([UInt8](), 0, 0)
        for byte in secret {
            (held, bits) = (held << 8 | Int(byte), bits + 8)
            while bits >= 5 {
                bits -= 5
                text.append(signs[held >> bits & 31])
            }
            held &= 1 << bits - 1
        }
        if bits > 0 { text.append(signs[held << (5 - bits) & 31]) }
        return String(decoding: text, as: UTF8.self)
    }

    /// RFC 2104.
    static func hmac(of message: [UInt8], key: [UInt8]) -> [UInt8] {
        let short = key.count > SHA1.block ? SHA1.digest(of: key) : key
        let key = short + [UInt8](repeating: 0, count: SHA1.block - short.count)
        let inner = SHA1.digest(of: key.map { $0 ^ 0x36 } + message)
        return SHA1.digest(of: key.map { $0 ^ 0x5C } + inner)
    }
}
