import GuideModel
import Reading

/// Keys that a map cannot have.
extension FieldReader {
    /// - Returns: the key that is probably meant.
    @discardableResult
    mutating func reportUnknown(_ name: String, _ table: KeyTable, at location: SourceLocation) -> String? {
        guard !table.untranslated.contains(name) else {
            report.add(
                .unknownKey, "\"\(name)\" has no translation: it is the same in every language", at: location,
                remedy: "give it in site.yaml, and delete it here")
            return nil
        }
        let list = Suggestion.list(table.names.sorted()).map { "the keys are \($0)" }
        let own = table.takesExtra ? "; a key of your own begins with x-" : ""
        let elsewhere = table.takesExtra ? FieldReader.owners(of: name, besides: table) : nil
        let meant = KeySynonyms.key(for: name, in: table) ?? Nearest.match(for: name, among: table.names)
        report.add(
            .unknownKey, "there is no key \"\(name)\" here", at: location,
            remedy: elsewhere ?? meant.map { "did you mean \"\($0)\"?" }
                ?? (list ?? "Documentation/ContentFormat.md lists the keys") + own)
        return meant
    }

    /// Where a key belongs that the top of a file does not have: into a map of this file, or to files of other kinds.
    private static func owners(of name: String, besides table: KeyTable) -> String? {
        let maps = table.rules.filter { $0.shape.innerTable?[name] != nil }.map(\.name)
        if let map = maps.first { return "it belongs into \"\(map)\": \(map): { \(name): … }" }
        let kinds = KeyTables.all.filter { $0.table[name] != nil }.map(\.name)
        guard let last = kinds.last else { return nil }
        let others = kinds.dropLast().joined(separator: ", ")
        return "it is a key of \(others.isEmpty ? last : "\(others) and \(last)"), not of this file"
    }

    /// Reports what a comma divided: in `{ note: Turn left, then right }` YAML reads a key `then right` without a value.
    ///
    /// - Returns: the positions of the pairs that were reported, the text before the comma among them.
    mutating func reportDivided(_ map: RawNode, _ table: KeyTable) -> Set<Int> {
        let pairs = map.mapping ?? []
        var divided: Set<Int> = []
        for (index, pair) in pairs.enumerated().dropFirst() {
            let before = pairs[index - 1]
            guard pair.value.isNull, table[pair.name] == nil, before.key.line == pair.key.line,
                before.value.scalar?.isQuoted != true, divided.contains(index - 1) || !before.value.isNull
            else { continue }
            let isFirst = divided.insert(index - 1).inserted
            divided.insert(index)
            guard isFirst, let start = before.value.scalar?.text else { continue }
            let rest = pairs[index...].prefix { $0.value.isNull && table[$0.name] == nil }.map(\.name)
            add(
                .unknownKey, "the comma ends the value of \"\(before.name)\" before \"\(pair.name)\"", at: pair.key,
                remedy:
                    "put the whole value between quotation marks: \(before.name): \"\(([start] + rest).joined(separator: ", "))\""
            )
        }
        return divided
    }
}

extension Shape {
    /// The keys of a map that is the value, or may be.
    fileprivate var innerTable: KeyTable? {
        switch self {
        case .map(let table): table
        case .anyOf(let shapes): shapes.lazy.compactMap(\.innerTable).first
        default: nil
        }
    }
}
