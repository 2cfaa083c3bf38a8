import Formats
import GuideModel
import Templating

/// The interface's words in one language, with English words where it has none.
///
///     words.text("stop-of", ["number": "3", "count": "16"])   // Stop 3 of 16
///     words.count("stops", 16, shown: "16")                   // 16 stops
struct Words: TemplateWords {
    let language: String
    private let table: [String: String]
    private let plurals: PluralRules
    let isRightToLeft: Bool

    init(language: String, table: [String: String]) {
        self.language = language
        self.table = table
        plurals = PluralRules(language: language)
        isRightToLeft = LanguageTag(language)?.isRightToLeft ?? false
    }

    /// The same with times of another clock; as they are where the language has that one.
    func with(_ clock: Clock) -> Words {
        let formats =
            switch clock {
            case .twelveHours: ["12", "1", "{hour}:{minute}\u{A0}{half}", "{hour}\u{A0}{half}"]
            case .twentyFourHours: ["24", "2", "{hour}:{minute}", "{hour}:00"]
            }
        guard table["format.clock"] != formats[0] else { return self }
        let keys = ["format.clock", "format.hour-digits", "format.time", "format.full-hour"]
        let changes = Dictionary(uniqueKeysWithValues: zip(keys, formats))
        return Words(language: language, table: table.merging(changes) { _, changed in changed })
    }

    /// All keys, sorted.
    var keys: [String] { table.keys.sorted() }

    /// What a template may show: a word by its key, or the forms of a counted one; `nil` where there is neither.
    func entry(_ key: String) -> WordEntry? {
        if let text = table[key] { return .sentence(text) }
        let forms = PluralRules.Category.allCases.compactMap { form in
            table["\(key).\(form.rawValue)"].map { (form, $0) }
        }
        return forms.contains { $0.0 == .other } ? .counted(plurals, Dictionary(uniqueKeysWithValues: forms)) : nil
    }

    /// Whether there is such a word.
    func has(_ key: String) -> Bool { table[key] != nil }

    /// A word; the key itself where there is none, so that the gap is visible.
    subscript(key: String) -> String { table[key] ?? key }

    /// Who pays a price: a known group of visitors in this language, any other as the author wrote it, with a capital.
    func who(_ name: String) -> String {
        table["who.\(name.lowercased())"] ?? name.prefix(1).uppercased() + name.dropFirst()
    }

    /// A word with its placeholders filled.
    ///
    /// In a language that is written from right to left, values with letters that run the other way are isolated (U+2068 and
    /// U+2069, UAX #9 §2.4.2): a name does not turn the words and numbers around it.
    func text(_ key: String, _ values: WordValues) -> String {
        Self.fill(self[key], isRightToLeft ? values.isolated : values)
    }

    /// A counted word with `{count}` filled, and the others of its placeholders: the form that the number needs in this language
    /// (`key.one`, `key.few`, …), or `key.other` where there is no such form.
    func count(_ key: String, _ number: Int, shown: String, _ more: WordValues = [:]) -> String {
        let form = "\(key).\(plurals.category(of: number).rawValue)"
        var values = more
        values.add("count", shown)
        return text(table[form] == nil ? "\(key).other" : form, values)
    }

    /// A measure with `{number}` filled, in the form that the number needs where the language has forms of this measure.
    ///
    /// - Parameter shown: the number as this language writes it.
    func measure(_ key: String, shown: String) -> String {
        guard table[key + ".other"] != nil else { return text(key, ["number": shown]) }
        let plain = shown.replacing(self["format.group"], with: "").replacing(self["format.decimal"], with: ".")
        let form = "\(key).\(plurals.category(ofDecimal: plain).rawValue)"
        return text(table[form] == nil ? "\(key).other" : form, ["number": shown])
    }

    static func fill(_ pattern: String, _ values: WordValues) -> String {
        // By bytes: every word on every page comes through here.
        var pattern = pattern
        return pattern.withUTF8 { bytes in
            var output: [UInt8] = []
            output.reserveCapacity(bytes.count + values.byteCount)
            var rest = bytes[...]
            while let open = rest.firstIndex(of: UInt8(ascii: "{")),
                let close = rest[open...].firstIndex(of: UInt8(ascii: "}"))
            {
                output.append(contentsOf: rest[..<open])
                if let value = values.value(of: rest[(open + 1)..<close]) {
                    output.append(contentsOf: value.utf8)
                } else {
                    output.append(contentsOf: rest[open...close])
                }
                rest = rest[(close + 1)...]
            }
            output.append(contentsOf: rest)
            return String(decoding: output, as: UTF8.self)
        }
    }

    /// The names between braces, sorted.
    static func placeholders(in pattern: String) -> [String] {
        pattern.split(separator: "{", omittingEmptySubsequences: false).dropFirst().compactMap { part in
            part.firstIndex(of: "}").map { String(part[..<$0]) }
        }.sorted()
    }
}

/// The values for the placeholders of a word: only a few, so a linear search is enough.
struct WordValues: ExpressibleByDictionaryLiteral, Sendable {
    private var pairs: [(name: String, value: String)]

    init(dictionaryLiteral elements: (String, String)...) { pairs = elements.map { ($0.0, $0.1) } }

    init(_ values: [String: String]) { pairs = values.map { ($0.key, $0.value) } }

    mutating func add(_ name: String, _ value: String) { pairs.append((name, value)) }

    /// The same with those isolated that have letters that run from left to right.
    fileprivate var isolated: WordValues {
        var values = self
        values.pairs = pairs.map { name, value in
            (name, value.unicodeScalars.contains(where: Self.runsFromTheLeft) ? "\u{2068}\(value)\u{2069}" : value)
        }
        return values
    }

    private static func runsFromTheLeft(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0x590...0x8FF, 0xFB1D...0xFDFF, 0xFE70...0xFEFF, 0x10800...0x10FFF, 0x1E800...0x1EFFF: false
        default: scalar.properties.isAlphabetic
        }
    }

    fileprivate var byteCount: Int { pairs.reduce(0) { $0 + $1.value.utf8.count } }

    fileprivate func value(of name: Slice<UnsafeBufferPointer<UInt8>>) -> String? {
        pairs.first { $0.name.utf8.elementsEqual(name) }?.value
    }
}
