import Templating

/// What is around the content of every page: the outermost view of every template.
struct ChromeView: View {
    var site: SiteView
    var theme: ThemeView
    var page: PageView

    static let fields: [Field<ChromeView>] = [
        .view("site", \.site), .view("theme", \.theme), .view("page", \.page),
    ]
}

/// The guide as a whole, seen from one page: all addresses are relative to it.
struct SiteView: View {
    var title: String
    var summary: String?
    var author: String?
    /// How the author is reached.
    var contact: ContactView?
    var footer: String?
    var language: String
    var home: String
    /// The picture in the place of the sign and the title, and the one of dark mode.
    var logo: PictureView?
    var darkLogo: PictureView?
    /// The site's own sign in browsers.
    var favicon: String?
    /// The sign on a phone's screen.
    var touchIcon: String?
    var style: String
    /// The script of every page.
    var script: String
    /// The way from a page to the front page of its edition, with a slash at its end: `../../fr/`.
    var edition: String
    /// What the visitor's app needs on every page, where the site has it.
    var app: AppView?
    var printStyle: String
    /// The way from a page to the top of the site, with a slash at its end: `../../`.
    var root: String
    /// What browsers may load for a page.
    var policy: String
    var search: String
    /// The movable map.
    var liveMap: String
    var credits: String
    var feed: String?
    /// The list of alerts, where there are any.
    var alerts: String?
    /// The day on which the guide was made.
    var date: MomentView
    var menu: [LinkView]
    /// The entries that the menu has no room for.
    var furtherMenu: [LinkView]
    var social: [LinkView]

    static let fields: [Field<SiteView>] = [
        .text("title", \.title), .text("summary", \.summary), .text("author", \.author),
        .view("contact", \.contact), .text("footer", \.footer), .text("language", \.language), .text("homeURL", \.home),
        .view("logo", \.logo), .view("darkLogo", \.darkLogo), .text("faviconURL", \.favicon),
        .text("touchIconURL", \.touchIcon), .text("styleURL", \.style),
        .text("scriptURL", \.script), .text("editionURL", \.edition), .view("app", \.app),
        .text("printStyleURL", \.printStyle),
        .text("root", \.root), .text("policy", \.policy), .text("searchURL", \.search),
        .text("liveMapURL", \.liveMap), .text("creditsURL", \.credits), .text("feedURL", \.feed),
        .text("alertsURL", \.alerts),
        .view("date", \.date), .list("menu", \.menu), .list("furtherMenu", \.furtherMenu),
        .list("social", \.social),
    ]
}

/// How somebody is reached; at least one way is known.
struct ContactView: View {
    var address: String?
    var phone: LinkView?
    var email: LinkView?
    /// By the name of its server.
    var website: LinkView?

    var isEmpty: Bool { address == nil && phone == nil && email == nil && website == nil }

    static let fields: [Field<ContactView>] = [
        .text("address", \.address), .view("phone", \.phone), .view("email", \.email), .view("website", \.website),
    ]
}

/// The addresses of what the visitor's app needs on every page.
struct AppView: View {
    /// The script that gives the page its colours and the size of its text before it is shown.
    var look: String
    var style: String
    /// The app's words in the language of the page, as a script.
    var words: String
    /// The page on which visitors tell what is wrong or missing, where the author asks for it.
    var contribute: String?

    static let fields: [Field<AppView>] = [
        .text("lookURL", \.look), .text("appStyleURL", \.style), .text("wordsURL", \.words),
        .text("contributeURL", \.contribute),
    ]
}

/// The colours and font that the site chose, if any.
struct ThemeView: View {
    var accent: String?
    var accentDark: String?
    var typeface: String?

    static let fields: [Field<ThemeView>] = [
        .text("accent", \.accent), .text("accentDark", \.accentDark), .text("typeface", \.typeface),
    ]
}

/// One page as a document.
struct PageView: View {
    var kind: String
    var language: String
    /// Marks a title that is not in the page's language.
    var foreign: String?
    var direction: String
    /// What parts things in a row in the page's language, with its space: `, `.
    var comma: String
    /// The document's title, with the guide's name.
    var title: String
    var heading: String
    /// `long` or `longer` where the title needs smaller letters.
    var headingSize: String?
    var description: String?
    var canonical: String
    /// Meta tags, links and JSON-LD.
    var head: String
    /// The script of this page: the site's, or one that does the same and more.
    var script: String
    /// Says in the page's language in which other one its text is.
    var textLanguage: String?
    var updated: MomentView?
    var languages: [LinkView]
    var breadcrumbs: [LinkView]
    var alerts: [AlertLineView]
    var pager: PagerView?

    static let fields: [Field<PageView>] = [
        .text("kind", \.kind), .text("lang", \.language), .text("dir", \.direction),
        .text("comma", \.comma), .html("langHTML", \.foreign),
        .text("title", \.title), .text("heading", \.heading), .text("headingSize", \.headingSize),
        .text("description", \.description), .text("canonical", \.canonical), .html("headHTML", \.head),
        .text("scriptURL", \.script),
        .text("textLanguage", \.textLanguage), .view("updated", \.updated),
        .list("languages", \.languages), .list("breadcrumbs", \.breadcrumbs),
        .list("alerts", \.alerts), .view("pager", \.pager),
    ]
}
