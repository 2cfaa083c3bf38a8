import Exporting
import GuideModel
public import Reading

/// Finds entries by the words of their titles, texts and values, as editors type them.
///
///     look.search.find("ferry piers") { rights.mayChange(ContentFile($0)) }
///
/// Words are folded as in the guide's own search, and mistakes of typing are forgiven as there. Better answers come first:
///
/// | level | what was typed |
/// |---|---|
/// | 0, 1, 2 | is a word of the title or of the file's name; begins one; is in one, or is mistyped |
/// | 3, 4 | is a word of the text or of a value; begins one, from three letters on |
/// | 5 | is a mistyped word of them, from six letters on |
///
/// An answer has the level of its worst word. Words of up to three letters before the last one need not be there. Where no entry
/// has all others, those with the most of them are found.
public struct EntrySearch: Sendable {
    /// What was found, the best first.
    public struct Answer: Sendable {
        public let entries: [FoundEntry]
        /// Whether no entry has all the words.
        public let isPartial: Bool
    }

    private let entries: [SearchedEntry]
    private let names: SearchTerms
    private let texts: SearchTerms

    /// Cost: linear in the texts of all files.
    init(_ documents: [RawDocument]) {
        entries = documents.map(SearchedEntry.init)
        names = SearchTerms(
            entries.map { SearchFolding.words($0.document.shownTitle) + SearchFolding.words($0.document.slug.text) })
        texts = SearchTerms(entries.map { $0.pieces.flatMap { SearchFolding.words($0.text) } })
    }

    /// - Parameter isOpen: whether the person may read the texts of an entry; of all others only titles and names count.
    public func find(_ query: String, isOpen: (RawDocument) -> Bool) -> Answer {
        var typed: [String] = []
        for word in SearchFolding.words(query).prefix(12) where !typed.contains(word) { typed.append(word) }
        let open = Set(entries.indices.filter { isOpen(entries[$0].document) })
        let tries = typed.map { found($0, open) }
        let needed = typed.indices.filter { $0 == typed.count - 1 || typed[$0].unicodeScalars.count > 3 }
        var counts: [Int: Int] = [:]
        for index in needed { for number in tries[index].levels.keys { counts[number, default: 0] += 1 } }
        let most = counts.values.max() ?? 0
        let words = FoundWords(typed: typed, meant: tries.reduce(into: []) { $0.formUnion($1.meant) })
        let ranked = counts.filter { $0.value == most }.keys.map { number in
            (number, tries.map { $0.levels[number] ?? 0 })
        }.sorted { one, other in
            let (first, second) = ((one.1.max() ?? 0), (other.1.max() ?? 0))
            if first != second { return first < second }
            let (sum, otherSum) = (one.1.reduce(0, +), other.1.reduce(0, +))
            return sum != otherSum ? sum < otherSum : entries[one.0].order < entries[other.0].order
        }
        return Answer(
            entries: ranked.map { FoundEntry(entries[$0.0], words, isOpen: open.contains($0.0)) },
            isPartial: most < needed.count && most > 0)
    }

    /// Where one word is found: the best level of each entry, and the words that were meant where it is mistyped.
    private struct Found {
        var levels: [Int: Int] = [:]
        var meant: Set<String> = []

        mutating func add(_ hits: [(word: String, level: Int, entries: [Int])], in open: Set<Int>? = nil) {
            for hit in hits {
                for number in hit.entries where open?.contains(number) ?? true {
                    levels[number] = min(levels[number] ?? hit.level, hit.level)
                }
            }
        }
    }

    private func found(_ typed: String, _ open: Set<Int>) -> Found {
        let (length, bytes) = (typed.unicodeScalars.count, Array(typed.utf8))
        let isUnspaced = typed.unicodeScalars.contains(where: SearchFolding.isUnspaced)
        var found = Found()
        found.add(
            names.hits { word in
                if word.hasPrefix(typed) { return word == typed ? 0 : 1 }
                return length > 3 && word.contains(typed) ? 2 : nil
            })
        let limit = TypingMistakes.forgiven(typed)
        func isNear(_ word: String) -> Bool { TypingMistakes.isNear(bytes, Array(word.utf8), limit) }
        if found.levels.isEmpty, limit > 0 {
            let near = names.hits { isNear($0) ? 2 : nil }
            found.add(near)
            found.meant.formUnion(near.map(\.word))
        }
        guard length > (isUnspaced ? 1 : 2) else { return found }
        found.add(texts.hits { $0.hasPrefix(typed) ? ($0 == typed ? 3 : 4) : nil }, in: open)
        if found.levels.isEmpty, length > 5 {
            let near = texts.hits { isNear($0) ? 5 : nil }
            found.add(near, in: open)
            found.meant.formUnion(near.map(\.word))
        }
        return found
    }
}

/// A file with what can be found in it.
struct SearchedEntry: Sendable {
    let document: RawDocument
    /// The scalars of each key in the order of the file, then the text below the keys, whose key is empty.
    let pieces: [(key: String, text: String)]
    /// By which equals are sorted.
    let order: String

    init(_ document: RawDocument) {
        self.document = document
        order = document.shownTitle.lowercased() + "\n" + document.path
        guard case .map(let map) = document.frontMatter else {
            pieces = [("", document.text)]
            return
        }
        let values = (map.mapping ?? []).map { (key: $0.name, text: Self.scalars($0.value).joined(separator: " · ")) }
        pieces = values.filter { !$0.text.isEmpty } + (document.body.isEmpty ? [] : [("", document.body)])
    }

    private static func scalars(_ node: RawNode) -> [String] {
        switch node.content {
        case .scalar(let scalar): node.isNull ? [] : [scalar.text]
        case .sequence(let nodes): nodes.flatMap(scalars)
        case .mapping(let pairs): pairs.flatMap { [$0.name] + scalars($0.value) }
        }
    }
}
