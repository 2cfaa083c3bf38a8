public import GuideModel
public import Templating

/// The form of a content file.
public struct EntryFormView: PageView {
    public static let template = "entry-form"
    public static let fields: [Field<Self>] = [
        .text("heading", \.heading), .text("path", \.path), .text("action", \.action), .text("formToken", \.formToken),
        .text("base", \.base), .text("listURL", \.listURL), .text("deleteURL", \.deleteURL),
        .text("historyURL", \.historyURL), .text("otherURL", \.otherURL), .text("otherLabel", \.otherLabel),
        .text("previewURL", \.previewURL), .text("mediaURL", \.mediaURL), .text("libraryURL", \.libraryURL),
        .text("addressesURL", \.addressesURL),
        .text("pageURL", \.pageURL), .flag("isNew", \.isNew),
        .flag("isOld", \.isOld), .flag("hasRemarks", \.hasRemarks), .flag("canBeDraft", \.canBeDraft),
        .flag("isText", \.isText), .flag("hasBody", \.hasBody),
        .text("trouble", \.trouble), .text("guideURL", \.guideURL), .texts("problems", \.problems),
        .texts("doubts", \.doubts), .texts("bodyProblems", \.bodyProblems), .text("fileName", \.fileName),
        .text("nameError", \.nameError), .text("tour", \.tour), .list("titleFields", \.title),
        .list("fields", \.fields), .list("sections", \.sections), .text("body", \.body), .list("lists", \.lists),
        .list("languages", \.languages), .flag("offersLanguages", \.offersLanguages), .list("original", \.original),
        .text("translateURL", \.translateURL), .text("reviewURL", \.reviewURL), .text("waiting", \.waiting),
        .view("spoken", \.spoken), .view("originalSpoken", \.originalSpoken),
    ]

    /// Also the page's title.
    public let heading: String
    let path, action, formToken, base: String
    /// Where the list of the kind is, where the file is deleted, its history, and its text.
    let listURL, deleteURL, historyURL, otherURL, otherLabel, previewURL, pageURL: String
    /// Where the files of `media/` are for those who edit, their list, and the search for addresses.
    let mediaURL, libraryURL, addressesURL: String
    let isNew, isOld, hasRemarks, canBeDraft, isText, hasBody: Bool
    let trouble, guideURL: String
    let problems, doubts, bodyProblems: [String]
    let fileName, nameError, tour: String
    let title, fields: [Markup]
    let sections: [Section]
    let body: String
    /// The language of the text, and that of the original.
    let spoken, originalSpoken: TextLanguageView?
    let lists: [SuggestionsView]
    let languages: [Language]
    let offersLanguages: Bool
    /// What the original of a translation says.
    let original: [Said]
    let translateURL: String
    /// Where its review is, and how that stands; empty for a file that does not wait.
    let reviewURL, waiting: String

    /// The fields of one subject, which are folded.
    public struct Section: View {
        public static let fields: [Field<Self>] = [
            .text("subject", \.subject), .text("said", \.said), .list("fields", \.fields), .flag("isOpen", \.isOpen),
        ]

        let subject: String
        /// What has a value: `Phone, Website`.
        let said: String
        let fields: [Markup]
        let isOpen: Bool

        public init(_ subject: String, said: [String], fields: [Markup], isOpen: Bool) {
            (self.subject, self.fields, self.isOpen) = (subject, fields, isOpen)
            self.said = said.joined(separator: ", ")
        }
    }

    /// A language of the entry.
    public struct Language: View {
        public static let fields: [Field<Self>] = [
            .text("label", \.label), .text("url", \.url), .flag("isThis", \.isThis), .flag("isLacking", \.isLacking),
        ]

        let label, url: String
        let isThis, isLacking: Bool

