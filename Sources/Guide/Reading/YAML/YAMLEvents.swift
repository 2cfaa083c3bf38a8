import CYaml

/// One step of a YAML text: a value, or the beginning or end of a list or map.
struct YAMLEvent {
    enum Content: Equatable {
        case streamStart, streamEnd, documentStart, documentEnd
        case alias(String)
        case scalar(RawScalar)
        case sequenceStart(tag: String?)
        case sequenceEnd
        case mappingStart(tag: String?)
        case mappingEnd
    }

    let content: Content
    let anchor: String?
    /// From 1, in the text given.
    let line: Int
    let column: Int
    /// On the line where it begins.
    let length: Int
    /// Where it ends: the position after its last character.
    let end: YAMLPosition

    var start: YAMLPosition { YAMLPosition(line: line, column: column) }
}

/// A place in a YAML text, both from 1; the column counts Unicode scalars.
struct YAMLPosition: Hashable {
    let line: Int
    let column: Int
}

/// The events of a YAML text, one after the other. The bytes must outlive it.
///
/// A class because libyaml's parser must not move in memory and must be freed only once.
final class YAMLEvents {
    private let parser: UnsafeMutablePointer<yaml_parser_t>

    init(_ bytes: UnsafeBufferPointer<UInt8>) {
        parser = .allocate(capacity: 1)
        parser.initialize(to: yaml_parser_t())
        yaml_parser_initialize(parser)
        yaml_parser_set_encoding(parser, YAML_UTF8_ENCODING)
        yaml_parser_set_input_string(parser, bytes.baseAddress, bytes.count)
    }

    deinit {
        yaml_parser_delete(parser)
        parser.deallocate()
    }

    func next() throws(YAMLFault) -> YAMLEvent {
        var event = yaml_event_t()
        guard yaml_parser_parse(parser, &event) == 1 else { throw YAMLFault(parser.pointee) }
        defer { yaml_event_delete(&event) }
        return YAMLEvent(event)
    }
}

extension YAMLEvent {
    fileprivate init(_ event: yaml_event_t) {
        let (start, end) = (event.start_mark, event.end_mark)
        line = start.line + 1
        column = start.column + 1
        length = end.line == start.line ? max(1, end.column - start.column) : 1
        self.end = YAMLPosition(line: end.line + 1, column: end.column + 1)
        (content, anchor) = YAMLEvent.content(of: event)
    }

    private static func content(of event: yaml_event_t) -> (Content, anchor: String?) {
        switch event.type {
        case YAML_STREAM_START_EVENT: return (.streamStart, nil)
        case YAML_DOCUMENT_START_EVENT: return (.documentStart, nil)
        case YAML_DOCUMENT_END_EVENT: return (.documentEnd, nil)
        case YAML_SEQUENCE_END_EVENT: return (.sequenceEnd, nil)
        case YAML_MAPPING_END_EVENT: return (.mappingEnd, nil)
        case YAML_ALIAS_EVENT: return (.alias(text(event.data.alias.anchor) ?? ""), nil)
        case YAML_SCALAR_EVENT: return (.scalar(scalar(event)), text(event.data.scalar.anchor))
        case YAML_SEQUENCE_START_EVENT:
            return (.sequenceStart(tag: text(event.data.sequence_start.tag)), text(event.data.sequence_start.anchor))
        case YAML_MAPPING_START_EVENT:
            return (.mappingStart(tag: text(event.data.mapping_start.tag)), text(event.data.mapping_start.anchor))
        default: return (.streamEnd, nil)
        }
    }

    private static func scalar(_ event: yaml_event_t) -> RawScalar {
        let scalar = event.data.scalar
        let bytes = UnsafeBufferPointer(start: scalar.value, count: scalar.length)
        return RawScalar(String(decoding: bytes, as: UTF8.self), style: style(scalar.style), tag: text(scalar.tag))
    }

    private static func style(_ style: yaml_scalar_style_t) -> RawScalar.Style {
        switch style {
        case YAML_SINGLE_QUOTED_SCALAR_STYLE: .singleQuoted
        case YAML_DOUBLE_QUOTED_SCALAR_STYLE: .doubleQuoted
        case YAML_LITERAL_SCALAR_STYLE: .literal
        case YAML_FOLDED_SCALAR_STYLE: .folded
        default: .plain
        }
    }

    private static func text(_ pointer: UnsafeMutablePointer<yaml_char_t>?) -> String? {
        pointer.map { String(cString: $0) }
    }
}
