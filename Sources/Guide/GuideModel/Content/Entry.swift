public import Calendar
public import Markdown

/// What every page of a guide has: the common keys of its front matter, and its body.
///
/// Places, tours, itineraries, cities, alerts and free pages each hold one.
@dynamicMemberLookup
public struct Entry: Sendable {
    /// Entries are copied all the time, so the parts are held only once.
    @usableFromInline var facts: Shared<Facts>

    /// Any of ``Facts``.
    @inlinable
    public subscript<Value>(dynamicMember part: WritableKeyPath<Facts, Value>) -> Value {
        get { facts.value[keyPath: part] }
        set { facts.value[keyPath: part] = newValue }
    }

    public var slug: Slug { facts.value.slug }
    /// Where the file begins; `file` is the content file's path.
    public var location: SourceLocation { facts.value.location }

    public init(slug: Slug, title: String, language: LanguageTag, body: Document, location: SourceLocation) {
        facts = Shared(
            Facts(
                slug: slug, title: title, language: language, bodyLanguage: language, body: body, location: location))
    }

    /// The parts.
    public struct Facts: Sendable {
        let slug: Slug
        public var title: String
        /// One or two sentences of plain text.
        public var summary: String?
        /// The pictures in the author's order; the first is the page's main picture.
        public var images: [Picture] = []
        public var tags: [String] = []
        /// The date the author gives for the last change. Feeds and sitemaps carry it.
        public var updated: CalendarDate?
        public var publish: Instant?
        public var expires: Instant?
        /// Old paths that lead to this page, without leading slash.
        public var aliases: [String] = []
        /// The last part of the page's short address, where the author chose it.
        public var short: Slug?
        /// The language of the front matter, which differs from the edition's where a translation is missing.
        public var language: LanguageTag
        /// The language of the body, which differs where a translation gives no text.
        public var bodyLanguage: LanguageTag
        /// The languages in which this page exists, sorted; they include the site's own if the page is written in it.
        public var languages: [LanguageTag] = []
        /// How it stands to its original; `nil` for an original.
        public var translation: TranslationState?
        /// The name of the page template, where the author chose another than the usual one.
        public var template: String?
        /// The author's own `x-` keys, in the order of the file.
        public var extra: [ExtraField] = []
        public var body: Document
        /// The digest of the texts that the entry is made from.
        public var digest = ContentDigest()
        /// The digest of all that other pages can show of it: the front matter and the first paragraph.
        public var face = ContentDigest()
        let location: SourceLocation
    }
}

extension Entry {
    /// The date of the content as it is now: the author's `updated`, or else the day it was published.
    public var contentDate: CalendarDate? { self.updated ?? self.publish?.civil().date }
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
