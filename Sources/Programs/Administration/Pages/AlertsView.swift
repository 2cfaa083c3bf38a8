public import Templating

/// The alerts of now with the form for a new one.
public struct AlertsView: PageView {
    public static let template = "alerts"
    public static let fields: [Field<Self>] = [
        .text("action", \.action), .text("formToken", \.formToken), .text("waitingMark", \.waitingMark),
        .text("publishURL", \.publishURL), .text("trouble", \.trouble), .text("severityError", \.severityError),
        .text("affectsError", \.affectsError), .flag("arePlacesOpen", \.arePlacesOpen), .list("problems", \.problems),
        .list("rows", \.rows), .texts("waiting", \.waiting), .list("texts", \.texts), .list("begin", \.begin),
        .list("end", \.end), .list("usuals", \.usuals), .text("usual", \.usual),
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
            (waitingMark, buttons) = (
                waiting.mark,
                waiting.buttons(
                    publishing: say("alerts.end-it-now"), withRest: say("alerts.end-it-now-and-publish"), label: title)
            )
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
        func buttons(publishing name: String, withRest all: String, label: String = "") -> [ButtonView] {
            if !mayPublish {
                return [ButtonView(wish: "save", label: say("alerts.save-and-ask-for-publication"), title: label)]
            }
            if files.isEmpty { return [ButtonView(wish: "publish", label: name, title: label)] }
            return [
                ButtonView(wish: "publish", label: all, title: label),
                ButtonView(wish: "save", label: say("alerts.save-only"), title: label),
            ]
        }
    }

    /// A usual alert with which the form is filled.
    public struct UsualView: View {
        public static let fields: [Field<Self>] = [
            .text("label", \.label), .text("url", \.url), .flag("isThis", \.isThis),
        ]

        let label, url: String
        let isThis: Bool

        public init(_ label: String, url: String, isThis: Bool) {
            (self.label, self.url, self.isThis) = (label, url, isThis)
        }
    }

    /// What is typed into the form, with what is wrong with it.
    public struct Form: Sendable {
        public var title, summary, words: FieldView
        /// When it begins, and when it ends: the day and the time.
        public var days: [[FieldView]]
        /// The usual alert from which the form was filled.
        public var usual: String
        public var severities, tours, places: [ChoiceView]
        public var whole: ChoiceView
        public var severityError, affectsError: String

        public init(
            title: FieldView, summary: FieldView, words: FieldView, days: [[FieldView]], usual: String,
            severities: [ChoiceView], severityError: String, whole: ChoiceView, tours: [ChoiceView],
            places: [ChoiceView], affectsError: String
        ) {
            (self.title, self.summary, self.words) = (title, summary, words)
            (self.days, self.usual, self.severities, self.severityError) = (days, usual, severities, severityError)
            (self.whole, self.tours, self.places, self.affectsError) = (whole, tours, places, affectsError)
        }
    }

    let action, formToken, waitingMark, publishURL, trouble, severityError, affectsError: String
    let arePlacesOpen: Bool
    let problems: [ProblemView]
    let rows: [Row]
    let waiting: [String]
    let texts, begin, end: [FieldView]
    let usuals: [UsualView]
    let usual: String
    let whole: ChoiceView
    let severities, tours, places: [ChoiceView]
    let buttons: [ButtonView]

    /// - Parameters:
    ///   - trouble: why nothing was done; empty where nothing was sent.
    ///   - problems: what the guide would have wrong with it.
    public init(
        action: String, formToken: String, publishURL: String, trouble: String, problems: [ProblemView], rows: [Row],
        waiting: Waiting, usuals: [UsualView], form: Form
    ) {
        (self.action, self.formToken, self.publishURL) = (action, formToken, publishURL)
        (self.trouble, self.problems, self.rows) = (trouble, problems, rows)
        (self.waiting, waitingMark) = (waiting.files, waiting.mark)
        (texts, usual, self.usuals) = ([form.title, form.summary, form.words], form.usual, usuals)
        (begin, end) = (form.days.first ?? [], form.days.last ?? [])
        (severities, severityError, affectsError) = (form.severities, form.severityError, form.affectsError)
        (whole, tours, places) = (form.whole, form.tours, form.places)
        arePlacesOpen = form.places.contains { $0.isChosen }
        buttons = waiting.buttons(
            publishing: say("alerts.show-it-now"), withRest: say("alerts.show-it-now-and-publish"))
    }
}
