public import Templating

/// The kinds of content, and what is wrong with it.
public struct ContentStartView: PageView {
    public static let template = "content-start"
    public static let fields: [Field<Self>] = [
        .list("kinds", \.kinds), .list("errors", \.errors), .list("warnings", \.warnings), .flag("isClean", \.isClean),
        .text("historyURL", \.historyURL), .text("html", \.html), .text("searchURL", \.searchURL),
    ]

    public struct Kind: View {
        public static let fields: [Field<Self>] = [
            .text("url", \.url), .text("label", \.label), .text("count", \.count),
        ]

        let url, label, count: String

        public init(url: String, label: String, count: String) {
            (self.url, self.label, self.count) = (url, label, count)
        }
    }

    let kinds: [Kind]
    let errors, warnings: [ProblemView]
    let isClean: Bool
    let historyURL, searchURL: String
    /// What becomes of HTML in texts, where some of it is kept; otherwise empty.
    let html: String

    public init(
        kinds: [Kind], errors: [ProblemView], warnings: [ProblemView], historyURL: String, searchURL: String,
        html: String
    ) {
        (self.kinds, self.errors, self.warnings, self.historyURL) = (kinds, errors, warnings, historyURL)
        (self.searchURL, self.html) = (searchURL, html)
        isClean = errors.isEmpty && warnings.isEmpty
    }
}

/// What is wrong in a file, in the words of `waymark check`, with the way to it.
public struct ProblemView: View {
    public static let fields: [Field<Self>] = [
        .text("place", \.place), .text("words", \.words), .text("url", \.url),
    ]

    let place, words: String
    let url: String?

    public init(place: String, words: String, url: String?) {
        (self.place, self.words, self.url) = (place, words, url)
    }
}

/// Asks before something is deleted, and shows what refers to it.
public struct DeleteView: PageView {
    public static let template = "delete"
    public static let fields: [Field<Self>] = [
        .text("title", \.title), .text("action", \.action), .text("formToken", \.formToken),
        .text("backURL", \.backURL), .texts("files", \.files), .list("referrers", \.referrers),
        .flag("offersStops", \.offersStops), .flag("isForbidden", \.isForbidden),
    ]

    let title, action, formToken, backURL: String
    let files: [String]
    let referrers: [ProblemView]
    let offersStops, isForbidden: Bool

    /// - Parameters:
    ///   - offersStops: whether it can be taken out of the stops of tours and itineraries, too.
    ///   - isForbidden: whether references are left that nobody can take out for the person.
    public init(
        title: String, action: String, formToken: String, backURL: String, files: [String], referrers: [ProblemView],
        offersStops: Bool, isForbidden: Bool
    ) {
        (self.title, self.action, self.formToken, self.backURL) = (title, action, formToken, backURL)
        (self.files, self.referrers) = (files, referrers)
        (self.offersStops, self.isForbidden) = (offersStops, isForbidden)
    }
}

/// Two versions of one file, of which neither is lost.
public struct ConflictView: PageView {
    public static let template = "conflict"
    public static let fields: [Field<Self>] = [
        .text("path", \.path), .text("action", \.action), .text("formToken", \.formToken), .text("formURL", \.formURL),
        .text("mine", \.mine), .text("theirs", \.theirs), .list("marks", \.marks), .text("both", \.both),
        .text("onlyMine", \.onlyMine), .text("onlyTheirs", \.onlyTheirs),
    ]

    let path, action, formToken, formURL, mine, theirs: String
    let marks: [EditorFieldView.Mark]
    let both, onlyMine, onlyTheirs: String

    public init(
        path: String, action: String, formToken: String, formURL: String, mine: String, theirs: String,
        marks: [EditorFieldView.Mark], both: String, onlyMine: String, onlyTheirs: String
    ) {
        (self.path, self.action, self.formToken, self.formURL) = (path, action, formToken, formURL)
        (self.mine, self.theirs, self.marks) = (mine, theirs, marks)
        (self.both, self.onlyMine, self.onlyTheirs) = (both, onlyMine, onlyTheirs)
    }
}

/// The saved states of a file or of the whole content.
public struct HistoryView: PageView {
    public static let template = "history"
    public static let fields: [Field<Self>] = [
        .text("heading", \.heading), .text("lead", \.lead), .text("action", \.action), .text("formToken", \.formToken),
        .text("backURL", \.backURL), .list("rows", \.rows), .text("newer", \.newer), .text("older", \.older),
    ]

    public struct Row: View {
        public static let fields: [Field<Self>] = [
            .view("when", \.when), .text("who", \.who), .text("what", \.what), .text("files", \.files),
            .text("id", \.id), .flag("isEarlier", \.isEarlier), .flag("mayUndo", \.mayUndo),
            .flag("hasWays", \.hasWays),
        ]

        let when: MomentView
        let who, what, files, id: String
        let isEarlier, mayUndo, hasWays: Bool

        /// - Parameters:
        ///   - isLatest: whether the content is so now.
        ///   - isFirst: whether there is nothing before it.
        ///   - mayGoBack: whether all files may be brought back to it.
        ///   - isOwn: whether the person may change all of its files.
        public init(
            when: MomentView, who: String, what: String, files: String, id: String, isLatest: Bool, isFirst: Bool,
            mayGoBack: Bool, isOwn: Bool
        ) {
            (self.when, self.who, self.what, self.files, self.id) = (when, who, what, files, id)
            (isEarlier, mayUndo) = (!isLatest && mayGoBack, !isFirst && isOwn)
            hasWays = isEarlier || mayUndo
        }
    }

    let heading, lead, action, formToken, backURL: String
    let rows: [Row]
    let newer, older: String?

