/// The kinds of content, and what is wrong with it.
public struct ContentStartView: PageView {
    public static let template = "content-start"

    public struct Kind: Decodable, Sendable {
        let url, label, count: String

        public init(url: String, label: String, count: String) {
            (self.url, self.label, self.count) = (url, label, count)
        }
    }

    let kinds: [Kind]
    let errors, warnings: [ProblemView]
    let hasErrors, hasWarnings, isClean: Bool
    let historyURL: String

    public init(kinds: [Kind], errors: [ProblemView], warnings: [ProblemView], historyURL: String) {
        (self.kinds, self.errors, self.warnings, self.historyURL) = (kinds, errors, warnings, historyURL)
        (hasErrors, hasWarnings, isClean) = (!errors.isEmpty, !warnings.isEmpty, errors.isEmpty && warnings.isEmpty)
    }
}

/// What is wrong in a file, in the words of `waymark check`, with the way to it.
public struct ProblemView: Decodable, Sendable {
    let place, words, url: String
    let hasURL: Bool

    public init(place: String, words: String, url: String?) {
        (self.place, self.words, self.url, hasURL) = (place, words, url ?? "", url != nil)
    }
}

/// The entries of a kind, a page at a time.
public struct EntryListView: PageView {
    public static let template = "entry-list"

    public struct Row: Decodable, Sendable {
        let url, title, name, state: String
        let hasState: Bool

        public init(url: String, title: String, name: String, state: String) {
            (self.url, self.title, self.name, self.state, hasState) = (url, title, name, state, !state.isEmpty)
        }
    }

    let heading, lead, action, query, newURL, newLabel, startURL: String
    let rows: [Row]
    let hasNew, hasRows, isEmpty: Bool
    let previous, next: String
    let hasPrevious, hasNext: Bool
    let translations: [Lack]
    let hasTranslations, isFiltered: Bool
    /// By what in the address only some translations are shown, `lacks` or `older`, and of which language.
    let filter, filterLanguage: String

    /// What is to be done in a language, with the number of entries.
    public struct Lack: Decodable, Sendable {
        let url, label: String
        let isThis: Bool

        public init(_ label: String, url: String, isThis: Bool) {
            (self.label, self.url, self.isThis) = (label, url, isThis)
        }
    }

    public init(
        heading: String, lead: String, action: String, query: String, newURL: String?, newLabel: String,
        startURL: String, rows: [Row], previous: String?, next: String?, translations: [Lack],
        filter: (name: String, language: String)?
    ) {
        (self.translations, hasTranslations) = (translations, translations.count > 1)
        (self.filter, filterLanguage, isFiltered) = (filter?.name ?? "", filter?.language ?? "", filter != nil)
        (self.heading, self.lead, self.action, self.query, self.startURL) = (heading, lead, action, query, startURL)
        (self.newURL, hasNew, self.newLabel, self.rows) = (newURL ?? "", newURL != nil, newLabel, rows)
        (hasRows, isEmpty, self.previous, self.next) = (!rows.isEmpty, rows.isEmpty, previous ?? "", next ?? "")
        (hasPrevious, hasNext) = (previous != nil, next != nil)
    }
}

/// Asks before something is deleted, and shows what refers to it.
public struct DeleteView: PageView {
    public static let template = "delete"

    let title, action, formToken, backURL: String
    let files: [String]
    let referrers: [ProblemView]
    let hasReferrers, offersStops, isForbidden: Bool

    /// - Parameters:
    ///   - offersStops: whether it can be taken out of the stops of tours and itineraries, too.
    ///   - isForbidden: whether references are left that nobody can take out for the person.
    public init(
        title: String, action: String, formToken: String, backURL: String, files: [String], referrers: [ProblemView],
        offersStops: Bool, isForbidden: Bool
    ) {
        (self.title, self.action, self.formToken, self.backURL) = (title, action, formToken, backURL)
        (self.files, self.referrers, hasReferrers) = (files, referrers, !referrers.isEmpty)
        (self.offersStops, self.isForbidden) = (offersStops, isForbidden)
    }
}

/// Two versions of one file, of which neither is lost.
public struct ConflictView: PageView {
    public static let template = "conflict"