        /// - Parameter isThere: whether there is such a file; otherwise the address leads to the form of a new one.
        public init(_ label: String, isThere: Bool, isThis: Bool, url: String) {
            (self.label, self.url, self.isThis, isLacking) = (label, url, isThis, !isThere && !isThis)
        }
    }

    /// What a key says.
    public struct Said: View {
        public static let fields: [Field<Self>] = [
            .text("label", \.label), .text("words", \.words),
        ]

        let label, words: String

        public init(_ label: String, _ words: String) { (self.label, self.words) = (label, words) }
    }

    public struct Links: Sendable {
        public var guide = "", media = "", library = "", addresses = ""
        public var list = "", delete = "", history = "", other = "", otherLabel = "", preview = "", page = ""
        /// Where another translation begins; empty where none can be added.
        public var translate = ""
        /// Where what waits for review is shown, and how it stands; empty where nothing waits.
        public var review = "", waiting = ""

        public init() {}
    }

    public struct Text: Sendable {
        public var heading = "", path = "", trouble = ""
        public var problems: [String] = [], doubts: [String] = [], bodyProblems: [String] = []
        public var isNew = false
        /// Of a new file, whose name is asked for.
        public var name: String?
        public var nameError = "", tour = ""
        /// In which the entry is written, and its original.
        public var language, originalLanguage: LanguageTag?

        public init() {}
    }

    /// - Parameters:
    ///   - base: the bytes that the form was made from, in base64.
    ///   - body: the text below the keys; `nil` where there is none.
    ///   - isText: whether the body is the whole file.
    public init(
        _ text: Text, links: Links, action: String, formToken: String, base: String, title: [Markup],
        fields: [Markup], sections: [Section], body: String?, isText: Bool, hasErrors: Bool, lists: [SuggestionsView],
        languages: [Language], original: [Said]
    ) {
        (heading, path, trouble, problems, doubts) = (text.heading, text.path, text.trouble, text.problems, text.doubts)
        (bodyProblems, fileName, nameError, tour) = (text.bodyProblems, text.name ?? "", text.nameError, text.tour)
        (isNew, isOld) = (text.name != nil, !text.isNew)
        spoken = text.language.map(TextLanguageView.init)
        originalSpoken = text.originalLanguage.map(TextLanguageView.init)
        (guideURL, mediaURL, libraryURL) = (links.guide, links.media, links.library)
        addressesURL = links.addresses
        (reviewURL, waiting) = (links.review, links.waiting)
        (listURL, deleteURL, historyURL) = (links.list, links.delete, links.history)
        (otherURL, otherLabel, previewURL, pageURL) = (links.other, links.otherLabel, links.preview, links.page)
        (self.action, self.formToken, self.base) = (action, formToken, base)
        (self.title, self.fields, self.sections) = (title, fields, sections)
        (self.body, hasBody, self.isText) = (body ?? "", body != nil && !isText, isText)
        hasRemarks = !text.problems.isEmpty || !text.doubts.isEmpty
        (self.languages, offersLanguages) = (languages, languages.count > 1)
        (translateURL, self.original, canBeDraft, self.lists) = (links.translate, original, hasErrors && !isText, lists)
    }
}

/// What a field suggests.
public struct SuggestionsView: View {
    public static let fields: [Field<Self>] = [
        .text("listID", \.listID), .list("suggestions", \.suggestions),
    ]

    public struct Suggestion: View {
        public static let fields: [Field<Self>] = [
            .text("suggested", \.suggested), .text("label", \.label), .text("picture", \.picture),
        ]

        public let suggested, label: String
        let picture: String?

        /// - Parameter picture: its file below `media/`.
        public init(_ suggested: String, _ label: String, picture: String? = nil) {
            (self.suggested, self.label, self.picture) = (suggested, label, picture)
        }
    }

    let listID: String
    let suggestions: [Suggestion]

    public init(_ listID: String, _ suggestions: [Suggestion]) {
        (self.listID, self.suggestions) = (listID, suggestions)
    }
}
