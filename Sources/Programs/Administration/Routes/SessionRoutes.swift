import Accounts
import Calendar
import LiveRules
import Web

/// The sign of life of a page on which somebody types, and where a sign-in in another window ends.
struct SessionRoutes: Sendable {
    /// The address of the page that a sign-in in another window leads to.
    static let done = "signed-in"
    /// The address of the sign of life.
    static let alive = "alive"

    var routes: [Route<AdminVisit>] {
        [
            .post(Self.alive) { visit, _ in Self.sign(of: visit) },
            .get(Self.done) { visit, _ in
                if visit.signedIn == nil { return nil }
                return await visit.page(
                    say("sign-in.you-are-signed-in"),
                    RefusalView(
                        heading: say("sign-in.you-are-signed-in"),
                        words: say("sign-in.close-this-window-and-go"), homeURL: visit.site.home))
            },
        ]
    }

    /// Whose session it is and how long it lasts, in JSON; nothing of it where it has ended.
    private static func sign(of visit: AdminVisit) -> WebResponse {
        let person = visit.sessionMarks.map {
            #""account":"\#($0.account)","session":"\#($0.session)","left":\#($0.secondsLeft)"#
        }
        var response = WebResponse.text("{\(person ?? "")}", type: "application/json")
        response.headers = [(name: "Content-Type", value: "application/json")] + AdminVisit.headers
        return response
    }
}

/// By which a page's script tells accounts and sessions apart; nobody can do anything with them.
struct SessionMarks: Sendable {
    let account, session: String
    let secondsLeft: Int
}

extension AdminVisit {
    var sessionMarks: SessionMarks? {
        signedIn.map { session, account in
            SessionMarks(
                account: Self.mark("account \(account.id) \(account.created.secondsSince1970)"),
                session: Self.mark("session \(session.digest)"),
                secondsLeft: session.secondsLeft(at: site.service.clock()))
        }
    }

    private static func mark(_ words: String) -> String { String(Secrets.digest(of: Array(words.utf8)).prefix(16)) }
}
