public import Templating

/// The page on which somebody sets a password with a link.
public struct PasswordView: PageView {
    public static let template = "password"
    public static let fields: [Field<Self>] = [
        .text("heading", \.heading), .text("lead", \.lead), .text("action", \.action), .text("formToken", \.formToken),
        .text("link", \.link), .list("who", \.who), .view("password", \.password), .view("again", \.again),
    ]

    let heading, lead: String
    let action, formToken, link: String
    /// The person's name and address; only the first administrator is asked.
    let who: [FieldView]
    let password, again: FieldView

    /// - Parameters:
    ///   - link: the token of the link.
    ///   - account: the address of the account; `nil` where it is still to be made.
    public init(
        heading: String, lead: String, action: String, formToken: String, link: String, account: String?,
        email: FieldView, name: FieldView, password: String?, again: String?
    ) {
        (self.heading, self.lead, self.action, self.formToken, self.link) = (heading, lead, action, formToken, link)
        who = account == nil ? [email, name] : []
        (self.password, self.again) = (.newPassword(error: password), .newPasswordAgain(error: again))
    }
}
