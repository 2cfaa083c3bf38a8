import Formats

/// HTML that nobody vouches for, as HTML that only says what an allow-list knows.
///
///     HTMLSanitiser().sanitised(Array("<b onclick=x()>Hi</b><script>y()</script>".utf8))  // <b>Hi</b>
///
/// The text is parsed; of the tree only known elements, attributes and addresses are written, every word escaped,
/// every value in quotes. No element is written whose content has rules of its own (scripts, styles, forms' texts, SVG, MathML),
/// so browsers read exactly the tags and words that are written, however the tree came about. What is written is read and filtered again until nothing changes: parsing the result
/// gives the tree that was meant. It knows nothing of pages: ids are kept on headings alone, and only those that are named.
public struct HTMLSanitiser: Sendable {
    /// The element that stands for a finished part, whose HTML is the program's own.
    static let part = "waymark-part"
    /// A text that has not settled after this many readings is no text of a person.
    private static let mostReadings = 8

    private let headingIDs: Set<String>

    /// - Parameter headingIDs: the ids that headings may have.
    public init(headingIDs: Set<String> = []) { self.headingIDs = headingIDs }

    /// What stands in a text for the part of this number.
    public static func mark(of number: Int) -> String { "<\(part) n=\"\(number)\"></\(part)>" }

    /// The HTML that is left; `nil` for a text that is too deep or does not settle, and where the parser is
    /// not installed.
    ///
    /// - Parameters:
    ///   - parts: finished HTML that takes the place of its mark, once.
    /// - Complexity: linear in the text for what people write.
    public func sanitised(_ html: [UInt8], parts: [[UInt8]] = []) -> [UInt8]? {
        var text = html
        for _ in 0..<Self.mostReadings {
            guard let events = HTMLParser.events(of: text) else { return nil }
            let next = written(events)
            if next == text { return Self.filling(parts, into: text) }
            text = next
        }
        return nil
    }

    private func written(_ events: [HTMLEvent]) -> [UInt8] {
        var writer = HTMLEventWriter(headingIDs: headingIDs)
        for event in events { writer.take(event) }
        return writer.out
    }

    /// Every `<` of the text was written by the filter, so a mark cannot be anything else.
    private static func filling(_ parts: [[UInt8]], into text: [UInt8]) -> [UInt8] {
        let (beginning, end) = (Array("<\(part) n=\"".utf8), Array("\"></\(part)>".utf8))
        var (out, written, left): ([UInt8], Int, [[UInt8]?]) = ([], 0, parts)
        while let start = text[written...].firstRange(ofBytes: beginning) {
            out.append(contentsOf: text[written..<start.lowerBound])
            let digits = text[start.upperBound...].prefix { $0 != UInt8(ascii: "\"") }
            if let number = Int(String(decoding: digits, as: UTF8.self)), left.indices.contains(number) {
                out.append(contentsOf: left[number] ?? [])
                left[number] = nil
            }
            written = digits.endIndex + end.count
        }
        out.append(contentsOf: text[written...])
        return out
    }
}
