import NIOHTTP1

/// What of a request decides how its answer is framed (RFC 9112).
struct RequestFacts {
    /// The answer has no body, whatever its head says.
    let isHead: Bool
    /// HTTP/1.0, which knows no body in pieces.
    let isOld: Bool
    /// The connection ends after the answer.
    private(set) var closes: Bool
    /// The body comes when it is asked for (RFC 9110, 10.1.1).
    let waitsForWord: Bool

    init(_ head: HTTPRequestHead) {
        isHead = head.method == .HEAD
        isOld = head.version.minor == 0
        closes = !head.isKeepAlive
        waitsForWord = !isOld && head.expectation == "100-continue"
    }

    var closing: RequestFacts {
        var facts = self
        facts.closes = true
        return facts
    }

    /// What the answer says of the connection; `nil` where it goes on as HTTP/1.1 has it.
    var connection: String? { closes ? "close" : isOld ? "keep-alive" : nil }

    /// The head of an answer as this request needs it.
    func framed(_ head: HTTPResponseHead) -> HTTPResponseHead {
        guard let connection else { return head }
        var head = head
        if isOld { head.version = .http1_0 }
        head.headers.replaceOrAdd(name: "Connection", value: connection)
        return head
    }
}

extension HTTPRequestHead {
    /// Why the request must not be answered as if it were one: RFC 9112, 3.2 about `Host`, and what proxies and this server could read in two ways
    /// (6.1, 6.3); `nil` for a request in order.
    var fault: HTTPResponseStatus? {
        guard version.major == 1 else { return .httpVersionNotSupported }
        let hosts = headers["Host"]
        if hosts.count > 1 || (hosts.isEmpty && version.minor > 0) { return .badRequest }
        if let host = hosts.first, !HostField.isValid(host) { return .badRequest }
        if version.minor > 0, let expectation, expectation != "100-continue" { return .expectationFailed }
        if headers.contains(name: "Transfer-Encoding"), version.minor == 0 || headers.contains(name: "Content-Length") {
            return .badRequest
        }
        return nil
    }

    fileprivate var expectation: String? { headers.first(name: "Expect")?.lowercased() }
}

/// The value of a `Host` field: `uri-host [ ":" port ]` (RFC 9110, 7.2; RFC 3986, 3.2.2).
enum HostField {
    /// Empty is valid: an address without an authority has such a field.
    static func isValid(_ value: String) -> Bool {
        let bytes = Array(value.utf8)
        var end = bytes.count
        if let colon = bytes.lastIndex(of: UInt8(ascii: ":")), bytes[colon...].dropFirst().allSatisfy(isDigit),
            bytes.first != UInt8(ascii: "[") || bytes[..<colon].last == UInt8(ascii: "]")
        {
            guard colon > 0 else { return false }
            end = colon
        }
        let name = bytes[..<end]
        guard name.first == UInt8(ascii: "[") else { return isRegisteredName(name) }
        return name.count > 3 && name.last == UInt8(ascii: "]")
            && name.dropFirst().dropLast().allSatisfy { isHexadecimal($0) || $0 == UInt8(ascii: ":") || $0 == dot }
    }

    private static let dot = UInt8(ascii: ".")
    private static let signs: StaticString = "-._~!$&'()*+,;="

    private static func isRegisteredName(_ name: ArraySlice<UInt8>) -> Bool {
        var rest = name
        while let byte = rest.popFirst() {
            if byte == UInt8(ascii: "%") {
                guard rest.prefix(2).count == 2, rest.prefix(2).allSatisfy(isHexadecimal) else { return false }
                rest.removeFirst(2)
            } else if !isDigit(byte), !isLetter(byte), !signs.withUTF8Buffer({ $0.contains(byte) }) {
                return false
            }
        }
        return true
    }

    private static func isDigit(_ byte: UInt8) -> Bool { (48...57).contains(byte) }
    private static func isLetter(_ byte: UInt8) -> Bool { (97...122).contains(byte | 32) }
    private static func isHexadecimal(_ byte: UInt8) -> Bool { isDigit(byte) || (97...102).contains(byte | 32) }
}
