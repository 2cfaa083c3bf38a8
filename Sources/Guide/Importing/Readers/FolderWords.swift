import GuideModel

/// What places are by the name of their folder or layer, where it says what people do there: "Food", "Essen & Trinken", "Où dormir".
enum FolderWords {
    /// `nil` for a name with any other word in it, such as "Food Tour"; what stands behind a sign ("Food – North", "식당 · 시내") does not
    /// count.
    static func type(of name: String) -> PlaceType? {
        let parts = name.prefix(100).split { "·•|:;/,()[]–—-".contains($0) }.lazy
        let first = parts.map { $0.split { !$0.isLetter } }.first { !$0.isEmpty } ?? []
        let words = first.map { ColumnNames.folded(String($0)) }
        guard words.allSatisfy({ byWord[$0] != nil }) else { return nil }
        let types = words.compactMap { byWord[$0] ?? nil }
        return types.contains(.restaurant) ? .restaurant : types.first
    }

    /// `Resources/folder-words.txt`; `nil` for words that say nothing alone.
    private static let byWord: [String: PlaceType?] = {
        var types: [String: PlaceType?] = [:]
        for line in Resources.folderWordsTxt.split(separator: "\n") where !line.hasPrefix("#") {
            let words = line.split(separator: " ").map(String.init)
            for word in words.dropFirst() { types[ColumnNames.folded(word)] = PlaceType(rawValue: words[0]) }
        }
        return types
    }()
}
