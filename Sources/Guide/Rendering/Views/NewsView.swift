import GuideModel
import Templating

/// A list of news, or what came in one of its years.
struct NewsView: View {
    var title: String
    var summary: String?
    var body: String?
    var lang: String?
    var bodyLang: String?
    var pictures: [PictureView] = []
    var items: [NewsItemView] = []
    /// The years of the list.
    var years: [LinkView] = []
    /// Its Atom feed.
    var feedURL: String?
    var extra: [ExtraField] = []

    init(title: String) { self.title = title }

    static let fields: [Field<NewsView>] = [
        .text("title", \.title), .text("summary", \.summary), .html("bodyHTML", \.body),
        .html("langHTML", \.lang), .html("bodyLangHTML", \.bodyLang), .list("pictures", \.pictures),
        .list("items", \.items), .list("years", \.years), .text("feedURL", \.feedURL), .ownKeys("extra", \.extra),
    ]
}

/// A page with a date in a list; without a date it is another page that has the same tag.
struct NewsItemView: View {
    var link: LinkView
    var date: MomentView?
    var summary: String?

    static let fields: [Field<NewsItemView>] = [
        .text("title", \.link.title), .text("url", \.link.url), .html("langHTML", \.link.lang),
        .view("date", \.date), .text("summary", \.summary),
    ]
}
