import Calendar
import Formats
import GuideModel
import Markdown
import Templating

/// The content of one page: its view, and what the head and the parts around it need to know.
struct PageContent: Sendable {
    /// The type of page, for style sheets: `tour`.
    let kind: String
    let heading: String
    var description: String?
    let frame: Frame
    /// The pages above this one, without the front page.
    var trail: [Crumb] = []
    var alerts: [Alert] = []
    var updated: CalendarDate?
    var pager: PagerView?
    /// The page's pictures: link previews show the first that they can.
    var pictures: [Picture] = []
    /// Structured data, as schema.org objects.
    var data: [JSONValue] = []
    /// Files with the same content in another format.
    var alternates: [Alternate] = []
    /// The languages in which the page has really been written; `nil` when it is the same in all editions, and empty when
    /// nobody knows whether other editions have it.
    var writtenIn: [LanguageTag]?
    /// The language of the page's own words.
    var language: LanguageTag?
    /// The language of its text, or of its title where it has none.
    var textLanguage: LanguageTag?
    /// Style sheets that the page needs in addition to its theme's.
    var styles: [OutputPath] = []
    /// The page's script, where it is not that of every page.
    var script: OutputPath?
    var isOnPaper = false
    /// Whether search engines should ignore it.
    var isHidden = false
    /// What previews of links call a page that search engines ignore, and that people send to one another.
    var previewTitle: String?
    /// The target of a page that only redirects.
    var redirect: OutputPath?

    init(_ kind: String, _ heading: String, _ frame: Frame) {
        (self.kind, self.heading, self.frame) = (kind, heading, frame)
    }

    /// A page made from an entry.
    init(_ kind: String, _ entry: Entry, _ frame: Frame) {
        self.init(kind, entry.title, frame)
        updated = entry.updated
        pictures = entry.images
        writtenIn = entry.languages.isEmpty ? nil : entry.languages
        language = entry.language
        textLanguage = entry.body.isEmpty ? entry.language : entry.bodyLanguage
    }

    /// A page above another.
    struct Crumb: Sendable {
        let title: String
        let path: OutputPath
        /// Marks a title that is not in the page's language.
        var lang: String?

        init(_ title: String, _ path: OutputPath, lang: String? = nil) {
            (self.title, self.path, self.lang) = (title, path, lang)
        }
    }

    /// A feed or a track with its media type.
    struct Alternate: Sendable {
        let type: String
        let title: String
        let path: OutputPath
    }
}
