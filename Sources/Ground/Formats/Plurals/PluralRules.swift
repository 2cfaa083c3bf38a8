/// Which form of a word goes with a number in a language, as the Unicode CLDR defines it.
///
///     let polish = PluralRules(language: "pl")
///     polish.category(of: 1)     // one: 1 przystanek
///     polish.category(of: 3)     // few: 3 przystanki
///     polish.category(of: 5)     // many: 5 przystanków
///
/// It takes the numbers as they are shown: `1` and `1.0` may need different forms. Cost: a few comparisons.
public struct PluralRules: Sendable {
    /// In the order in which the rules are asked.
    public enum Category: String, CaseIterable, Sendable {
        case zero, one, two, few, many, other
    }

    private let rules: [(category: Category, condition: PluralCondition)]

    /// - Parameter language: a tag such as `pl` or `pt-PT`; one that CLDR does not know counts as English does.
    public init(language: String) {
        let primary = language.prefix { $0 != "-" && $0 != "_" }
        let known = PluralTable.rules(of: language) ?? PluralTable.rules(of: String(primary))
        rules = known ?? PluralTable.rules(of: "en") ?? []
    }

    /// The form for a whole number.
    public func category(of number: Int) -> Category { category(of: PluralOperands(number)) }

    /// The form for a number as it is written, with a point and all its decimals: `1.50`. `other` for what is no number.
    public func category(ofDecimal text: String) -> Category {
        PluralOperands(text).map(category(of:)) ?? .other
    }

    /// All forms that the language has, in order.
    public var categories: [Category] { rules.map(\.category) + [.other] }

    /// The forms that whole numbers up to a thousand need, in order: all that a guide counts.
    public var categoriesOfCounts: [Category] {
        let needed = Set((0...1000).map { category(of: $0) })
        return Category.allCases.filter(needed.contains)
    }

    private func category(of operands: PluralOperands) -> Category {
        rules.first { $0.condition.holds(for: operands) }?.category ?? .other
    }
}

/// The rules of the Unicode CLDR for counted words, in its own notation (UTS #35, part 3, §5), as `Resources/plurals.txt` has them:
/// language tags, then a category and its rule on each line. A category that is not listed does not exist in those languages; every
/// number that no rule takes is `other`.
///
/// Data of CLDR, of release 41 with what has changed up to 47, © Unicode, Inc. (`Tests/Fixtures/plurals/LICENSE`).
private enum PluralTable {
    /// The lines of each group of languages.
    private static let blocks = Resources.pluralsTxt.lowercased().utf8
        .split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).map { Substring($0) }
        .split(whereSeparator: \.isEmpty)

    static func rules(of language: String) -> [(PluralRules.Category, PluralCondition)]? {
        let wanted = Substring(language.lowercased())
        let block = blocks.first { lines in
            lines.first?.utf8.split(separator: UInt8(ascii: " ")).contains { Substring($0) == wanted } ?? false
        }
        return block?.dropFirst().compactMap { line in
            PluralRules.Category(rawValue: String(line.prefix { $0 != ":" })).map { category in
                (category, PluralCondition(String(line.drop { $0 != ":" }.dropFirst(2))))
            }
        }
    }
}

/// What the rules ask of a number (UTS #35, part 3, §5.1.1).
struct PluralOperands {
    /// `i`: the digits before the point.
    let integer: Int
    /// `v`: how many digits stand after it.
    let decimals: Int
    /// `f`: those digits as a number.
    let fraction: Int
    /// `t`: the same without zeros at the end.
    let trimmed: Int

    init(_ number: Int) {
        (integer, decimals, fraction, trimmed) = (number == .min ? .max : abs(number), 0, 0, 0)
    }

    /// A number as it is written; `nil` where it is none, or has more digits than anybody reads.
    init?(_ text: String) {
        let parts = text.drop { $0 == "-" }.split(separator: ".", omittingEmptySubsequences: false)
        guard parts.count <= 2, let whole = parts.first.flatMap(Self.digits) else { return nil }
        integer = whole
        guard parts.count == 2 else {
            (decimals, fraction, trimmed) = (0, 0, 0)
            return
        }
        guard var rest = Self.digits(parts[1]) else { return nil }
        (decimals, fraction) = (parts[1].utf8.count, rest)
        while rest > 0, rest % 10 == 0 { rest /= 10 }
        trimmed = rest
    }

    private static func digits(_ text: Substring) -> Int? {
        text.isEmpty || !text.utf8.allSatisfy { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) } ? nil : Int(text)
    }

    /// The value of an operand by its letter; `nil` for `n` where it is no whole number.
    func value(of operand: Character) -> Int? {
        switch operand {
        case "n": trimmed == 0 ? integer : nil
        case "i": integer
        case "v": decimals
        case "w": trimmed == 0 ? 0 : decimals - (String(fraction).utf8.count - String(trimmed).utf8.count)
        case "f": fraction
        case "t": trimmed
        default: 0  // `c` and `e`: no number of a guide is written with an exponent
        }
    }
}
