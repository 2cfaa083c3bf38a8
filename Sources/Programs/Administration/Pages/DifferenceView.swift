public import Templating

/// What a save changed, line by line.
public struct DifferenceView: PageView {
    public static let template = "difference"
    public static let fields: [Field<Self>] = [
        .text("heading", \.heading), .text("lead", \.lead), .list("changes", \.changes), .text("backURL", \.backURL),
    ]

    let heading, lead, backURL: String
    let changes: [QuestionView.Change]

    public init(heading: String, lead: String, changes: [QuestionView.Change], backURL: String) {
        (self.heading, self.lead, self.changes, self.backURL) = (heading, lead, changes, backURL)
    }
}
