public import GuideModel

/// One value of a file's YAML with its position: a text, a list or a map.
///
/// Aliases and merge keys are already resolved; a value that came through an alias has the position where it was written.
public struct RawNode: Hashable, Sendable {
    public indirect enum Content: Hashable, Sendable {
        case scalar(RawScalar)
        case sequence([RawNode])
        case mapping([RawPair])
    }

    public let content: Content
    /// The line in the file, from 1, front matter's offset included.
    public let line: Int
    /// The column in Unicode scalars, from 1.
    public let column: Int
    /// How many scalars of the line it takes; 1 if it goes over several lines.
    public let length: Int

    public init(_ content: Content, line: Int, column: Int, length: Int) {
        self.content = content
        self.line = line
        self.column = column
        self.length = max(1, length)
    }

    public var scalar: RawScalar? {
        if case .scalar(let scalar) = content { scalar } else { nil }
    }

    public var sequence: [RawNode]? {
        if case .sequence(let nodes) = content { nodes } else { nil }
    }

    public var mapping: [RawPair]? {
        if case .mapping(let pairs) = content { pairs } else { nil }
    }

    /// The value of a key of a map. Cost: linear in the keys.
    public subscript(_ key: String) -> RawNode? {
        mapping?.first { $0.name == key }?.value
    }

    /// Whether the value is missing: `key:` or `key: null`.
    public var isNull: Bool {
        guard let scalar, scalar.style == .plain else { return false }
        return scalar.text.isEmpty || scalar.text == "~" || scalar.text == "null"
    }
}

/// A text as YAML hands it over, and how it was written.
public struct RawScalar: Hashable, Sendable {
    public enum Style: Hashable, Sendable {
        case plain, singleQuoted, doubleQuoted, literal, folded
    }

    public let text: String
    public let style: Style
    /// The explicit tag, such as `tag:yaml.org,2002:str`; `nil` where the author gave none.
    let tag: String?

    public init(_ text: String, style: Style = .plain, tag: String? = nil) {
        self.text = text
        self.style = style
        self.tag = tag
    }

    public var isQuoted: Bool { style != .plain }
}

/// A key of a map and its value. Keys are texts, and no map has one twice.
public struct RawPair: Hashable, Sendable {
    public let key: RawNode
    public let value: RawNode

    public init(key: RawNode, value: RawNode) {
        self.key = key
        self.value = value
    }

    public var name: String { key.scalar?.text ?? "" }
}

extension SourceLocation {
    /// Where a node of a file is.
    public init(file: String, node: RawNode) {
        self.init(file: file, line: node.line, column: node.column, length: node.length)
    }
}

extension ExtraValue {
    /// The value without its position; a missing value is an empty text.
    public init(_ node: RawNode) {
        switch node.content {
        case .scalar(let scalar): self = .text(node.isNull ? "" : scalar.text)
        case .sequence(let nodes): self = .list(nodes.map(ExtraValue.init))
        case .mapping(let pairs):
            self = .map(pairs.map { ExtraField(name: $0.name, value: ExtraValue($0.value)) })
        }
    }
}
