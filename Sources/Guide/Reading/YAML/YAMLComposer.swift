import CYaml
import GuideModel

/// Turns YAML into nodes that know their position in the file.
///
/// It works on the events of libyaml, which Yams carries, because Yams' own nodes have no length and stop at a
/// duplicate key. Depth and the growth through aliases are bounded. Cost: linear in the text.
struct YAMLComposer {
    /// The most levels of nested maps and lists.
    static let depthLimit = 64
    /// The most nodes that aliases may add to one file.
    static let aliasLimit = 10_000

    /// The file of the text, and the number of lines before the text, which is added to every line.
    private let file: String
    private let lineOffset: Int
    private let bytes: UnsafeBufferPointer<UInt8>
    private let stream: YAMLEvents
    private var anchors: [String: (node: RawNode, size: Int)] = [:]
    private var aliased = 0
    private(set) var diagnostics: [Diagnostic] = []

    /// The map or other value of the text; `nil` where it is empty or broken.
    static func compose(
        _ bytes: UnsafeBufferPointer<UInt8>, file: String, lineOffset: Int
    ) -> (node: RawNode?, diagnostics: [Diagnostic], isBroken: Bool) {
        var composer = YAMLComposer(file: file, lineOffset: lineOffset, bytes: bytes)
        do {
            return (try composer.document(), composer.diagnostics, false)
        } catch {
            return (nil, composer.diagnostics + [error.diagnostic], true)
        }
    }

    private init(file: String, lineOffset: Int, bytes: UnsafeBufferPointer<UInt8>) {
        self.file = file
        self.lineOffset = lineOffset
        self.bytes = bytes
        stream = YAMLEvents(bytes)
    }

    /// A fault after which the rest of the text cannot be read.
    struct Fault: Error {
        let diagnostic: Diagnostic
    }
}

extension YAMLComposer {
    private mutating func document() throws(Fault) -> RawNode? {
        while true {
            let event = try next()
            switch event.content {
            case .streamStart, .documentStart: continue
            case .documentEnd, .streamEnd: return nil
            default:
                let root = try node(from: event, depth: 1).node
                try expectEnd()
                return root
            }
        }
    }

    private mutating func expectEnd() throws(Fault) {
        while true {
            let event = try next()
            switch event.content {
            case .streamEnd: return
            case .documentEnd: continue
            default:
                throw fault(.yamlSyntax, "a second YAML document begins here", event, remedy: "keep only one")
            }
        }
    }

    private mutating func next() throws(Fault) -> YAMLEvent {
        do {
            return try stream.next()
        } catch {
            let position = error.byteOffset.map { SourceText.position(ofByte: $0, in: Array(bytes)[...]) }
            throw Fault(diagnostic: error.diagnostic(file: file, lineOffset: lineOffset, position: position))
        }
    }

    /// The node that begins with an event, and how many nodes it has in all.
    private mutating func node(from event: YAMLEvent, depth: Int) throws(Fault) -> (node: RawNode, size: Int) {
        guard depth <= YAMLComposer.depthLimit else {
            throw fault(.yamlDepth, "more than \(YAMLComposer.depthLimit) lists and maps are nested", event)
        }
        switch event.content {
        case .alias(let name): return try resolve(name, event)
        case .scalar(let scalar):
            checkTag(scalar.tag, event)
            checkEscapes(scalar, event)
            return register(RawNode(.scalar(scalar), at: event, lineOffset), size: 1, event.anchor)
        case .sequenceStart(let tag):
            checkTag(tag, event)
            return try sequence(from: event, depth: depth)
        case .mappingStart(let tag):
            checkTag(tag, event)
            return try mapping(from: event, depth: depth)
        default: throw fault(.yamlSyntax, "a value is missing here", event)
        }
    }

    private mutating func sequence(from start: YAMLEvent, depth: Int) throws(Fault) -> (node: RawNode, size: Int) {
        var nodes: [RawNode] = []
        var size = 1
        while case let event = try next(), event.content != .sequenceEnd {
            let item = try node(from: event, depth: depth + 1)
            nodes.append(item.node)
            size += item.size
        }
        return register(RawNode(.sequence(nodes), at: start, lineOffset), size: size, start.anchor)
    }

