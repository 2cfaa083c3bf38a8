import Formats
import GuideModel

/// A text with names in it, which may be in another language than the text.
struct Phrase: Hashable, Sendable {
    enum Piece: Hashable, Sendable {
        case text(String)
        /// A name as it is written there, with its language; `nil` where that is the sentence's own or is not known.
        case name(String, LanguageTag?)
    }

    private(set) var pieces: [Piece] = []

    init(_ text: String = "") {
        if !text.isEmpty { pieces = [.text(text)] }
    }

    init(name: String, in language: LanguageTag?) { pieces = [.name(name, language)] }

    mutating func append(_ other: Phrase) { pieces += other.pieces }

    /// The words as plain text.
    var text: String {
        pieces.map { piece in
            switch piece {
            case .text(let text), .name(let text, _): text
            }
        }.joined()
    }

    /// The words as HTML; names are marked up, with their language where it is a different one.
    var html: String {
        pieces.map { piece in
            switch piece {
            case .text(let text): HTMLText.escaped(text)
            case .name(let name, let language): Self.marked(name, language)
            }
        }.joined()
    }

    /// A name as it is on the sign: isolated in its writing direction, and not to be translated.
    private static func marked(_ name: String, _ language: LanguageTag?) -> String {
        let lang = language.map { " lang=\"\(HTMLText.escaped($0.text))\"" } ?? ""
        return "<bdi\(lang) translate=\"no\">\(HTMLText.escaped(name))</bdi>"
    }

    /// The words as plain text in which every name is isolated in its writing direction (U+2068 and U+2069).
    var isolated: String {
        pieces.map { piece in
            switch piece {
            case .text(let text): text
            case .name(let name, _): "\u{2068}\(name)\u{2069}"
            }
        }.joined()
    }

    /// The same as a sentence: a capital at the beginning, a full stop at the end, its words contracted.
    func sentence(_ words: Words) -> Phrase {
        var whole = contracted(words)
        if case .text(let first)? = whole.pieces.first {
            whole.pieces[0] = .text(first.prefix(1).uppercased() + first.dropFirst())
        }
        let stop = words["format.full-stop"]
        if !text.hasSuffix(stop) { whole.append(Phrase(stop)) }
        return whole
    }

    /// The same with the words run together that the language runs together: Portuguese `por a rua` is `pela rua`.
    func contracted(_ words: Words) -> Phrase {
        let rules = words["contractions"].split(separator: "|").compactMap { rule -> (String, String)? in
            let ends = rule.split(separator: " → ").map(String.init)
            return ends.count == 2 ? (ends[0], ends[1]) : nil
        }
        guard !rules.isEmpty else { return self }
        var result = Phrase()
        result.pieces = merged.map { piece in
            guard case .text(let text) = piece else { return piece }
            // A space before the text, so that a rule finds whole words only.
            let whole = rules.reduce(" " + text) { $0.replacing(" \($1.0) ", with: " \($1.1) ") }
            return .text(String(whole.dropFirst(1)))
        }
        return result
    }

    /// The pieces with texts that follow one another in one.
    private var merged: [Piece] {
        pieces.reduce(into: []) { merged, piece in
            if case .text(let next) = piece, case .text(let last)? = merged.last {
                merged[merged.count - 1] = .text(last + next)
            } else {
                merged.append(piece)
            }
        }
    }
}

extension Words {
    /// A word with phrases in its placeholders.
    func phrase(_ key: String, _ values: [String: Phrase] = [:]) -> Phrase { Self.phrase(self[key], values) }

    static func phrase(_ pattern: String, _ values: [String: Phrase]) -> Phrase {
        var result = Phrase()
        var rest = pattern[...]
        while let open = rest.firstIndex(of: "{"), let close = rest[open...].firstIndex(of: "}") {
            let name = String(rest[rest.index(after: open)..<close])
            result.append(Phrase(String(rest[..<open])))
            result.append(values[name] ?? Phrase(String(rest[open...close])))
            rest = rest[rest.index(after: close)...]
        }
        result.append(Phrase(String(rest)))
        return result
    }

    /// `a`, `a and b`, `a, b and c`
    func phraseList(_ items: some BidirectionalCollection<Phrase>) -> Phrase {
        guard let first = items.first, let last = items.last, items.count > 1 else { return items.first ?? Phrase() }
        let front = items.dropFirst().dropLast().reduce(first, withComma)
        return Self.phrase(andPattern(before: last.text), ["first": front, "second": last])
    }

    /// `climb 38 steps, crossing two streets`
    func withComma(_ first: Phrase, _ second: Phrase) -> Phrase {
        phrase("list.comma", ["first": first, "second": second])
    }
}
