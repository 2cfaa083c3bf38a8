public import Templating

/// The page on which somebody who showed the password shows a code, too.
public struct CodeView: PageView {
    public static let template = "code"
    public static let fields: [Field<Self>] = [
        .text("action", \.action), .text("formToken", \.formToken), .text("onward", \.onward),
        .text("ticket", \.ticket), .view("code", \.code), .text("signInURL", \.signInURL),
    ]

    let action, formToken, onward, ticket, signInURL: String
    let code: FieldView

    /// - Parameter trouble: what is wrong with the code.
    public init(
        action: String, formToken: String, onward: String, ticket: String, signInURL: String, trouble: String?
    ) {
        (self.action, self.formToken, self.onward, self.ticket) = (action, formToken, onward, ticket)
        self.signInURL = signInURL
        code = .code(help: say("factor.six-digits-from-your-app"), error: trouble)
    }
}

/// The page on which somebody makes an app show codes.
public struct SecondFactorSetUpView: PageView {
    public static let template = "second-factor-set-up"
    public static let fields: [Field<Self>] = [
        .text("lead", \.lead), .text("action", \.action), .text("formToken", \.formToken), .text("onward", \.onward),
        .text("ticket", \.ticket), .text("offer", \.offer), .html("drawing", \.drawing), .text("secret", \.secret),
        .view("code", \.code),
    ]

    let lead, action, formToken, onward, ticket, offer, drawing, secret: String
    let code: FieldView

    /// - Parameters:
    ///   - ticket: that of signing in; empty for somebody who has signed in.
    ///   - offer: what the form brings back.
    ///   - drawing: the QR code; empty where there is none.
    ///   - secret: the same to be typed.
    public init(
        lead: String, action: String, formToken: String, onward: String, ticket: String, offer: String, drawing: Markup,
        secret: String, trouble: String?
    ) {
        (self.lead, self.action, self.formToken, self.onward) = (lead, action, formToken, onward)
        (self.ticket, self.offer, self.drawing) = (ticket, offer, drawing.html)
        self.secret = Self.grouped(secret)
        code = .code(help: say("factor.the-six-digits-that-the"), error: trouble)
    }

    /// `ABCD EFGH`: easier to type, and apps do not mind the blanks.
    private static func grouped(_ text: String) -> String {
        let letters = Array(text)
        return stride(from: 0, to: letters.count, by: 4).map { String(letters[$0..<min($0 + 4, letters.count)]) }
            .joined(separator: " ")
    }
}

/// The recovery codes, which are shown once.
public struct RecoveryCodesView: PageView {
    public static let template = "recovery-codes"
    public static let fields: [Field<Self>] = [.texts("codes", \.codes), .text("onwardURL", \.onwardURL)]

    let codes: [String]
    let onwardURL: String

    public init(codes: [String], onwardURL: String) { (self.codes, self.onwardURL) = (codes, onwardURL) }
}

/// One's own second factor.
public struct SecondFactorView: PageView {
    public static let template = "second-factor"
    public static let fields: [Field<Self>] = [
        .text("accountURL", \.accountURL), .text("lead", \.lead), .text("formToken", \.formToken),
        .text("action", \.action), .view("since", \.since), .text("left", \.left), .view("present", \.present),
        .view("code", \.code),
    ]

    let accountURL, lead, formToken, action, left: String
    /// `nil` where there is none.
    let since: MomentView?
    let present, code: FieldView

    /// - Parameters:
    ///   - since: when it was set up; `nil` where there is none.
    ///   - left: how many recovery codes there are.
    ///   - isDemanded: whether the account must have one.
    ///   - faults: what is wrong with what was sent.
    public init(
        accountURL: String, formToken: String, action: String, since: MomentView?, left: Int, isDemanded: Bool,
        faults: (present: String?, code: String?)
    ) {
        (self.accountURL, self.formToken, self.action, self.since) = (accountURL, formToken, action, since)
        lead =
            isDemanded
            ? say("factor.your-account-needs-a-second")
            : say("factor.a-code-of-an-app")
        self.left =
            switch left {
            case 0: say("factor.no-recovery-code-is-left")
            default: say("factor.codes", left)
            }
        present = FieldView(
            "present", say("account.present-password"), kind: .password, error: faults.present,
            autocomplete: "current-password",
            isRequired: true)
        code = .code(
            help: say("factor.six-digits-from-your-app-which"), error: faults.code)
    }
}

extension FieldView {
    static func code(help: String, error: String?) -> FieldView {
        FieldView("code", say("factor.code"), help: help, error: error, autocomplete: "one-time-code", isRequired: true)
    }
}
