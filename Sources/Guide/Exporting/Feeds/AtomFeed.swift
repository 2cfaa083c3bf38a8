import Calendar
import Formats
import GuideModel

/// Atom 1.0 (RFC 4287): the news of one list, the newest first, with their whole texts.
enum AtomFeed {
    static func file(_ list: NewsList, _ context: FeedContext) -> OutputFile {
        var xml = XMLWriter()
        let language = context.guide.edition.language.text
        xml.element("feed", [("xmlns", "http://www.w3.org/2005/Atom"), ("xml:lang", language)]) { xml in
            write(list, context, to: &xml)
        }
        return OutputFile(context.paths.newsFeed(list.slug), bytes: xml.finished(), owner: context.owner(.atom))
    }

    private static func write(_ list: NewsList, _ context: FeedContext, to xml: inout XMLWriter) {
        let site = context.guide.site
        let (page, own) = (context.url(context.paths.news(list.slug)), context.url(context.paths.newsFeed(list.slug)))
        let shown = list.pages.prefix(site.feeds.limit)
        xml.element("id", text: page)
        xml.element("title", text: LegibleText.oneLine(list.index?.title ?? site.title))
        xml.element("subtitle", optional: (list.index?.entry.summary ?? site.summary).map(LegibleText.oneLine))
        xml.element("link", [("rel", "self"), ("type", "application/atom+xml"), ("href", own)])
        xml.element("link", [("rel", "alternate"), ("type", "text/html"), ("href", page)])
        xml.element("updated", optional: shown.compactMap(changed).max()?.iso8601)
        xml.element("author") { $0.element("name", text: LegibleText.oneLine(site.author ?? site.title)) }
        xml.element("generator", text: "Waymark")
        for item in shown { write(item, context, to: &xml) }
    }

    private static func write(_ page: Page, _ context: FeedContext, to xml: inout XMLWriter) {
        let (entry, url) = (page.entry, context.url(context.paths.freePage(page.slug)))
        let isOwnLanguage = entry.language == context.guide.edition.language
        xml.element("entry", [("xml:lang", isOwnLanguage ? nil : entry.language.text)]) { xml in
            xml.element("id", text: url)
            xml.element("title", text: LegibleText.oneLine(entry.title))
            xml.element("link", [("rel", "alternate"), ("type", "text/html"), ("href", url)])
            xml.element("published", optional: page.date?.iso8601)
            xml.element("updated", optional: changed(page)?.iso8601)
            for tag in entry.tags { xml.element("category", [("term", LegibleText.oneLine(tag))]) }
            xml.element("summary", optional: context.brief(entry))
            let html = context.html(entry, page: url)
            if !html.isEmpty { xml.element("content", [("type", "html")], text: html) }
        }
    }

    /// The day of the news, or of a later change.
    private static func changed(_ page: Page) -> CalendarDate? {
        [page.date, page.entry.updated].compactMap(\.self).max()
    }
}
