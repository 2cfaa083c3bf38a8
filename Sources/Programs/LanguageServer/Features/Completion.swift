import Formats
import GuideModel
import Pipeline
import Reading

/// What may be written at a cursor: keys, words, names of places, files.
struct Completion {
    let place: CursorPlace
    let writer: RangeWriter
    let isMarkdown: Bool

    /// The items, in the order of their table.
    var items: [ProtocolValue] {
        if place.isInText { return linkItems }
        guard let cursor = place.key else { return [] }
        switch cursor.role {
        case .key:
            let values = cursor.isItem && !cursor.isInBrackets ? valueItems(cursor) : []
            return keyItems(cursor) + values
        case .value: return valueItems(cursor)
        }
    }
}

/// The protocol's numbers for the pictures beside items.
private enum ItemKind: Int {
    case property = 10, unit = 11, value = 12, choice = 13, file = 17, reference = 18
}

extension Completion {
    private func keyItems(_ cursor: KeyCursor) -> [ProtocolValue] {
        let rules = place.table.rules(below: cursor.path).filter { !cursor.siblings.contains($0.name) }
        let line = place.lines.line(cursor.span.row)
        let end = cursor.span.offsets.upperBound
        let hasColon = end < line.count && line[end] == UInt8(ascii: ":")
        return rules.enumerated().map { number, rule in
            item(
                rule.name, as: .property, over: cursor.span, text: rule.name + (hasColon ? "" : ": "),
                detail: rule.shape.accepted + (rule.isRequired ? " (required)" : ""), help: rule.reference,
                order: (rule.isRequired ? 0 : 10_000) + number)
        }
    }

    private func valueItems(_ cursor: KeyCursor) -> [ProtocolValue] {
        let types = place.table.scalars(at: cursor.path)
        let items = types.flatMap { self.items(of: $0, cursor) }
        guard items.isEmpty, let rule = place.table.rule(at: cursor.path), let example = rule.example else {
            return items
        }
        return [item(example, as: .unit, over: cursor.span, text: example, detail: "an example", help: rule.reference)]
    }

    private func items(of type: ScalarType, _ cursor: KeyCursor) -> [ProtocolValue] {
        switch type {
        case .choice(let words): return words.enumerated().map { word($1, cursor, order: $0) }
        case .flag: return ["yes", "no"].enumerated().map { word($1, cursor, order: $0) }
        case .currency: return Currency.codes.sorted().map { word($0, cursor) }
        case .icon: return PlaceIcon.allCases.map(\.rawValue).sorted().map { word($0, cursor) }
        case .alertTarget:
            return [word("all", cursor)] + entries(.tours, cursor.span, before: "tour:")
                + entries(.places, cursor.span, before: "place:")
        case .name(let target): return names(of: target, cursor)
        case .link: return LinkTarget.PageKind.sections.map { word($0, cursor) }
        default: return []
        }
    }

    private func names(of target: ReferenceTarget, _ cursor: KeyCursor) -> [ProtocolValue] {
        switch target {
        case .place: entries(.places, cursor.span)
        case .tour: entries(.tours, cursor.span)
        case .itinerary: entries(.itineraries, cursor.span)
        case .city: entries(.cities, cursor.span)
        case .kind: place.view.kinds.map { defined($0, cursor) }
        case .interest: place.view.interests.map { defined($0, cursor) }
        case .path: []
        default:
            place.view.site.names(of: target).map { item($0, as: .file, over: cursor.span, text: YAMLText.scalar($0)) }
        }
    }

    private func word(_ word: String, _ cursor: KeyCursor, order: Int = 0) -> ProtocolValue {
        item(word, as: .choice, over: cursor.span, text: word, order: order)
    }

    private func defined(_ name: DefinedName, _ cursor: KeyCursor) -> ProtocolValue {
        item(name.slug.text, as: .choice, over: cursor.span, text: name.slug.text, detail: name.label)
    }

    /// - Parameter before: the text before the slug: `place:`.
    private func entries(_ kind: ContentKind, _ span: TextSpan, before: String = "") -> [ProtocolValue] {
        place.view.entries(kind).map { document in
            item(
                before + document.slug.text, as: .reference, over: span, text: before + document.slug.text,
                detail: document.shownTitle, help: document.text("summary").map(Markup.plain),
                filter: "\(before)\(document.slug) \(document.shownTitle)")
        }
    }

    private func item(
        _ label: String, as kind: ItemKind, over span: TextSpan, text: String, detail: String? = nil,
        help: String? = nil,
        filter: String? = nil, order: Int = 0
    ) -> ProtocolValue {
        var members: [String: ProtocolValue] = [
            "label": .text(label), "kind": .integer(kind.rawValue),
            "textEdit": ["range": writer.range(span, in: place.lines.line(span.row)), "newText": .text(text)],
            "sortText": .text("\(100_000 + order)"),
        ]
        if let detail { members["detail"] = .text(detail) }
        if let filter { members["filterText"] = .text(filter) }
        if let help, !help.isEmpty { members["documentation"] = Markup.content(help, isMarkdown: isMarkdown) }
        return .object(members)
    }
}

extension Completion {
    /// The names after `](place:` and its like in a text.
    private var linkItems: [ProtocolValue] {
        let line = place.lines.line(place.spot.row)
        let head = line[..<place.spot.offset]
        guard
            let opening = head.indices.last(where: { index in
                head[index] == UInt8(ascii: "(") && index > 0 && head[index - 1] == UInt8(ascii: "]")
            }), !head[opening...].contains(UInt8(ascii: ")"))
        else { return [] }
        let start = opening + 1
        var end = place.spot.offset
        while end < line.count, !" )#?\"".utf8.contains(line[end]) { end += 1 }
        let span = TextSpan(row: place.spot.row, offsets: start..<end)
        let written = String(decoding: head[start...], as: UTF8.self)
        let isPicture = opening >= 2 && Self.isPicture(head[..<(opening - 1)])
        if isPicture {
            return place.view.site.names(of: .picture).map { item($0, as: .file, over: span, text: $0) }
        }
        let pages: [(LinkTarget.PageKind, ContentKind)] = [
            (.place, .places), (.tour, .tours), (.itinerary, .itineraries), (.city, .cities), (.alert, .alerts),
            (.page, .pages),
        ]
        if let (page, kind) = pages.first(where: { written.hasPrefix($0.0.rawValue + ":") }) {
            return entries(kind, span, before: page.rawValue + ":")
        }
        return pages.map { item("\($0.0.rawValue):", as: .value, over: span, text: "\($0.0.rawValue):") }
            + place.view.site.names(of: .media).map { item("media/\($0)", as: .file, over: span, text: "media/\($0)") }
    }

    /// Whether the bracket that closes here was opened with `![`.
    private static func isPicture(_ head: ArraySlice<UInt8>) -> Bool {
        guard let opening = head.lastIndex(of: UInt8(ascii: "[")), opening > 0 else { return false }
        return head[opening - 1] == UInt8(ascii: "!")
    }
}

extension LinkTarget.PageKind {
    /// The lists of a guide, for links to paths.
    fileprivate static let sections = ["/tours/", "/places/", "/itineraries/", "/cities/"]
}

extension KeyRule {
    /// What the reference says of the key, in Markdown.
    var reference: String {
        [help.isEmpty ? nil : help, example.map { "For example: `\($0)`" }].compactMap(\.self).joined(separator: "\n\n")
    }
}
