import GuideModel
import Markdown

/// A body's HTML for readers outside the site: every address in it is a full one.
extension FeedContext {
    /// The whole body as HTML; empty where there is none. Directives become a `div` of their name.
    func html(_ entry: Entry, page: String) -> String {
        guard !entry.body.isEmpty else { return "" }
        var options = HTMLOptions()
        options.allowsRawHTML = guide.site.html == .trusted
        options.resolve = { [self] in resolve($0, page: page) }
        options.renderDirective = { [self] in render($0, content: $1) }
        return entry.body.html(options)
    }

    /// What the entry says of itself in a sentence or a paragraph: its summary, or else its first paragraph.
    func brief(_ entry: Entry) -> String? {
        if let summary = entry.summary { return LegibleText.oneLine(summary) }
        let brief = LegibleText.oneLine(entry.body.brief)
        return brief.isEmpty ? nil : brief
    }
}

private extension FeedContext {
    func resolve(_ reference: Reference, page: String) -> ResolvedReference {
        let destination = reference.destination
        if let (section, slug) = Self.internalTarget(destination) {
            let words = reference.text.isEmpty ? title(section, slug) : nil
            return ResolvedReference(destination: url(section, slug), text: words)
        }
        if destination.hasPrefix("#") { return ResolvedReference(destination: page + destination) }
        if mediaFile(destination) != nil, let media = mediaURL(destination) {
            return ResolvedReference(destination: media)
        }
        return ResolvedReference(destination: absolute(destination))
    }

    /// `place:old-north-church` as section and slug.
    static func internalTarget(_ destination: String) -> (GuidePaths.Section, Slug)? {
        let parts = destination.split(separator: ":", maxSplits: 1)
        let sections: [Substring: GuidePaths.Section] = [
            "place": .places, "tour": .tours, "itinerary": .itineraries, "city": .cities, "alert": .alerts,
        ]
        guard parts.count == 2, let section = sections[parts[0]], let slug = Slug(String(parts[1])) else { return nil }
        return (section, slug)
    }

    func title(_ section: GuidePaths.Section, _ slug: Slug) -> String? {
        switch section {
        case .places: guide.place(slug)?.title
        case .tours: guide.tour(slug)?.title
        case .itineraries: guide.itinerary(slug)?.title
        case .cities: guide.city(slug)?.title
        case .alerts: guide.alerts.first { $0.slug == slug }?.title
        }
    }

    func render(_ directive: Directive, content: String) -> String {
        let name = directive.name.filter { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "-") }
        guard !directive.argument.isEmpty, name == "audio" || name == "video" else {
            return "<div class=\"\(name)\">\n\(content)</div>\n"
        }
        let file = directive.argument.split(separator: " ").first.map(String.init) ?? directive.argument
        let address = mediaFile(file) != nil ? mediaURL(file) ?? absolute(file) : absolute(file)
        return "<div class=\"\(name)\"><a href=\"\(HTMLText.escaped(address))\">"
            + "\(HTMLText.escaped(file))</a>\n\(content)</div>\n"
    }
}

/// Text as HTML.
enum HTMLText {
    static func escaped(_ text: String) -> String {
        var bytes: [UInt8] = []
        XMLText.append(text, to: &bytes, inAttribute: true)
        return String(decoding: bytes, as: UTF8.self)
    }
}
