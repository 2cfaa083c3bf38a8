public import Hours
public import LiveRules

/// The log, a page at a time.
public struct AuditView: PageView {
    public static let template = "audit"

    let action: String
    let people, areas: [OptionView]
    let entries: [AuditRowView]
    let isEmpty: Bool
    /// Empty where there are none.
    let pages: [PagerView]

    public init(
        action: String, people: [OptionView], areas: [OptionView], entries: [AuditRowView], older: String?,
        newest: String?
    ) {
        (self.action, self.people, self.areas) = (action, people, areas)
        (self.entries, isEmpty) = (entries, entries.isEmpty)
        pages = [
            newest.map { PagerView(pageURL: $0, words: "The newest") },
            older.map { PagerView(pageURL: $0, words: "Older ones") },
        ]
        .compactMap { $0 }
    }
}

public struct AuditRowView: Decodable, Sendable {
    let at: MomentView
    let who, sentence, object, detail: String

    public init(_ entry: AuditEntry, zone: ZoneName) {
        at = MomentView(entry.at, in: zone)
        (who, sentence, object, detail) = (entry.who, entry.action, entry.object, entry.detail)
    }
}

/// One of several to choose from.
public struct OptionView: Decodable, Sendable {
    let optionValue, optionLabel: String
    let isChosen: Bool

    public init(_ value: String, _ label: String, isChosen: Bool) {
        (optionValue, optionLabel, self.isChosen) = (value, label, isChosen)
    }
}

/// A link to other parts of a long list.
public struct PagerView: Decodable, Sendable {
    let pageURL, words: String

    public init(pageURL: String, words: String) { (self.pageURL, self.words) = (pageURL, words) }
}
