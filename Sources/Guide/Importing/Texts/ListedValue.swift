import GuideModel

/// A value that may be a list, as OpenStreetMap writes several: `+358 9 1; +358 9 2`.
enum ListedValue {
    /// Its parts, without blanks; a semicolon within an address of the web parts nothing.
    static func parts(of text: String) -> [String] {
        let parts = text.split(separator: ";").map { String($0).trimmed }.filter { !$0.isEmpty }
        let isAddress = text.hasPrefix("http") || text.hasPrefix("www.")
        return isAddress && !parts.allSatisfy({ $0.hasPrefix("http") || $0.hasPrefix("www.") }) ? [text] : parts
    }
}

extension Proposal {
    /// Adds the first of several values, and the others under a key of the author's own, such as `x-phones`.
    mutating func add(first key: String, of text: String?) {
        guard let text else { return }
        let parts = ListedValue.parts(of: text)
        // A list of prices that says who pays them is one value.
        let isWhole = key == "price" && PriceText(text, currency: nil) != nil
        guard parts.count > 1, !isWhole else { return add(key, parts.first ?? text) }
        add(key, parts[0])
        let others = parts.dropFirst().map { ExtraValue.text($0) }
        fields.append(ExtraField(name: "x-\(key)s", value: .list(Array(others))))
    }
}
