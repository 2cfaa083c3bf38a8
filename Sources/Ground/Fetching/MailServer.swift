import CCurl
import Formats

/// A server that takes messages (SMTP, RFC 5321), over libcurl.
///
///     let server = try MailServer("smtp://guide@mail.example.org:587", password: secret)
///     let trouble = server.send(message, from: "guide@example.org", to: "ann@example.org")
///
/// What is said to it is encrypted, by TLS from the first byte (`smtps`) or by STARTTLS, which it must offer; only on this machine it need not.
public struct MailServer: Sendable {
    /// Why an address cannot be used.
    public struct Fault: Error, Hashable, CustomStringConvertible {
        public let description: String
    }

    /// `smtp://mail.example.org:587`, without the name.
    let address: String
    let user: String?
    let isOnThisMachine: Bool
    private let password: String?

    /// A message takes no longer, from the look for the server to its last word.
    private static let seconds = 30
    private static let tlsIfOffered = 1, tlsAlways = 3

    /// - Parameters:
    ///   - text: `smtp://user@host:port` or `smtps://…`; without a port 587 and 465, without a user nobody signs in.
    ///   - password: for the user.
    public init(_ text: String, password: String?) throws(Fault) {
        let parts = text.split(separator: "://", maxSplits: 1).map(String.init)
        guard parts.count == 2, ["smtp", "smtps"].contains(parts[0]) else {
            throw Fault(description: "a mail server is smtp://user@host:587 or smtps://user@host, not \"\(text)\"")
        }
        let at = parts[1].lastIndex(of: "@")
        let name = at.map { PercentEncoding.decoded(String(parts[1][..<$0])) }
        let host = at.map { String(parts[1][parts[1].index(after: $0)...]) } ?? parts[1]
        guard name?.contains(":") != true else {
            throw Fault(
                description: "the password of the mail server is no part of its address: set WAYMARK_SMTP_PASSWORD")
        }
        guard let bare = Self.host(of: host) else { throw Fault(description: "\"\(host)\" is no host with a port") }
        (user, self.password) = (name, password)
        isOnThisMachine = ["localhost", "127.0.0.1", "[::1]"].contains(bare)
        address = parts[0] + "://" + (bare == host && parts[0] == "smtp" ? host + ":587" : host)
    }

    /// The host without its port; `nil` where it is none.
    private static func host(of text: String) -> String? {
        let end =
            text.hasPrefix("[") ? text.firstIndex(of: "]").map { text.index(after: $0) } : text.firstIndex(of: ":")
        let (host, rest) = (text[..<(end ?? text.endIndex)], text[(end ?? text.endIndex)...])
        let isPort =
            rest.isEmpty || rest.first == ":" && Int(rest.dropFirst()).map { (1...65_535).contains($0) } == true
        let isName = !host.isEmpty && host.utf8.allSatisfy { $0 > 0x20 && $0 != UInt8(ascii: "/") && $0 != 0x7F }
        return isPort && isName ? String(host) : nil
    }

    /// Sends a message, on this thread.
    ///
    /// - Parameters:
    ///   - message: with its headers, its lines ended by CRLF.
    ///   - sender: an address without a name.
    /// - Returns: what went wrong, or `nil` when the server has taken it.
    public func send(_ message: [UInt8], from sender: String, to recipient: String) -> String? {
        guard let handle = ccurl_make() else { return "libcurl is missing; on Debian, install libcurl4" }
        defer { ccurl_free(handle) }
        var texts = [(CCURL_URL, address), (CCURL_PROTOCOLS, "smtp,smtps"), (CCURL_MAIL_FROM, "<\(sender)>")]
        if let user { texts += [(CCURL_USER, user), (CCURL_PASSWORD, password ?? "")] }
        for (option, text) in texts { ccurl_set_text(handle, Int32(option), text) }
        let tls = isOnThisMachine ? Self.tlsIfOffered : Self.tlsAlways
        let numbers = [
            (CCURL_SENDS, 1), (CCURL_TLS, tls), (CCURL_NO_SIGNAL, 1), (CCURL_CONNECT_SECONDS, Self.seconds),
            (CCURL_ALL_SECONDS, Self.seconds),
        ]
        for (option, number) in numbers { ccurl_set_number(handle, Int32(option), number) }
        let recipients = ccurl_append(nil, "<\(recipient)>")
        defer { ccurl_free_list(recipients) }
        ccurl_set_list(handle, Int32(CCURL_MAIL_TO), recipients)
        let rest = MessageRest(message)
        let error = withExtendedLifetime(rest) {
            ccurl_set_sender(
                handle, { bytes, size, count, context in MessageRest.of(context).fill(bytes, size * count) },
                Unmanaged.passUnretained(rest).toOpaque())
            return ccurl_run(handle)
        }
        if error == 0 { return nil }
        let status = ccurl_status(handle)
        return String(cString: ccurl_words(error)) + (status > 0 ? " (it answered \(status))" : "")
    }
}

/// What of a message is still to be sent.
///
/// A class because libcurl keeps its address while it asks for more; it is used once, on one thread.
private final class MessageRest {
    private var rest: ArraySlice<UInt8>

    init(_ bytes: [UInt8]) { rest = bytes[...] }

    static func of(_ context: UnsafeMutableRawPointer?) -> MessageRest {
        Unmanaged<MessageRest>.fromOpaque(context!).takeUnretainedValue()  // because send gives it
    }

    func fill(_ buffer: UnsafeMutablePointer<CChar>?, _ size: Int) -> Int {
        let part = rest.prefix(size)
        for (index, byte) in part.enumerated() { buffer?[index] = CChar(bitPattern: byte) }
        rest = rest.dropFirst(part.count)
        return part.count
    }
}
