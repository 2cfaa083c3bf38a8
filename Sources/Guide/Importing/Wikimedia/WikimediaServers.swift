public import Formats

/// A question to the interface of a MediaWiki site: reading only.
public struct WikimediaQuestion: Hashable, Sendable {
    /// The site: `www.wikidata.org`, `fi.wikipedia.org`.
    public let host: String
    /// Names and values, encoded.
    let query: String

    static let wikidata = "www.wikidata.org"
    static let commons = "commons.wikimedia.org"

    /// - Parameter fields: without those that every question has. `maxlag` asks a busy server to refuse us first.
    init(_ host: String, _ fields: [(String, String)]) {
        self.host = host
        query = (fields + [("format", "json"), ("formatversion", "2"), ("maxlag", "5")])
            .map { "\($0)=\(PercentEncoding.component($1))" }.joined(separator: "&")
    }
}

/// Where the questions go: to Wikimedia's servers, or to one that stands for them.
public struct WikimediaServers: Sendable {
    /// Without the slash at its end; `nil` for their own.
    private let base: String?

    /// - Parameter server: the address of a mirror, in which `{host}` stands for the name of the site; all questions go to the same
    ///   address where it does not. `nil` for Wikimedia's own servers.
    public init(_ server: String?) {
        base = server.map { String($0.reversed().drop { $0 == "/" }.reversed()) }
    }

    public func address(of question: WikimediaQuestion) -> String {
        let home = home(of: question.host)
        return (home.hasSuffix("/api.php") ? home : home + "/w/api.php") + "?" + question.query
    }

    /// The address of a picture as an answer names it; `nil` for one that is elsewhere.
    public func picture(_ address: String) -> String? {
        guard !address.utf8.contains(where: { $0 <= 0x20 || $0 == 0x7F || $0 == UInt8(ascii: "\\") }) else {
            return nil
        }
        let rest = ["https://", "http://", "//"].first(where: address.hasPrefix).map { address.dropFirst($0.count) }
        guard let rest, let slash = rest.firstIndex(of: "/") else { return nil }
        let host = String(rest[..<slash])
        if host == "upload.wikimedia.org" || host == WikimediaQuestion.commons {
            return home(of: host) + rest[slash...]
        }
        guard let base, let scheme = base.firstRange(of: "://") else { return nil }
        return base[scheme.upperBound...].prefix { $0 != "/" } == host ? String(base[..<scheme.upperBound] + rest) : nil
    }

    private func home(of host: String) -> String {
        base.map { $0.replacing("{host}", with: host) } ?? "https://" + host
    }
}

/// What a server answered, before it is looked at closely.
public enum WikimediaAnswer {
    case tree(JSONTree)
    /// The server cannot answer now, or the answer is damaged: asking again may help.
    case later(String)

    public init(_ bytes: [UInt8]) {
        do throws(JSONFault) {
            let tree = try JSONTree(bytes)
            guard case .object = tree else {
                self = .later("the answer is no object of JSON")
                return
            }
            let code = tree["error"]?["code"]?.text ?? ""
            let passes = ["maxlag", "ratelimited", "readonly"].contains(code) || code.hasPrefix("internal_api_error")
            self = passes ? .later("the server says \(code)") : .tree(tree)
        } catch {
            self = .later("the answer is no JSON: \(error.reason), at byte \(error.offset)")
        }
    }

    /// The pages of an answer, in either form that servers know.
    static func pages(in tree: JSONTree) -> [JSONTree] {
        let pages = tree["query"]?["pages"]
        return pages?.items ?? pages?.members.map(\.value) ?? []
    }

    public var reason: String? { if case .later(let reason) = self { reason } else { nil } }
}
