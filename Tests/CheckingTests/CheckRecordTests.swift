import GuideModel
import Markdown
import OpeningHours
import Reading
import Testing

@testable import Checking

/// What is kept of a checked file is what a check finds, and bytes that nobody wrote are refused.
@Suite struct CheckRecordTests {
    @Test("numbers and texts are read as they were written")
    func values() throws {
        let numbers = [0, 1, -1, 63, 64, -64, -65, 127, 128, 1 << 40, .max, .min]
        let reals = [0, -0.0, 1.5, -180, .infinity, Double.leastNonzeroMagnitude]
        let texts = ["", "a", "Größe 🚶 \u{0}", String(repeating: "x", count: 1000)]
        var writer = CompactWriter()
        writer.add(all: numbers) { $0.add($1) }
        writer.add(all: reals) { $0.add($1) }
        writer.add(all: texts) { $0.add($1) }
        writer.add(String?.none)
        writer.add(String?("b"))
        let read = try writer.bytes.withUnsafeBufferPointer(Self.values)
        #expect(read.numbers == numbers && read.reals == reals && read.texts == texts)
        #expect(read.optionals == [nil, "b"] && read.isWhole)
        let short = writer.bytes.dropLast()
        #expect(throws: CompactReader.Fault.self) { try short.withUnsafeBufferPointer(Self.values) }
    }

    private struct Values {
        let numbers: [Int]
        let reals: [Double]
        let texts: [String]
        let optionals: [String?]
        let isWhole: Bool
    }

    private static func values(_ bytes: UnsafeBufferPointer<UInt8>) throws(CompactReader.Fault) -> Values {
        var reader = CompactReader(bytes)
        let numbers = try reader.list { reader throws(CompactReader.Fault) in try reader.number() }
        let reals = try reader.list { reader throws(CompactReader.Fault) in try reader.real() }
        let texts = try reader.list { reader throws(CompactReader.Fault) in try reader.text() }
        let optionals = [try reader.optionalText(), try reader.optionalText()]
        return Values(
            numbers: numbers, reals: reals, texts: texts, optionals: optionals, isWhole: reader.isAtEnd)
    }

    private static let rich = """
        ---
        title: Old pier
        summary: Planks over the water.
        location: 60.1699, 24.9384
        kind: museum
        city: helsinki
        hours: Mo-Fr 09:00-17:00; Sa sunrise-sunset
        visit: 45 min
        price:
          - { who: adult, amount: 12.50 EUR }
          - { who: child, amount: 0 }
        closures:
          - { from: 2026-01-01, until: 2026-01-06, reason: "New year" }
        publish: 2025-11-01T09:00:00+02:00
        updated: 2025-10-01
        tags: [water, "two words"]
        level: -1
        aliases: [old/pier]
        x-own: { a: [1, two], b: { c: d } }
        busy:
          - { when: "Sa 12:00-14:00", label: "long queue" }
        ---

        First words, with a [link](place:quay "title") and ![a picture](pier.jpg).

        ::: note
        Within.
        :::

        <b>raw</b>
        """

    private func values(_ fields: CheckedFields) -> [String] {
        fields.values.sorted { $0.key < $1.key }.map { "\($0.key) \($0.value.location) \(value($0.value))" }
    }

    /// As text, in an order that no hash decides.
    private func value(_ field: CheckedField) -> String {
        switch field.value {
        case .map(let fields): "\(values(fields))"
        case .list(let items): "\(items.map { "\($0.location) \(value($0))" })"
        case .hours(let hours): hours.text
        default: "\(field.value)"
        }
    }

    private func check(_ text: String) throws -> CheckedDocument {
        let file = try #require(ContentFile(path: "Content/places/pier.md"))
        let source = try #require(file.document(Array(text.utf8))?.document)
        return CheckedDocument(source, context: ValueContext(currency: "EUR"), siteLanguage: .english)
    }

    @Test("a file that is read from its record has the same values, mentions and text")
    func recorded() throws {
        let known = try check(Self.rich)
        let record = try #require(known.record)
        let read = try record.withUnsafeBufferPointer {
            try CheckedDocument.read($0, of: known.source, context: ValueContext(currency: "EUR"))
        }
        #expect(values(try #require(read.fields)) == values(try #require(known.fields)))
        #expect(read.fields?.keys.map(\.name) == known.fields?.keys.map(\.name))
        #expect(read.fields?.keys.map(\.location) == known.fields?.keys.map(\.location))
        #expect(read.fields?.extra == known.fields?.extra)
        #expect("\(read.mentions)" == "\(known.mentions)")
        #expect(read.report.diagnostics == known.report.diagnostics)
        #expect(read.bodyFacts == known.bodyFacts)
        #expect(read.body.references == known.body.references)
        #expect(read.body.directives == known.body.directives)
        #expect(read.body.rawHTML == known.body.rawHTML)
        #expect(read.body.brief == known.body.brief)
        #expect(!read.body.isEmpty)
        #expect(read.body.html() == known.body.html())
        #expect(read.body.plainText == known.body.plainText)
    }

    @Test("a record that ends early or has other bytes is refused, or says something of its kind")
    func damaged() throws {
        let known = try check(Self.rich)
        let record = try #require(known.record)
        for count in 0..<record.count {
            #expect(throws: CompactReader.Fault.self) {
                try record[..<count].withUnsafeBufferPointer {
                    try CheckedDocument.read($0, of: known.source, context: ValueContext(currency: "EUR"))
                }
            }
        }
        // What matters is that nothing crashes: a checksum guards what is kept.
        for index in record.indices {
            for byte in [UInt8(0), 0x7F, 0xFF] {
                var other = record
                other[index] = byte
                _ = try? other.withUnsafeBufferPointer {
                    try CheckedDocument.read($0, of: known.source, context: ValueContext(currency: "EUR"))
                }
            }
        }
    }

    @Test("a text with problems is looked at each time")
    func problems() throws {
        #expect(try check("---\ntitle: Pier\n---\n::: note\nNever closed.\n").record == nil)
    }

    @Test("texts that nobody wrote are known by their beginning, whatever the capitals")
    func untouched() {
        let starter = StarterText.place.rawValue
        #expect(BodyFacts("\n\n" + starter).untouched == .starter(line: 2, length: starter.utf8.count))
        #expect(BodyFacts("Some words. LOREM Ipsum dolor").untouched == .dummy)
        #expect(BodyFacts("loremipsum").untouched == nil)
        #expect(BodyFacts("").isBlank && BodyFacts(" \n\u{A0}").isBlank && !BodyFacts("a").isBlank)
        #expect(BodyFacts(String(repeating: "ä", count: 119)).copy == nil)
        #expect(BodyFacts(String(repeating: "ä", count: 120)).copy != nil)
    }
}
