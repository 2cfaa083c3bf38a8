import Formats
import GuideModel
import Reading

/// Remedies for values of another shape than a key takes, with the author's own words.
enum ShapeRemedy {
    /// One value where a list of maps is wanted, such as a date among closures or a file among recordings: `write closures:
    /// [{ from: 2026-12-24, until: 2026-12-24 }]`. `nil` for lists of single values.
    static func asItem(_ text: String, key: String, _ items: Shape) -> String? {
        guard case .map(let table) = items else { return nil }
        let accepted = "write \(key): [{ " + table.required.map { "\($0.name): …" }.joined(separator: ", ") + " }]"
        let isDay = text.wholeMatch(of: /[0-9]{4}-[0-9]{2}-[0-9]{2}/) != nil
        if isDay, table["from"] != nil, table["until"] != nil {
            return "write \(key): [{ from: \(text), until: \(text) }]"
        }
        guard table["file"] != nil, table["type"] != nil, let type = MediaType(known: text)?.name,
            let word = ["audio", "video"].first(where: { type.hasPrefix($0) })
        else { return table.required.isEmpty ? nil : accepted }
        return "write \(key): [{ type: \(word), title: …, file: \(text) }]"
    }

    /// A list of days as the value that it should be: `write days: Sa,Su`.
    static func asDays(_ node: RawNode, _ shape: Shape, key: String) -> String? {
        guard case .scalar(.days) = shape, let days = node.sequence?.compactMap({ $0.scalar?.text }), !days.isEmpty
        else { return nil }
        return MeantWord.days(days.joined(separator: ",")).map { "write \(key): \($0)" }
    }

    /// A list of names where each has a map of its own, such as kinds: `write kinds: { tower: { label: Tower } }`. `nil` for what is
    /// no plain list of words.
    static func asNamed(_ node: RawNode, _ shape: Shape, key: String) -> String? {
        guard case .named(_, .map(let table)) = shape, table["label"] != nil,
            let words = node.sequence?.map({ $0.scalar?.text ?? "" }), (1...8).contains(words.count)
        else { return nil }
        let items = words.map { word -> String? in
            guard word.allSatisfy({ $0.isLetter || $0.isNumber || " -'".contains($0) }), let slug = Slug(words: word),
                let first = word.first
            else { return nil }
            return "\(slug): { label: \(first.uppercased())\(word.dropFirst()) }"
        }
        let found = items.compactMap(\.self)
        return found.count == words.count ? "write \(key): { \(found.joined(separator: ", ")) }" : nil
    }
}
