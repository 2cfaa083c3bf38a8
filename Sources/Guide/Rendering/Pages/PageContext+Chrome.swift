import GuideModel

/// What is around the content.
extension PageContext {
    func chrome(_ content: PageContent) -> ChromeView {
        ChromeView(site: site(of: content), theme: index.themeView, page: page(content))
    }

    /// The menu at the top has at most five entries; the rest is at the foot of the page.
    private static let menuLimit = 5

    private func site(of content: PageContent) -> SiteView {
        var view = index.site(prefix) { newSite }
        // Which pages the app has depends on all places: only its own pages ask.
        if let script = content.script, let page = guide.appPages.first(where: { $0.script == script }) {
            view.app?.words = words(paths.words(of: page).first)
        }
        if path == paths.notFoundPage { view.policy = ContentPolicy.text(for: guide.site, ofMissingPage: true) }
        for (number, entry) in index.menu.enumerated() {
            let isCurrent = entry.leads(to: path)
            guard isCurrent || entry.holds(path) else { continue }
            if number < Self.menuLimit {
                (view.menu[number].isCurrent, view.menu[number].isOpen) = (isCurrent, true)
            } else {
                let further = number - Self.menuLimit
                (view.furtherMenu[further].isCurrent, view.furtherMenu[further].isOpen) = (isCurrent, true)
            }
        }
        return view
    }

    /// The guide as seen from all pages whose addresses have this one's prefix: no menu entry is marked yet.
    private var newSite: SiteView {
        let site = guide.site
        let menu = index.menu.map { LinkView($0.title, link($0.target)) }
        let contact = Self.view(of: site.contact)
        return SiteView(
            title: site.title, summary: site.summary, author: site.author,
            contact: contact.isEmpty ? nil : contact, footer: site.footer,
            language: language.text, home: link(paths.frontPage), logo: site.theme.logo.map(logo),
            darkLogo: site.theme.logo.flatMap { _ in site.theme.logoDark.map(logo) },
            favicon: site.theme.favicon.map(media), touchIcon: touchIcon,
            style: versioned(GuidePaths.style("main.css")),
            script: versioned(guide.site.hasApp ? GuidePaths.visitorScript : GuidePaths.pageScript),
            edition: prefix + guide.edition.prefix == "" ? "./" : prefix + guide.edition.prefix,
            app: guide.site.hasApp
                ? AppView(
                    look: versioned(GuidePaths.lookScript), style: versioned(GuidePaths.style("app.css")),
                    words: words(paths.words(of: nil).first),
                    contribute: guide.site.contributions == nil ? nil : link(paths.app(.contribute)))
                : nil,
            printStyle: link(GuidePaths.style("print.css")), root: prefix.isEmpty ? "./" : prefix,
            policy: ContentPolicy.text(for: site),
            search: link(paths.search), liveMap: link(paths.liveMap), credits: link(paths.credits),
            feed: site.feeds.enabled.contains(.rss) ? link(paths.rss) : nil,
            alerts: guide.alerts.isEmpty ? nil : link(paths.list(.alerts)),
            date: index.today,
            menu: Array(menu.prefix(Self.menuLimit)), furtherMenu: Array(menu.dropFirst(Self.menuLimit)),
            social: site.social.map { LinkView($0.title, link(written: $0.url)) })
    }

    private func logo(_ file: String) -> PictureView {
        var view = PictureView(url: media(file), alt: guide.site.title)
        let size = index.enriched.media[file]?.size ?? guide.mediaFile(file)?.size
        (view.width, view.height) = (size.map { String($0.width) }, size.map { String($0.height) })
        return view
    }

    private var touchIcon: String? {
        if let own = guide.ownAppIcon { return link(own.path) }
        return guide.site.hasApp ? link(GuidePaths.icon(AppIcon.widths[0])) : nil
    }

    /// The address of words of the visitor's app.
    private func words(_ file: OutputPath) -> String { link(file) + index.appWords.version(of: file) }

    private func link(_ target: MenuEntry.Target) -> String {
        switch target {
        case .page(let page): link(page)
        case .written(let address): link(written: address)
        }
    }

    private func page(_ content: PageContent) -> PageView {
        let isFront = path == paths.frontPage
        let site = guide.site.title
        return PageView(
            kind: content.kind, language: language.text,
            foreign: isFront ? nil : content.language.flatMap(mark), direction: language.isRightToLeft ? "rtl" : "ltr",
            comma: words.comma,
            title: isFront ? site : words.text("page.title", ["title": content.heading, "site": site]),
            heading: content.heading, headingSize: Self.size(of: isFront ? site : content.heading),
            description: content.description,
            canonical: canonical(content),
            head: head(content), script: script(of: content),
            textLanguage: textLanguage(of: content),
            updated: content.updated.map(index.wording(in: nil).moment),
            languages: guide.editions.count > 1 ? guide.editions.map(languageLink) : [],
            breadcrumbs: trail(of: content).map { LinkView($0.title, link($0.path), lang: $0.lang) },
            alerts: content.alerts.map(line), pager: content.pager)
    }

    /// The script of the visitor's app where the site has it.
    private func script(of content: PageContent) -> String {
        versioned(content.script ?? (guide.site.hasApp ? GuidePaths.visitorScript : GuidePaths.pageScript))
    }

    /// Titles that would fill a phone's screen, or have a word that does not fit on it, have smaller letters.
    private static func size(of heading: String) -> String? {
        let longestWord = heading.split { $0 == " " || $0 == "-" }.map(\.count).max() ?? 0
        if heading.count > 60 || longestWord > 20 { return "longer" }
        return heading.count > 28 || longestWord > 13 ? "long" : nil
    }

    /// `The text of this page is in English.`; `nil` where it is in the page's language.
    private func textLanguage(of content: PageContent) -> String? {
        guard let other = content.textLanguage, other != language else { return nil }
        return words.text("text-language", ["language": name(of: other)])
    }

    /// A language by its name in this one, or by its tag.
    func name(of language: LanguageTag) -> String {
        let key = "language.\(language.primary)"
        return words.has(key) ? words[key] : language.text
    }

    /// From the front page to the page above this one.
    func trail(of content: PageContent) -> [PageContent.Crumb] {
        path == paths.frontPage ? [] : [.init(words["home"], paths.frontPage)] + content.trail
    }

    private func languageLink(_ edition: Edition) -> LinkView {
        let name = words["own-name.\(edition.language.primary)"]
        // Not every edition has a page for missing addresses: it links to the other languages' front pages.
        let target = path == paths.notFoundPage ? GuidePaths(edition).frontPage : self.path(in: edition)
        var view = LinkView(name.hasPrefix("own-name.") ? edition.language.text : name, link(target))
        view.language = edition.language.text
        view.isCurrent = edition == guide.edition
        return view
    }

    /// The path of this page in another edition.
    func path(in edition: Edition) -> OutputPath {
        OutputPath(trusted: edition.prefix + path.text.dropFirst(guide.edition.prefix.utf8.count))
    }

    /// The address for search engines: that of the original where this edition has no translation.
    func canonical(_ content: PageContent) -> String {
        address(of: guide.original(of: content.language).map(path) ?? path)
    }
}
