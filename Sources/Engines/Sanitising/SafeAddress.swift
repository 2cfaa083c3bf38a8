/// Addresses that run nothing, wherever they lead.
enum SafeAddress {
    /// Of links.
    static let linkSchemes: Set<String> = ["http", "https", "mailto", "tel", "geo"]
    /// Of pictures and recordings.
    static let mediaSchemes: Set<String> = ["http", "https"]

    /// An address without what browsers ignore in it; `nil` for one with a scheme that is not among those.
    ///
    /// Browsers take control characters and spaces from both ends of an address, and tabs and line ends from its middle, before they
    /// look for a scheme (URL Standard, 4.4): so here they are gone before the same look.
    static func safe(_ address: String, _ schemes: Set<String>) -> String? {
        var known = address
        // Signs that HTML 5 has names for, and the parser has not.
        for (name, sign) in [("&colon;", ":"), ("&Tab;", ""), ("&NewLine;", "")] {
            while let found = known.firstRange(of: name) { known.replaceSubrange(found, with: sign) }
        }
        var text = String.UnicodeScalarView(known.unicodeScalars.filter { $0.value > 0x1F && $0.value != 0x7F })
        while text.first == " " { text.removeFirst() }
        while text.last == " " { text.removeLast() }
        let end = text.firstIndex { ":/\\?#".unicodeScalars.contains($0) }
        guard let end, text[end] == ":" else { return String(text) }
        return schemes.contains(String(text[..<end]).lowercased()) ? String(text) : nil
    }
}
