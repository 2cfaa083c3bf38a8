public import Templating

/// The changes that wait for review.
public struct ReviewView: PageView {
    public static let template = "review"
    public static let fields: [Field<Self>] = [
        .text("action", \.action), .text("formToken", \.formToken), .text("publishURL", \.publishURL),
        .list("rows", \.rows),
    ]

    /// A file that waits.
    public struct Row: View {
        public static let fields: [Field<Self>] = [
            .text("path", \.path), .text("title", \.title), .text("state", \.state), .text("said", \.said),
            .view("when", \.when), .text("choose", \.choose), .text("url", \.url),
        ]

        let path, title, state, said, choose, url: String
        let when: MomentView

        /// - Parameters:
        ///   - state: how it stands, and who changed it.
        ///   - said: what was said about it; empty for nothing.
        ///   - choose: what its box is called.
        ///   - url: where it alone is shown.
        public init(
            path: String, title: String, state: String, said: String, when: MomentView, choose: String, url: String
        ) {
            (self.path, self.title, self.state, self.said, self.when) = (path, title, state, said, when)
            (self.choose, self.url) = (choose, url)
        }
    }

    let action, formToken, publishURL: String
    let rows: [Row]

    public init(action: String, formToken: String, publishURL: String, rows: [Row]) {
        (self.action, self.formToken, self.publishURL, self.rows) = (action, formToken, publishURL, rows)
    }
}

/// What is different in files that wait for review, and what becomes of it.
public struct DecisionView: PageView {
    public static let template = "decision"
    public static let fields: [Field<Self>] = [
        .text("action", \.action), .text("formToken", \.formToken), .text("listURL", \.listURL),
        .text("trouble", \.trouble), .list("problems", \.problems), .list("files", \.files),
        .list("sentence", \.sentence), .flag("mayPublish", \.mayPublish), .flag("mayAsk", \.mayAsk),
        .text("askClass", \.askClass),
    ]

    /// A file, and the keys in which its two states differ.
    public struct File: View {
        public static let fields: [Field<Self>] = [
            .text("path", \.path), .text("title", \.title), .text("url", \.url), .text("previewURL", \.previewURL),
            .text("seen", \.seen), .text("state", \.state), .text("said", \.said), .list("keys", \.keys),
        ]

        let path, title, url, seen, state, said: String
        let previewURL: String?
        let keys: [Key]

        public init(
            path: String, title: String, url: String, previewURL: String?, seen: String, state: String, said: String,
            keys: [Key]
        ) {
            (self.path, self.title, self.url, self.previewURL) = (path, title, url, previewURL)
            (self.seen, self.state, self.said, self.keys) = (seen, state, said, keys)
        }
    }

    /// A key, and its value word by word.
    public struct Key: View {
        public static let fields: [Field<Self>] = [.text("label", \.label), .list("parts", \.parts)]

        let label: String
        let parts: [Part]

        public init(_ label: String, _ parts: [Part]) { (self.label, self.parts) = (label, parts) }
    }

    /// Words that came, went or stayed.
    public struct Part: View {
        public static let fields: [Field<Self>] = [
            .text("same", \.same), .text("added", \.added), .text("removed", \.removed),
        ]

        let same, added, removed: String

        public init(same: String = "", added: String = "", removed: String = "") {
            (self.same, self.added, self.removed) = (same, added, removed)
        }
    }

    let action, formToken, listURL, trouble, askClass: String
    let problems: [ProblemView]
    let files: [File]
    let sentence: [FieldView]
    let mayPublish, mayAsk: Bool

    /// - Parameters:
    ///   - sentence: the field for what is said about it.
    ///   - mayAsk: whether the files are the person's to change.
    public init(
        action: String, formToken: String, listURL: String, trouble: String, problems: [ProblemView], files: [File],
        sentence: FieldView, mayPublish: Bool, mayAsk: Bool
    ) {
        (self.action, self.formToken, self.listURL, self.trouble) = (action, formToken, listURL, trouble)
        (self.problems, self.files, self.sentence) = (problems, files, [sentence])
        (self.mayPublish, self.mayAsk, askClass) = (mayPublish, mayAsk, mayPublish ? "quiet" : "button")
    }
}
