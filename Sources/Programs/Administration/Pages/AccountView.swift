public import Calendar
public import LiveRules
public import Templating

/// One's own account.
public struct AccountView: PageView {
    public static let template = "account"
    public static let fields: [Field<Self>] = [
        .text("accountEmail", \.accountEmail), .text("roleWords", \.roleWords), .text("formToken", \.formToken),
        .text("action", \.action), .view("personName", \.personName), .view("present", \.present),
        .view("password", \.password), .view("again", \.again), .list("sessions", \.sessions),
        .flag("hasOthers", \.hasOthers), .text("factorURL", \.factorURL), .text("factor", \.factor),
        .list("languages", \.languages),
    ]

    let accountEmail, roleWords, formToken, action: String
    let personName, present, password, again: FieldView
    let sessions: [SessionView]
    let hasOthers: Bool
    /// Where the second factor is set up or switched off, and how it stands.
    let factorURL, factor: String
    /// In which these pages can be.
    let languages: [OptionView]

    /// - Parameters:
    ///   - name: what was typed, and what is wrong with it.
    ///   - faults: what is wrong with the three passwords.
    public init(
        _ account: Account, name: FieldView, faults: (present: String?, password: String?, again: String?),
        sessions: [SessionView], languages: [OptionView], formToken: String, action: String, factorURL: String
    ) {
        (self.factorURL, self.languages) = (factorURL, languages)
        factor =
            account.hasSecondFactor
            ? say("account.it-is-on-beside-the")
            : say("account.it-is-off-the-password")
        (accountEmail, roleWords) = (account.email.text, account.roles.words)
        (self.formToken, self.action, personName) = (formToken, action, name)
        present = FieldView(
            "present", say("account.present-password"), kind: .password, error: faults.present,
            autocomplete: "current-password",
            isRequired: true)
        password = .newPassword(error: faults.password)
        again = .newPasswordAgain(error: faults.again)
        (self.sessions, hasOthers) = (sessions, sessions.contains { !$0.isThis })
    }
}

/// A browser in which somebody has signed in.
public struct SessionView: View {
    public static let fields: [Field<Self>] = [
        .text("browser", \.browser), .text("sessionID", \.sessionID), .view("begun", \.begun), .view("seen", \.seen),
        .flag("isThis", \.isThis),
    ]

    let browser, sessionID: String
    let begun, seen: MomentView
    let isThis: Bool

    public init(_ session: AccountSession, isThis: Bool, zone: ZoneName) {
        (browser, sessionID, self.isThis) = (session.browser, session.digest, isThis)
        (begun, seen) = (MomentView(session.begun, in: zone), MomentView(session.seen, in: zone))
    }
}

extension FieldView {
    static func newPassword(error: String?) -> FieldView {
        FieldView(
            "password", say("account.new-password"), kind: .password,
            help:
                say("account.at-least-15-characters-a"),
            error: error, autocomplete: "new-password", isRequired: true)
    }

    static func newPasswordAgain(error: String?) -> FieldView {
        FieldView(
            "again", say("account.the-same-once-more"), kind: .password, error: error, autocomplete: "new-password",
            isRequired: true)
    }
}

extension Roles {
    /// `Editor of 2 tours, moderator`
    var words: String {
        var words: [String] = []
        if isAdministrator { words.append(say("roles.administrator")) }
        switch edits {
        case .all: words.append(say("account.editor-of-everything"))
        case .these: words.append(say("roles.tours", tours.count))
        case nil: break
        }
        if isModerator { words.append(say("roles.moderator")) }
        if isStaff { words.append(say("roles.staff")) }
        if let publishes { words.append(publishes ? say("roles.publisher") : say("account.asks-for-publication")) }
        let whole = words.isEmpty ? say("account.no-role") : words.joined(separator: ", ")
        return whole.prefix(1).uppercased() + whole.dropFirst()
    }
}
