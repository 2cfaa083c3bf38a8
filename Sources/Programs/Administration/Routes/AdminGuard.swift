import Accounts
import Formats
import LiveRules
import Web

/// The one place where a request is let in, before any route sees it.
///
/// The guide lies on the same origin, so its pages are asked from like foreign ones: what a browser says of each request
/// (Fetch Metadata Request Headers, W3C) tells a page that a person opens from what a script, a picture or a frame of
/// another page asks for. Browsers say it by https, and by http of this machine itself.
enum AdminGuard {
    /// The name of the field with the token.
    static let field = "form-token"

    /// What begins the part of a preview's address that holds its seal: nothing in a guide begins so.
    static let sealMark = "~"

    /// What a form must bring, so that nobody else's page can have sent it: a token that only a page of this browser has. It is bound to
    /// the cookie, and changes when somebody signs in.
    static func formToken(of token: String) -> String { formToken(ofSession: AccountService.digest(of: token)) }

    /// The same from what is kept of a session, by which a form is known that was open before its person signed in again.
    static func formToken(ofSession digest: String) -> String {
        Secrets.digest(of: Array("form".utf8), key: Array(digest.utf8))
    }

    /// What stands in the address of something that a page of the administration loads: no other page can know it.
    ///
    /// - Parameter name: what is loaded: its address below `_live/admin/`, or `preview` for all of a preview.
    static func seal(of name: String, _ token: String) -> String {
        Secrets.digest(of: Array("load \(name)".utf8), key: Array(token.utf8))
    }

    /// What is not opened by a person in a window of its own must be asked for by a page of the administration: by its
    /// script, with the token in a header, or by an address with a seal. A page of the guide has neither, and can read none.
    ///
    /// - Parameters:
    ///   - parts: the address below `_live/admin/`.
    ///   - token: what the browser's cookie says; `nil` for none.
    /// - Throws: ``AdminRefusal/notOpened`` for a script, a picture or a frame of another page.
    static func checkReader(of request: WebRequest, _ parts: [String], _ token: String?) throws {
        let said = [request.fetchSite, request.fetchMode, request.fetchDestination]
        // A program that is no browser keeps no cookies of somebody else.
        if said.allSatisfy({ $0 == nil }) { return }
        if request.fetchMode == "navigate", request.fetchDestination == "document" { return }
        guard let token else { throw AdminRefusal.notOpened }
        if let shown = request.formToken, Secrets.areEqual(shown, formToken(of: token)) { return }
        guard request.method != .post, isSealed(request, parts, token) else { throw AdminRefusal.notOpened }
    }

    private static func isSealed(_ request: WebRequest, _ parts: [String], _ token: String) -> Bool {
        // A frame would hand its whole page to the one around it.
        guard request.fetchMode != "navigate" else { return false }
        if parts.first == "preview", parts.count > 1 {
            return Secrets.areEqual(parts[1], sealMark + seal(of: "preview", token))
        }
        guard let seal = request.query["seal"] else { return false }
        return Secrets.areEqual(seal, self.seal(of: parts.joined(separator: "/"), token))
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

    /// Whether a form, or a script by its header, has the token of this browser's pages.
    ///
    /// - Parameters:
    ///   - shown: the token of a script's header, which may take the place of the form's.
    ///   - token: what the browser's cookie says; `nil` for none.
    static func isOwn(_ form: AdminForm, orHeader shown: String? = nil, _ token: String?) -> Bool {
        token.map { Secrets.areEqual(shown ?? form[field], formToken(of: $0)) } ?? false
    }

    /// Whether a form is of a page of one of these sessions.
    static func isOwn(_ form: AdminForm, ofOneOf sessions: [AccountSession]) -> Bool {
        sessions.contains { Secrets.areEqual(form[field], formToken(ofSession: $0.digest)) }
    }
}
