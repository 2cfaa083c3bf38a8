/// The prefixes in force at a place of a document.
struct SVGNamespaces {
    private struct Declaration {
        let depth: Int
        /// Empty for the default.
        let prefix: String
        let space: String
    }

    private var declarations: [Declaration] = []

    /// Takes the declarations of an element that was just started.
    mutating func open(at depth: Int, _ attributes: [(name: String, value: String)]) {
        for (name, value) in attributes {
            if name == "xmlns" {
                declarations.append(Declaration(depth: depth, prefix: "", space: value))
            } else if name.hasPrefix("xmlns:") {
                declarations.append(Declaration(depth: depth, prefix: String(name.dropFirst(6)), space: value))
            }
        }
    }

    /// Forgets the declarations of elements that have ended.
    ///
    /// - Parameter depth: how many elements are still open.
    mutating func close(to depth: Int) {
        while let last = declarations.last, last.depth > depth { declarations.removeLast() }
    }

    /// The namespace and the local part of a name; `nil` for a prefix that is not declared.
    func resolve(_ name: String, isAttribute: Bool) -> (space: String, name: String)? {
        guard let colon = name.firstIndex(of: ":") else {
            return (isAttribute ? "" : declarations.last { $0.prefix.isEmpty }?.space ?? "", name)
        }
        let (prefix, local) = (name[..<colon], String(name[name.index(after: colon)...]))
        if prefix == "xml" { return (SVGVocabulary.xml, local) }
        return declarations.last { $0.prefix == prefix }.map { ($0.space, local) }
    }
}
