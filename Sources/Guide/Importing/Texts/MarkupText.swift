/// Markdown that renders to a given HTML: the way back from the texts of Waymark's own feed.
///
/// Knows everything that the renderer writes: CommonMark, tables, struck words, pictures, and directives. Other elements are
/// passed over, and what is in them stays; ``lost`` names them. Cost: linear.
struct MarkupText {
    /// What an address of the feed is in a file: `place:old-north` of `https://example.org/guide/places/old-north/`.
    let link: (String) -> String
    /// The path in `media/` of a picture's address; `nil` where it is none of the guide's.
    let file: (String) -> String?
    /// Elements that Markdown cannot say, sorted, each once.
    var lost: Set<String> = []

    init(link: @escaping (String) -> String, file: @escaping (String) -> String?) {
        (self.link, self.file) = (link, file)
    }

    mutating func markdown(_ html: String) -> String {
        blocks(MarkupTree(html).root.children).joined(separator: "\n")
    }

    static let hidden: Set<String> = ["script", "style", "head", "template", "iframe", "object"]
    private static let inline: Set<String> = [
        "em", "i", "strong", "b", "code", "a", "img", "br", "del", "s", "span", "sub", "sup", "u", "input",
    ]
}

// MARK: - Blocks

extension MarkupText {
    /// The lines of the blocks, an empty one between each two.
    private mutating func blocks(_ parts: [MarkupTree.Part], isTight: Bool = false) -> [String] {
        var result: [[String]] = []
        var words: [MarkupTree.Part] = []
        var lists: (name: String, isOther: Bool)?
        for part in parts + [.element(.init("end"))] {
            switch part {
            case .text: words.append(part)
            case .element(let node) where Self.inline.contains(node.name): words.append(part)
            case .element(let node):
                let text = paragraph(words)
                if !text.isEmpty {
                    result.append(text)
                    lists = nil
                }
                words = []
                guard node.name != "end" else { continue }
                let isOther = lists?.name == node.name && lists?.isOther == false
                let lines = block(node, isOther: isOther)
                guard !lines.isEmpty else { continue }
                lists = ["ul", "ol"].contains(node.name) ? (node.name, isOther) : nil
                result.append(lines)
            }
        }
        return Array(result.joined(separator: isTight ? [] : [""]))
    }

    /// - Parameter isOther: whether a list of the same kind stands directly before this one, and would swallow it.
    private mutating func block(_ node: MarkupTree.Node, isOther: Bool) -> [String] {
        switch node.name {
        case "p": return paragraph(node.children)
        case "h1", "h2", "h3", "h4", "h5", "h6":
            let words = inline(node.children).replacing("\n", with: " ")
            let end = words.hasSuffix("#") ? words.dropLast() + "\\#" : words[...]
            return [String(repeating: "#", count: Int(node.name.dropFirst()) ?? 1) + " " + end]
        case "blockquote": return blocks(node.children).map { $0.isEmpty ? ">" : "> " + $0 }
        case "hr": return ["***"]
        case "pre": return code(node)
        case "ul", "ol": return list(node, isOther: isOther)
        case "table": return table(node)
        case "figure": return figure(node)
        case "div" where node["class"] == "wide": return blocks(node.children)
        case "div": return directive(node)
        case _ where Self.hidden.contains(node.name):
            lost.insert(node.name)
            return []
        default:
            if !["section", "article", "figcaption", "tbody", "thead", "tr", "li"].contains(node.name) {
                lost.insert(node.name)
            }
            return blocks(node.children)
        }
    }

    private mutating func paragraph(_ parts: [MarkupTree.Part]) -> [String] {
        let lines = inline(parts).split(separator: "\n").map { Self.beginning(Self.trimmed($0)) }
        return lines.filter { !$0.isEmpty }
    }

    /// Marks that would begin a block at the beginning of a line.
    private static func beginning(_ line: String) -> String {
        guard let first = line.first else { return line }
        if "#>-+=:".contains(first) || line.hasPrefix("~~~") { return "\\" + line }
        return PlainWords.escapedNumber(line)
    }

    private static func trimmed(_ line: Substring) -> String {
        var line = line.drop { $0 == " " || $0 == "\t" }
        while let last = line.last, last == " " || last == "\t" { line.removeLast() }
        return String(line)
    }

    private func code(_ node: MarkupTree.Node) -> [String] {
        let inner = node.elements.first { $0.name == "code" } ?? node
        var lines = inner.text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
        if lines.last?.isEmpty == true { lines.removeLast() }
        let prefix = "language-"
        let language = inner["class"].flatMap { $0.hasPrefix(prefix) ? String($0.dropFirst(prefix.count)) : nil } ?? ""
        let fence = Self.fence("`", in: inner.text, atLeast: 3)
        return [fence + language] + lines + [fence]
    }

