import GuideModel

/// Changes to lists on several lines. An item that stays the same keeps its lines, the comment after it and those above it,
/// wherever it moves; one that changes in its place keeps the keys that stay the same.
extension YAMLEdit {
    mutating func replace(_ items: [Value], with wanted: [ExtraValue], _ remarks: [Int: String]) {
        let old = items.map(content)
        let head = zip(old, wanted).prefix { $0 == $1 }.count
        let most = min(old.count, wanted.count) - head
        let tail = zip(old.reversed(), wanted.reversed()).prefix(most).prefix { $0 == $1 }.count
        let (gone, new) = (Array(head..<items.count - tail), Array(head..<wanted.count - tail))
        guard !gone.isEmpty || !new.isEmpty else { return }
        let sources = Self.sources(of: new, in: wanted, among: gone, old)
        let places = sources.compactMap(\.self)
        if !rewritesItems, gone.count == new.count, places == places.sorted(),
            zip(new, sources).allSatisfy({ $1 == nil || $1 == $0 })
        {
            for (index, source) in zip(new, sources) where source == nil { change(items[index], to: wanted[index]) }
            return
        }
        rewrite(items, gone, as: zip(new, sources).map { ($0, $1) }, wanted, remarks)
    }

    /// For each new item the old one with the same value; none for two.
    private static func sources(
        of new: [Int], in wanted: [ExtraValue], among gone: [Int], _ old: [ExtraValue?]
    ) -> [Int?] {
        var free = gone
        return new.map { index in
            guard let place = free.firstIndex(where: { old[$0] == wanted[index] }) else { return nil }
            return free.remove(at: place)
        }
    }

    /// Changes an item in its place.
    private mutating func change(_ item: Value, to value: ExtraValue) {
        switch (item.kind, value) {
        case (.blockMap(let entries), .map(let fields)) where fields.first?.name == entries.first?.name:
            replace(entries, of: item, with: fields)
        case (.flowMap(let entries), .map(let fields)) where fields.map(\.name) == entries.map(\.name):
            replace(entries, of: item, with: fields)
        case (.scalar(let style), .text) where style != .literal && style != .folded:
            changes.append((item.range, YAMLText.inline(value, style: style.written)))
        default: changes.append((item.range, YAMLText.inline(value)))
        }
    }

    private mutating func rewrite(
        _ items: [Value], _ gone: [Int], as new: [(index: Int, source: Int?)], _ wanted: [ExtraValue],
        _ remarks: [Int: String]
    ) {
        let indent = column(of: dash(before: items[0].range.lowerBound))
        let (head, kept) = (gone.first ?? new.first?.index ?? items.count, Set(new.compactMap(\.source)))
        let start = head > 0 ? end(of: items[head - 1]) : lineStart(of: dash(before: items[0].range.lowerBound))
        let end = gone.last.map { self.end(of: items[$0]) } ?? start
        var text = ""
        for (place, (index, source)) in new.enumerated() {
            // The lines above a removed item stay where they are.
            if gone.indices.contains(place), !kept.contains(gone[place]) { text += above(gone[place], items) }
            text += source.map { above($0, items) + own($0, items) } ?? item(index, wanted, indent, remarks)
        }
        for place in gone.indices.dropFirst(new.count) where !kept.contains(gone[place]) {
            text += above(gone[place], items)
        }
        if start == end { return insert(text, at: start) }
        replaceLines(start..<end, with: text)
    }

    private func end(of item: Value) -> Int { Self.lineEnd(after: item.range.upperBound, in: bytes) }

    /// The comments and empty lines between an item and the one before it.
    private func above(_ index: Int, _ items: [Value]) -> String {
        guard index > 0 else { return "" }
        let start = end(of: items[index - 1])
        return text(start..<max(start, lineStart(of: dash(before: items[index].range.lowerBound))))
    }

    /// An item's own lines, with a line ending.
    private func own(_ index: Int, _ items: [Value]) -> String {
        text(lineStart(of: dash(before: items[index].range.lowerBound))..<end(of: items[index]))
    }

    private func text(_ range: Range<Int>) -> String {
        let text = String(decoding: bytes[range], as: UTF8.self)
        return text.isEmpty || text.hasSuffix("\n") || text.hasSuffix("\r") ? text : text + newline
    }
}
