/// The form of a content file.
public struct EntryFormView: PageView {
    public static let template = "entry-form"

    /// Also the page's title.
    public let heading: String
    let path, action, formToken, base: String
    /// Where the list of the kind is, where the file is deleted, its history, and its text.
    let listURL, deleteURL, historyURL, otherURL, otherLabel, previewURL, pageURL: String
    let isNew, isOld, hasPage, hasProblems, hasErrors, canBeDraft, isText, hasBody, hasTour, hasAdd, hasNameError,
        hasMore, isMoreOpen: Bool
    let trouble, guideURL: String
    let problems, doubts, bodyProblems: [String]
    let fileName, nameError, tour: String
    let fields, more: [Markup]
    let moreCount: Int
    let body: String
    let lists: [SuggestionsView]
    let languages: [Language]
    let hasLanguages, canTranslate: Bool
    /// What the original of a translation says.
    let original: [Said]
    let hasOriginal: Bool
    let translateURL: String

    /// A language of the entry.
    public struct Language: Decodable, Sendable {
        let label, url: String
        let isThis, isLacking: Bool

        /// - Parameter isThere: whether there is such a file; otherwise the address leads to the form of a new one.
        public init(_ label: String, isThere: Bool, isThis: Bool, url: String) {
            (self.label, self.url, self.isThis, isLacking) = (label, url, isThis, !isThere && !isThis)
        }
    }

    /// What a key says.
    public struct Said: Decodable, Sendable {
        let label, words: String

        public init(_ label: String, _ words: String) { (self.label, self.words) = (label, words) }
    }

    public struct Links: Sendable {
        public var guide = ""
        public var list = "", delete = "", history = "", other = "", otherLabel = "", preview = "", page = ""
        /// Where another translation begins; empty where none can be added.
        public var translate = ""

        public init() {}
    }

    public struct Text: Sendable {
        public var heading = "", path = "", trouble = ""
        public var problems: [String] = [], doubts: [String] = [], bodyProblems: [String] = []
        public var isNew = false
        /// Of a new file, whose name is asked for.
        public var name: String?
        public var nameError = "", tour = ""

        public init() {}
    }

    /// - Parameters:
    ///   - base: the bytes that the form was made from, in base64.
    ///   - body: the text below the keys; `nil` where there is none.
    ///   - isText: whether the body is the whole file.
    public init(
        _ text: Text, links: Links, action: String, formToken: String, base: String, fields: [Markup],
        more: [Markup], isMoreOpen: Bool, body: String?, isText: Bool, hasErrors: Bool, lists: [SuggestionsView],
        languages: [Language], original: [Said]
    ) {
        (heading, path, trouble, problems, doubts) = (text.heading, text.path, text.trouble, text.problems, text.doubts)
        (bodyProblems, fileName, nameError, tour) = (text.bodyProblems, text.name ?? "", text.nameError, text.tour)
        (isNew, isOld, hasTour) = (text.name != nil, !text.isNew, !text.tour.isEmpty)
        guideURL = links.guide
        (listURL, deleteURL, historyURL) = (links.list, links.delete, links.history)
        (otherURL, otherLabel, previewURL, pageURL) = (links.other, links.otherLabel, links.preview, links.page)
        (self.action, self.formToken, self.base, self.fields, self.more) = (action, formToken, base, fields, more)
        (hasMore, moreCount, self.isMoreOpen) = (!more.isEmpty, more.count, isMoreOpen)
        (self.body, hasBody, self.isText, self.hasErrors) = (body ?? "", body != nil && !isText, isText, hasErrors)
        (hasAdd, hasNameError) = (!links.page.isEmpty, !text.nameError.isEmpty)
        hasProblems = !text.problems.isEmpty || !text.doubts.isEmpty
        (self.languages, hasLanguages) = (languages, languages.count > 1 || !links.translate.isEmpty)
        (translateURL, canTranslate) = (links.translate, !links.translate.isEmpty)
        (self.original, hasOriginal) = (original, !original.isEmpty)
        (hasPage, canBeDraft, self.lists) = (!links.preview.isEmpty, hasErrors && !isText, lists)
    }
}

/// What a field suggests.
public struct SuggestionsView: Decodable, Sendable {
    public struct Suggestion: Decodable, Sendable {
        let suggested, label: String

        public init(_ suggested: String, _ label: String) { (self.suggested, self.label) = (suggested, label) }
    }

    let listID: String
    let suggestions: [Suggestion]

    public init(_ listID: String, _ suggestions: [Suggestion]) {
        (self.listID, self.suggestions) = (listID, suggestions)
    }
}
