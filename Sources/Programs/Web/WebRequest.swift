/// What a browser asks for.
struct WebRequest: Sendable {
    enum Method: Hashable, Sendable {
        case get
        /// As ``get``, without the body.
        case head
        case post
        case put
        case delete
        /// One that no address knows.
        case other
    }

    var method = Method.get
    /// The address within the server, its percent escapes decoded: `/guide/tours/`. It is not checked: `..` may be in it.
    var path: String
    /// What follows `?`, decoded; the last value of a name counts.
    var query: [String: String] = [:]
    /// The server's name as the browser knows it, with its port: `localhost:8080`.
    var host: String?
    /// The site whose page asks; browsers send it with every POST.
    var origin: String?
    /// Which bytes are wanted: `bytes=0-1023`.
    var range: String?
    /// The tag of the answer that the browser has already.
    var knownTag: String?
    /// What the asker shows to be let in: `Device 3fK…`.
    var authorization: String?
    /// Where the browser says the asking page is from: `same-origin`, `cross-site`; other programs say nothing.
    var fetchSite: String?
    /// Whose proxy says that it asks for somebody else: the addresses of `X-Forwarded-For`, the nearest last.
    var forwardedFor: String?
    /// By which protocol the proxy in front was asked: `https`.
    var forwardedProto: String?
    /// What the browser says of itself.
    var userAgent: String?
    /// What a proxy calls this request in its log, or the client.
    var requestID: String?
    /// The address of the other end of the connection: `192.0.2.7`.
    var client: String?
    /// Whether the browser asks for its visitor that nothing be counted (`DNT`, `Sec-GPC`).
    var asksNotToBeCounted = false
    /// Whether a browser asks for the script of a worker that keeps pages (`Service-Worker`).
    var isForWorker = false
    /// What kind of body comes: `application/json`, `multipart/form-data; boundary=…`.
    var contentType: String?
    /// What the browser keeps for this site, as it sends it: `name=value; other=value`.
    var cookies: String?
    /// Of a POST or PUT, at most as many bytes as ``WebServer/longestBody`` allows.
    var body: [UInt8] = []

    static let longestBody = 65_536
}
