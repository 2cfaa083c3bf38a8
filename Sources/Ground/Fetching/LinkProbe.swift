import CCurl
import Glibc

/// One question whether an address on the web answers. The answer's body is not fetched, and no redirect is followed.
///
///     LinkProbe(agent: "waymark").ask("https://example.org/", with: .head)
///
/// Addresses of private networks are not connected to unless that is allowed: the look is at the very address that would be
/// connected to, after the name was looked up, so that a name which leads inside is refused, too.
public struct LinkProbe: Sendable {
    public enum Method: Sendable {
        case head, get
    }

    public enum Answer: Hashable, Sendable {
        /// - Parameters:
        ///   - status: of HTTP.
        ///   - location: where a redirect leads, in full.
        ///   - wait: how many seconds the server asks to wait.
        case status(Int, location: String?, wait: Double?)
        case noSuchHost
        case privateAddress
        case certificate(String)
        case timeout
        case failed(String)
    }

    private let agent: String
    private let seconds: Int
    private let asksPrivate: Bool

    /// - Parameters:
    ///   - agent: the `User-Agent`.
    ///   - seconds: for one question, from the look for the name to the last header.
    ///   - asksPrivate: whether addresses of this machine and of private networks are asked.
    public init(agent: String, seconds: Int = 20, asksPrivate: Bool = false) {
        (self.agent, self.seconds, self.asksPrivate) = (agent, seconds, asksPrivate)
    }

    /// Asks once, on this thread.
    public func ask(_ address: String, with method: Method) -> Answer {
        guard let handle = ccurl_make() else { return .failed("libcurl is missing; on Debian, install libcurl4") }
        defer { ccurl_free(handle) }
        let texts = [
            (CCURL_URL, address), (CCURL_AGENT, agent), (CCURL_PROTOCOLS, "http,https"),
        ]
        for (option, text) in texts { ccurl_set_text(handle, Int32(option), text) }
        let numbers = [
            (CCURL_FOLLOWS, 0), (CCURL_NO_SIGNAL, 1), (CCURL_CONNECT_SECONDS, seconds), (CCURL_ALL_SECONDS, seconds),
            (CCURL_NO_BODY, method == .head ? 1 : 0),
        ]
        for (option, number) in numbers { ccurl_set_number(handle, Int32(option), number) }
        let headers = ProbeHeaders()
        let context = Unmanaged.passUnretained(headers).toOpaque()
        ccurl_set_receiver(
            handle, Int32(CCURL_HEADER_FUNCTION), Int32(CCURL_HEADER_CONTEXT),
            { bytes, size, count, context in ProbeHeaders.of(context).read(bytes, size * count) }, context)
        // Another count than was given breaks off: the headers have said it all.
        ccurl_set_receiver(
            handle, Int32(CCURL_BODY_FUNCTION), Int32(CCURL_BODY_CONTEXT), { _, _, _, _ in 0 }, context)
        var refused: Int32 = 0
        let error = withExtendedLifetime(headers) {
            withUnsafeMutablePointer(to: &refused) { pointer in
                if !asksPrivate { ccurl_refuse_private(handle, pointer) }
                return ccurl_run(handle)
            }
        }
        if refused != 0, error != 0, error != Self.brokenOff { return .privateAddress }
        let status = ccurl_status(handle)
        if status >= 200, error == 0 || error == Self.brokenOff {
            let location = ccurl_redirect(handle).map { String(cString: $0) }
            return .status(status, location: location, wait: headers.wait)
        }
        return Self.failure(error)
    }

    /// Waits on this thread.
    public static func rest(seconds: Double) { usleep(UInt32(max(0, min(seconds, 3600)) * 1_000_000)) }

    /// The body was not wanted.
    private static let brokenOff: Int32 = 23

    /// Numbers of libcurl's errors, which never change.
    private static func failure(_ error: Int32) -> Answer {
        switch error {
        case 6: .noSuchHost
        case 28: .timeout
        case 51, 53, 58, 60, 83, 91: .certificate(String(cString: ccurl_words(error)))
        default: .failed(String(cString: ccurl_words(error)))
        }
    }
}

/// What the headers of an answer ask for.
///
/// A class because libcurl keeps its address while it hands over lines; it is used once, on one thread.
private final class ProbeHeaders {
    private(set) var wait: Double?
    private var bytes = 0
    private static let most = 65_536

    static func of(_ context: UnsafeMutableRawPointer?) -> ProbeHeaders {
        Unmanaged<ProbeHeaders>.fromOpaque(context!).takeUnretainedValue()  // because ask gives it
    }

    func read(_ text: UnsafePointer<CChar>?, _ size: Int) -> Int {
        bytes += size
        guard bytes <= Self.most else { return 0 }
        let line = String(decoding: UnsafeRawBufferPointer(start: text, count: size), as: UTF8.self)
        let parts = line.split(separator: ":", maxSplits: 1)
        if parts.count == 2, parts[0].lowercased() == "retry-after" {
            let value = parts[1].filter { $0 != " " && !$0.isNewline }
            wait = Double(value).flatMap { $0 >= 0 && $0.isFinite ? $0 : nil }
        }
        return size
    }
}
