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
    var fromTime = ""
    var untilTime = ""
    /// One of the usual ones, from which the form was filled.
    var usual: UsualAlert?
    /// By the names of fields.
    private(set) var faults: [String: String] = [:]

    static let longestTitle = 120
    static let longestSummary = 500
    static let longestWords = 20_000

    init() {}

    /// - Parameters:
    ///   - targets: what an alert may affect.
    ///   - now: by the guide's clocks.
    ///   - language: of the guide.
    init(_ form: AdminForm, targets: Set<String>, now: DayTime, language: String) {
        title = ContributionRules.tidied(form["title"])
        summary = ContributionRules.tidied(form["summary"])
        words = ContributionRules.tidied(form["words"], hasLines: true)
        (severity, affects) = (form["severity"], form.all("affects"))
        (from, until) = (ContributionRules.tidied(form["from"]), ContributionRules.tidied(form["until"]))
        fromTime = ContributionRules.tidied(form["from-time"])
        untilTime = ContributionRules.tidied(form["until-time"])
        usual = UsualAlert(rawValue: form["usual"])
        // A time without a day is one of today.
        if from.isEmpty, !fromTime.isEmpty { from = "\(now.day)" }
        if until.isEmpty, !untilTime.isEmpty { until = "\(now.day)" }
        judgeDays(now)
        judgeTexts(language)
        if Alert.Severity(rawValue: severity) == nil { faults["severity"] = say("alerts.choose-how-serious-it-is") }
        if affects.isEmpty { faults["affects"] = say("alerts.choose-what-it-affects") }
        if !affects.allSatisfy(targets.contains) {
            faults["affects"] = say("alerts.something-of-it-is-no")
        }
        affects = affects.filter(targets.contains)
    }

    /// The form filled with a usual alert of today, in the guide's language.
    init(_ usual: UsualAlert, today: CalendarDate, language: String) {
        (title, summary, severity) = (usual.title(in: language), usual.summary(in: language), usual.severity.rawValue)
        until = usual.isOfToday ? "\(today)" : ""
        self.usual = usual
    }

    private mutating func judgeTexts(_ language: String) {
        if let usual, usual.namesItsEnd, title == usual.title(in: language) {
            if untilTime.isEmpty { faults["until-time"] = say("alerts.say-until-when") }
            title = usual.title(in: language, until: untilTime)
        }
        if title.isEmpty { faults["title"] = say("alerts.write-in-a-few-words") }
        let limits = [
            ("title", title, Self.longestTitle), ("summary", summary, Self.longestSummary),
            ("words", words, Self.longestWords),
        ]
        for (name, text, most) in limits where text.unicodeScalars.count > most {
            faults[name] = say(
                "alerts.that-is-signs-at-most", ["count": "\(text.unicodeScalars.count)", "most": "\(most)"])
        }
    }

    private mutating func judgeDays(_ now: DayTime) {
        let (first, last) = (CalendarDate(iso8601: from), CalendarDate(iso8601: until))
        let (begins, ends) = (Self.time(fromTime), Self.time(untilTime))
        let noDay = say("alerts.that-is-no-day-write", ["today": "\(now.day)"])
        if first == nil, !from.isEmpty { faults["from"] = noDay }
        if last == nil, !until.isEmpty { faults["until"] = noDay }
        if begins == nil, !fromTime.isEmpty { faults["from-time"] = say("alerts.that-is-no-time") }
        if ends == nil, !untilTime.isEmpty { faults["until-time"] = say("alerts.that-is-no-time") }
        guard let last else { return }
        let end = DayTime(last, ends ?? TimeOfDay(24, 0))
        if last < now.day { faults["until"] = say("alerts.that-day-is-over-so") }
        if last == now.day, end <= now { faults["until-time"] = say("alerts.that-time-is-over") }
        guard let first else { return }
        if last < first { faults["until"] = say("alerts.it-would-end-before-it") }
        if last == first, end <= DayTime(first, begins ?? TimeOfDay(0, 0)) {
            faults["until-time"] = say("alerts.it-would-end-before-it")
        }
    }

    /// `09:30`
    static func time(_ text: String) -> TimeOfDay? {
        let parts = text.split(separator: ":").map { Int($0) }
        guard text.utf8.count == 5, parts.count == 2, let hour = parts[0], let minute = parts[1],
            (0..<24).contains(hour),
            (0..<60).contains(minute)
        else { return nil }
        return TimeOfDay(hour, minute)
    }

    /// The file, as an author would write it.
    func bytes() throws -> [UInt8] {
        var file = try FrontMatterEditor(Array("---\n---\n".utf8), isYAML: false)
        try file.set("title", to: .text(title))
        if !summary.isEmpty { try file.set("summary", to: .text(summary)) }
        if let day = CalendarDate(iso8601: from) { try file.set("from", to: .text("\(day)")) }
        if let day = CalendarDate(iso8601: until) { try file.set("until", to: .text("\(day)")) }
        if let time = Self.time(fromTime) { try file.set("from-time", to: .text("\(time)")) }
        if let time = Self.time(untilTime) { try file.set("until-time", to: .text("\(time)")) }
        try file.set("severity", to: .text(severity))
        let isWhole = affects.contains("all")
        try file.set("affects", to: isWhole ? .text("all") : .list(affects.map(ExtraValue.text)))
        return file.bytes + Array((words.isEmpty ? "" : "\n\(words)\n").utf8)
    }

    /// The file of its translation, where a usual alert was left in its own words; `nil` for one in words that nobody translated.
    ///
    /// - Parameter language: of the guide, in which the form was filled.
    func translation(into other: String, from language: String) throws -> [UInt8]? {
        guard let usual, AdminWords.of(other).language == other, summary == usual.summary(in: language),
            title == usual.title(in: language, until: untilTime), words.isEmpty
        else { return nil }
        var file = try FrontMatterEditor(Array("---\n---\n".utf8), isYAML: false)
        try file.set("title", to: .text(usual.title(in: other, until: untilTime)))
        try file.set("summary", to: .text(usual.summary(in: other)))
        return file.bytes
    }
}

