/// The page on which somebody signs in.
public struct SignInView: PageView {
    public static let template = "sign-in"

    let action, formToken: String
    /// Where to go afterwards; empty for the start.
    let onward: String
    let email, password: FieldView
    /// Why it did not work.
    let trouble: String

    public init(action: String, formToken: String, onward: String, email: String, trouble: String?) {
        (self.action, self.formToken, self.onward) = (action, formToken, onward)
        self.trouble = trouble ?? ""
        self.email = FieldView(
            "email", "E-mail", kind: .email, value: email, autocomplete: "username", isRequired: true)
        password = FieldView(
            "password", "Password", kind: .password, autocomplete: "current-password", isRequired: true)
    }
}
