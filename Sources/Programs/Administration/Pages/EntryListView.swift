public import Templating

/// The entries of a kind, a page at a time.
public struct EntryListView: PageView {
    public static let template = "entry-list"
    public static let fields: [Field<Self>] = [
        .text("heading", \.heading), .text("lead", \.lead), .text("action", \.action), .text("query", \.query),
        .text("newURL", \.newURL), .text("newLabel", \.newLabel), .text("startURL", \.startURL), .list("rows", \.rows),
        .text("previous", \.previous), .text("next", \.next), .list("translations", \.translations),
        .flag("offersTranslations", \.offersTranslations), .text("filter", \.filter),
        .text("filterLanguage", \.filterLanguage), .text("searchURL", \.searchURL), .list("bulk", \.bulk),
    ]

    public struct Row: View {
        public static let fields: [Field<Self>] = [
            .text("url", \.url), .text("title", \.title), .text("name", \.name), .text("state", \.state),
            .text("entry", \.entry), .text("choose", \.choose),
        ]

        let url, title, name, state, entry, choose: String

        /// - Parameters:
        ///   - entry: by what it is chosen; empty where it cannot be.
        ///   - choose: what choosing it is called.
        public init(url: String, title: String, name: String, state: String, entry: String, choose: String) {
            (self.url, self.title, self.name, self.state) = (url, title, name, state)
            (self.entry, self.choose) = (entry, choose)
        }
    }

    let heading, lead, action, query, newLabel, startURL: String
    let newURL, previous, next: String?
    /// Where the same is looked for in the texts.
    let searchURL: String
    let rows: [Row]
    /// One, where something of the list can be chosen.
    let bulk: [BulkChoiceView]
    let translations: [Omission]
    let offersTranslations: Bool
    /// By what in the address only some translations are shown, `lacks` or `older`, and of which language.
    let filter, filterLanguage: String?

    /// What is to be done in a language, with the number of entries.
    public struct Omission: View {
        public static let fields: [Field<Self>] = [
            .text("url", \.url), .text("label", \.label), .flag("isThis", \.isThis),
        ]

        let url, label: String
        let isThis: Bool

        public init(_ label: String, url: String, isThis: Bool) {
            (self.label, self.url, self.isThis) = (label, url, isThis)
        }
    }

    public init(
        heading: String, lead: String, action: String, query: String, newURL: String?, newLabel: String,
        startURL: String, searchURL: String, rows: [Row], bulk: BulkChoiceView?, previous: String?, next: String?,
        translations: [Omission], filter: (name: String, language: String)?
    ) {
        (self.searchURL, self.bulk) = (searchURL, bulk.map { [$0] } ?? [])
        (self.translations, offersTranslations) = (translations, translations.count > 1)
        (self.filter, filterLanguage) = (filter?.name, filter?.language)
        (self.heading, self.lead, self.action, self.query, self.startURL) = (heading, lead, action, query, startURL)
        (self.newURL, self.newLabel, self.rows, self.previous, self.next) = (newURL, newLabel, rows, previous, next)
    }
}
