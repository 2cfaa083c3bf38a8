public import Calendar
public import LiveRules
public import Templating

/// The log, a page at a time.
public struct AuditView: PageView {
    public static let template = "audit"
    public static let fields: [Field<Self>] = [
        .text("action", \.action), .list("people", \.people), .list("areas", \.areas), .list("entries", \.entries),
        .list("pages", \.pages),
    ]

    let action: String
    let people, areas: [OptionView]
    let entries: [AuditRowView]
    /// Empty where there are none.
    let pages: [PagerView]

    public init(
        action: String, people: [OptionView], areas: [OptionView], entries: [AuditRowView], older: String?,
        newest: String?
    ) {
        (self.action, self.people, self.areas) = (action, people, areas)
        self.entries = entries
        pages = [
            newest.map { PagerView(pageURL: $0, words: say("log.the-newest")) },
            older.map { PagerView(pageURL: $0, words: say("log.older-ones")) },
        ]
        .compactMap { $0 }
    }
}

public struct AuditRowView: View {
    public static let fields: [Field<Self>] = [
        .view("at", \.at), .text("who", \.who), .text("sentence", \.sentence), .text("object", \.object),
        .text("detail", \.detail),
    ]

    let at: MomentView
    let who, sentence, object, detail: String

    public init(_ entry: AuditEntry, zone: ZoneName) {
        at = MomentView(entry.at, in: zone)
        who = entry.account == 0 ? AdminWords.known("who.\(entry.who)") ?? entry.who : entry.who
        (sentence, object, detail) = (AdminWords.action(entry.action), entry.object, entry.detail)
    }
}

/// One of several to choose from.
public struct OptionView: View {
    public static let fields: [Field<Self>] = [
        .text("optionValue", \.optionValue), .text("optionLabel", \.optionLabel), .flag("isChosen", \.isChosen),
    ]

    let optionValue, optionLabel: String
    let isChosen: Bool

    public init(_ value: String, _ label: String, isChosen: Bool) {
        (optionValue, optionLabel, self.isChosen) = (value, label, isChosen)
    }
}

/// A link to other parts of a long list.
public struct PagerView: View {
    public static let fields: [Field<Self>] = [
        .text("pageURL", \.pageURL), .text("words", \.words),
    ]

    let pageURL, words: String

    public init(pageURL: String, words: String) { (self.pageURL, self.words) = (pageURL, words) }
}
