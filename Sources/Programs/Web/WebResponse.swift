import NIOCore

/// What a browser gets.
public struct WebResponse: Sendable {
    /// What follows the headers.
    public enum Body: Sendable {
        /// What is in memory.
        case bytes([UInt8])
        /// What is in memory and is sent often.
        case prepared(PreparedBytes)
        /// A part of a file, read while it is sent.
        case file(String, Range<Int>)
        /// Texts sent as they come; the answer ends with the sequence.
        indirect case stream(AsyncStream<String>)
    }

    /// `200`
    public var status = 200
    /// In the order in which they are sent; a name may come several times.
    public var headers: [(name: String, value: String)] = []
    /// Sent before ``headers``.
    public var prepared = PreparedHeaders.none
    /// Left out in an answer to HEAD.
    public var body = Body.bytes([])

    /// An answer of these parts.
    public init(
        status: Int = 200, prepared: PreparedHeaders = .none, headers: [(name: String, value: String)] = [],
        body: Body = .bytes([])
    ) {
        (self.status, self.prepared, self.headers, self.body) = (status, prepared, headers, body)
    }

    /// All header fields, as they are sent.
    public var allHeaders: [(name: String, value: String)] { prepared.list + headers }

    /// A text in one piece, which browsers do not keep.
    public static func text(_ text: String, type: String, status: Int = 200) -> WebResponse {
        var headers: [(name: String, value: String)] = [
            ("Content-Type", type), ("Cache-Control", "no-store"), ("X-Content-Type-Options", "nosniff"),
        ]
        // A page has a policy of its own; anything else, opened by itself, loads nothing and is in no frame.
        if !type.hasPrefix("text/html") {
            headers.append(("Content-Security-Policy", "default-src 'none'; frame-ancestors 'none'"))
        }
        return WebResponse(status: status, headers: headers, body: .bytes(Array(text.utf8)))
    }

    /// An answer in one line for a person.
    public static func refusal(_ status: Int, _ reason: String) -> WebResponse {
        text(reason + "\n", type: "text/plain; charset=utf-8", status: status)
    }

    /// To a method that an address does not know.
    public static var readOnly: WebResponse {
        var response = refusal(405, "Pages are read with GET.")
        response.headers.append(("Allow", "GET, HEAD"))
        return response
    }

    /// To another address, with the same method.
    public static func redirect(to address: String) -> WebResponse {
        WebResponse(status: 307, headers: [("Location", address), ("Cache-Control", "no-store")])
    }
}

/// Header fields that many answers carry, written once.
public struct PreparedHeaders: Sendable {
    /// In the order in which they are sent.
    public let list: [(name: String, value: String)]
    let bytes: ByteBuffer

    /// No fields.
    public static let none = PreparedHeaders([])

    /// Cost: one copy.
    public init(_ list: [(name: String, value: String)]) {
        var bytes = ByteBuffer()
        for (name, value) in list { bytes.writeField(name, value) }
        (self.list, self.bytes) = (list, bytes)
    }
}

extension ByteBuffer {
    /// A header field (RFC 9112, 5).
    mutating func writeField(_ name: String, _ value: String) {
        writeString(name)
        writeStaticString(": ")
        writeString(value)
        writeStaticString("\r\n")
    }
}

/// Bytes that many answers send: made once, and handed to each connection without a copy.
public struct PreparedBytes: Sendable {
    let buffer: ByteBuffer

    /// Cost: one copy.
    public init(_ bytes: [UInt8]) { buffer = ByteBuffer(bytes: bytes) }

    /// How many.
    public var count: Int { buffer.readableBytes }
    /// A copy.
    public var bytes: [UInt8] { Array(buffer.readableBytesView) }
}
