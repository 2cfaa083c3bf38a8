import Accounts
import Calendar
import LiveRules
import Web

/// A request of somebody who has signed in, to a group of pages that the account may enter. A POST has been admitted.
struct AdminRequest: Sendable {
    let visit: AdminVisit
    let session: AccountSession
    let account: Account

    var method: WebRequest.Method { visit.method }
    var form: AdminForm { visit.form }
    var query: [String: String] { visit.web.query }
    /// What a page's forms send in the field of the partial `form-token`.
    var formToken: String { visit.formToken }
    var service: AccountService { visit.site.service }
    var now: Instant { visit.site.service.clock() }

    /// The address of a page below `_live/admin/`.
    func url(_ path: String, _ query: KeyValuePairs<String, String> = [:]) -> String { visit.site.url(path, query) }

    /// The address of a picture that a page of the administration shows. It holds good as long as the session.
    func sealedURL(_ path: String) -> String {
        visit.site.url(path, ["seal": AdminGuard.seal(of: path, visit.token)])
    }

    /// The address of a page or file of the preview. Its part after `preview/` is known to this session's pages alone.
    func previewURL(_ path: String) -> String {
        visit.site.url("preview/\(AdminGuard.sealMark)\(AdminGuard.seal(of: "preview", visit.token))/\(path)")
    }

    /// A page in the frame of the administration.
    ///
    /// - Parameters:
    ///   - status: 422 for a form that is shown again with what is wrong.
    ///   - scripts: modules beside the templates: `editor.js`.
    func page(_ title: String, _ view: some PageView, status: Int = 200, scripts: [String] = []) async -> WebResponse {
        await visit.page(title, view, status: status, scripts: scripts)
    }

    /// To another page after something was changed, which says so at its top.
    func redirect(
        _ path: String, _ query: KeyValuePairs<String, String> = [:], saying words: String? = nil
    ) -> WebResponse {
        visit.redirect(path, query, saying: words)
    }

    /// Writes down what the account did: `audit(.content, "changed", "tours/harbour.md")`.
    func audit(
        _ area: AuditEntry.Area, _ action: String, _ object: String = "", detail: String = ""
    ) async throws {
        try await service.audit(account, area, action, object, detail: detail)
    }
}