    let path, action, formToken, formURL, mine, theirs: String
    let marks: [EditorFieldView.Mark]
    let both, onlyMine, onlyTheirs: String
    let hasBoth: Bool

    public init(
        path: String, action: String, formToken: String, formURL: String, mine: String, theirs: String,
        marks: [EditorFieldView.Mark], both: String, onlyMine: String, onlyTheirs: String
    ) {
        (self.path, self.action, self.formToken, self.formURL) = (path, action, formToken, formURL)
        (self.mine, self.theirs, self.marks) = (mine, theirs, marks)
        (self.both, self.onlyMine, self.onlyTheirs, hasBoth) = (both, onlyMine, onlyTheirs, !both.isEmpty)
    }
}

/// The saved states of a file or of the whole content.
public struct HistoryView: PageView {
    public static let template = "history"

    public struct Row: Decodable, Sendable {
        let when: MomentView
        let who, what, files, id: String
        let isEarlier, mayUndo: Bool

        /// - Parameters:
        ///   - isLatest: whether the content is so now.
        ///   - isFirst: whether there is nothing before it.
        public init(
            when: MomentView, who: String, what: String, files: String, id: String, isLatest: Bool, isFirst: Bool
        ) {
            (self.when, self.who, self.what, self.files, self.id) = (when, who, what, files, id)
            (isEarlier, mayUndo) = (!isLatest, !isFirst)
        }
    }

    let heading, lead, action, formToken, backURL: String
    let rows: [Row]
    let newer, older: String
    let isEmpty, mayGoBack, hasNewer, hasOlder: Bool

    /// - Parameters:
    ///   - newer: where later saves are; `nil` for none.
    ///   - older: where earlier ones are.
    public init(
        heading: String, lead: String, action: String, formToken: String, backURL: String, rows: [Row], mayGoBack: Bool,
        newer: String?, older: String?
    ) {
        (self.heading, self.lead, self.action, self.formToken) = (heading, lead, action, formToken)
        (self.backURL, self.rows, isEmpty, self.mayGoBack) = (backURL, rows, rows.isEmpty, mayGoBack)
        (self.newer, self.older) = (newer ?? "", older ?? "")
        (hasNewer, hasOlder) = (newer != nil, older != nil)
    }
}

/// What a publication would change, and how the last one went.
public struct PublishView: PageView {
    public static let template = "publish"

    let formToken, action, previewURL, state: String
    let isRunning, canPublish, hasErrors, hasChanges, isUpToDate: Bool
    let changes: [String]
    let errors: [ProblemView]

    public init(
        formToken: String, action: String, previewURL: String, state: String, isRunning: Bool, changes: [String],
        isKnown: Bool, errors: [ProblemView]
    ) {
        (self.formToken, self.action, self.previewURL, self.state) = (formToken, action, previewURL, state)
        (self.isRunning, self.changes, self.errors) = (isRunning, changes, errors)
        (hasErrors, hasChanges) = (!errors.isEmpty, !changes.isEmpty)
        (canPublish, isUpToDate) = (errors.isEmpty && !isRunning, isKnown && changes.isEmpty)
    }
}

/// The files of `media/`.
public struct MediaView: PageView {
    public static let template = "media"

    public struct Item: Decodable, Sendable {
        let name, url, size, used: String
        let isPicture, isOther: Bool

        public init(name: String, url: String, size: String, used: String, isPicture: Bool) {
            (self.name, self.url, self.size, self.used) = (name, url, size, used)
            (self.isPicture, isOther) = (isPicture, !isPicture)
        }
    }

    let action, formToken, startURL, query, trouble: String
    let items: [Item]
    let previous, next: String
    let hasPrevious, hasNext, isEmpty: Bool

    public init(
        action: String, formToken: String, startURL: String, query: String, trouble: String, items: [Item],
        previous: String?, next: String?
    ) {
        (self.action, self.formToken, self.startURL, self.query, self.trouble) =
            (action, formToken, startURL, query, trouble)
        (self.items, isEmpty, self.previous, self.next) = (items, items.isEmpty, previous ?? "", next ?? "")
        (hasPrevious, hasNext) = (previous != nil, next != nil)
    }
}
