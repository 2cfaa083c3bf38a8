/// What a request may bring, told before its body is read.
public enum BodyAllowance: Sendable {
    /// As many bytes as this; the thing is kept until the request is answered, because so long its body is in memory.
    case upTo(Int, holding: (any Sendable)? = nil)
    /// Nothing: this is the answer.
    case refused(WebResponse)

    /// What everybody may send.
    public static let usual = BodyAllowance.upTo(WebRequest.longestBody)
}

/// The answer to a request whose body is not read.
struct RefusedBody: Error {
    let answer: WebResponse
}
