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

    func page(title: String?, stem: String, language: String?, otherwise: String) -> WikivoyagePage {
        WikivoyagePage(
            title: title ?? heading ?? documentTitle ?? stem,
            language: language ?? ownLanguage ?? WikivoyageNames.language(of: markup) ?? otherwise, markup, text: "",
            path: nil, licence: WikivoyagePage.usual)
    }

    /// That of the site where the page says its address, or else of its text. What the root element says may be that of the reader's menus.
    private var ownLanguage: String? {
        let root = tree.root
        let addresses = root.all { $0.name == "base" || $0.name == "link" && $0["rel"] == "canonical" }.map {
            $0["href"]
        }
        let about = root.elements.first { $0.name == "html" }?["about"]
        for case let address? in [about] + addresses {
            guard let mark = address.firstRange(of: ".wikivoyage.org") else { continue }
            let host = address[..<mark.lowerBound].split(separator: "/").last.map(String.init)
            if let code = Self.code(host) { return code }
        }
        let text = root.first { $0.has("mw-parser-output") && $0["lang"] != nil }
        return Self.code(text?["lang"]) ?? Self.code(root.elements.first { $0.name == "html" }?["lang"])
    }

    /// `de` of `de-AT` and of `de.m`.
    private static func code(_ text: String?) -> String? {
        guard let code = text?.prefix(while: { $0 != "-" && $0 != "." }).lowercased() else { return nil }
        return (2...3).contains(code.count) && code.allSatisfy { ("a"..."z").contains($0) } && code != "www"
            ? code : nil
    }

    /// `Turku` of `Turku – Travel guide at Wikivoyage`.
    private var documentTitle: String? {
        guard let title = tree.root.first({ $0.name == "title" })?.text else { return nil }
        let ends = [" – ", " - ", " — "].compactMap { title.firstRange(of: $0) }.filter {
            title[$0.upperBound...].contains("Wiki")
        }
        let name = PlainWords.line(String(title[..<(ends.map(\.lowerBound).min() ?? title.endIndex)]))
        return name.isEmpty ? nil : name
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
            let plain = Self.unlabelled(value.filter { !"{}[]|<>".contains($0) }.trimmed, key)
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
        let isOwn = { (link: (String, MarkupTree.Node)) in
            (link.1.has("external") || link.1.has("u-url")) && link.0.hasPrefix("http")
                && !["wikimedia.org/", "wikivoyage.org/", "wikidata.org/", "wikipedia.org/"].contains {
                    link.0.contains($0)
                }
        }
        add("url", links.first(where: isOwn)?.0)
        add("email", links.first { $0.0.hasPrefix("mailto:") }.map { String($0.0.dropFirst(7)) })
        return Wikitext.Template(name: "listing", values: values, section: section)
    }

    /// What a page writes before hours and prices, in small letters.
    private static let labels: Set = [
        "geöffnet", "öffnungszeiten", "preis", "preise", "open", "hours", "opening hours", "price", "horaires",
        "horaire",
        "ouvert", "prix", "orari", "orario", "prezzo", "horario", "precio", "preço",
    ]

    /// `Mo–Sa 10:00–18:00` of `Geöffnet: Mo–Sa 10:00–18:00.`
    private static func unlabelled(_ value: String, _ key: String) -> String {
        guard key == "hours" || key == "price" else { return value }
        var value = value[...]
        if let mark = value.firstIndex(of: ":"), labels.contains(value[..<mark].lowercased()) {
            value = value[value.index(after: mark)...]
        }
        if value.hasSuffix(".") { value.removeLast() }
        return String(value).trimmed
    }

    /// The classes that parts of a listing have, in the English and in the German Wikivoyage, and those of hCard.
    private static let classes = [
        ("name", ["listing-name", "fn", "p-name"]), ("lat", ["latitude"]), ("long", ["longitude"]),
        ("alt", ["listing-alt"]),
        ("address", ["listing-address", "street-address", "adr", "p-adr"]), ("directions", ["listing-directions"]),
        ("phone", ["listing-phone", "tel", "p-tel"]), ("tollfree", ["listing-tollfree"]), ("email", ["listing-email"]),
        ("hours", ["listing-hours"]), ("price", ["listing-price"]), ("checkin", ["listing-checkin"]),
        ("checkout", ["listing-checkout"]), ("content", ["listing-content", "listing-description", "note", "p-note"]),
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
