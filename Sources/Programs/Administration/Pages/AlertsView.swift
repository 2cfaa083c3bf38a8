public import Templating

/// The alerts of now with the form for a new one.
public struct AlertsView: PageView {
    public static let template = "alerts"
    public static let fields: [Field<Self>] = [
        .text("action", \.action), .text("formToken", \.formToken), .text("waitingMark", \.waitingMark),
        .text("publishURL", \.publishURL), .text("trouble", \.trouble), .text("severityError", \.severityError),
        .text("affectsError", \.affectsError), .flag("arePlacesOpen", \.arePlacesOpen), .list("problems", \.problems),
        .list("rows", \.rows), .texts("waiting", \.waiting), .list("texts", \.texts), .list("days", \.days),
        .view("whole", \.whole), .list("severities", \.severities), .list("tours", \.tours), .list("places", \.places),
        .list("buttons", \.buttons),
    ]

    /// An alert that is in the files.
    public struct Row: View {
        public static let fields: [Field<Self>] = [
            .text("title", \.title), .text("summary", \.summary), .text("state", \.state), .text("editURL", \.editURL),
            .text("endAction", \.endAction), .text("formToken", \.formToken), .text("waitingMark", \.waitingMark),
            .list("buttons", \.buttons),
        ]

        let title, summary, state, editURL, endAction, formToken, waitingMark: String
        let buttons: [ButtonView]

        public init(
            title: String, summary: String, state: String, editURL: String, endAction: String, formToken: String,
            waiting: Waiting
        ) {
            (self.title, self.summary, self.state) = (title, summary, state)
            (self.editURL, self.endAction, self.formToken) = (editURL, endAction, formToken)
            (waitingMark, buttons) = (waiting.mark, waiting.buttons(publishing: "End it now", label: title))
        }
    }

    /// A button that says what becomes of what others saved.
    public struct ButtonView: View {
        public static let fields: [Field<Self>] = [
            .text("wish", \.wish), .text("label", \.label), .text("title", \.title),
        ]

        let wish, label, title: String
    }

    /// What others saved and did not publish yet.
    public struct Waiting: Sendable {
        let files: [String]
        /// By which a form says what its page showed of it.
        let mark: String
        /// Whether the person may publish; otherwise an alert can only be saved.
        let mayPublish: Bool

        public init(_ files: [String], mark: String, mayPublish: Bool) {
            (self.files, self.mark, self.mayPublish) = (files, mark, mayPublish)
        }

        /// - Parameter label: what it is about, for those who only hear the button.
        func buttons(publishing name: String, label: String = "") -> [ButtonView] {
            if !mayPublish { return [ButtonView(wish: "save", label: "Save, and ask for publication", title: label)] }
            if files.isEmpty { return [ButtonView(wish: "publish", label: name, title: label)] }
            return [
                ButtonView(wish: "publish", label: name + ", and publish the rest too", title: label),
                ButtonView(wish: "save", label: "Save only", title: label),
            ]
        }
    }

    /// What is typed into the form, with what is wrong with it.
    public struct Form: Sendable {
        public var title, summary, words, from, until: FieldView
        public var severities, tours, places: [ChoiceView]
        public var whole: ChoiceView
        public var severityError, affectsError: String

        public init(
            title: FieldView, summary: FieldView, words: FieldView, from: FieldView, until: FieldView,
            severities: [ChoiceView], severityError: String, whole: ChoiceView, tours: [ChoiceView],
            places: [ChoiceView], affectsError: String
        ) {
            (self.title, self.summary, self.words) = (title, summary, words)
            (self.from, self.until, self.severities, self.severityError) = (from, until, severities, severityError)
            (self.whole, self.tours, self.places, self.affectsError) = (whole, tours, places, affectsError)
        }
    }

    let action, formToken, waitingMark, publishURL, trouble, severityError, affectsError: String
    let arePlacesOpen: Bool
    let problems: [ProblemView]
    let rows: [Row]
    let waiting: [String]
    let texts, days: [FieldView]
    let whole: ChoiceView
    let severities, tours, places: [ChoiceView]
    let buttons: [ButtonView]

    /// - Parameters:
    ///   - trouble: why nothing was done; empty where nothing was sent.
    ///   - problems: what the guide would have wrong with it.
    public init(
        action: String, formToken: String, publishURL: String, trouble: String, problems: [ProblemView], rows: [Row],
        waiting: Waiting, form: Form
    ) {
        (self.action, self.formToken, self.publishURL) = (action, formToken, publishURL)
        (self.trouble, self.problems, self.rows) = (trouble, problems, rows)
        (self.waiting, waitingMark) = (waiting.files, waiting.mark)
        (texts, days) = ([form.title, form.summary, form.words], [form.from, form.until])
        (severities, severityError, affectsError) = (form.severities, form.severityError, form.affectsError)
        (whole, tours, places) = (form.whole, form.tours, form.places)
        arePlacesOpen = form.places.contains { $0.isChosen }
        buttons = waiting.buttons(publishing: "Show it now")
    }
}