    /// A run of a mark that is longer than any in a text.
    static func fence(_ mark: Character, in text: String, atLeast least: Int) -> String {
        var (longest, run) = (0, 0)
        for character in text {
            run = character == mark ? run + 1 : 0
            longest = max(longest, run)
        }
        return String(repeating: mark, count: max(least, longest + 1))
    }

    private mutating func list(_ node: MarkupTree.Node, isOther: Bool) -> [String] {
        let items = node.elements.filter { $0.name == "li" }
        let isTight = !items.contains { $0.elements.contains { $0.name == "p" } }
        var number = node["start"].flatMap { Int($0) } ?? 1
        var lines: [String] = []
        for item in items {
            let mark = node.name == "ol" ? "\(number)\(isOther ? ")" : ".") " : isOther ? "* " : "- "
            number += 1
            let inside = blocks(item.children, isTight: isTight)
            let indent = String(repeating: " ", count: mark.count)
            if !isTight, !lines.isEmpty { lines.append("") }
            lines.append(mark.dropLast() + (inside.first.map { $0.isEmpty ? "" : " " + $0 } ?? ""))
            lines += inside.dropFirst().map { $0.isEmpty ? "" : indent + $0 }
        }
        // A list of one item with two paragraphs is loose by its empty line; one with a single paragraph is not.
        return lines
    }

    private mutating func table(_ node: MarkupTree.Node) -> [String] {
        let rows = node.elements.flatMap { $0.name == "tr" ? [$0] : $0.elements.filter { $0.name == "tr" } }
        guard let head = rows.first else { return [] }
        let line = { (cells: [String]) in "| " + cells.joined(separator: " | ") + " |" }
        let marks = head.elements.map { cell in
            switch cell["class"] {
            case "align-left": ":---"
            case "align-center": ":---:"
            case "align-right": "---:"
            default: "---"
            }
        }
        var lines: [String] = []
        for row in rows {
            lines.append(
                line(row.elements.map { inline($0.children).replacing("\n", with: " ").replacing("|", with: "\\|") }))
            if lines.count == 1 { lines.append(line(marks)) }
        }
        return lines.map { $0.replacing("\\\\|", with: "\\|") }
    }

    private mutating func figure(_ node: MarkupTree.Node) -> [String] {
        guard let picture = node.elements.first(where: { $0.name == "img" }) else { return blocks(node.children) }
        let caption = node.elements.first { $0.name == "figcaption" }
        guard picture["loading"] == nil, let path = picture["src"].flatMap(file) else {
            return [image(picture, title: caption.map(\.text))]
        }
        let inside = caption.map { blocks($0.children) } ?? []
        return fenced("figure", path + (picture["alt"].map { $0.isEmpty ? "" : " " + Self.oneLine($0) } ?? ""), inside)
    }

    private mutating func directive(_ node: MarkupTree.Node) -> [String] {
        guard let name = node["class"], name.first?.isLetter == true,
            name.allSatisfy({ $0.isASCII && ($0.isLowercase || $0.isNumber || $0 == "-") })
        else {
            lost.insert("div")
            return blocks(node.children)
        }
        var children = node.children.filter {
            if case .text(let text) = $0 { !text.allSatisfy(\.isWhitespace) } else { true }
        }
        if ["audio", "video"].contains(name), case .element(let first)? = children.first, first.name == "p",
            let anchor = first.elements.first, anchor.name == "a", let address = anchor["href"]
        {
            let title = anchor.text == address ? "" : " " + Self.oneLine(anchor.text)
            return fenced(name, Self.bare(file(address) ?? address) + title, blocks(Array(children.dropFirst())))
        }
        var argument = ""
        let place = name == "quote" ? children.indices.last : children.indices.first
        if let place, case .element(let first) = children[place], first.name == "p", first.children.count == 1,
            let strong = first.elements.first, strong.name == "strong", strong.elements.isEmpty
        {
            argument = Self.oneLine(strong.text)
            children.remove(at: place)
        }
        return fenced(name, argument, blocks(children))
    }

    /// Colons are as many as no line inside begins with.
    private func fenced(_ name: String, _ argument: String, _ inside: [String]) -> [String] {
        let longest = inside.map { $0.drop { $0 == " " }.prefix { $0 == ":" }.count }.max() ?? 0
        let fence = String(repeating: ":", count: max(3, longest + 1))
        return ["\(fence) \(name)" + (argument.isEmpty ? "" : " " + argument)] + inside + [fence]
    }

    private static func oneLine(_ text: String) -> String {
        text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    }
    private static func bare(_ address: String) -> String { address.replacing(" ", with: "%20") }
}
