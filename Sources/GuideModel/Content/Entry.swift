public import Hours
public import Markdown

/// What every page of a guide has: the common keys of its front matter, and its body.
///
/// Places, tours, itineraries, cities, alerts and free pages each hold one.
public struct Entry: Sendable {
    public let slug: Slug
    public var title: String
    /// One or two sentences of plain text.
    public var summary: String?
    /// The pictures in the author's order; the first is the page's own.
    public var images: [Picture] = []
    public var tags: [String] = []
    /// The date the author gives for the last change. Feeds and sitemaps carry it.
    public var updated: CalendarDate?
    public var publish: Instant?
    public var expires: Instant?
    /// Old paths of this page, without leading slash, that lead here.
    public var aliases: [String] = []
    /// The language of the words, which differs from the edition's where a translation is missing.
    public var language: LanguageTag
    /// The language of the body, which differs where a translation gives no text.
    public var bodyLanguage: LanguageTag
    /// The languages that this page has been written in, sorted; the site's own included when it has been.
    public var languages: [LanguageTag] = []
    /// The page template's name, where the author chose another than the kind's own.
    public var template: String?
    /// The author's own `x-` keys, in the order of the file.
    public var extra: [ExtraField] = []
    public var body: Document
    /// Where the file begins; `file` is the content file's path.
    public let location: SourceLocation

    public init(slug: Slug, title: String, language: LanguageTag, body: Document, location: SourceLocation) {
        self.slug = slug
        self.title = title
        self.language = language
        bodyLanguage = language
        self.body = body
        self.location = location
    }
}

/// One `x-` key of the author's own and its value.
public struct ExtraField: Hashable, Sendable {
    /// The key with its `x-`.
    public let name: String
    public let value: ExtraValue

    public init(name: String, value: ExtraValue) {
        self.name = name
        self.value = value
    }
}

/// The value of an `x-` key: whatever YAML can say, as text at the leaves.
public indirect enum ExtraValue: Hashable, Sendable {
    case text(String)
    case list([ExtraValue])
    case map([ExtraField])
}

/// A thing that has an ``Entry``.
public protocol Titled: Sendable {
    var entry: Entry { get }
}

extension Titled {
    public var slug: Slug { entry.slug }
    public var title: String { entry.title }
}
