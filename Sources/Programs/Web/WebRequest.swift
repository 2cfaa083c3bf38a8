/// What a browser asks for.
public struct WebRequest: Sendable {
    /// What is to be done with what is at the address.
    public enum Method: Hashable, Sendable {
        /// Asks for what is there.
        case get
        /// As ``get``, without the body.
        case head
        /// Sends something.
        case post
        /// Puts something there.
        case put
        /// Takes away what is there.
        case delete
        /// One that no address knows.
        case other
    }

    /// How it asks.
    public var method = Method.get
    /// The address within the server, its percent escapes decoded: `/guide/tours/`. It is not checked: `..` may be in it.
    public var path: String
    /// What follows `?`, decoded; the last value of a name counts.
    public var query: [String: String] = [:]
    /// What follows `?`, as it was sent; `nil` where there is no `?`.
    public var queryText: String?
    /// The server's name as the browser knows it, with its port: `localhost:8080`.
    public var host: String?
    /// The site whose page asks; browsers send it with every POST.
    public var origin: String?
    /// Which bytes are wanted: `bytes=0-1023`.
    public var range: String?
    /// The tag of the answer that the browser has already.
    public var knownTag: String?
    /// The tag of the answer of which the browser has a part.
    public var ifRange: String?
    /// The forms in which the browser takes an answer: `gzip, br;q=0.8`.
    public var acceptedEncodings: String?
    /// What the asker shows to be let in: `Device 3fK…`.
    public var authorization: String?
    /// Where the browser says the asking page is from: `same-origin`, `cross-site`; other programs say nothing.
    public var fetchSite: String?
    /// How the browser asks: `navigate` for what it opens, `cors`, `no-cors` or `same-origin` for what a page asks for.
    public var fetchMode: String?
    /// What the browser will do with the answer: `document` shows it in a window, `empty` hands it to a script.
    public var fetchDestination: String?
    /// The token of the page whose script asks (`Waymark-Form-Token`).
    public var formToken: String?
    /// Whose proxy says that it asks for somebody else: the addresses of `X-Forwarded-For`, the nearest last.
    public var forwardedFor: String?
    /// By which protocol the proxy in front was asked: `https`.
    public var forwardedProto: String?
    /// What the browser says of itself.
    public var userAgent: String?
    /// `de-CH, de;q=0.9, en;q=0.5`: in which languages the browser would like to be answered.
    public var acceptLanguage: String?
    /// What a proxy calls this request in its log, or the client.
    public var requestID: String?
    /// The address of the other end of the connection: `192.0.2.7`.
    public var client: String?
    /// Whether the browser asks for its visitor that nothing be counted (`DNT`, `Sec-GPC`).
    public var asksNotToBeCounted = false
    /// Whether a browser asks for the script of a worker that keeps pages (`Service-Worker`).
    public var isForWorker = false
    /// How many bytes the body has, where the request says it.
    public var contentLength: Int?
    /// What kind of body comes: `application/json`, `multipart/form-data; boundary=…`.
    public var contentType: String?
    /// What the browser keeps for this site, as it sends it: `name=value; other=value`.
    public var cookies: String?
    /// Of a POST or PUT, at most as many bytes as its ``BodyAllowance`` says.
    public var body: [UInt8] = []

    /// How many bytes a request may bring where nothing else is said.
    public static let longestBody = 65_536

    /// A request that says nothing but where it goes.
    public init(method: Method = .get, path: String) { (self.method, self.path) = (method, path) }
}
