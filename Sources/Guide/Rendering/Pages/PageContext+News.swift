import GuideModel
import Templating

/// Lists of pages with a date.
extension PageContext {
    /// How many a page of a list shows.
    static let newsOnAPage = 20
    /// How many the front page shows.
    private static let latest = 3

    /// What a list is called: as the page of its name, or by the theme's word.
    func title(of list: NewsList) -> String { list.index?.title ?? words["news"] }

    func item(_ page: Page) -> NewsItemView {
        NewsItemView(
            link: link(to: page.entry, paths.freePage(page.slug)), date: page.date.map(index.wording(in: nil).moment),
            summary: summary(page.entry))
    }

    /// The newest, and the list of all.
    func latestNews() -> (items: [NewsItemView], all: LinkView?) {
        let items = guide.latestNews.prefix(Self.latest).map { page in
            NewsItemView(
                link: link(to: page.entry, paths.freePage(page.slug)),
                date: page.date.map(index.wording(in: nil).moment))
        }
        let list = guide.news.first { $0.slug == NewsList.usual } ?? guide.news.first
        return (items, list.map { LinkView(title(of: $0), link(paths.news($0.slug))) })
    }

    /// A page of a list.
    func news(_ list: NewsList, page: Int) -> PageContent {
        var view = NewsView(title: title(of: list))
        if page == 1, let index = list.index {
            view.summary = index.entry.summary
            view.body = body(index.entry)
            (view.lang, view.bodyLang) = (mark(index.entry), mark(index.entry.bodyLanguage))
            view.pictures = pictures(index.entry)
            view.extra = index.entry.extra
        }
        let pages = Self.pageCount(list.pages.count, Self.newsOnAPage)
        view.items = list.pages.dropFirst((page - 1) * Self.newsOnAPage).prefix(Self.newsOnAPage).map(item)
        if pages > 1 || list.years.count > 1 { view.years = years(of: list) }
        var content = framed(list, &view, isFirst: page == 1)
        content.trail = page == 1 ? [] : [.init(view.title, paths.news(list.slug))]
        content.pager = pager(page, of: pages) { paths.news(list.slug, page: $0) }
        return content
    }

    /// What came in a year.
    func news(_ list: NewsList, year: Int) -> PageContent {
        var view = NewsView(title: "\(title(of: list)) \(year)")
        view.items = list.pages(of: year).map(item)
        view.years = years(of: list)
        var content = framed(list, &view, isFirst: false)
        content.trail = [.init(title(of: list), paths.news(list.slug))]
        return content
    }

    private func framed(_ list: NewsList, _ view: inout NewsView, isFirst: Bool) -> PageContent {
        let hasFeed = guide.site.feeds.enabled.contains(.atom)
        view.feedURL = hasFeed ? link(paths.newsFeed(list.slug)) : nil
        var content = PageContent("news", view.title, Frame(view))
        if isFirst, let index = list.index { content = PageContent("news", index.entry, Frame(view)) }
        content.description = view.summary ?? "\(view.title). \(guide.site.title)."
        if hasFeed {
            content.alternates = [
                .init(type: "application/atom+xml", title: title(of: list), path: paths.newsFeed(list.slug))
            ]
        }
        return content
    }

    private func years(of list: NewsList) -> [LinkView] {
        list.years.map { year in
            var view = LinkView(String(year), link(paths.news(list.slug, year: year)))
            view.count = index.wording(in: nil).number(list.pages(of: year).count)
            view.isCurrent = path == paths.news(list.slug, year: year)
            return view
        }
    }
}