extension AlertDraft {
    /// The form with what was typed, and what can be chosen in it.
    func view(_ targets: AlertTargets) -> AlertsView.Form {
        func choice(_ target: (name: String, title: String)) -> ChoiceView {
            ChoiceView("affects", target.name, target.title, isChosen: affects.contains(target.name))
        }
        return AlertsView.Form(
            title: FieldView("title", say("alerts.title"), value: title, error: faults["title"], isRequired: true),
            summary: FieldView(
                "summary", say("alerts.in-a-sentence"), value: summary, help: say("alerts.the-list-of-alerts-shows"),
                error: faults["summary"]),
            words: FieldView(
                "words", say("form.more"), value: words, help: say("alerts.on-the-page-of-the"),
                error: faults["words"], isArea: true),
            days: days, usual: usual?.rawValue ?? "",
            severities: Self.severities.map {
                ChoiceView(
                    "severity", $0.0.rawValue, $0.1, lead: $0.2, isChosen: severity == $0.0.rawValue, isOne: true)
            },
            severityError: faults["severity"] ?? "",
            whole: choice(("all", say("alerts.the-whole-guide"))), tours: targets.tours.map(choice),
            places: targets.places.map(choice), affectsError: faults["affects"] ?? "")
    }

    private var days: [[FieldView]] {
        func time(_ name: String, _ label: String, _ value: String) -> FieldView {
            FieldView(name, say(label), kind: .time, value: value, error: faults[name])
        }
        return [
            [
                FieldView(
                    "from", say("alerts.first-day"), kind: .date, value: from, help: say("alerts.empty-at-once"),
                    error: faults["from"]),
                time("from-time", "alerts.from-time", fromTime),
            ],
            [
                FieldView(
                    "until", say("alerts.last-day"), kind: .date, value: until,
                    help: say("alerts.it-goes-by-itself-when"), error: faults["until"]),
                time("until-time", "alerts.until-time", untilTime),
            ],
        ]
    }

    static var severities: [(Alert.Severity, String, String)] {
        [
            (.info, say("alerts.good-to-know"), ""), (.warning, say("alerts.warning"), ""),
            (.closed, say("alerts.closed"), say("alerts.also-counts-in-timetables-and")),
        ]
    }
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
        name == "all" ? say("alerts.the-whole-guide-2") : (tours + places).first { $0.name == name }?.title ?? name
    }
}
