/// What texts of people may use who are not trusted with HTML: words, lists, tables, pictures, recordings. Nothing that runs,
/// loads a frame, sends a form, lies above the page, or gives a name to what scripts look for.
enum AllowedHTML {
    /// What becomes of an element.
    enum Fate {
        case kept
        /// Its tags go, its content stays.
        case opened
        /// It goes with all that is in it.
        case dropped
    }

    static func fate(of name: String) -> Fate {
        if attributes[name] != nil { return .kept }
        return dropped.contains(name) ? .dropped : .opened
    }

    /// Elements without content.
    static let void: Set<String> = ["br", "hr", "img", "wbr", "col", "source"]

    /// Elements whose content is no text of the page, or is read by other rules than the page's own.
    private static let dropped: Set<String> = [
        "script", "style", "template", "noscript", "noframes", "noembed", "iframe", "frame", "frameset", "object",
        "embed", "applet", "param", "xmp", "plaintext", "listing", "textarea", "select", "datalist", "title", "svg",
        "math", "canvas", "portal", "fencedframe", "head", "base", "link", "meta",
    ]

    /// How the value of an attribute is judged.
    enum Rule {
        case any
        /// An address of a link, of a picture or recording.
        case link, media
        /// A number of at most this many digits.
        case digits(Int)
        case words(Set<String>)
        /// Written without a value.
        case flag
        /// A word that begins so, with letters, digits and `+-_#.`.
        case prefix(String)
        /// An id of a heading of the text.
        case headingID
    }

    /// Of every element that is kept.
    private static let common: [String: Rule] = [
        "title": .any, "lang": .prefix(""), "dir": .words(["ltr", "rtl", "auto"]),
    ]

    static func rule(of attribute: String, in element: String) -> Rule? {
        attributes[element]?[attribute] ?? common[attribute]
    }

    private static let cell: [String: Rule] = [
        "colspan": .digits(3), "rowspan": .digits(3), "scope": .words(["col", "row", "colgroup", "rowgroup"]),
        "class": .words(["align-left", "align-center", "align-right"]),
    ]
    private static let recording: [String: Rule] = [
        "src": .media, "controls": .flag, "loop": .flag, "muted": .flag,
        "preload": .words(["none", "metadata", "auto"]), "width": .digits(4), "height": .digits(4), "poster": .media,
        "aria-label": .any,
    ]

    /// Each element that is kept, with the attributes of its own.
    private static let attributes: [String: [String: Rule]] = {
        let plain = [
            "p", "br", "span", "ul", "dl", "dt", "dd", "blockquote", "pre", "kbd", "samp", "var", "em", "strong", "b",
            "i", "u", "s", "sub", "sup", "small", "mark", "abbr", "cite", "q", "dfn", "caption", "thead", "tbody",
            "tfoot", "tr", "figure", "figcaption", "summary", "ruby", "rt", "rp", "bdi", "bdo", "wbr", "address",
            "hr", "table",
        ]
        var table: [String: [String: Rule]] = Dictionary(uniqueKeysWithValues: plain.map { ($0, [:]) })
        for level in 1...6 { table["h\(level)"] = ["id": .headingID] }
        for name in ["th", "td"] { table[name] = cell }
        for name in ["col", "colgroup"] { table[name] = ["span": .digits(3)] }
        for name in ["del", "ins", "time"] { table[name] = ["datetime": .any] }
        for name in ["audio", "video"] { table[name] = recording }
        table["a"] = ["href": .link, "hreflang": .prefix("")]
        table["code"] = ["class": .prefix("language-")]
        table["details"] = ["open": .flag]
        table["div"] = ["class": .words(["wide"]), "role": .words(["group"]), "tabindex": .words(["0"])]
        table["img"] = [
            "src": .media, "alt": .any, "width": .digits(4), "height": .digits(4), "loading": .words(["lazy"]),
            "decoding": .words(["async"]),
        ]
        table["li"] = ["value": .digits(6)]
        table["ol"] = ["start": .digits(9), "reversed": .flag, "type": .words(["1", "a", "A", "i", "I"])]
        table["source"] = ["src": .media, "type": .any]
        table[HTMLSanitiser.part] = ["n": .digits(9)]
        return table
    }()
}
