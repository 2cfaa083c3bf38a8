import Calendar
import Editing
import GuideModel
import LiveRules
import Reading

/// What somebody typed into the form of an alert, and what is wrong with it at its fields.
struct AlertDraft {
    var title = ""
    var summary = ""
    var words = ""
    var severity = Alert.Severity.warning.rawValue
    /// `all`, `tour:harbour`, `place:pier`.
    var affects: [String] = []
    var from = ""
    var until = ""
    /// By the names of fields.
    private(set) var faults: [String: String] = [:]

    static let longestTitle = 120
    static let longestSummary = 500
    static let longestWords = 20_000

    init() {}

    /// - Parameters:
    ///   - targets: what an alert may affect.
    ///   - today: by the guide's clocks.
    init(_ form: AdminForm, targets: Set<String>, today: CalendarDate) {
        title = ContributionRules.tidied(form["title"])
        summary = ContributionRules.tidied(form["summary"])
        words = ContributionRules.tidied(form["words"], hasLines: true)
        (severity, affects) = (form["severity"], form.all("affects"))
        (from, until) = (ContributionRules.tidied(form["from"]), ContributionRules.tidied(form["until"]))
        judgeTexts()
        judgeDays(today)
        if Alert.Severity(rawValue: severity) == nil { faults["severity"] = "Choose how serious it is." }
        if affects.isEmpty { faults["affects"] = "Choose what it affects." }
        if !affects.allSatisfy(targets.contains) {
            faults["affects"] = "Something of it is no longer in the guide. Choose again."
        }
        affects = affects.filter(targets.contains)
    }

    private mutating func judgeTexts() {
        if title.isEmpty { faults["title"] = "Write in a few words what it is about." }
        let limits = [
            ("title", title, Self.longestTitle), ("summary", summary, Self.longestSummary),
            ("words", words, Self.longestWords),
        ]
        for (name, text, most) in limits where text.unicodeScalars.count > most {
            faults[name] = "That is \(text.unicodeScalars.count) signs; at most \(most) fit."
        }
    }

    private mutating func judgeDays(_ today: CalendarDate) {
        let (first, last) = (CalendarDate(iso8601: from), CalendarDate(iso8601: until))
        if first == nil, !from.isEmpty { faults["from"] = "That is no day. Write it as \(today)." }
        if last == nil, !until.isEmpty { faults["until"] = "That is no day. Write it as \(today)." }
        if let last, last < today { faults["until"] = "That day is over, so nobody would see it." }
        if let first, let last, last < first { faults["until"] = "It would end before it begins." }
    }

    /// The file, as an author would write it.
    func bytes() throws -> [UInt8] {
        var file = try FrontMatterEditor(Array("---\n---\n".utf8), isYAML: false)
        try file.set("title", to: .text(title))
        if !summary.isEmpty { try file.set("summary", to: .text(summary)) }
        if let day = CalendarDate(iso8601: from) { try file.set("from", to: .text("\(day)")) }
        if let day = CalendarDate(iso8601: until) { try file.set("until", to: .text("\(day)")) }
        try file.set("severity", to: .text(severity))
        let isWhole = affects.contains("all")
        try file.set("affects", to: isWhole ? .text("all") : .list(affects.map(ExtraValue.text)))
        return file.bytes + Array((words.isEmpty ? "" : "\n\(words)\n").utf8)
    }
}

extension AlertDraft {
    /// The form with what was typed, and what can be chosen in it.
    func view(_ targets: AlertTargets) -> AlertsView.Form {
        func choice(_ target: (name: String, title: String)) -> ChoiceView {
            ChoiceView("affects", target.name, target.title, isChosen: affects.contains(target.name))
        }
        return AlertsView.Form(
            title: FieldView("title", "Title", value: title, error: faults["title"], isRequired: true),
            summary: FieldView(
                "summary", "In a sentence", value: summary, help: "The list of alerts shows it below the title.",
                error: faults["summary"]),
            words: FieldView(
                "words", "More", value: words, help: "On the page of the alerts. Markdown, as in all texts.",
                error: faults["words"], isArea: true),
            from: FieldView(
                "from", "First day", kind: .date, value: from, help: "Empty: at once.", error: faults["from"]),
            until: FieldView(
                "until", "Last day", kind: .date, value: until,
                help: "It goes by itself when this day is over. Empty: it stays until somebody ends it.",
                error: faults["until"]),
            severities: Self.severities.map {
                ChoiceView(
                    "severity", $0.0.rawValue, $0.1, lead: $0.2, isChosen: severity == $0.0.rawValue, isOne: true)
            },
            severityError: faults["severity"] ?? "",
            whole: choice(("all", "The whole guide")), tours: targets.tours.map(choice),
            places: targets.places.map(choice), affectsError: faults["affects"] ?? "")
    }

    static let severities: [(Alert.Severity, String, String)] = [
        (.info, "Good to know", ""), (.warning, "Warning", ""),
        (.closed, "Closed", "also counts in timetables and plans"),
    ]
}

/// What an alert can affect: the guide's tours and places.
struct AlertTargets {
    let tours, places: [(name: String, title: String)]

    init(_ documents: [RawDocument]) {
        func list(_ kind: ContentKind, _ prefix: String) -> [(name: String, title: String)] {
            documents.filter { $0.kind == kind && $0.language == nil }
                .map { ("\(prefix):\($0.slug)", $0.shownTitle) }
                .sorted { ($0.1.lowercased(), $0.0) < ($1.1.lowercased(), $1.0) }
        }
        (tours, places) = (list(.tours, "tour"), list(.places, "place"))
    }

    var names: Set<String> { Set(["all"] + (tours + places).map(\.name)) }

    func title(of name: String) -> String {
        name == "all" ? "the whole guide" : (tours + places).first { $0.name == name }?.title ?? name
    }
}
