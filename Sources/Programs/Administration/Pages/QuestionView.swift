public import Templating

/// Asks before something is done that cannot be seen to be undone, and shows what comes of it.
public struct QuestionView: PageView {
    public static let template = "question"
    public static let fields: [Field<Self>] = [
        .text("heading", \.heading), .text("lead", \.lead), .list("changes", \.changes),
        .text("usersHeading", \.usersHeading),
        .list("users", \.users), .text("action", \.action), .text("formToken", \.formToken), .list("marks", \.marks),
        .text("submit", \.submit), .text("backURL", \.backURL), .text("remark", \.remark),
    ]

    /// What becomes of a file, with the lines that differ.
    public struct Change: View {
        public static let fields: [Field<Self>] = [
            .text("path", \.path), .text("state", \.state), .list("lines", \.lines),
        ]

        let path, state: String
        let lines: [ContributionView.Line]

        public init(path: String, state: String, lines: [ContributionView.Line]) {
            (self.path, self.state, self.lines) = (path, state, lines)
        }
    }

    let heading, lead: String
    let changes: [Change]
    let usersHeading: String
    let users: [MenuEntryView]
    let action, formToken, submit, backURL, remark: String
    let marks: [EditorFieldView.Mark]

    /// - Parameters:
    ///   - users: the pages that it is used on, under `usersHeading`.
    ///   - fields: what the form sends where the answer is yes.
    ///   - remark: how it can be taken back.
    public init(
        heading: String, lead: String, changes: [Change] = [], usersHeading: String = "", users: [MenuEntryView] = [],
        action: String, formToken: String, fields: KeyValuePairs<String, String>, submit: String, backURL: String,
        remark: String
    ) {
        (self.heading, self.lead, self.changes) = (heading, lead, changes)
        (self.usersHeading, self.users, self.action, self.formToken) = (usersHeading, users, action, formToken)
        (self.submit, self.backURL, self.remark) = (submit, backURL, remark)
        marks = fields.map { EditorFieldView.Mark($0.key, $0.value) }
    }
}
