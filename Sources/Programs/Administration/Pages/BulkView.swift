public import Templating

/// One key of several entries: its new value, and what becomes of each file.
public struct BulkView: PageView {
    public static let template = "bulk"
    public static let fields: [Field<Self>] = [
        .text("heading", \.heading), .text("listURL", \.listURL), .text("action", \.action),
        .text("formToken", \.formToken), .text("guideURL", \.guideURL), .text("key", \.key),
        .text("trouble", \.trouble), .list("problems", \.problems), .list("ways", \.ways), .html("field", \.field.html),
        .list("rows", \.rows), .flag("isShown", \.isShown), .list("lists", \.lists),
    ]

    /// A file, and what the key says in it.
    public struct Row: View {
        public static let fields: [Field<Self>] = [
            .text("entry", \.entry), .text("title", \.title), .text("path", \.path), .text("now", \.now),
            .text("then", \.then), .text("fault", \.fault), .text("seen", \.seen), .flag("isChosen", \.isChosen),
            .flag("isChanged", \.isChanged),
        ]

        let entry, title, path, now, then, fault, seen: String
        let isChosen, isChanged: Bool

        /// - Parameters:
        ///   - then: what it will say; the same where nothing changes.
        ///   - fault: why it cannot be changed; empty where it can.
        ///   - seen: what the page sends back of both.
        public init(
            _ entry: String, title: String, path: String, now: String, then: String, fault: String, seen: String,
            isChosen: Bool
        ) {
            (self.entry, self.title, self.path, self.now, self.then) = (entry, title, path, now, then)
            (self.fault, self.seen, self.isChosen, isChanged) = (fault, seen, isChosen, now != then)
        }
    }

    let heading, listURL, action, formToken, guideURL, key, trouble: String
    let problems: [ProblemView]
    let ways: [ChoiceView]
    let field: Markup
    let rows: [Row]
    let isShown: Bool
    let lists: [SuggestionsView]

    /// - Parameters:
    ///   - ways: what may become of a list; empty where the value is always replaced.
    ///   - isShown: whether what comes of it is on the page, so that it can be saved.
    public init(
        heading: String, listURL: String, action: String, formToken: String, guideURL: String, key: String,
        trouble: String, problems: [ProblemView], ways: [ChoiceView], field: Markup, rows: [Row], isShown: Bool,
        lists: [SuggestionsView]
    ) {
        (self.heading, self.listURL, self.action, self.formToken) = (heading, listURL, action, formToken)
        (self.guideURL, self.key, self.trouble, self.problems) = (guideURL, key, trouble, problems)
        (self.ways, self.field, self.rows, self.isShown, self.lists) = (ways, field, rows, isShown, lists)
    }
}

/// The choice of a key below a list of entries.
public struct BulkChoiceView: View {
    public static let fields: [Field<Self>] = [
        .text("bulkURL", \.action), .text("formToken", \.formToken), .list("keys", \.keys), .text("all", \.all),
        .list("marks", \.marks),
    ]

    let action, formToken: String
    let keys: [EditorFieldView.Option]
    /// The words for all entries that were found; empty where they are too many.
    let all: String
    let marks: [EditorFieldView.Mark]

    /// - Parameter marks: by what the list was found.
    public init(
        action: String, formToken: String, keys: [EditorFieldView.Option], all: String, marks: [EditorFieldView.Mark]
    ) {
        (self.action, self.formToken, self.keys, self.all, self.marks) = (action, formToken, keys, all, marks)
    }
}
