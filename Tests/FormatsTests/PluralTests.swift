import Formats
import Foundation
import Testing

@Suite("Plural rules")
struct PluralTests {
    /// Languages, a category, and numbers that have it.
    struct Sample: CustomTestStringConvertible {
        let languages: [String]
        let category: PluralRules.Category
        let numbers: [String]

        var testDescription: String { "\(languages[0]) \(category)" }

        init?(_ line: Substring) {
            let parts = line.split(separator: " | ").map(String.init)
            guard parts.count == 3, let category = PluralRules.Category(rawValue: parts[1]) else { return nil }
            self.category = category
            languages = parts[0].split(separator: " ").map(String.init)
            numbers = parts[2].split(separator: ", ").flatMap { Sample.numbers(String($0)) }
        }

        /// `3` or `2.0~2.3`.
        private static func numbers(_ text: String) -> [String] {
            let ends = text.split(separator: "~").map(String.init)
            let places = ends[0].split(separator: ".").dropFirst().first?.count ?? 0
            let values = ends.compactMap { Int($0.replacing(".", with: "")) }
            guard values.count == 2 else { return ends }
            return (values[0]...values[1]).map { value in
                guard places > 0 else { return String(value) }
                let digits = String(repeating: "0", count: max(0, places + 1 - String(value).count)) + String(value)
                return digits.dropLast(places) + "." + digits.suffix(places)
            }
        }
    }

    static let samples: [Sample] = {
        let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        let file = folder.appendingPathComponent("Fixtures/plurals/cldr.txt")
        let text = try? String(contentsOf: file, encoding: .utf8)  // because a test counts the samples
        return (text ?? "").split(separator: "\n").compactMap { Sample($0) }
    }()

    @Test("the samples are there, for every language that people are likely to write")
    func allLanguages() {
        #expect(Self.samples.count > 100)
        let known = Set(Self.samples.flatMap(\.languages))
        let wanted = """
            en fr de es it pt pt-PT pl ar ru cs sk sl lt lv et ga gd cy ja ko zh nl sv fi da nb nn no is hu ro uk hr sr bs \
            bg mk sq tr el he ca gl eu mt fa hi bn vi th id ms
            """
        #expect(wanted.split(separator: " ").filter { !known.contains(String($0)) } == [])
    }

    @Test("every number has the category that CLDR gives it", arguments: samples)
    func cldr(_ sample: Sample) {
        for language in sample.languages {
            let rules = PluralRules(language: language)
            for number in sample.numbers {
                #expect(rules.category(ofDecimal: number) == sample.category, "\(number) in \(language)")
                if let whole = Int(number) { #expect(rules.category(of: whole) == sample.category) }
            }
        }
    }

    @Test("a tag with a region or a script counts as its language, an unknown tag as English")
    func tags() {
        #expect(PluralRules(language: "pl-PL").category(of: 3) == .few)
        #expect(PluralRules(language: "zh-Hant").category(of: 1) == .other)
        #expect(PluralRules(language: "pt").category(of: 0) == .one)
        #expect(PluralRules(language: "pt-PT").category(of: 0) == .other)
        #expect(PluralRules(language: "xx").category(of: 1) == .one)
        #expect(PluralRules(language: "en").category(ofDecimal: "1.0") == .other)
    }

    @Test(
        "a language says which forms its counted words need",
        arguments: [
            ("en", "one other"), ("fr", "one other"), ("ja", "other"), ("pl", "one few many"),
            ("ar", "zero one two few many other"),
            ("sl", "one two few other"), ("lt", "one few other"), ("ru", "one few many"), ("he", "one two other"),
        ])
    func needed(_ language: String, _ expected: String) {
        let needed = PluralRules(language: language).categoriesOfCounts.map(\.rawValue).joined(separator: " ")
        #expect(needed == expected)
    }
}