    /// - Parameters:
    ///   - newer: where later saves are; `nil` for none.
    ///   - older: where earlier ones are.
    public init(
        heading: String, lead: String, action: String, formToken: String, backURL: String, rows: [Row], newer: String?,
        older: String?
    ) {
        (self.heading, self.lead, self.action, self.formToken) = (heading, lead, action, formToken)
        (self.backURL, self.rows) = (backURL, rows)
        (self.newer, self.older) = (newer, older)
    }
}

/// What a publication would change, and how the last one went.
public struct PublishView: PageView {
    public static let template = "publish"
    public static let fields: [Field<Self>] = [
        .text("formToken", \.formToken), .text("action", \.action), .text("previewURL", \.previewURL),
        .text("state", \.state), .flag("isRunning", \.isRunning), .flag("canPublish", \.canPublish),
        .flag("canAsk", \.canAsk), .text("upToDate", \.upToDate), .list("changes", \.changes),
        .list("asking", \.asking), .list("errors", \.errors), .text("reviewURL", \.reviewURL),
        .text("waiting", \.waiting), .view("schedule", \.schedule),
    ]

    /// What appears or goes by itself.
    public struct Schedule: View {
        public static let fields: [Field<Self>] = [.list("changes", \.changes), .text("overdue", \.overdue)]

        let changes: [ScheduledRow]
        let overdue: String

        /// - Parameter overdue: why it did not happen yet; empty where nothing is late.
        public init(changes: [ScheduledRow], overdue: String) { (self.changes, self.overdue) = (changes, overdue) }
    }

    /// An entry that appears or goes by itself, and when.
    public struct ScheduledRow: View {
        public static let fields: [Field<Self>] = [
            .text("words", \.words), .text("url", \.url), .view("when", \.when),
        ]

        let words: String
        let url: String?
        let when: MomentView

        public init(_ words: String, url: String?, _ when: MomentView) {
            (self.words, self.url, self.when) = (words, url, when)
        }
    }

    /// A file that visitors do not see as it is.
    public struct Change: View {
        public static let fields: [Field<Self>] = [
            .text("words", \.words), .text("authors", \.authors), .text("historyURL", \.historyURL),
        ]

        let words, authors: String
        let historyURL: String?

        /// - Parameter authors: empty where nobody knows.
        public init(_ words: String, by authors: String, historyURL: String?) {
            (self.words, self.authors, self.historyURL) = (words, authors, historyURL)
        }
    }

    /// Somebody who asks for a publication.
    public struct Asking: View {
        public static let fields: [Field<Self>] = [.text("who", \.who), .view("when", \.when)]

        let who: String
        let when: MomentView

        public init(_ who: String, _ when: MomentView) { (self.who, self.when) = (who, when) }
    }

    let formToken, action, previewURL, state: String
    let isRunning, canPublish, canAsk: Bool
    /// That visitors see everything; empty where they do not.
    let upToDate: String
    let changes: [Change]
    let asking: [Asking]
    let errors: [ProblemView]
    let reviewURL, waiting: String
    let schedule: Schedule?

    /// - Parameters:
    ///   - mayPublish: whether the person may; all others ask.
    ///   - schedule: `nil` where nobody knows it.
    ///   - review: where what waits for review is listed, and what that link says; `nil` where nothing is reviewed.
    ///   - waits: whether something waits for review.
    public init(
        formToken: String, action: String, previewURL: String, state: String, isRunning: Bool, mayPublish: Bool,
        changes: [Change], isKnown: Bool, schedule: Schedule? = nil, asking: [Asking], errors: [ProblemView],
        review: (url: String, words: String)? = nil, waits: Bool = false
    ) {
        (reviewURL, waiting) = (review?.url ?? "", review?.words ?? "")
        (self.formToken, self.action, self.previewURL) = (formToken, action, previewURL)
        (self.state, self.isRunning, self.changes, self.errors) = (state, isRunning, changes, errors)
        (self.asking, self.schedule) = (asking, schedule.flatMap { $0.changes.isEmpty ? nil : $0 })
        canPublish = mayPublish && errors.isEmpty && !isRunning
        canAsk = !mayPublish && !isRunning
        let all = waits ? say("review.all-else") : say("publish.visitors-see-everything-that-was")
        upToDate = isKnown && changes.isEmpty ? all : ""
    }
}

/// The files of `media/`.
public struct MediaView: PageView {
    public static let template = "media"
    public static let fields: [Field<Self>] = [
        .text("action", \.action), .text("formToken", \.formToken), .text("startURL", \.startURL),
        .text("query", \.query), .text("trouble", \.trouble), .list("items", \.items), .text("previous", \.previous),
        .text("next", \.next),
    ]

    public struct Item: View {
        public static let fields: [Field<Self>] = [
            .text("name", \.name), .text("url", \.url), .text("size", \.size), .text("used", \.used),
            .text("deleteURL", \.deleteURL), .flag("isPicture", \.isPicture),
        ]

        let name, url, size, used, deleteURL: String
        let isPicture: Bool

        /// - Parameter deleteURL: of the page that asks before it is deleted.
        public init(name: String, url: String, size: String, used: String, deleteURL: String, isPicture: Bool) {
            (self.name, self.url, self.size, self.used, self.deleteURL) = (name, url, size, used, deleteURL)
            self.isPicture = isPicture
        }
    }

    let action, formToken, startURL, query, trouble: String
    let items: [Item]
    let previous, next: String?

    public init(
        action: String, formToken: String, startURL: String, query: String, trouble: String, items: [Item],
        previous: String?, next: String?
    ) {
        (self.action, self.formToken, self.startURL, self.query, self.trouble) =
            (action, formToken, startURL, query, trouble)
        (self.items, self.previous, self.next) = (items, previous, next)
    }
}
