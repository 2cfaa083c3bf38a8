import Formats

/// A page of Wikivoyage as browsers save it: its listings are cards (`class="vcard"`) whose parts are named by their classes.
struct WikivoyageHTML {
    private let tree: MarkupTree
    private var markup = Wikitext("")
    private var section = ""
    private(set) var heading: String?

    init(_ html: String) {
        var plain = html
        for name in ["script", "style", "noscript"] {
            plain = Wikitext.without(from: "<" + name, to: "</\(name)>", in: plain) { _ in "" }
        }
        tree = MarkupTree(Wikitext.without(from: "<!--", to: "-->", in: plain) { _ in "" })
        walk(tree.root)
    }

    func page(title: String?, stem: String, language: String) -> WikivoyagePage {
        let root = tree.root.elements.first { $0.name == "html" }
        let code = root?["lang"].map { String($0.prefix { $0 != "-" }).lowercased() }
        let isCode = code.map { (2...3).contains($0.count) && $0.allSatisfy { ("a"..."z").contains($0) } } ?? false
        return WikivoyagePage(
            title: title ?? heading ?? stem, language: isCode ? code ?? language : language, markup, text: "",
            path: nil,
            licence: WikivoyagePage.usual)
    }

    private mutating func walk(_ node: MarkupTree.Node) {
        if node.name == "h1", heading == nil {
            let text = PlainWords.line(node.text)
            heading = text.isEmpty ? nil : text
        }
        if node.name == "h2" {
            let title = node.first { $0.has("mw-headline") } ?? node
            section = title.text.prefix { $0 != "[" }.lowercased().trimmed
            markup.add(heading: section)
        } else if node.has("vcard") {
            markup.add(listing(node))
        } else {
            for child in node.elements { walk(child) }
        }
    }

    private func listing(_ card: MarkupTree.Node) -> Wikitext.Template {
        var values: [String: String] = [:]
        func add(_ key: String, _ value: String?) {
            guard let value, values[key] == nil else { return }
            // Words are words here: what looks like markup of MediaWiki is none.
            let plain = value.filter { !"{}[]|<>".contains($0) }.trimmed
            if !plain.isEmpty { values[key] = plain }
        }
        for (key, classes) in Self.classes {
            for name in classes { add(key, card.first { $0.has(name) }?.text) }
        }
        let point = card.first { $0["data-lat"] != nil }
        add("lat", point?["data-lat"])
        add("long", point?["data-lon"] ?? point?["data-long"])
        for key in ["type", "name", "wikidata", "url"] { add(key, card["data-\(key)"]) }
        let links = card.all { $0.name == "a" }.compactMap { link in link["href"].map { ($0, link) } }
        add(
            "wikidata",
            links.first { $0.0.contains("wikidata.org/wiki/Q") }?.0.split(separator: "/").last.map(String.init))
        add("url", links.first { $0.1.has("external") && $0.0.hasPrefix("http") }?.0)
        add("email", links.first { $0.0.hasPrefix("mailto:") }.map { String($0.0.dropFirst(7)) })
        return Wikitext.Template(name: "listing", values: values, section: section)
    }

    /// The classes that parts of a listing have, in the English and in the German Wikivoyage, and those of hCard.
    private static let classes = [
        ("name", ["listing-name", "fn"]), ("lat", ["latitude"]), ("long", ["longitude"]), ("alt", ["listing-alt"]),
        ("address", ["listing-address", "street-address", "adr"]), ("directions", ["listing-directions"]),
        ("phone", ["listing-phone", "tel"]), ("tollfree", ["listing-tollfree"]), ("email", ["listing-email"]),
        ("hours", ["listing-hours"]), ("price", ["listing-price"]), ("checkin", ["listing-checkin"]),
        ("checkout", ["listing-checkout"]), ("content", ["listing-content", "listing-description", "note"]),
    ]
}

extension MarkupTree.Node {
    fileprivate func has(_ name: String) -> Bool {
        self["class"]?.split(separator: " ").contains { $0 == name } ?? false
    }

    /// The first element within it that is wanted.
    fileprivate func first(_ isWanted: (MarkupTree.Node) -> Bool) -> MarkupTree.Node? {
        for child in elements {
            if isWanted(child) { return child }
            if let found = child.first(isWanted) { return found }
        }
        return nil
    }

    fileprivate func all(_ isWanted: (MarkupTree.Node) -> Bool) -> [MarkupTree.Node] {
        elements.flatMap { (isWanted($0) ? [$0] : []) + $0.all(isWanted) }
    }
}
