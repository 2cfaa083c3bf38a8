/// The alerts of now with the form for a new one.
public struct AlertsView: PageView {
    public static let template = "alerts"

    /// An alert that is in the files.
    public struct Row: Decodable, Sendable {
        let title, summary, state, editURL, endAction, formToken, waitingMark: String
        let hasSummary: Bool
        let buttons: [ButtonView]

        public init(
            title: String, summary: String, state: String, editURL: String, endAction: String, formToken: String,
            waiting: Waiting
        ) {
            (self.title, self.summary, self.state, hasSummary) = (title, summary, state, !summary.isEmpty)
            (self.editURL, self.endAction, self.formToken) = (editURL, endAction, formToken)
            (waitingMark, buttons) = (waiting.mark, waiting.buttons(publishing: "End it now", label: title))
        }
    }

    /// A button that says what becomes of what others saved.
    public struct ButtonView: Decodable, Sendable {
        let wish, label, title: String
    }

    /// What others saved and did not publish yet.
    public struct Waiting: Sendable {
        let files: [String]
        /// By which a form says what its page showed of it.
        let mark: String

        public init(_ files: [String], mark: String) { (self.files, self.mark) = (files, mark) }

        /// - Parameter label: what it is about, for those who only hear the button.
        func buttons(publishing name: String, label: String = "") -> [ButtonView] {
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
    let hasTrouble, hasRows, isEmpty, hasWaiting, hasProblems, hasTours, hasPlaces, arePlacesOpen: Bool
    let problems: [ProblemView]
    let rows: [Row]
    let waiting: [String]
    let texts, days: [FieldView]
    let severities, whole, tours, places: [ChoiceView]
    let buttons: [ButtonView]

    /// - Parameters:
    ///   - trouble: why nothing was done; empty where nothing was sent.
    ///   - problems: what the guide would have wrong with it.
    public init(
        action: String, formToken: String, publishURL: String, trouble: String, problems: [ProblemView], rows: [Row],
        waiting: Waiting, form: Form
    ) {
        (self.action, self.formToken, self.publishURL) = (action, formToken, publishURL)
        (self.trouble, hasTrouble, self.problems) = (trouble, !trouble.isEmpty, problems)
        (hasProblems, self.rows, hasRows, isEmpty) = (!problems.isEmpty, rows, !rows.isEmpty, rows.isEmpty)
        (self.waiting, waitingMark, hasWaiting) = (waiting.files, waiting.mark, !waiting.files.isEmpty)
        (texts, days) = ([form.title, form.summary, form.words], [form.from, form.until])
        (severities, severityError, affectsError) = (form.severities, form.severityError, form.affectsError)
        (whole, tours, hasTours) = ([form.whole], form.tours, !form.tours.isEmpty)
        (places, hasPlaces, arePlacesOpen) = (form.places, !form.places.isEmpty, form.places.contains { $0.isChosen })
        buttons = waiting.buttons(publishing: "Show it now")
    }
}
