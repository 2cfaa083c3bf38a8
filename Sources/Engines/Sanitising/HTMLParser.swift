import CHTML

/// HTML as a tree, with the repairs of a parser. The one door to libxml2.
enum HTMLParser {
    /// Deeper trees are no text of a person; libxml2 itself stops at 256, and leaves out what follows.
    private static let deepest = 200

    /// The steps through a piece of HTML; `nil` for a tree that is too deep, and where there is no parser.
    ///
    /// Cost: linear in the text.
    static func events(of html: [UInt8]) -> [HTMLEvent]? {
        // Without the two tags, the parser makes paragraphs of words that stand alone.
        let bytes = Array("<html><body>".utf8) + html.filter { $0 != 0 }
        guard let length = Int32(exactly: bytes.count) else { return nil }
        let walk = bytes.withUnsafeBytes { chtml_open($0.bindMemory(to: CChar.self).baseAddress, length) }
        guard let walk else { return nil }
        defer { chtml_close(walk) }
        var (events, depth): ([HTMLEvent], Int) = ([], 0)
        while true {
            switch chtml_next(walk) {
            case Int32(CHTML_ELEMENT):
                let isEmpty = chtml_is_empty(walk) != 0
                events.append(beginning(walk))
                if isEmpty { events.append(.end) } else { depth += 1 }
                if depth > deepest { return nil }
            case Int32(CHTML_TEXT): events.append(.text(String(cString: chtml_words(walk))))
            case Int32(CHTML_ELEMENT_END):
                events.append(.end)
                depth -= 1
            case Int32(CHTML_OTHER): break
            default: return events
            }
        }
    }

    private static func beginning(_ walk: OpaquePointer) -> HTMLEvent {
        let name = String(cString: chtml_name(walk)).lowercased()
        var attributes: [HTMLEvent.Attribute] = []
        while chtml_next_attribute(walk) != 0 {
            attributes.append(
                HTMLEvent.Attribute(
                    name: String(cString: chtml_name(walk)).lowercased(), value: String(cString: chtml_words(walk))))
        }
        return .begin(name, attributes)
    }
}
