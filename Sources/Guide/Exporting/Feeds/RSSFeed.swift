import Formats
import Geo
import GuideModel

/// RSS 2.0 with GeoRSS-Simple and Media RSS: what changed last, of everything that has a page.
///
/// uMap reads `item`s only, takes the literal names `georss:point` and `georss:line` with single spaces between the
/// numbers, and the first `media:content`, which must have a `type`: so a picture comes first.
enum RSSFeed {
    static func file(_ context: FeedContext) -> OutputFile {
        var xml = XMLWriter()
        xml.element("rss", namespaces) { xml in
            xml.element("channel") { write(context, to: &$0) }
        }
        return OutputFile(context.paths.rss, bytes: xml.finished(), owner: context.owner(.rss))
    }

    private static let namespaces: [XMLAttribute] = [
        ("version", "2.0"), ("xmlns:atom", "http://www.w3.org/2005/Atom"),
        ("xmlns:georss", "http://www.georss.org/georss"), ("xmlns:media", "http://search.yahoo.com/mrss/"),
    ]

    private static func write(_ context: FeedContext, to xml: inout XMLWriter) {
        let site = context.guide.site
        let items = RSSItem.newest(context)
        xml.element("title", text: LegibleText.oneLine(site.title))
        xml.element("link", text: context.url(context.paths.frontPage))
        xml.element("description", text: LegibleText.oneLine(site.summary ?? site.title))
        xml.element("language", text: context.guide.edition.language.text)
        if items.contains(where: \.followsMap) { xml.element("copyright", text: MapCredit.notice) }
        xml.element("lastBuildDate", optional: items.compactMap(\.date).max()?.rfc822)
        xml.element("generator", text: "Waymark")
        xml.element(
            "atom:link",
            [("href", context.url(context.paths.rss)), ("rel", "self"), ("type", "application/rss+xml")])
        for item in items { write(item, context, to: &xml) }
    }

    private static func write(_ item: RSSItem, _ context: FeedContext, to xml: inout XMLWriter) {
        let url = context.url(item.section, item.entry.slug)
        xml.element("item") { xml in
            xml.element("title", text: LegibleText.oneLine(item.entry.title))
            xml.element("link", text: url)
            xml.element("description", text: description(item.entry, page: url, context))
            for tag in item.entry.tags { xml.element("category", text: LegibleText.oneLine(tag)) }
            writeAudio(item, context, to: &xml)
            xml.element("guid", [("isPermaLink", "true")], text: url)
            xml.element("pubDate", optional: item.date?.rfc822)
            write(item.geometry, to: &xml)
            for picture in item.entry.images { write(picture, context, to: &xml) }
        }
    }

    /// HTML, as readers of RSS take it: the summary and the text. A very long text is told in short, with a link to the whole.
    static func description(_ entry: Entry, page: String, _ context: FeedContext) -> String {
        let html = context.html(entry, page: page)
        let summary = entry.summary.map { "<p>\(HTMLText.escaped(LegibleText.oneLine($0)))</p>\n" } ?? ""
        if !html.isEmpty, html.utf8.count <= longestDescription { return summary + html }
        let brief = HTMLText.escaped(context.brief(entry).map { LegibleText.shortened($0, to: longestBrief) } ?? "")
        guard !html.isEmpty else { return brief }
        let title = HTMLText.escaped(LegibleText.oneLine(entry.title))
        return "<p>\(brief)</p>\n<p><a href=\"\(HTMLText.escaped(page))\">\(title)</a></p>\n"
    }

    /// In bytes: fifty items stay below the megabyte at which common readers give up.
    private static let longestDescription = 16_000
    private static let longestBrief = 2_000

    /// The first recording that the site holds itself; RSS wants its size.
    private static func writeAudio(_ item: RSSItem, _ context: FeedContext, to xml: inout XMLWriter) {
        for media in item.media where media.kind == .audio {
            guard case .file(let name) = media.source, let file = context.mediaFile(name),
                let url = context.mediaURL(name)
            else { continue }
            let type = MediaType(of: name).name
            return xml.element("enclosure", [("url", url), ("length", String(file.byteCount)), ("type", type)])
        }
    }

    private static func write(_ geometry: RSSItem.Geometry, to xml: inout XMLWriter) {
        switch geometry {
        case .none: break
        case .point(let place): xml.element("georss:point", text: pair(place))
        case .line(let line): xml.element("georss:line", text: line.map(pair).joined(separator: " "))
        }
    }

    private static func write(_ picture: Picture, _ context: FeedContext, to xml: inout XMLWriter) {
        guard let url = context.mediaURL(picture.file) else { return }
        let size = context.size(of: picture)
        let attributes: [XMLAttribute] = [
            ("url", url), ("type", MediaType(of: picture.file).name), ("medium", "image"),
            ("fileSize", context.mediaFile(picture.file).map { String($0.byteCount) }),
            ("width", size.map { String($0.width) }), ("height", size.map { String($0.height) }),
        ]
        xml.element("media:content", attributes) { xml in
            xml.element("media:description", [("type", "plain")], text: picture.alt)
            xml.element("media:credit", optional: picture.credit)
        }
    }

    /// Latitude first, the opposite of GeoJSON.
    private static func pair(_ place: Coordinate) -> String { "\(place.latitudeText) \(place.longitudeText)" }
}
