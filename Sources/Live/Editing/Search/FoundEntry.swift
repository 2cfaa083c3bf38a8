import Exporting
public import Reading

/// An entry that a search found, and where in it.
public struct FoundEntry: Sendable {
    /// A part of a text, and whether it was looked for.
    public struct Part: Hashable, Sendable {
        public let text: String
        public let isFound: Bool
    }

    /// Where words stand in an entry.
    public struct Place: Sendable {
        /// Empty for the text below the keys.
        public let key: String
        public let parts: [Part]
    }

    private let entry: SearchedEntry
    private let words: FoundWords
    private let isOpen: Bool

    init(_ entry: SearchedEntry, _ words: FoundWords, isOpen: Bool) {
        (self.entry, self.words, self.isOpen) = (entry, words, isOpen)
    }

    public var document: RawDocument { entry.document }
    /// The title with the words that were found.
    public var title: [Part] { words.parts(of: document.shownTitle) }

    /// Up to three places in texts and values, with some words around what was found. Cost: linear in the entry.
    public var places: [Place] {
        guard isOpen else { return [] }
        let found = entry.pieces.lazy.filter { $0.key != "title" }.compactMap { piece -> Place? in
            let parts = words.excerpt(of: piece.text)
            return parts.isEmpty ? nil : Place(key: piece.key, parts: parts)
        }
        return Array(found.prefix(3))
    }
}

/// What was typed, and the words that were meant by what was mistyped; all folded.
struct FoundWords: Sendable {
    let typed: [String]
    let meant: Set<String>

    /// Characters around what was found.
    private static let (before, after) = (60, 160)

    private func isFound(_ run: Substring) -> Bool {
        SearchFolding.words(String(run)).contains { word in
            meant.contains(word)
                || typed.contains { word.hasPrefix($0) || $0.unicodeScalars.count > 3 && word.contains($0) }
        }
    }

    /// The whole text, in parts that were found and others.
    func parts(of text: String) -> [FoundEntry.Part] {
        var (parts, plain): ([FoundEntry.Part], String) = ([], "")
        var rest = text[...]
        while let first = rest.first {
            let run = rest.prefix { Self.isInWord($0) == Self.isInWord(first) }
            rest = rest[run.endIndex...]
            guard Self.isInWord(first), isFound(run) else {
                plain += run
                continue
            }
            if !plain.isEmpty { parts.append(FoundEntry.Part(text: plain, isFound: false)) }
            parts.append(FoundEntry.Part(text: String(run), isFound: true))
            plain = ""
        }
        return plain.isEmpty ? parts : parts + [FoundEntry.Part(text: plain, isFound: false)]
    }

    private static func isInWord(_ character: Character) -> Bool { character.isLetter || character.isNumber }

    /// The text around what is found first in it, on one line; empty where nothing is.
    func excerpt(of text: String) -> [FoundEntry.Part] {
        let line = text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
        let parts = parts(of: line)
        guard let first = parts.firstIndex(where: \.isFound) else { return [] }
        var result = parts[first...].prefix(1)
        var room = Self.after
        for part in parts[(first + 1)...] where room > 0 {
            result.append(FoundEntry.Part(text: Self.cut(part.text, room), isFound: part.isFound))
            room -= part.text.count
        }
        guard first > 0 else { return Array(result) }
        let lead = parts[0].text
        let start = lead.count > Self.before ? "…" + lead.suffix(Self.before).drop { !$0.isWhitespace } : lead
        return [FoundEntry.Part(text: start, isFound: false)] + result
    }

    /// At most this many characters, and whole words of them.
    private static func cut(_ text: String, _ room: Int) -> String {
        guard text.count > room else { return text }
        let words = text.prefix(room)
        return words[..<(words.lastIndex(where: \.isWhitespace) ?? words.endIndex)] + " …"
    }
}
