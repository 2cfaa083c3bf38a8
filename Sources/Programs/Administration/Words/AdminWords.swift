import Formats
import GuideModel
public import Templating

/// The words of the administration in one language, from `Resources/words/xx.words`: one `key = text` a line, `{name}` is filled in.
/// Visitors download none of them.
///
///     AdminWords.of("de").text("publish.done", ["all": "12"])
///
/// English says which words there are; a test compares the other languages with it.
public struct AdminWords: TemplateWords {
    let language: String
    private let table: [String: String]
    private let plurals: PluralRules
    public let isRightToLeft: Bool

    /// The language of the person whose request is answered. It goes with the task, so that a sentence far below a route needs no
    /// parameter for it; what runs outside of a request speaks English.
    @TaskLocal static var current = AdminWords.english

    /// The languages that have a file, sorted by their codes.
    static let spoken = LanguageTag.spoken.filter { file($0) != nil }
    static let english = AdminWords("en", over: [:])
    private static let all: [String: AdminWords] = Dictionary(
        uniqueKeysWithValues: spoken.map { ($0, $0 == "en" ? english : AdminWords($0, over: english.table)) })

    private init(_ language: String, over base: [String: String]) {
        self.language = language
        table = base.merging(Self.read(language)) { _, own in own }
        plurals = PluralRules(language: language)
        isRightToLeft = LanguageTag(language)?.isRightToLeft ?? false
    }

    /// English for a language that the administration does not speak.
    static func of(_ language: String) -> AdminWords { all[language] ?? english }

    /// The lines of a file, without those of English that it lacks.
    static func read(_ language: String) -> [String: String] {
        let lines = (file(language) ?? "").split(separator: "\n")
        let pairs = lines.filter { !$0.hasPrefix("#") }.compactMap { line -> (String, String)? in
            guard let sign = line.firstRange(of: " = ") else { return nil }
            return (String(line[..<sign.lowerBound]), String(line[sign.upperBound...].replacing("_", with: "\u{A0}")))
        }
        return Dictionary(pairs, uniquingKeysWith: { first, _ in first })
    }

    private static func file(_ language: String) -> String? {
        Resources.files.first { $0.path == "words/\(language).words" }?.text
    }

    public var keys: [String] { table.keys.sorted() }

    public func entry(_ key: String) -> WordEntry? {
        if let text = table[key] { return .sentence(text) }
        let forms = PluralRules.Category.allCases.compactMap { form in
            table["\(key).\(form.rawValue)"].map { (form, $0) }
        }
        return forms.isEmpty ? nil : .counted(plurals, Dictionary(uniqueKeysWithValues: forms))
    }

    func has(_ key: String) -> Bool { table[key] != nil }

    /// A word with its placeholders filled; the key itself where there is none. Values are isolated where they could turn the words
    /// around them (UAX #9).
    func text(_ key: String, _ values: [String: String] = [:]) -> String {
        var result = ""
        var rest = (table[key] ?? key)[...]
        while let open = rest.firstIndex(of: "{"), let close = rest[open...].firstIndex(of: "}") {
            result += rest[..<open]
            let name = String(rest[rest.index(after: open)..<close])
            let value = values[name] ?? "{\(name)}"
            result += isRightToLeft ? "\u{2068}\(value)\u{2069}" : value
            rest = rest[rest.index(after: close)...]
        }
        return result + rest
    }

    /// A counted word with `{count}` filled, in the form that the number needs.
    func text(_ key: String, _ number: Int, _ values: [String: String] = [:]) -> String {
        let form = "\(key).\(plurals.category(of: number).rawValue)"
        return text(has(form) ? form : key + ".other", values.merging(["count": "\(number)"]) { own, _ in own })
    }
}

/// A word of the administration, in the language of the person whose request is answered.
func say(_ key: String, _ values: [String: String] = [:]) -> String { AdminWords.current.text(key, values) }

/// A counted word.
func say(_ key: String, _ number: Int, _ values: [String: String] = [:]) -> String {
    AdminWords.current.text(key, number, values)
}
