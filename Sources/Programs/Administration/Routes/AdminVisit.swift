import Accounts
import Calendar
import Formats
import LiveRules
import LiveServer
import Web

/// A request for a page of the administration, by anyone.
struct AdminVisit: Sendable {
    let site: AdminSite
    let web: WebRequest
    /// GET, also of HEAD, which gets the same without the body; or POST, with a form that ``AdminGuard`` let in.
    let method: WebRequest.Method
    let cookies: AdminCookies
    /// What the browser's cookie says, or what it will say from now on.
    let token: String
    let isNewToken: Bool
    let signedIn: (session: AccountSession, account: Account)?
    let form: AdminForm
    /// Of the rooms that the account may enter.
    let entries: [AdminEntry]
    /// The first part of the address, by which the menu shows the current group.
    let group: String

    var formToken: String { AdminGuard.formToken(of: token) }

    /// The whole address of the administration as this browser knows it, for links that are sent to others.
    var ownAddress: String { (cookies.isSecure ? "https://" : "http://") + (web.host ?? "localhost") + site.home }

    /// From where somebody signs in, or shows a code, with what the browser has of having signed in with this address before.
    func browser(of address: String) -> AccountService.Browser {
        AccountService.Browser(
            origin: site.guardian.source(of: web), name: BrowserName.of(web.userAgent),
            cookie: cookies.known(by: address, in: web), token: token)
    }

    static let policy = """
        default-src 'none'; style-src 'self'; script-src 'self'; img-src 'self' data: blob:; media-src 'self'; connect-src 'self'; \
        worker-src 'self'; frame-src 'self'; form-action 'self'; frame-ancestors 'none'; base-uri 'none'
        """

    static let headers = [
        (name: "Content-Security-Policy", value: policy), (name: "X-Content-Type-Options", value: "nosniff"),
        // No other page, of the guide neither, learns an address: it may be a one-time link. "no-referrer" would hide from the
        // server, too, where a form stood.
        (name: "Referrer-Policy", value: "strict-origin"), (name: "Cache-Control", value: "no-store"),
        (name: "Cross-Origin-Opener-Policy", value: "same-origin"),
        (name: "Cross-Origin-Resource-Policy", value: "same-origin"),
    ]

    /// A page in the frame of the administration.
    func page(
        _ title: String, _ view: some PageView, status: Int = 200, scripts: [String] = [],
        choice: LanguageChoiceView? = nil
    ) async -> WebResponse {
        let said = cookies.said(in: web, token: token)
        let layout = LayoutView(
            title: title, guideTitle: site.title, guide: PercentEncoding.path(site.address.base), home: site.home,
            styles: [await site.guideStyle(), site.file("admin.css")],
            scripts: ((signedIn == nil ? [] : ["keeping.js"]) + scripts).map(site.file), menu: menu, person: person,
            said: said, isPosted: method == .post, body: Pages.html(view),
            choice: choice)
        var response = WebResponse.text(Pages.html(layout).html, type: "text/html; charset=utf-8", status: status)
        response.headers = [(name: "Content-Type", value: "text/html; charset=utf-8")] + Self.headers
        if isNewToken { response.headers.append(cookies.settingToken(token)) }
        if said != nil { response.headers.append(cookies.removingSaid()) }
        return response
    }

    /// To another page of the administration, which is asked for with GET, so that loading it again changes nothing.
    ///
    /// - Parameters:
    ///   - path: below `_live/admin/`.
    ///   - words: what that page says at its top.
    ///   - token: the browser's new one.
    func redirect(
        _ path: String, _ query: KeyValuePairs<String, String> = [:], saying words: String? = nil, token: String? = nil
    ) -> WebResponse {
        var response = WebResponse(
            status: 303, headers: [(name: "Location", value: site.url(path, query))] + Self.headers)
        if let token { response.headers.append(cookies.settingToken(token)) }
        if let words { response.headers.append(cookies.setting(said: words, token: token ?? self.token)) }
        return response
    }

    private var menu: [MenuEntryView] {
        entries.map {
            MenuEntryView(url: site.url($0.path), label: say($0.title), lead: say($0.lead), isCurrent: $0.path == group)
        }
    }

    private var person: PersonView? {
        guard let (_, account) = signedIn, let marks = sessionMarks else { return nil }
        return PersonView(
            name: account.shownName, accountURL: site.url("account"), signOutURL: site.url("sign-out"),
            formToken: formToken, accountMark: marks.account, sessionMark: marks.session,
            secondsLeft: marks.secondsLeft)
    }

    /// The links to the rooms with what is done there, for the first page.
    var groups: [MenuEntryView] { menu }
}