    private mutating func mapping(from start: YAMLEvent, depth: Int) throws(Fault) -> (node: RawNode, size: Int) {
        var builder = MappingBuilder()
        var size = 1
        while case let event = try next(), event.content != .mappingEnd {
            let key = try node(from: event, depth: depth + 1)
            let value = try node(from: try next(), depth: depth + 1)
            size += key.size + value.size
            if let problem = builder.add(key.node, value.node) { report(problem, key.node, builder) }
        }
        return register(RawNode(.mapping(builder.merged), at: start, lineOffset), size: size, start.anchor)
    }

    private mutating func register(_ node: RawNode, size: Int, _ anchor: String?) -> (node: RawNode, size: Int) {
        if let anchor { anchors[anchor] = (node, size) }
        return (node, size)
    }

    private mutating func resolve(_ name: String, _ event: YAMLEvent) throws(Fault) -> (node: RawNode, size: Int) {
        guard let target = anchors[name] else {
            let near = Nearest.match(for: name, among: anchors.keys.sorted())
            throw fault(
                .yamlAlias, "*\(name) repeats a value that no &\(name) above it names", event,
                remedy: near.map { "did you mean *\($0)?" } ?? "write &\(name) before the value to repeat")
        }
        aliased += target.size
        guard aliased <= YAMLComposer.aliasLimit else {
            throw fault(
                .yamlAlias, "aliases make this file grow beyond \(YAMLComposer.aliasLimit) values", event,
                remedy: "write fewer values through aliases")
        }
        return target
    }
}

extension YAMLComposer {
    private mutating func report(_ problem: MappingBuilder.Problem, _ key: RawNode, _ builder: MappingBuilder) {
        let location = SourceLocation(file: file, node: key)
        switch problem {
        case .duplicate(let name, let first):
            diagnostics.append(
                ReadingRule.duplicateKey.diagnostic(
                    "the key \"\(name)\" is given twice", at: location,
                    remedy: "it is already in line \(first); keep one"))
        case .notText:
            diagnostics.append(
                ReadingRule.yamlKey.diagnostic(
                    "a key must be a text", at: location, remedy: "write it as name: value"))
        case .badMerge:
            diagnostics.append(
                ReadingRule.yamlKey.diagnostic(
                    "<< needs a map, or a list of maps", at: location, remedy: "write <<: *name of a map"))
        }
    }

    private mutating func checkTag(_ tag: String?, _ event: YAMLEvent) {
        guard let tag, !YAMLComposer.knownTags.contains(tag), tag != "!" else { return }
        let location = SourceLocation(file: file, node: RawNode(.sequence([]), at: event, lineOffset))
        diagnostics.append(
            ReadingRule.yamlTag.diagnostic(
                "the tag \(tag) means nothing here", at: location, remedy: "remove it; values need no tag"))
    }

    /// `"\x07"` becomes a character that could not have been typed.
    private mutating func checkEscapes(_ scalar: RawScalar, _ event: YAMLEvent) {
        guard scalar.style == .doubleQuoted,
            let found = scalar.text.unicodeScalars.first(where: ForbiddenCharacters.isForbidden)
        else { return }
        let node = RawNode(.scalar(scalar), at: event, lineOffset)
        diagnostics.append(ReadingRule.refusal(of: found, at: SourceLocation(file: file, node: node)))
    }

    private static let knownTags = Set(
        ["str", "int", "float", "bool", "null", "seq", "map", "timestamp"].map { "tag:yaml.org,2002:" + $0 })

    private func fault(_ rule: ReadingRule, _ message: String, _ event: YAMLEvent, remedy: String? = nil) -> Fault {
        let node = RawNode(.sequence([]), at: event, lineOffset)
        return Fault(diagnostic: rule.diagnostic(message, at: SourceLocation(file: file, node: node), remedy: remedy))
    }
}

extension RawNode {
    fileprivate init(_ content: Content, at event: YAMLEvent, _ lineOffset: Int) {
        self.init(content, line: event.line + lineOffset, column: event.column, length: event.length)
    }
}
