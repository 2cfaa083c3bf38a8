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

    /// The same as a sentence: a capital at the beginning, a full stop at the end.
    var sentence: Phrase {
        var whole = self
        if case .text(let first)? = pieces.first {
            whole.pieces[0] = .text(first.prefix(1).uppercased() + first.dropFirst())
        }
        if !text.hasSuffix(".") { whole.append(Phrase(".")) }
        return whole
    }
}

extension Words {
    /// A word with phrases in its placeholders.
    func phrase(_ key: String, _ values: [String: Phrase] = [:]) -> Phrase {
        var result = Phrase()
        var rest = self[key][...]
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
    func list(_ items: [Phrase]) -> Phrase {
        var result = Phrase()
        for (index, item) in items.enumerated() {
            if index > 0 { result.append(Phrase(index == items.count - 1 ? " \(self["list.and"]) " : ", ")) }
            result.append(item)
        }
        return result
    }
}
