import Checking
import GuideModel
import Reading

/// What is shown about the word under a cursor.
struct Hover {
    let place: CursorPlace
    let writer: RangeWriter
    let isMarkdown: Bool

    /// `null` where there is nothing to say.
    var value: ProtocolValue {
        if let use = place.use, let text = text(of: use.target), let (span, line) = place.site.span(use.location) {
            return shown(text, span, line)
        }
        guard let (rule, span) = keyUnderCursor else { return .null }
        let head = "**\(rule.name)**: \(rule.shape.accepted)" + (rule.isRequired ? ", required" : "")
        let text = [head, rule.reference].filter { !$0.isEmpty }.joined(separator: "\n\n")
        return shown(text, span, place.lines.line(span.row))
    }

    private func shown(_ text: String, _ span: TextSpan, _ line: [UInt8]) -> ProtocolValue {
        ["contents": Markup.content(text, isMarkdown: isMarkdown), "range": writer.range(span, in: line)]
    }

    private var keyUnderCursor: (rule: KeyRule, span: TextSpan)? {
        guard let cursor = place.key else { return nil }
        switch cursor.role {
        case .key:
            let written = String(decoding: place.lines.line(cursor.span.row)[cursor.span.offsets], as: UTF8.self)
            return place.table.rule(at: cursor.path + [written]).map { ($0, cursor.span) }
        case .value: return place.table.rule(at: cursor.path).map { ($0, cursor.span) }
        }
    }

    private func text(of target: ContentUse.Target) -> String? {
        switch target {
        case .entry(let kind, let slug):
            guard let document = place.view.original(kind, slug) else { return nil }
            let facts = ["kind", "city", "hours"].compactMap { key in document.text(key).map { "\(key): \($0)" } }
            let parts = ["**\(Markup.plain(document.shownTitle))**", document.text("summary").map(Markup.plain)]
            let lines =
                parts.compactMap(\.self) + (facts.isEmpty ? [] : [facts.map(Markup.plain).joined(separator: " · ")])
            return (lines + ["`\(document.path)`"]).joined(separator: "\n\n")
        case .kind(let slug):
            return place.view.kinds.first { $0.slug == slug }.map { "**\(Markup.plain($0.label))**, a kind of place" }
        case .interest(let slug):
            return place.view.interests.first { $0.slug == slug }.map { "**\(Markup.plain($0.label))**, an interest" }
        case .media(let path): return "`media/\(path)`"
        }
    }
}
