import GuideModel
import Reading

@testable import Checking

/// One way to corrupt one key of a file's front matter.
enum Mutation: String, CaseIterable {
    case delete, duplicate, rename
    /// The value becomes the only item of a list, the only value of a map, other words, a number, or nothing.
    case toList, toMap, toWords, toNumber, toNothing

    func apply(to pair: RawPair) -> [RawPair] {
        switch self {
        case .delete: []
        case .duplicate: [pair, pair]
        case .rename: [RawPair(key: .text(pair.name + "q"), value: pair.value)]
        case .toList: [RawPair(key: pair.key, value: .node(.sequence([pair.value])))]
        case .toMap: [RawPair(key: pair.key, value: .node(.mapping([RawPair(key: .text("value"), value: pair.value)])))]
        case .toWords: [RawPair(key: pair.key, value: .text("quite other words"))]
        case .toNumber: [RawPair(key: pair.key, value: .text("7"))]
        case .toNothing: [RawPair(key: pair.key, value: .node(.scalar(RawScalar("null"))))]
        }
    }
}

/// A key somewhere in a file, with the rule of the schema that it follows.
struct KeySpot {
    /// Indices of pairs and items from the root to the pair.
    let path: [Int]
    /// `places.rating.score`; `*` is for names that the author chooses.
    let label: String
    /// `nil` for a key of the author's own.
    let rule: KeyRule?

    static func all(in map: RawNode, _ table: KeyTable, _ prefix: String) -> [KeySpot] {
        (map.mapping ?? []).enumerated().flatMap { index, pair -> [KeySpot] in
            guard let rule = table[pair.name] else { return [KeySpot(path: [index], label: prefix + ".x-", rule: nil)] }
            let label = prefix + "." + pair.name
            return [KeySpot(path: [index], label: label, rule: rule)]
                + inside(pair.value, rule.shape, label).map { $0.below(index) }
        }
    }

    private static func inside(_ node: RawNode, _ shape: Shape, _ label: String) -> [KeySpot] {
        switch shape {
        case .scalar: return []
        case .map(let table): return all(in: node, table, label)
        case .list(let item, _):
            return (node.sequence ?? []).enumerated().flatMap { index, node in
                inside(node, item, label).map { $0.below(index) }
            }
        case .named(_, let item):
            return (node.mapping ?? []).enumerated().flatMap { index, pair in
                [KeySpot(path: [index], label: label + ".*", rule: KeyRule(pair.name, item))]
                    + inside(pair.value, item, label + ".*").map { $0.below(index) }
            }
        case .anyOf(let shapes): return shapes.first { $0.fits(node) }.map { inside(node, $0, label) } ?? []
        }
    }

    private func below(_ index: Int) -> KeySpot { KeySpot(path: [index] + path, label: label, rule: rule) }

    /// The labels of all keys of a table.
    static func labels(_ table: KeyTable, _ prefix: String) -> [String] {
        table.rules.flatMap { [prefix + "." + $0.name] + labels($0.shape, prefix + "." + $0.name) }
    }

    private static func labels(_ shape: Shape, _ label: String) -> [String] {
        switch shape {
        case .scalar: []
        case .map(let table): labels(table, label)
        case .list(let item, _): labels(item, label)
        case .named(_, let item): [label + ".*"] + labels(item, label + ".*")
        case .anyOf(let shapes): shapes.flatMap { labels($0, label) }
        }
    }
}

extension RawNode {
    static func node(_ content: Content) -> RawNode { RawNode(content, line: 1, column: 1, length: 1) }
    static func text(_ text: String) -> RawNode { node(.scalar(RawScalar(text, style: .doubleQuoted))) }

    /// The tree with one pair corrupted.
    func applying(_ mutation: Mutation, at path: ArraySlice<Int>) -> RawNode {
        guard let index = path.first else { return self }
        let rest = path.dropFirst()
        switch content {
        case .scalar: return self
        case .sequence(var nodes):
            nodes[index] = nodes[index].applying(mutation, at: rest)
            return .node(.sequence(nodes))
        case .mapping(var pairs):
            let pair = pairs[index]
            let spoiled =
                rest.isEmpty
                ? mutation.apply(to: pair) : [RawPair(key: pair.key, value: pair.value.applying(mutation, at: rest))]
            pairs.replaceSubrange(index...index, with: spoiled)
            return .node(.mapping(pairs))
        }
    }

    /// The tree as YAML on one line.
    var yaml: String {
        switch content {
        case .scalar where isNull: "null"
        case .scalar(let scalar): Self.quoted(scalar.text)
        case .sequence(let nodes): "[" + nodes.map(\.yaml).joined(separator: ", ") + "]"
        case .mapping(let pairs):
            "{" + pairs.map { Self.quoted($0.name) + ": " + $0.value.yaml }.joined(separator: ", ") + "}"
        }
    }

    private static func quoted(_ text: String) -> String {
        "\"" + text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"").replacing("\n", with: "\\n") + "\""
    }
}
