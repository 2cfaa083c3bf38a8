/// What every page has around its content: the outermost view of every template.
struct ChromeView: View {
    var site: SiteView
    var theme: ThemeView
    var page: PageView

    static let fields: [Field<ChromeView>] = [
        .view("site") { $0.site }, .view("theme") { $0.theme }, .view("page") { $0.page },
    ]
}

/// The guide as a whole, seen from one page: all addresses are relative to it.
struct SiteView: View {
    var title: String
    var summary: String?
    var author: String?
    var language: String
    var home: String
    var style: String
    var printStyle: String
    var search: String
    var credits: String
    var feed: String?
    /// The day for which the guide was made.
    var date: MomentView
    var menu: [LinkView]
    /// What the menu has no room for.
    var furtherMenu: [LinkView]
    var social: [LinkView]

    static let fields: [Field<SiteView>] = [
        .text("title") { $0.title }, .text("summary") { $0.summary }, .text("author") { $0.author },
        .text("language") { $0.language }, .text("homeURL") { $0.home }, .text("styleURL") { $0.style },
        .text("printStyleURL") { $0.printStyle }, .text("searchURL") { $0.search },
        .text("creditsURL") { $0.credits }, .text("feedURL") { $0.feed },
        .view("date") { $0.date }, .list("menu") { $0.menu }, .list("furtherMenu") { $0.furtherMenu },
        .list("social") { $0.social },
    ]
}

/// The look that the site chose, where it chose one.
struct ThemeView: View {
    var accent: String?
    var accentDark: String?
    var typeface: String?

    static let fields: [Field<ThemeView>] = [
        .text("accent") { $0.accent }, .text("accentDark") { $0.accentDark }, .text("typeface") { $0.typeface },
    ]
}

/// One page as a document.
struct PageView: View {
    var kind: String
    var language: String
    /// Marks a title that is not in the page's language.
    var foreign: String?
    var direction: String
    /// The document's title, with the guide's name.
    var title: String
    var heading: String
    var description: String?
    var canonical: String
    /// Meta tags, links and JSON-LD.
    var head: String
    var updated: MomentView?
    var languages: [LinkView]
    var breadcrumbs: [LinkView]
    var alerts: [AlertLineView]
    var pager: PagerView?

    static let fields: [Field<PageView>] = [
        .text("kind") { $0.kind }, .text("lang") { $0.language }, .text("dir") { $0.direction },
        .html("langHTML") { $0.foreign },
        .text("title") { $0.title }, .text("heading") { $0.heading }, .text("description") { $0.description },
        .text("canonical") { $0.canonical }, .html("headHTML") { $0.head }, .view("updated") { $0.updated },
        .list("languages") { $0.languages }, .list("breadcrumbs") { $0.breadcrumbs },
        .list("alerts") { $0.alerts }, .view("pager") { $0.pager },
    ]
}
