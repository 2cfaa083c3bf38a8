import Formats
import GuideModel
import Markdown

/// A body's HTML for readers outside the site: every address in it is a full one.
extension FeedContext {
    /// The whole body as HTML; empty where there is none. Directives become a `div` of their name, with their title.
    func html(_ entry: Entry, page: String) -> String {
        guard !entry.body.isEmpty else { return "" }
        var options = HTMLOptions()
        options.rawHTML = guide.site.html.rawHTML
        options.resolve = { [self] in resolve($0, page: page) }
        options.renderDirective = { [self] in render($0, content: $1) }
        return entry.body.html(options)
    }

    /// What the entry says of itself in a sentence or a paragraph: its summary, or else its first paragraph.
    func brief(_ entry: Entry) -> String? {
        if let summary = entry.summary { return LegibleText.oneLine(summary) }
        let brief = LegibleText.oneLine(guide.brief(of: entry))
        return brief.isEmpty ? nil : brief
    }
}

private extension FeedContext {
    func resolve(_ reference: Reference, page: String) -> ResolvedReference {
        if guide.leftOutPages.title(of: reference.destination) != nil {
            return ResolvedReference(wordsFor: guide.words(of: reference))
        }
        return ResolvedReference(
            destination: address(of: guide.resolve(reference.destination), page: page),
            text: guide.words(of: reference))
    }

    func render(_ directive: Directive, content: String) -> String {
        if let media = MediaDirective(directive), !media.file.isEmpty { return render(media, content) }
        let title =
            directive.argument.isEmpty ? "" : "<p><strong>\(HTMLText.escaped(directive.argument))</strong></p>\n"
        // The words of a quote are its source, and stand below it.
        let inside = directive.name == "quote" ? content + title : title + content
        return "<div class=\"\(HTMLText.escaped(directive.name))\">\n\(inside)</div>\n"
    }

    /// A picture with its caption, or a link to a recording with its description.
    func render(_ media: MediaDirective, _ content: String) -> String {
        let (address, title) = (HTMLText.escaped(absolute(media.file)), HTMLText.escaped(media.title))
        guard media.kind == .figure else {
            let link = "<p><a href=\"\(address)\">\(title.isEmpty ? address : title)</a></p>\n"
            return "<div class=\"\(media.kind.rawValue)\">\n\(link)\(content)</div>\n"
        }
        let caption = content.isEmpty ? "" : "<figcaption>\(content)</figcaption>\n"
        return "<figure>\n<img src=\"\(address)\" alt=\"\(title)\" />\n\(caption)</figure>\n"
    }
}
