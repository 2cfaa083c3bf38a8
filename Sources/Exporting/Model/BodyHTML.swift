import Formats
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
        let link = guide.resolve(reference.destination)
        var title: String?
        if case .file(_, _, let name) = link, reference.text.isEmpty { title = name }
        return ResolvedReference(destination: address(of: link, page: page), text: title)
    }

    /// A directive's content in a `div` of its name, a recording's with a link to it.
    func render(_ directive: Directive, content: String) -> String {
        let recording = directive.argument.prefix { $0 != " " }
        let isRecording = !recording.isEmpty && ["audio", "video"].contains(directive.name)
        let address = HTMLText.escaped(absolute(String(recording)))
        let words = HTMLText.escaped(String(directive.argument.dropFirst(recording.count + 1)))
        let link = "<p><a href=\"\(address)\">\(words.isEmpty ? address : words)</a></p>\n"
        return "<div class=\"\(HTMLText.escaped(directive.name))\">\n\(isRecording ? link : "")\(content)</div>\n"
    }
}
