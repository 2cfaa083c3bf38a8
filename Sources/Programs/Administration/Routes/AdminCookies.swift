import Accounts
import Formats
import LiveRules
import Web

/// What a browser keeps for the administration: a token, and what the next page says once. Scripts see neither.
struct AdminCookies: Sendable {
    /// Whether the browser came by https; then the cookies are bound to it and to this very host.
    let isSecure: Bool
    /// Where the cookies are sent by http.
    let path: String

    private var prefix: String { isSecure ? "__Host-waymark-" : "waymark-" }

    /// The token that a browser shows; `nil` for none, and for what cannot be one.
    func token(in request: WebRequest) -> String? {
        value("admin", in: request).flatMap { AccountService.isToken($0) ? $0 : nil }
    }

    /// Ends with the browser; the server ends it sooner.
    func settingToken(_ token: String) -> (String, String) { setting("admin", token) }

    func removingToken() -> (String, String) { setting("admin", "", "; Max-Age=0") }

    /// By which the server knows the browser again when somebody signs in with this address: one for each, so that a shared
    /// computer is known to all who use it. It lets nobody in, and lasts as long as people keep a telephone in a drawer.
    func settingKnown(_ value: String, by address: String) -> (String, String) {
        let bounds = isSecure ? "Path=\(path); Secure" : "Path=\(path)"
        return (
            "Set-Cookie",
            "\(knownName(address))=\(value); \(bounds); HttpOnly; SameSite=Strict; Max-Age=\(Self.knownTime)"
        )
    }

    func known(by address: String, in request: WebRequest) -> String? { value(named: knownName(address), in: request) }

    /// 180 days, in seconds.
    private static let knownTime = 180 * 24 * 3600

    /// Not `__Host-`, which would send it with every page of the guide.
    private func knownName(_ address: String) -> String {
        let email = EmailAddress(address)?.text ?? address
        return (isSecure ? "__Secure-waymark-" : "waymark-") + "browser-"
            + Secrets.digest(of: Array(email.utf8)).prefix(16)
    }

    /// What the next page says; nobody can make a page say something else, because the sentence is signed with the token.
    func setting(said words: String, token: String) -> (String, String) {
        setting("said", PercentEncoding.component(words) + "." + Self.seal(words, token), "; Max-Age=60")
    }

    func said(in request: WebRequest, token: String) -> String? {
        guard let value = value("said", in: request), let dot = value.lastIndex(of: ".") else { return nil }
        let words = PercentEncoding.decoded(String(value[..<dot]))
        let isOurs = Secrets.areEqual(String(value[value.index(after: dot)...]), Self.seal(words, token))
        return isOurs ? words : nil
    }

    func removingSaid() -> (String, String) { setting("said", "", "; Max-Age=0") }

    /// The language that somebody chose in this browser, for a year; nothing else can be told from it.
    func setting(language: String) -> (String, String) {
        setting("language", language, "; Max-Age=\(language.isEmpty ? 0 : 365 * 24 * 3600)")
    }

    func language(in request: WebRequest) -> String? { value("language", in: request) }

    private static func seal(_ words: String, _ token: String) -> String {
        Secrets.digest(of: Array("said \(words)".utf8), key: Array(token.utf8))
    }

    private func setting(_ name: String, _ value: String, _ more: String = "") -> (String, String) {
        let bounds = isSecure ? "Path=/; Secure" : "Path=\(path)"
        return ("Set-Cookie", "\(prefix)\(name)=\(value); \(bounds); HttpOnly; SameSite=Lax\(more)")
    }

    private func value(_ name: String, in request: WebRequest) -> String? { value(named: prefix + name, in: request) }

    private func value(named name: String, in request: WebRequest) -> String? {
        for pair in (request.cookies ?? "").split(separator: ";") {
            let parts = pair.drop { $0 == " " }.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
            if parts.count == 2, parts[0] == name { return String(parts[1]) }
        }
        return nil
    }
}
