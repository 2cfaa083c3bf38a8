import Formats

/// Values of Wikivoyage as plain words.
enum WikivoyageWords {
    /// The longest text of a listing; what follows is cut.
    private static let longest = 6_000

    /// A value in one line.
    static func line(_ value: String, most: Int = 200) -> String {
        PlainWords.line(plain(value), most: most)
    }

    /// A text, paragraph by paragraph. The lines of a list are paragraphs.
    static func paragraphs(_ value: String) -> [String] {
        let lines = plain(value).split(separator: "\n", omittingEmptySubsequences: false).map { line in
            let isItem = line.first.map { "*#:;".contains($0) } ?? false
            return isItem ? "\n" + line.drop { "*#:; ".contains($0) } : String(line)
        }
        let text = lines.joined(separator: "\n")
        return PlainWords.paragraphs(text.count > longest ? text.prefix(longest) + "…" : text)
    }

    /// A value without markup of MediaWiki; ``PlainWords`` takes that of HTML out.
    private static func plain(_ value: String) -> String {
        var words = withoutLinks(Wikitext.replacingTemplates(in: value, by: meaning))
        for mark in ["'''''", "'''", "''"] { words = words.replacing(mark, with: "") }
        return words.trimmed
    }

    /// What a template within a value says: a length, an amount of money, hours, a number; of others their first words.
    private static func meaning(_ template: Wikitext.Template) -> String? {
        let name = template.name
        func value(_ number: Int) -> String? {
            // Depth is limited where templates are read.
            template.values["\(number)"].map { Wikitext.replacingTemplates(in: $0, by: meaning) }
        }
        guard let first = value(1) else {
            return ["ndash", "mdash", "snd", "spaced ndash", "–"].contains(name) ? "–" : nil
        }
        switch name {
        case "convert", "cvt", "unit", "unité": return first + " " + (value(2) ?? "")
        case "km", "mi", "ft", "mile", "m": return first + " " + name
        // Each value once: of templates in one another, each would be read twice as often as the one around it.
        case "horaire": return frenchHours([first] + (2...10).map { value($0) ?? "" })
        case "prix", "price": return first + " " + (value(2) ?? "")
        case "lang": return value(2)
        case "heure": return first + ":" + (value(2) ?? "00")
        case "s", "siècle": return first + (value(2) ?? (first == "I" ? "er" : "e")) + " siècle"
        case "station", "rail-station", "nowrap", "nobr", "small", "phone", "tel", "abbr", "noflip", "big": return first
        default:
            if Currency.codes.contains(name.uppercased()) { return first + " " + name.uppercased() }
            return isAboutThePage(name) || !isWords(first) ? nil : first
        }
    }

    /// Beginnings of the names of templates whose words are no part of a text: doubts about it, sources, notes, signs.
    private static let marks = [
        "anchor", "ancre", "anker", "citation", "cite", "cn", "dead", "efn", "fact", "fix", "flag", "footnote", "icon",
        "image", "lien brisé", "lien mort", "listing", "marker", "note", "ref", "sfn", "source", "toter link", "update",
        "when",
    ]

    private static func isAboutThePage(_ name: String) -> Bool { marks.contains { name.hasPrefix($0) } }

    /// Whether a value can be words of a text, and no number, file or address.
    private static func isWords(_ value: String) -> Bool {
        value.contains(where: \.isLetter) && !value.contains("://")
            && value.wholeMatch(of: /.+\.[a-zA-Z]{3,4}/) == nil
    }

    /// Two days, and up to four times of which each is hours and minutes: `lundi-vendredi 9:00-12:00, 14:00-18:00`.
    private static func frenchHours(_ parts: [String]) -> String {
        let days = parts.prefix(2).filter { !$0.isEmpty }.joined(separator: "-")
        var times: [String] = []
        for index in [2, 4, 6, 8] where !parts[index].isEmpty {
            let minutes = parts[index + 1].isEmpty ? "00" : parts[index + 1]
            times.append("\(parts[index]):\(minutes)")
        }
        let spans = times.parts(of: 2).map { $0.joined(separator: "-") }
        return days + " " + spans.joined(separator: ", ")
    }

    private static let files = ["file:", "image:", "category:", "datei:", "bild:", "fichier:", "archivo:", "immagine:"]

    /// `[[A|B]]` as B, `[https://x.org B]` as B; pictures go.
    private static func withoutLinks(_ text: String) -> String {
        var (result, rest) = ("", text[...])
        while let start = rest.firstIndex(of: "[") {
            result += rest[..<start]
            let isDouble = rest[start...].hasPrefix("[[")
            let inner = rest[start...].dropFirst(isDouble ? 2 : 1)
            // Without an end here, no other link has one.
            guard let end = inner.firstRange(of: isDouble ? "]]" : "]") else { return result + rest[start...] }
            let link = inner[..<end.lowerBound]
            if isDouble {
                let isFile = files.contains { link.prefix(12).lowercased().hasPrefix($0) }
                result += isFile ? "" : link.split(separator: "|").last ?? ""
            } else {
                let isLink = ["http", "//", "mailto:"].contains { link.hasPrefix($0) }
                result += isLink ? link.drop { $0 != " " }.dropFirst() : rest[start..<end.upperBound]
            }
            rest = rest[end.upperBound...]
        }
        return result + rest
    }
}
