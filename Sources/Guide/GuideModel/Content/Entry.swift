public import Calendar
public import Markdown

/// What every page of a guide has: the common keys of its front matter, and its body.
///
/// Places, tours, itineraries, cities, alerts and free pages each hold one.
public struct Entry: Sendable {
    /// Entries are copied all the time, so the parts are held only once.
    private var facts: Shared<Facts>

    public var slug: Slug { facts.value.slug }
    public var title: String {
        get { facts.value.title }
        set { facts.value.title = newValue }
    }
    /// One or two sentences of plain text.
    public var summary: String? {
        get { facts.value.summary }
        set { facts.value.summary = newValue }
    }
    /// The pictures in the author's order; the first is the page's main picture.
    public var images: [Picture] {
        get { facts.value.images }
        set { facts.value.images = newValue }
    }
    public var tags: [String] {
        get { facts.value.tags }
        set { facts.value.tags = newValue }
    }
    /// The date the author gives for the last change. Feeds and sitemaps carry it.
    public var updated: CalendarDate? {
        get { facts.value.updated }
        set { facts.value.updated = newValue }
    }
    public var publish: Instant? {
        get { facts.value.publish }
        set { facts.value.publish = newValue }
    }
    public var expires: Instant? {
        get { facts.value.expires }
        set { facts.value.expires = newValue }
    }
    /// Old paths that lead to this page, without leading slash.
    public var aliases: [String] {
        get { facts.value.aliases }
        set { facts.value.aliases = newValue }
    }
    /// The last part of the page's short address, where the author chose it.
    public var short: Slug? {
        get { facts.value.short }
        set { facts.value.short = newValue }
    }
    /// The language of the front matter, which differs from the edition's where a translation is missing.
    public var language: LanguageTag {
        get { facts.value.language }
        set { facts.value.language = newValue }
    }
    /// The language of the body, which differs where a translation gives no text.
    public var bodyLanguage: LanguageTag {
        get { facts.value.bodyLanguage }
        set { facts.value.bodyLanguage = newValue }
    }
    /// The languages in which this page exists, sorted; they include the site's own if the page is written in it.
    public var languages: [LanguageTag] {
        get { facts.value.languages }
        set { facts.value.languages = newValue }
    }
    /// How it stands to its original; `nil` for an original.
    public var translation: TranslationState? {
        get { facts.value.translation }
        set { facts.value.translation = newValue }
    }
    /// The name of the page template, where the author chose another than the usual one.
    public var template: String? {
        get { facts.value.template }
        set { facts.value.template = newValue }
    }
    /// The author's own `x-` keys, in the order of the file.
    public var extra: [ExtraField] {
        get { facts.value.extra }
        set { facts.value.extra = newValue }
    }
    public var body: Document {
        get { facts.value.body }
        set { facts.value.body = newValue }
    }
    /// The digest of the texts that the entry is made from.
    public var digest: ContentDigest {
        get { facts.value.digest }
        set { facts.value.digest = newValue }
    }
    /// The digest of all that other pages can show of it: the front matter and the first paragraph.
    public var face: ContentDigest {
        get { facts.value.face }
        set { facts.value.face = newValue }
    }
    /// Where the file begins; `file` is the content file's path.
    public var location: SourceLocation { facts.value.location }

    public init(slug: Slug, title: String, language: LanguageTag, body: Document, location: SourceLocation) {
        facts = Shared(
            Facts(
                slug: slug, title: title, language: language, bodyLanguage: language, body: body, location: location))
    }

    private struct Facts: Sendable {
        let slug: Slug
        var title: String
        var summary: String?
        var images: [Picture] = []
        var tags: [String] = []
        var updated: CalendarDate?
        var publish: Instant?
        var expires: Instant?
        var aliases: [String] = []
        var short: Slug?
        var language: LanguageTag
        var bodyLanguage: LanguageTag
        var languages: [LanguageTag] = []
        var translation: TranslationState?
        var template: String?
        var extra: [ExtraField] = []
        var body: Document
        var digest = ContentDigest()
        var face = ContentDigest()
        let location: SourceLocation
    }
}

extension Entry {
    /// The date of the content as it is now: the author's `updated`, or else the day it was published.
    public var contentDate: CalendarDate? { updated ?? publish?.civil().date }
}

/// One of the author's own `x-` keys, and its value.
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
