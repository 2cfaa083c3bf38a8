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
        case stream(AsyncStream<String>)
    }

    /// `200`
    public var status = 200
    /// In the order in which they are sent; a name may come several times.
    public var headers: [(name: String, value: String)] = []
    /// Left out in an answer to HEAD.
    public var body = Body.bytes([])

    /// An answer of these parts.
    public init(
        status: Int = 200, headers: [(name: String, value: String)] = [], body: Body = .bytes([])
    ) {
        (self.status, self.headers, self.body) = (status, headers, body)
    }

    /// A text in one piece, which browsers do not keep.
    public static func text(_ text: String, type: String, status: Int = 200) -> WebResponse {
        WebResponse(
            status: status, headers: [("Content-Type", type), ("Cache-Control", "no-store")],
            body: .bytes(Array(text.utf8)))
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
