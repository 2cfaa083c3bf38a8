import Formats
import Foundation
import Testing

@Suite("XML writer")
struct XMLWriterTests {
    private func written(_ text: String, attribute: String = "") -> String {
        var xml = XMLWriter()
        xml.element("a", [("b", attribute)], text: text)
        return String(decoding: xml.finished(), as: UTF8.self)
    }

    @Test(
        "text and attributes come back as they went in",
        arguments: [
            "a & b", "<script>", "say \"yes\"", "it's", "]]>", "tab\there", "line\nend", "return\rhere", "👩🏽‍🦽 emoji",
            "שלום", "مرحبا", "e\u{301}",
            "\u{85}\u{9F}", "&amp;", "",
        ])
    func roundTrip(_ text: String) throws {
        var xml = XMLReader(Array(written("x" + text, attribute: text).utf8))
        #expect(try xml.next() == .instruction)
        #expect(try xml.next() == .start)
        #expect(xml.attribute("b") == text)
        #expect(try xml.next() == .text)
        #expect(try xml.text() == "x" + text)
    }

    @Test("no text can end a CDATA section or hold a raw angle bracket")
    func noMarkup() {
        let text = written("]]><!-- <a> -->", attribute: "]]><a>")
        #expect(text.components(separatedBy: "<").count == 4)
        #expect(!text.contains("]]>"))
    }

    @Test("elements without content are closed at once")
    func emptyElements() {
        var xml = XMLWriter()
        xml.element("a") { xml in
            xml.element("b") { _ in }
            xml.element("c", text: "")
            xml.element("d", optional: nil)
        }
        let expected = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<a>\n  <b/>\n  <c/>\n</a>\n"
        #expect(String(decoding: xml.finished(), as: UTF8.self) == expected)
    }
}
