/// Writes what is allowed of a tree.
struct HTMLEventWriter {
    let headingIDs: Set<String>
    private(set) var out: [UInt8] = []
    /// The names of the open elements; `nil` for one that has no end tag here.
    private var open: [String?] = []
    /// How many elements are open in one that is dropped, with itself.
    private var dropped = 0

    init(headingIDs: Set<String>) { self.headingIDs = headingIDs }

    mutating func take(_ event: HTMLEvent) {
        switch event {
        case .begin(let name, let attributes): begin(name, attributes)
        case .text(let words): if dropped == 0 { escape(words) }
        case .end: end()
        }
    }
}

extension HTMLEventWriter {
    private mutating func begin(_ name: String, _ attributes: [HTMLEvent.Attribute]) {
        guard dropped == 0 else {
            dropped += 1
            return
        }
        switch AllowedHTML.fate(of: name) {
        case .dropped: dropped = 1
        case .opened: open.append(nil)
        case .kept where name == HTMLSanitiser.part:
            if let number = attributes.first(where: { $0.name == "n" }).flatMap({ Int($0.value) }), number >= 0 {
                put(HTMLSanitiser.mark(of: number))
            }
            open.append(nil)
        case .kept:
            put("<\(name)")
            for attribute in attributes { write(attribute, of: name) }
            // Nobody could stop what has no controls.
            if ["audio", "video"].contains(name), !attributes.contains(where: { $0.name == "controls" }) {
                put(" controls=\"\"")
            }
            let isVoid = AllowedHTML.void.contains(name)
            put(isVoid ? " />" : ">")
            open.append(isVoid ? nil : name)
        }
    }

    private mutating func end() {
        guard dropped == 0 else {
            dropped -= 1
            return
        }
        if let name = open.popLast() ?? nil { put("</\(name)>") }
    }

    private mutating func write(_ attribute: HTMLEvent.Attribute, of element: String) {
        guard let rule = AllowedHTML.rule(of: attribute.name, in: element),
            let value = rule.kept(attribute.value, headingIDs: headingIDs)
        else { return }
        put(" \(attribute.name)=\"")
        escape(value)
        put("\"")
    }

    private mutating func put(_ text: String) { out.append(contentsOf: text.utf8) }

    private mutating func escape(_ words: String) {
        for byte in words.utf8 {
            switch byte {
            case UInt8(ascii: "&"): put("&amp;")
            case UInt8(ascii: "<"): put("&lt;")
            case UInt8(ascii: ">"): put("&gt;")
            case UInt8(ascii: "\""): put("&quot;")
            default: out.append(byte)
            }
        }
    }
}

extension AllowedHTML.Rule {
    /// The value as it is written; `nil` for one that is left out with its attribute.
    func kept(_ value: String, headingIDs: Set<String>) -> String? {
        switch self {
        case .any: value
        case .link: SafeAddress.safe(value, SafeAddress.linkSchemes)
        case .media: SafeAddress.safe(value, SafeAddress.mediaSchemes)
        case .digits(let most): Self.isNumber(value, most) ? value : nil
        case .words(let known): known.contains(value) ? value : nil
        case .flag: ""
        case .prefix(let start): value.hasPrefix(start) && value.utf8.allSatisfy(Self.isOfWord) ? value : nil
        case .headingID: headingIDs.contains(value) ? value : nil
        }
    }

    private static func isNumber(_ value: String, _ most: Int) -> Bool {
        (1...most).contains(value.utf8.count) && value.utf8.allSatisfy { (0x30...0x39).contains($0) }
    }

    private static func isOfWord(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "_"), UInt8(ascii: "+"),
            UInt8(ascii: "#"), UInt8(ascii: "."):
            true
        default: false
        }
    }
}
