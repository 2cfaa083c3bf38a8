/// Names in a row, as the language joins them.
extension Words {
    /// `a`, `a and b`, `a, b and c`
    func list(_ items: [String]) -> String {
        guard let last = items.last, items.count > 1 else { return items.first ?? "" }
        return joined(commas(Array(items.dropLast())), last, andPattern(before: last))
    }

    /// `a, b, c`
    func commas(_ items: [String]) -> String {
        guard let first = items.first else { return "" }
        return items.dropFirst().reduce(first) { joined($0, $1, self["list.comma"]) }
    }

    /// What stands between two things of ``commas(_:)``.
    var comma: String { joined("", "", self["list.comma"]) }

    private func joined(_ first: String, _ second: String, _ pattern: String) -> String {
        Self.fill(pattern, ["first": first, "second": second])
    }

    /// Some languages say "and" in another way before some letters: Spanish `e` before the sound of `i`. The words list those
    /// beginnings, and with `!` the longer ones that are exceptions: `i|hi|!hie`; `none` is nowhere.
    func andPattern(before item: String) -> String {
        let listed = self["list.other-and-before"]
        guard listed != "none" else { return self["list.and"] }
        let start = item.lowercased()
        let found = listed.split(separator: "|")
            .filter { start.hasPrefix($0.hasPrefix("!") ? $0.dropFirst() : $0) }
            .max { $0.drop { $0 == "!" }.count < $1.drop { $0 == "!" }.count }
        guard let found, !found.hasPrefix("!") else { return self["list.and"] }
        return self["list.other-and"]
    }
}
