import GuideModel

/// Changes to the bytes of a YAML text. They are collected, and then applied from the end to the beginning.
struct YAMLEdit {
    let bytes: [UInt8]
    private let yaml: Range<Int>
    private let root: FrontMatterLayout.Value?
    let newline: String
    /// Whether a changed item of a list is written again as a whole, instead of key by key.
    let rewritesItems: Bool
    var changes: [(range: Range<Int>, text: String)] = []

    typealias Value = FrontMatterLayout.Value
    typealias Entry = FrontMatterLayout.Entry

    init(_ bytes: [UInt8], yaml: Range<Int>, rewritesItems: Bool = false) throws(YAMLFault) {
        self.rewritesItems = rewritesItems
        self.bytes = bytes
        self.yaml = yaml
        root = try FrontMatterLayout(bytes, yaml: yaml).root
        let end = bytes.firstIndex(of: UInt8(ascii: "\n")) ?? 0
        newline = end > 0 && bytes[end - 1] == UInt8(ascii: "\r") ? "\r\n" : "\n"
    }

    var result: [UInt8] {
        var result = bytes
        // The last first, so that earlier positions stay valid; of two at the same position the later one first.
        let order = changes.indices.sorted { (changes[$0].range.lowerBound, $0) > (changes[$1].range.lowerBound, $1) }
        for index in order { result.replaceSubrange(changes[index].range, with: Array(changes[index].text.utf8)) }
        return result
    }

    mutating func set(_ key: String, to value: ExtraValue, remarks: [Int: String]) {
        guard let root else {
            return insert(lines(key, value, indent: 0, remarks), at: yaml.upperBound)
        }
        set(key, to: value, in: root, remarks)
    }

    mutating func remove(_ key: String) {
        if let root { remove(key, from: root) }
    }
}

extension YAMLEdit {
    private mutating func set(_ key: String, to value: ExtraValue, in map: Value, _ remarks: [Int: String]) {
        switch map.kind {
        case .flowMap(let entries):
            if let entry = entries.first(where: { $0.name == key }) {
                return replace(entry, with: value, isFlow: true, remarks)
            }
            let text = YAMLText.key(key) + ": " + YAMLText.inline(value, inFlow: true)
            if let last = entries.last {
                changes.append((last.value.range.upperBound..<last.value.range.upperBound, ", " + text))
            } else {
                let start = opening(of: map)
                changes.append((start..<start, " " + text + " "))
            }
        case .blockMap(let entries):
            if let entry = entries.first(where: { $0.name == key }) {
                return replace(entry, with: value, isFlow: false, remarks)
            }
            let indent = entries.first.map { column(of: $0.key.lowerBound) } ?? 0
            insert(lines(key, value, indent: indent, remarks), at: Self.lineEnd(after: map.range.upperBound, in: bytes))
        default: break
        }
    }

    private mutating func remove(_ key: String, from map: Value) {
        switch map.kind {
        case .flowMap(let entries):
            guard let index = entries.firstIndex(where: { $0.name == key }) else { return }
            let (own, isLast) = (entries[index], index == entries.count - 1)
            if !isLast {
                changes.append((own.key.lowerBound..<entries[index + 1].key.lowerBound, ""))
            } else {
                let start = index == 0 ? own.key.lowerBound : entries[index - 1].value.range.upperBound
                changes.append((start..<own.value.range.upperBound, ""))
            }
        case .blockMap(let entries):
            guard let entry = entries.first(where: { $0.name == key }) else { return }
            let end = Self.lineEnd(after: max(entry.key.upperBound, entry.value.range.upperBound), in: bytes)
            changes.append((lineStart(of: entry.key.lowerBound)..<end, ""))
        default: break
        }
    }

    /// Replaces the value of a key in its place, with its quotes, and on several lines where the old one was.
    private mutating func replace(_ entry: Entry, with value: ExtraValue, isFlow: Bool, _ remarks: [Int: String]) {
        let colon = colon(after: entry.key.upperBound)
        switch (entry.value.kind, value) {
        case (.blockList(let items), .list(let wanted)) where !items.isEmpty && !wanted.isEmpty:
            replace(items, with: wanted, remarks)
        case (.blockMap(let entries), .map(let fields)) where !fields.isEmpty:
            replace(entries, of: entry.value, with: fields)
        case (.flowMap(let entries), .map(let fields)) where fields.map(\.name) == entries.map(\.name):
            replace(entries, of: entry.value, with: fields)
        case (.blockList, _), (.blockMap, _), (.scalar(.literal), _), (.scalar(.folded), _):
            let indent = column(of: entry.key.lowerBound)
            let text = lines(entry.name, value, indent: indent, remarks)
            let start = lineStart(of: entry.key.lowerBound)
            guard start + indent == entry.key.lowerBound else {
                return changes.append((colon..<entry.value.range.upperBound, " " + YAMLText.inline(value)))
            }
            replaceLines(start..<Self.lineEnd(after: entry.value.range.upperBound, in: bytes), with: text)
        case (.empty, _): changes.append((colon..<colon, " " + YAMLText.inline(value, inFlow: isFlow)))
        case (.scalar(let style), _):
            changes.append((entry.value.range, YAMLText.inline(value, style: style.written, inFlow: isFlow)))
        default: changes.append((entry.value.range, YAMLText.inline(value, inFlow: isFlow)))
        }
    }

