import Accounts
import LiveRules
import Web

/// The one place where a request that changes something is let in, before any route sees it.
enum AdminGuard {
    /// The name of the field with the token.
    static let field = "form-token"

    /// What a form must bring, so that nobody else's page can have sent it: a token that only a page of this browser has. It is bound to
    /// the cookie, and changes when somebody signs in.
    static func formToken(of token: String) -> String { formToken(ofSession: AccountService.digest(of: token)) }

    /// The same from what is kept of a session, by which a form is known that was open before its person signed in again.
    static func formToken(ofSession digest: String) -> String {
        Secrets.digest(of: Array("form".utf8), key: Array(digest.utf8))
    }

    /// The browser must say that the form stood on one of this server's own pages.
    ///
    /// - Throws: ``AdminRefusal`` for a form of another site, and for a sender who does not say.
    static func checkOrigin(of request: WebRequest, isSecure: Bool) throws {
        if let site = request.fetchSite, site != "same-origin" { throw AdminRefusal.wrongOrigin }
        if let origin = request.origin {
            let own = (isSecure ? "https://" : "http://") + (request.host ?? "")
            guard origin.lowercased() == own.lowercased() else { throw AdminRefusal.wrongOrigin }
        } else if request.fetchSite == nil {
            throw AdminRefusal.wrongOrigin
        }
    }

    /// - Parameter token: what the browser's cookie says; `nil` for none.
    static func isOwn(_ form: AdminForm, _ token: String?) -> Bool {
        token.map { Secrets.areEqual(form[field], formToken(of: $0)) } ?? false
    }

    /// Whether a form is of a page of one of these sessions.
    static func isOwn(_ form: AdminForm, ofOneOf sessions: [AccountSession]) -> Bool {
        sessions.contains { Secrets.areEqual(form[field], formToken(ofSession: $0.digest)) }
    }
}
