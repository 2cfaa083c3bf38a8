import Formats
import GuideModel
import Markdown
import Templating

/// The texts of authors as HTML, with addresses that work from this page.
extension PageContext {
    /// The whole body; `nil` when there is none. A body that uses the first level of heading is moved down one, because
    /// the page's title has it.
    ///
    /// - Parameter slot: where its pictures stand.
    func body(_ entry: Entry, pictures slot: PictureSlot = .text) -> String? {
        html(entry.body, headingOffset: entry.body.outline.contains { $0.level == 1 } ? 1 : 0, slot) {
            Self.isOwnID($0) ? "\($0)-text" : $0
        }
    }

    /// The body of a stop's place on paper, which shows many of them: its headings are below the stop's own, which has the third
    /// level, and their ids say whose they are.
    func story(_ entry: Entry, ofStop number: Int) -> String? {
        let highest = entry.body.outline.map(\.level).min() ?? 1
        return html(entry.body, headingOffset: 4 - highest, .printText) { "stop-\(number)-\($0)" }
    }

    /// - Parameter id: the id on this page of the heading with an id.
    private func html(
        _ body: Document, headingOffset: Int, _ slot: PictureSlot, id: @escaping @Sendable (String) -> String
    ) -> String? {
        guard !body.isEmpty else { return nil }
        let headings = Set(body.outline.map(\.id))
        var options = HTMLOptions()
        options.rawHTML = guide.site.html.rawHTML
        options.headingOffset = headingOffset
        options.headingID = id
        options.loadsPicturesLate = !slot.isOnPaper
        if !slot.isOnPaper {
            options.footnoteWords = FootnoteWords(title: words["footnotes"], back: words["footnotes.back"])
        }
        options.resolve = { reference in
            reference.kind == .picture
                ? self.resolve(picture: reference.destination, in: slot)
                : self.resolve(reference) { headings.contains($0) ? id($0) : $0 }
        }
        options.renderDirective = { self.render($0, content: $1, slot) }
        return body.html(options)
    }

    /// Whether the theme's templates use an id themselves, so that a heading of the author's cannot have it.
    static func isOwnID(_ id: String) -> Bool {
        ["main", "line", "go", "step-free"].contains(id)
            || id.hasPrefix("stop-") && id.dropFirst(5).allSatisfy(\.isNumber)
    }

    /// The first paragraph as HTML.
    func brief(_ entry: Entry) -> String? { Self.paragraphs(guide.brief(of: entry)) }

    /// A description in a sentence or two: the summary or the first paragraph.
    func summary(_ entry: Entry) -> String? {
        if let summary = entry.summary { return summary }
        let brief = guide.brief(of: entry)
        return brief.isEmpty ? nil : brief
    }

    /// Plain text with empty lines between its paragraphs as HTML; `nil` when there is none.
    static func paragraphs(_ text: String) -> String? {
        var text = text
        return text.withUTF8 { bytes in
            var output: [UInt8] = []
            output.reserveCapacity(bytes.count + bytes.count / 8 + 16)
            var start: Int?
            var line = 0
            while line <= bytes.count {
                let end = bytes[line...].firstIndex(of: UInt8(ascii: "\n")) ?? bytes.count
                if !isBlank(bytes[line..<end]) {
                    start = start ?? line
                } else if let first = start {
                    append(bytes[first..<(line - 1)], to: &output)
                    start = nil
                }
                line = end + 1
            }
            if let first = start { append(bytes[first...], to: &output) }
            return output.isEmpty ? nil : String(decoding: output, as: UTF8.self)
        }
    }

    private static func append(_ paragraph: Slice<UnsafeBufferPointer<UInt8>>, to output: inout [UInt8]) {
        output.append(contentsOf: (output.isEmpty ? "<p>" : "\n<p>").utf8)
        HTMLText.append(UnsafeBufferPointer(rebasing: paragraph), to: &output)
        output.append(contentsOf: "</p>".utf8)
    }

    /// Whether a line is empty or only has spaces. Only lines without an ASCII letter need a closer look.
    private static func isBlank(_ line: Slice<UnsafeBufferPointer<UInt8>>) -> Bool {
        let isSpace = { (byte: UInt8) in byte == 0x20 || (0x09...0x0D).contains(byte) }
        if line.contains(where: { $0 < 0x80 && !isSpace($0) }) { return false }
        return line.allSatisfy(isSpace) || String(decoding: line, as: UTF8.self).allSatisfy(\.isWhitespace)
    }

    /// - Parameter anchor: the id on this page of an id in the document.
    private func resolve(_ reference: Reference, anchor: (String) -> String) -> ResolvedReference {
        if guide.leftOutPages.title(of: reference.destination) != nil {
            return ResolvedReference(wordsFor: guide.words(of: reference))
        }
        var target = guide.resolve(reference.destination)
        if case .anchor(let id) = target { target = .anchor(anchor(id)) }
        return ResolvedReference(destination: link(target), text: guide.words(of: reference))
    }

    /// A directive, rendered by the partial of its name; only its content where the theme has none.
    private func render(_ directive: Directive, content: String, _ slot: PictureSlot) -> String {
        guard let template = index.theme[directive: directive.name] else { return content }
        let argument = directive.argument
        let first = argument.prefix { $0 != " " && $0 != "\t" }
        let title = argument.dropFirst(first.count).drop { $0 == " " || $0 == "\t" }
        let size = guide.mediaFile(LinkTarget.mediaPath(String(first)))?.size
        var view = DirectiveView(
            content: content, argument: argument, url: first.isEmpty ? nil : link(written: String(first)),
            title: title.isEmpty ? nil : String(title), width: size.map { String($0.width) },
            height: size.map { String($0.height) })
        if directive.name == MediaDirective.Kind.figure.rawValue, let file = guide.media(named: String(first)) {
            view.picture = picture(Picture(file: file, alt: view.title ?? "", credit: nil), in: slot, lang: nil)
        } else if let file = guide.media(named: String(first)) {
            view.duration = guide.mediaFile(file)?.duration.map(index.wording(in: nil).playingTime)
            view.poster = guide.poster(beside: file).map {
                picture(Picture(file: $0, alt: "", credit: nil), in: .text, lang: nil).url
            }
        }
        var output: [UInt8] = []
        template.run(on: [Frame(view)], into: &output)
        return String(decoding: output, as: UTF8.self)
    }
}

/// Covers.
extension PageContext {
    func media(_ file: String) -> String { GuidePaths.media(file).map(link) ?? file }

    /// The drawn cover of a place without a picture.
    func cover(_ place: Place) -> String? {
        place.entry.images.isEmpty ? index.cover(place) : nil
    }

    /// A city without a picture shows where its places are.
    func cover(_ city: City) -> String? { city.entry.images.isEmpty ? index.art(of: city).svg() : nil }

    func cover(_ entry: Entry, of journey: Journey) -> String? {
        guard entry.images.isEmpty else { return nil }
        return RouteArt(points: journey.stops.map { guide.places[$0.place].location }, slug: entry.slug.text).svg()
    }
}
