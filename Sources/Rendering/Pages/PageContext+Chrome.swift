import GuideModel

/// What is around the content.
extension PageContext {
    func chrome(_ content: PageContent) -> ChromeView {
        ChromeView(site: site, theme: index.themeView, page: page(content))
    }

    /// The menu at the top holds at most five words; the rest stands at the foot of the page.
    private static let menuLimit = 5

    private var site: SiteView {
        let site = guide.site
        return SiteView(
            title: site.title, summary: site.summary, author: site.author, language: language.text,
            home: link(paths.frontPage), style: link(GuidePaths.style("main.css")),
            printStyle: link(GuidePaths.style("print.css")), search: link(paths.search), credits: link(paths.credits),
            feed: site.feeds.enabled.contains(.rss) ? link(paths.rss) : nil,
            date: index.today,
            menu: Array(menu.prefix(PageContext.menuLimit)), furtherMenu: Array(menu.dropFirst(PageContext.menuLimit)),
            social: site.social.map { LinkView($0.title, link(written: $0.url)) })
    }

    /// The guide's parts that there are, the index, the free pages that want to be in the menu, and the site's own words.
    private var menu: [LinkView] {
        let parts: [(GuidePaths.Section, Bool)] = [
            (.tours, !guide.tours.isEmpty), (.itineraries, !guide.itineraries.isEmpty),
            (.places, !guide.places.isEmpty), (.cities, guide.cities.count > 1),
        ]
        let sections = parts.filter(\.1).map { section, _ in
            menuLink(
                words[section.rawValue], paths.list(section), folder: guide.edition.prefix + section.rawValue + "/")
        }
        let pages = guide.pages.compactMap { page in page.menu.map { ($0, page.slug) } }
            .sorted { ($0.0.order, $0.0.label, $0.1) < ($1.0.order, $1.0.label, $1.1) }
            .map { menuLink($0.0.label, paths.freePage($0.1), folder: nil) }
        let index = menuLink(words["index"], paths.search, folder: nil)
        return sections + [index] + pages + guide.site.menu.map { LinkView($0.label, link(written: $0.url)) }
    }

    private func menuLink(_ title: String, _ target: OutputPath, folder: String?) -> LinkView {
        var view = LinkView(title, link(target))
        view.isCurrent = target == path
        view.isOpen = view.isCurrent || folder.map(path.text.hasPrefix) ?? false
        return view
    }

    private func page(_ content: PageContent) -> PageView {
        let isFront = path == paths.frontPage
        let site = guide.site.title
        return PageView(
            kind: content.kind, language: language.text,
            foreign: isFront ? nil : content.language.flatMap(mark), direction: language.isRightToLeft ? "rtl" : "ltr",
            title: isFront ? site : words.text("page.title", ["title": content.heading, "site": site]),
            heading: content.heading, description: content.description, canonical: canonical(content),
            head: head(content), updated: content.updated.map(index.wording(in: nil).moment),
            languages: guide.editions.count > 1 ? guide.editions.map(languageLink) : [],
            breadcrumbs: trail(of: content).map { LinkView($0.title, link($0.path), lang: $0.lang) },
            alerts: content.alerts.map(line), pager: content.pager)
    }

    /// From the front page to the page above this one.
    func trail(of content: PageContent) -> [PageContent.Crumb] {
        path == paths.frontPage ? [] : [.init(words["home"], paths.frontPage)] + content.trail
    }

    private func languageLink(_ edition: Edition) -> LinkView {
        let name = words["own-name.\(edition.language.primary)"]
        // The page for missing addresses is there once: from it one goes to the other languages' front pages.
        let target = path == GuidePaths.notFound ? GuidePaths(edition).frontPage : self.path(in: edition)
        var view = LinkView(name.hasPrefix("own-name.") ? edition.language.text : name, link(target))
        view.language = edition.language.text
        view.isCurrent = edition == guide.edition
        return view
    }

    /// Where this page lies in another edition.
    func path(in edition: Edition) -> OutputPath {
        OutputPath(trusted: edition.prefix + path.text.dropFirst(guide.edition.prefix.utf8.count))
    }

    /// The address that search engines shall know: the original's where this edition only repeats it.
    func canonical(_ content: PageContent) -> String {
        guard let language = content.language, language != self.language,
            let edition = guide.editions.first(where: { $0.language == language })
        else { return address(of: path) }
        return address(of: path(in: edition))
    }
}
