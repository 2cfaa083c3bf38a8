public import Templating

/// The page on which somebody signs in.
public struct SignInView: PageView {
    public static let template = "sign-in"
    public static let fields: [Field<Self>] = [
        .text("action", \.action), .text("formToken", \.formToken), .text("onward", \.onward), .view("email", \.email),
        .view("password", \.password), .text("trouble", \.trouble), .text("forgottenURL", \.forgottenURL),
    ]

    let action, formToken: String
    /// Where to go afterwards; empty for the start.
    let onward: String
    let email, password: FieldView
    /// Why it did not work.
    let trouble: String
    /// Where a link is asked for; `nil` where none can be sent.
    let forgottenURL: String?

    public init(
        action: String, formToken: String, onward: String, email: String, trouble: String?, forgottenURL: String?
    ) {
        (self.action, self.formToken, self.onward) = (action, formToken, onward)
        (self.forgottenURL, self.trouble) = (forgottenURL, trouble ?? "")
        self.email = FieldView(
            "email", say("sign-in.e-mail"), kind: .email, value: email, autocomplete: "username", isRequired: true)
        password = FieldView(
            "password", say("sign-in.password"), kind: .password, autocomplete: "current-password", isRequired: true)
    }
}

/// The page on which somebody asks for a link because the password is forgotten.
public struct ForgottenView: PageView {
    public static let template = "forgotten"
    public static let fields: [Field<Self>] = [
        .text("action", \.action), .text("formToken", \.formToken), .text("signInURL", \.signInURL),
        .view("email", \.email),
    ]

    let action, formToken, signInURL: String
    let email: FieldView

    public init(action: String, formToken: String, signInURL: String) {
        (self.action, self.formToken, self.signInURL) = (action, formToken, signInURL)
        email = FieldView(
            "email", say("sign-in.e-mail"), kind: .email, value: "", help: say("sign-in.the-one-that-you-sign"),
            autocomplete: "username", isRequired: true)
    }
}
