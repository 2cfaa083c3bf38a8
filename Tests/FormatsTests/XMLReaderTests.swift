import Formats
import Testing

@Suite("XML reader")
struct XMLReaderTests {
    /// Everything that a reader finds in a text, a line for each token.
    private func told(_ text: String, _ limits: XMLLimits = XMLLimits(), piece: Int? = nil) throws -> [String] {
        let bytes = Array(text.utf8)
        guard let piece else { return try tokens(XMLReader(bytes, limits: limits)) }
        var at = 0
        return try tokens(
            XMLReader(limits: limits) { buffer in
                let count = min(piece, bytes.count - at, buffer.count)
                for index in 0..<count { buffer[index] = bytes[at + index] }
                at += count
                return count
            })
    }

    private func tokens(_ reader: XMLReader) throws -> [String] {
        var (xml, lines) = (reader, [String]())
        while let token = try xml.next() {
            switch token {
            case .start:
                let attributes = xml.attributes.map { " \($0.name)=\($0.value)" }.joined()
                lines.append("\(xml.offset) <\(xml.localName)\(attributes) at \(xml.depth)")
            case .end: lines.append("</\(xml.localName) at \(xml.depth)")
            case .text: lines.append("\(xml.offset) \(try xml.text())")
            case .instruction: lines.append("?\(try xml.text())")
            }
        }
        return lines
    }

    private func fault(_ text: String, _ limits: XMLLimits = XMLLimits()) -> XMLFault? {
        do {
            _ = try told(text, limits)
            return nil
        } catch { return error as? XMLFault }
    }

    private let sample = """
        \u{FEFF}<?xml version='1.0'?>
        <!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" 'x>y'>
        <!-- <no/> -- > --><svg:a b = 'c &gt; "d"' e="&#233;&#x2764;f>g" >
          <i/>one &amp; two<![CDATA[ <b>&amp; ]]><j></j
          ></svg:a>
        """

    @Test("tags, attributes, texts and instructions come in order, with their places")
    func sampleTokens() throws {
        let expected = [
            "?xml version='1.0'", "98 <a b=c > \"d\" e=é❤f>g at 1", "148 <i at 2", "</i at 1", "152 one & two",
            "174  <b>&amp; ", "187 <j at 2", "</j at 1", "</a at 0",
        ]
        #expect(try told(sample) == expected)
    }

    @Test("a file that is read in pieces gives the same tokens", arguments: [1, 2, 3, 7, 64, 100_000])
    func pieces(_ piece: Int) throws { #expect(try told(sample, piece: piece) == told(sample)) }

    @Test("a long file is read in pieces, wherever one ends")
    func longFile() throws {
        let item = "<item name='a &amp; b'>text<!-- a comment --></item>\n"
        let text = "<list>" + String(repeating: item, count: 10_000) + "</list>"
        #expect(try told(text, piece: 60_000) == told(text))
    }

    @Test("an element knows its name and the one around it")
    func names() throws {
        var xml = XMLReader(Array("<a><b c='1'/>x</a>".utf8))
        _ = try (xml.next(), xml.next())
        #expect(xml.isNamed("b") && xml.isIn("b", within: "a") && !xml.isNamed("a"))
        #expect(xml.attribute("c") == "1" && xml.attribute("d") == nil)
        _ = try xml.next()
        #expect(xml.isNamed("b"))
        _ = try xml.next()
        #expect(xml.isNamed("a"))
    }

    @Test(
        "what is wrong is said with its place",
        arguments: [
            ("<a>", XMLFault.Reason.truncated, 3), ("<a", .truncated, 0), ("<a b='", .truncated, 0),
            ("<!--", .truncated, 0),
            ("<a></b>", .malformed("an element that closes another"), 3),
            ("</a>", .malformed("an element that closes another"), 0),
            ("<a b=c>", .malformed("an attribute without quotes"), 3),
            ("<a b>", .malformed("an attribute without a value"), 3),
            ("<a b='<'>", .malformed("\"<\" inside an attribute"), 3),
            ("<>", .malformed("a tag or attribute without a name"), 1),
            ("<a b='&x;'/>", .malformed("an unknown reference"), 3),
            ("<a>&x;</a>", .malformed("an unknown reference"), 3),
            ("<a>&amp</a>", .malformed("a reference that does not end"), 3),
            ("<a b='&#xD800;'/>", .malformed("an unknown reference"), 3),
            ("<a / b>", .malformed("a tag that does not end"), 3), ("<!ELEMENT a>", .declaration, 0),
            ("<!DOCTYPE a [<!ENTITY b 'c'>]><a>&b;</a>", .definitions, 0),
        ])
    func faults(_ text: String, _ reason: XMLFault.Reason, _ offset: Int) {
        let fault = fault(text)
        #expect(fault?.reason == reason)
        #expect(fault?.offset == offset)
    }

    @Test("depth, attributes, long tags and document types have limits")
    func limits() {
        var limits = XMLLimits()
        (limits.depth, limits.attributes, limits.allowsDocumentType) = (2, 1, false)
        #expect(fault("<a><b/></a>", limits) == nil)
        #expect(fault("<a><b><c/></b></a>", limits)?.reason == .malformed("elements nested too deep"))
        #expect(fault("<a b='' c=''/>", limits)?.reason == .malformed("too many attributes"))
        #expect(fault("<!DOCTYPE a><a/>", limits)?.reason == .declaration)
    }

    @Test("a tag or text without end does not fill the memory", arguments: ["<a b='", "<a>x", "<?", "<![CDATA["])
    func endless(_ begin: String) throws {
        var limits = XMLLimits()
        limits.token = 1000
        var (isBegun, delivered) = (false, 0)
        var xml = XMLReader(limits: limits) { buffer in
            for index in buffer.indices { buffer[index] = UInt8(ascii: "y") }
            if !isBegun { for (index, byte) in begin.utf8.enumerated() { buffer[index] = byte } }
            (isBegun, delivered) = (true, delivered + buffer.count)
            return buffer.count
        }
        #expect(throws: XMLFault.self) { while try xml.next() != nil {} }
        #expect(delivered <= 200_000)
    }

    @Test("a long comment is skipped without being stored, and a long run of blanks is not text")
    func longComment() throws {
        var limits = XMLLimits()
        limits.token = 200_000
        let filling = "<!--" + String(repeating: "- ", count: 500_000) + "-->"
        #expect(try told("<a>\(filling) \(filling)</a>", limits, piece: 50_000) == ["0 <a at 1", "</a at 0"])
    }

    @Test("damaged texts are read or refused")
    func damage() {
        let good = Array(sample.utf8)
        for length in good.indices {
            _ = fault(String(decoding: good[..<length], as: UTF8.self))
            for byte in "<>&\"'/![-?".utf8 {
                var bytes = good
                bytes[length] = byte
                _ = fault(String(decoding: bytes, as: UTF8.self))
            }
        }
    }
}
