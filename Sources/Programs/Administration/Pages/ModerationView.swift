public import Calendar
public import Templating

/// What visitors told: what waits, and what was decided lately.
public struct ContributionQueueView: PageView {
    public static let template = "contributions"
    public static let fields: [Field<Self>] = [
        .list("waiting", \.waiting), .list("decided", \.decided),
    ]

    let waiting, decided: [ContributionRowView]

    public init(waiting: [ContributionRowView], decided: [ContributionRowView]) {
        (self.waiting, self.decided) = (waiting, decided)
    }
}

/// One contribution in a list.
public struct ContributionRowView: View {
    public static let fields: [Field<Self>] = [
        .text("url", \.url), .text("heading", \.heading), .text("detail", \.detail), .view("at", \.at),
    ]

    let url, heading, detail: String
    let at: MomentView

    /// - Parameter detail: what makes one look at it sooner or later, or what became of it.
    public init(url: String, heading: String, detail: String, at moment: Instant, zone: ZoneName) {
        (self.url, self.heading, self.detail) = (url, heading, detail)
        at = MomentView(moment, in: zone)
    }
}

/// One contribution, the change of the files that it asks for, and what a moderator can do about it.
public struct ContributionView: PageView {
    public static let template = "contribution"
    public static let fields: [Field<Self>] = [
        .text("heading", \.heading), .list("told", \.told), .text("photographURL", \.photographURL),
        .texts("doubts", \.doubts), .list("twins", \.twins), .texts("problems", \.problems), .text("path", \.path),
        .list("lines", \.lines), .view("decision", \.decision), .text("queueURL", \.queueURL),
        .text("pageURL", \.pageURL),
    ]

    /// A line of what was told, or a line of a file.
    public struct Line: View {
        public static let fields: [Field<Self>] = [
            .text("sign", \.sign), .text("words", \.words), .flag("isAdded", \.isAdded),
            .flag("isRemoved", \.isRemoved),
        ]

        let sign, words: String
        let isAdded, isRemoved: Bool

        /// - Parameter sign: the text before it: a label, `+`, `−`, or nothing.
        public init(_ sign: String, _ words: String, isAdded: Bool = false, isRemoved: Bool = false) {
            (self.sign, self.words, self.isAdded, self.isRemoved) = (sign, words, isAdded, isRemoved)
        }
    }

    /// A place that may be the one that is missing.
    public struct PossibleDuplicate: View {
        public static let fields: [Field<Self>] = [
            .text("url", \.url), .text("name", \.name), .text("distance", \.distance),
        ]

        let url, name, distance: String

        public init(url: String, name: String, distance: String) {
            (self.url, self.name, self.distance) = (url, name, distance)
        }
    }

    /// What a moderator decides with.
    public struct Decision: View {
        public static let fields: [Field<Self>] = [
            .text("action", \.action), .text("formToken", \.formToken), .text("base", \.base),
            .list("fields", \.fields), .list("choices", \.choices), .view("alt", \.alt), .view("credit", \.credit),
            .view("reason", \.reason),
        ]

        let action, formToken, base: String
        let fields: [FieldView]
        /// Whether the file is published or kept as a draft, and whether the photograph is taken.
        let choices: [ChoiceView]
        let alt: FieldView?
        let credit, reason: FieldView

        /// - Parameters:
        ///   - base: the digest of the file that the page shows, by which a change of somebody else is noticed.
        ///   - alt: what the photograph shows, where there is one.
        public init(
            action: String, formToken: String, base: String, fields: [FieldView], choices: [ChoiceView],
            alt: FieldView?,
            credit: FieldView, reason: FieldView
        ) {
            (self.action, self.formToken, self.base, self.fields) = (action, formToken, base, fields)
            (self.choices, self.alt, self.credit, self.reason) = (choices, alt, credit, reason)
        }
    }

    let heading: String
    let told: [Line]
    let photographURL: String?
    let doubts: [String]
    let twins: [PossibleDuplicate]
    /// What is wrong and belongs to no field.
    let problems: [String]
    let path: String
    let lines: [Line]
    /// `nil` once somebody has decided.
    let decision: Decision?
    let queueURL: String
    /// The page of the guide that it is about; `nil` where it is gone.
    let pageURL: String?

    public init(
        heading: String, told: [Line], photographURL: String?, doubts: [String], twins: [PossibleDuplicate],
        problems: [String],
        path: String, lines: [Line], decision: Decision?, queueURL: String, pageURL: String?
    ) {
        (self.heading, self.told, self.photographURL) = (heading, told, photographURL)
        (self.doubts, self.twins, self.problems, self.path, self.lines) = (doubts, twins, problems, path, lines)
        (self.decision, self.queueURL, self.pageURL) = (decision, queueURL, pageURL)
    }
}
