/// What a browser gets.
struct WebResponse: Sendable {
    enum Body: Sendable {
        case bytes([UInt8])
        /// A part of a file, read while it is sent.
        case file(String, Range<Int>)
        /// Texts sent as they come; the answer ends with the sequence.
        case stream(AsyncStream<String>)
    }

    /// `200`
    var status = 200
    var headers: [(name: String, value: String)] = []
    var body = Body.bytes([])

    /// A text in one piece, which browsers do not keep.
    static func text(_ text: String, type: String, status: Int = 200) -> WebResponse {
        WebResponse(
            status: status, headers: [("Content-Type", type), ("Cache-Control", "no-store")],
            body: .bytes(Array(text.utf8)))
    }

    /// An answer in one line for a person.
    static func refusal(_ status: Int, _ reason: String) -> WebResponse {
        text(reason + "\n", type: "text/plain; charset=utf-8", status: status)
    }

    /// To a method that an address does not know.
    static var readOnly: WebResponse {
        var response = refusal(405, "Pages are read with GET.")
        response.headers.append(("Allow", "GET, HEAD"))
        return response
    }

    static func redirect(to address: String) -> WebResponse {
        WebResponse(status: 307, headers: [("Location", address), ("Cache-Control", "no-store")])
    }
}