    /// Replaces the keys of an inner map, each on its own lines.
    mutating func replace(_ entries: [Entry], of map: Value, with fields: [ExtraField]) {
        let old = Dictionary(entries.map { ($0.name, $0) }) { first, _ in first }
        for field in fields where old[field.name].map({ content(of: $0.value) != field.value }) ?? true {
            set(field.name, to: field.value, in: map, [:])
        }
        for entry in entries where !fields.contains(where: { $0.name == entry.name }) { remove(entry.name, from: map) }
    }
}

extension YAMLEdit {
    /// A key with its value, on one line or several, each with a line ending.
    private func lines(_ key: String, _ value: ExtraValue, indent: Int, _ remarks: [Int: String]) -> String {
        let (margin, name) = (String(repeating: " ", count: indent), YAMLText.key(key))
        switch value {
        case .list(let items) where !items.isEmpty && (!remarks.isEmpty || YAMLText.inline(value).utf8.count > 80):
            return margin + name + ":" + newline
                + items.indices.map { item($0, items, indent + 2, remarks) }.joined()
        case .text(let text):
            guard let block = YAMLText.literalLines(text) else { break }
            return margin + name + ": |-" + newline
                + block.map { $0.isEmpty ? newline : margin + "  " + $0 + newline }.joined()
        default: break
        }
        return margin + name + ": " + YAMLText.inline(value) + newline
    }

    func item(_ index: Int, _ items: [ExtraValue], _ indent: Int, _ remarks: [Int: String]) -> String {
        let remark = remarks[index].map { " # " + $0 } ?? ""
        return String(repeating: " ", count: indent) + "- " + YAMLText.inline(items[index]) + remark + newline
    }

    /// Inserts whole lines at the beginning of a line, or after a last line without a line ending.
    mutating func insert(_ text: String, at index: Int) {
        let isOpen = index > yaml.lowerBound && ![UInt8(ascii: "\n"), UInt8(ascii: "\r")].contains(bytes[index - 1])
        changes.append((index..<index, isOpen ? newline + text.dropLast() : text))
    }

    /// Replaces whole lines. The last line of the file stays without a line ending where it has none.
    mutating func replaceLines(_ range: Range<Int>, with text: String) {
        let isOpen = range.upperBound == bytes.count && bytes.last != UInt8(ascii: "\n")
        changes.append((range, isOpen ? String(text.dropLast()) : text))
    }

    /// The meaning of a value, without following anchors and merges: enough to see whether it stays the same.
    func content(of value: Value) -> ExtraValue? {
        let margin = column(of: value.range.lowerBound)
        let text = Array(repeating: UInt8(ascii: " "), count: margin) + bytes[value.range]
        let (node, _, isBroken) = text.withUnsafeBufferPointer { YAMLComposer.compose($0, file: "", lineOffset: 0) }
        return isBroken ? nil : node.map { ExtraValue($0) }
    }
}

extension YAMLEdit {
    /// The index after the line that contains an index.
    static func lineEnd(after index: Int, in bytes: [UInt8]) -> Int {
        var index = index
        while index < bytes.count {
            defer { index += 1 }
            if bytes[index] == UInt8(ascii: "\n") { return index + 1 }
            let isPair = index + 1 < bytes.count && bytes[index + 1] == UInt8(ascii: "\n")
            if bytes[index] == UInt8(ascii: "\r"), !isPair { return index + 1 }
        }
        return bytes.count
    }

    func lineStart(of index: Int) -> Int {
        var index = index
        while index > yaml.lowerBound, bytes[index - 1] != UInt8(ascii: "\n"), bytes[index - 1] != UInt8(ascii: "\r") {
            index -= 1
        }
        return index
    }

    func column(of index: Int) -> Int { index - lineStart(of: index) }

    /// The index after the colon of a key.
    private func colon(after key: Int) -> Int {
        (bytes[key..<yaml.upperBound].firstIndex(of: UInt8(ascii: ":")) ?? key) + 1
    }

    /// The hyphen of an item.
    func dash(before item: Int) -> Int {
        bytes[yaml.lowerBound..<item].lastIndex(of: UInt8(ascii: "-")) ?? item
    }

    /// The index after the opening bracket of a map.
    private func opening(of map: Value) -> Int {
        (bytes[map.range].firstIndex(of: UInt8(ascii: "{")) ?? map.range.lowerBound) + 1
    }
}

extension RawScalar.Style {
    /// The quotes that a text on one line keeps.
    var written: YAMLText.Style {
        switch self {
        case .singleQuoted: .singleQuoted
        case .doubleQuoted: .doubleQuoted
        default: .plain
        }
    }
}
