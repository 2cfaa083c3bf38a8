/// A piece of HTML as a tree, for texts of Waymark's own feed. What is no tag is text, and whatever is not closed ends with what is
/// around it, so every text is read to its end.
struct MarkupTree {
    final class Node {
        let name: String
        let attributes: [(name: String, value: String)]
        fileprivate(set) var children: [Part] = []

        init(_ name: String, _ attributes: [(name: String, value: String)] = []) {
            (self.name, self.attributes) = (name, attributes)
        }

        subscript(_ name: String) -> String? { attributes.first { $0.name == name }?.value }

        var elements: [Node] {
            children.compactMap { if case .element(let node) = $0 { node } else { nil } }
        }

        /// All of its text.
        var text: String {
            children.map { part in
                switch part {
                case .text(let text): text
                case .element(let node): node.text
                }
            }.joined()
        }
    }

    enum Part {
        case text(String)
        case element(Node)
    }

    let root = Node("")
    /// Deeper elements become parts of the one at this depth.
    private static let deepest = 200
    private static let void: Set<String> = [
        "br", "hr", "img", "input", "meta", "link", "base", "wbr", "source", "track", "area", "col", "embed",
    ]

    init(_ html: String) {
        var open = [root]
        var rest = html[...]
        while !rest.isEmpty {
            let words = rest.prefix { $0 != "<" }
            if !words.isEmpty { open[open.count - 1].children.append(.text(Self.resolved(words))) }
            rest = rest[words.endIndex...]
            guard !rest.isEmpty else { break }
            guard let tag = Tag(rest) else {
                open[open.count - 1].children.append(.text("<"))
                rest.removeFirst()
                continue
            }
            rest = rest[tag.end...]
            if tag.isEnd {
                if let place = open.dropFirst().lastIndex(where: { $0.name == tag.name }) {
                    open.removeSubrange(place...)
                }
                continue
            }
            let node = Node(tag.name, tag.attributes)
            open[open.count - 1].children.append(.element(node))
            if !tag.closesItself, !Self.void.contains(tag.name), open.count < Self.deepest { open.append(node) }
        }
    }

    /// A text with its references resolved.
    static func resolved(_ text: some StringProtocol) -> String {
        guard text.contains("&") else { return String(text) }
        var result = ""
        var rest = Substring.UnicodeScalarView(String(text).unicodeScalars)
        while let scalar = rest.first {
            guard scalar == "&" else {
                result.unicodeScalars.append(scalar)
                rest.removeFirst()
                continue
            }
            let (decoded, after) = PlainWords.reference(rest)
            result += decoded
            rest = after
        }
        return result
    }

    private struct Tag {
        var name = ""
        var attributes: [(name: String, value: String)] = []
        var isEnd = false
        var closesItself = false
        let end: Substring.Index

        /// - Parameter text: begins with `<`.
        init?(_ text: Substring) {
            var rest = text.dropFirst()
            if rest.first == "/" {
                isEnd = true
                rest.removeFirst()
            }
            name = rest.prefix { $0.isASCII && ($0.isLetter || $0.isNumber) }.lowercased()
            guard name.first?.isLetter == true else { return nil }
            rest = rest.dropFirst(name.count)
            while true {
                rest = rest.drop(while: \.isWhitespace)
                guard let first = rest.first else { return nil }
                if first == ">" { break }
                if first == "/" {
                    closesItself = true
                    rest.removeFirst()
                    continue
                }
                let key = rest.prefix { !$0.isWhitespace && $0 != "=" && $0 != ">" && $0 != "/" }
                guard !key.isEmpty else { return nil }
                rest = rest[key.endIndex...]
                guard rest.first == "=" else {
                    attributes.append((String(key).lowercased(), ""))
                    continue
                }
                rest.removeFirst()
                guard let quote = rest.first, quote == "\"" || quote == "'" else {
                    let value = rest.prefix { !$0.isWhitespace && $0 != ">" }
                    attributes.append((String(key).lowercased(), resolved(value)))
                    rest = rest[value.endIndex...]
                    continue
                }
                guard let close = rest.dropFirst().firstIndex(of: quote) else { return nil }
                attributes.append(
                    (String(key).lowercased(), resolved(rest[rest.index(after: rest.startIndex)..<close])))
                rest = rest[rest.index(after: close)...]
            }
            end = rest.index(after: rest.startIndex)
        }
    }
}
