public import Templating

/// The first page after signing in: the rooms that the account may enter.
public struct StartView: PageView {
    public static let template = "start"
    public static let fields: [Field<Self>] = [
        .text("greeting", \.greeting), .list("rooms", \.groups),
    ]

    let greeting: String
    let groups: [MenuEntryView]

    public init(greeting: String, groups: [MenuEntryView]) {
        (self.greeting, self.groups) = (greeting, groups)
    }
}

/// Why there is no page, or why something was not done.
public struct RefusalView: PageView {
    public static let template = "refusal"
    public static let fields: [Field<Self>] = [
        .text("heading", \.heading), .text("words", \.words), .text("homeURL", \.homeURL),
        .view("carried", \.carried), .text("signInURL", \.signInURL),
    ]

    let heading, words, homeURL: String
    let carried: CarriedFormView?
    let signInURL: String?

    /// - Parameters:
    ///   - carried: what was sent, where it can be sent once more.
    ///   - signInURL: where somebody signs in who must do so first.
    public init(
        heading: String, words: String, homeURL: String, carried: CarriedFormView? = nil, signInURL: String? = nil
    ) {
        (self.heading, self.words, self.homeURL) = (heading, words, homeURL)
        (self.carried, self.signInURL) = (carried, signInURL)
    }
}

/// What a form brought, to be sent once more. Files are not among it.
public struct CarriedFormView: View {
    public static let fields: [Field<Self>] = [
        .text("action", \.action), .list("marks", \.marks), .text("files", \.files),
    ]

    let action: String
    let marks: [EditorFieldView.Mark]
    /// The names of the files that have to be chosen again; empty for none.
    let files: String

    public init(action: String, fields: [(name: String, value: String)], files: [String]) {
        (self.action, self.files) = (action, files.joined(separator: ", "))
        marks = fields.map { EditorFieldView.Mark($0.name, $0.value) }
    }
}
