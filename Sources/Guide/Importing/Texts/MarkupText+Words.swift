extension MarkupText {
    mutating func inline(_ parts: [MarkupTree.Part], inLink: Bool = false) -> String {
        var result = ""
        for part in parts {
            switch part {
            case .text(let text): result += Self.escaped(text, inLink: inLink)
            case .element(let node): result += inline(node, inLink: inLink)
            }
        }
        return result
    }

    private mutating func inline(_ node: MarkupTree.Node, inLink: Bool) -> String {
        switch node.name {
        case "em", "i": return wrapped("*", inline(node.children, inLink: inLink))
        case "strong", "b": return wrapped("**", inline(node.children, inLink: inLink))
        case "del", "s": return wrapped("~~", inline(node.children, inLink: inLink))
        case "code":
            let text = node.text
            let fence = Self.fence("`", in: text, atLeast: 1)
            let pad =
                text.hasPrefix("`") || text.hasSuffix("`") || (text.hasPrefix(" ") && text.hasSuffix(" ")) ? " " : ""
            return fence + pad + text + pad + fence
        case "a": return anchor(node)
        case "img": return image(node, title: node["title"])
        case "br": return "\\"
        case _ where Self.hidden.contains(node.name):
            lost.insert(node.name)
            return ""
        default:
            if node.name != "p" { lost.insert(node.name) }
            return inline(node.children, inLink: inLink)
        }
    }

    private func wrapped(_ mark: String, _ words: String) -> String { words.isEmpty ? "" : mark + words + mark }

    private mutating func anchor(_ node: MarkupTree.Node) -> String {
        guard let address = node["href"] else { return inline(node.children, inLink: true) }
        let words = inline(node.children, inLink: true)
        if node["title"] == nil, node.elements.isEmpty, node.text == address, address.hasPrefix("http"),
            !address.contains(where: { " <>".contains($0) })
        {
            return "<\(address)>"
        }
        return "[\(words)](\(Self.destination(link(address)))\(Self.title(node["title"])))"
    }

    mutating func image(_ node: MarkupTree.Node, title: String?) -> String {
        let address = node["src"] ?? ""
        let words = Self.escaped(node["alt"] ?? "", inLink: true).replacing("\n", with: " ")
        return "![\(words)](\(Self.destination(file(address) ?? address))\(Self.title(title)))"
    }

    private static func destination(_ address: String) -> String {
        let isPlain = address.allSatisfy { !$0.isWhitespace && !"()<>\\".contains($0) } && !address.isEmpty
        if isPlain { return address }
        let safe = address.replacing("\\", with: "\\\\").replacing("<", with: "%3C").replacing(">", with: "%3E")
            .replacing("\n", with: "%0A")
        return "<\(safe)>"
    }

    private static func title(_ text: String?) -> String {
        guard let text, !text.isEmpty else { return "" }
        return " \"" + escaped(text, inLink: true).replacing("\"", with: "\\\"").replacing("\n", with: " ") + "\""
    }

    /// Words that Markdown shows as they are.
    private static func escaped(_ text: String, inLink: Bool) -> String {
        let scalars = Array(text.unicodeScalars)
        var result = ""
        for (index, scalar) in scalars.enumerated() {
            let before = index > 0 ? scalars[index - 1] : " "
            let after = index + 1 < scalars.count ? scalars[index + 1] : " "
            let isMark =
                switch scalar {
                case "\\", "`", "*", "[", "]", "<", "|": true
                case "_": !(isWord(before) && isWord(after))
                case "&": isWord(after) || after == "#"
                case "~": before == "~" || after == "~"
                case "!": after == "["
                // What looks like an address would become a link.
                case ":": !inLink && after == "/" && index + 2 < scalars.count && scalars[index + 2] == "/"
                case ".": !inLink && index >= 3 && scalars[(index - 3)..<index].allSatisfy { $0 == "w" || $0 == "W" }
                default: false
                }
            if isMark { result += "\\" }
            result.unicodeScalars.append(scalar)
        }
        return result
    }

    private static func isWord(_ scalar: Unicode.Scalar) -> Bool {
        scalar.properties.isAlphabetic || scalar.properties.numericType != nil
    }
}
