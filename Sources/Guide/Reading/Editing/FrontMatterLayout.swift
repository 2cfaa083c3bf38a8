/// Where the keys and values of a YAML text are in the bytes of its file.
///
/// Cost: linear in the text.
struct FrontMatterLayout {
    /// A value, and the bytes that it takes.
    struct Value {
        indirect enum Kind {
            case empty
            case scalar(RawScalar.Style)
            case alias
            case flowList
            case flowMap([Entry])
            case blockList([Value])
            case blockMap([Entry])
        }

        let kind: Kind
        /// Without the comment after it and without the line ending.
        let range: Range<Int>
    }

    /// A key with its value.
    struct Entry {
        let name: String
        let key: Range<Int>
        let value: Value
    }

    /// `nil` where the text is empty.
    private(set) var root: Value?

    /// - Parameters:
    ///   - bytes: the whole file.
    ///   - yaml: where its YAML is.
    init(_ bytes: [UInt8], yaml: Range<Int>) throws(YAMLFault) {
        let places = YAMLPlaces(bytes, yaml)
        root = try bytes[yaml].withUnsafeBufferPointer { text throws(YAMLFault) -> Value? in
            try Scanner(events: YAMLEvents(text), places: places).root()
        }
    }
}

extension FrontMatterLayout {
    /// Builds the layout from the events of libyaml.
    private struct Scanner {
        let events: YAMLEvents
        let places: YAMLPlaces

        func root() throws(YAMLFault) -> Value? {
            while true {
                let event = try events.next()
                switch event.content {
                case .streamStart, .documentStart: continue
                case .streamEnd, .documentEnd: return nil
                default: return try value(event)
                }
            }
        }

        private func value(_ event: YAMLEvent) throws(YAMLFault) -> Value {
            let start = places.offset(event.start)
            switch event.content {
            case .scalar(let scalar): return self.scalar(scalar, event, from: start)
            case .sequenceStart: return try list(from: start)
            case .mappingStart: return try map(from: start)
            default: return Value(kind: .alias, range: start..<places.offset(event.end))
            }
        }

        private func scalar(_ scalar: RawScalar, _ event: YAMLEvent, from start: Int) -> Value {
            let end = places.offset(event.end)
            switch scalar.style {
            case .literal, .folded:
                return Value(kind: .scalar(scalar.style), range: start..<places.contentEnd(start, end))
            case .plain where start == end: return Value(kind: .empty, range: start..<end)
            default: return Value(kind: .scalar(scalar.style), range: start..<end)
            }
        }

        private func list(from start: Int) throws(YAMLFault) -> Value {
            var items: [Value] = []
            while true {
                let event = try events.next()
                guard event.content != .sequenceEnd else {
                    if event.start != event.end {
                        return Value(kind: .flowList, range: start..<places.offset(event.end))
                    }
                    return Value(kind: .blockList(items), range: start..<(items.last?.range.upperBound ?? start))
                }
                items.append(try value(event))
            }
        }

        private func map(from start: Int) throws(YAMLFault) -> Value {
            var entries: [Entry] = []
            while true {
                let event = try events.next()
                guard event.content != .mappingEnd else {
                    if event.start != event.end {
                        return Value(kind: .flowMap(entries), range: start..<places.offset(event.end))
                    }
                    return Value(
                        kind: .blockMap(entries), range: start..<(entries.last?.value.range.upperBound ?? start))
                }
                let key = try value(event)
                let name = if case .scalar(let scalar) = event.content { scalar.text } else { "" }
                entries.append(Entry(name: name, key: key.range, value: try value(try events.next())))
            }
        }
    }
}

/// Turns lines and columns of a YAML text into offsets of the file's bytes.
struct YAMLPlaces {
    private let bytes: [UInt8]
    private let yaml: Range<Int>
    /// Where each line begins.
    private let lines: [Int]

    init(_ bytes: [UInt8], _ yaml: Range<Int>) {
        (self.bytes, self.yaml) = (bytes, yaml)
        var lines = [yaml.lowerBound]
        for index in yaml {
            let isReturn = bytes[index] == UInt8(ascii: "\r")
            let isPair = isReturn && index + 1 < yaml.upperBound && bytes[index + 1] == UInt8(ascii: "\n")
            if bytes[index] == UInt8(ascii: "\n") || (isReturn && !isPair) { lines.append(index + 1) }
        }
        self.lines = lines
    }

    func offset(_ position: YAMLPosition) -> Int {
        guard position.line <= lines.count else { return yaml.upperBound }
        var index = lines[position.line - 1]
        for _ in 1..<max(1, position.column) where index < yaml.upperBound {
            index += 1
            while index < yaml.upperBound, bytes[index] & 0xC0 == 0x80 { index += 1 }
        }
        return index
    }

    /// The end of a block scalar's last line that is not blank; of all its lines where it keeps the blank ones (`|+`).
    func contentEnd(_ start: Int, _ end: Int) -> Int {
        let header = bytes[start..<end].prefix { $0 != UInt8(ascii: "\n") && $0 != UInt8(ascii: "\r") }
        var end = end
        let blanks: [UInt8] = [0x20, 0x09, UInt8(ascii: "\n"), UInt8(ascii: "\r")]
        if header.contains(UInt8(ascii: "+")) { return max(start, end - 1) }
        while end > start, blanks.contains(bytes[end - 1]) { end -= 1 }
        return end
    }
}
