import Foundation
import Testing

@testable import Exporting

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
        var xml = try XMLScanner(Array(written("x" + text, attribute: text).utf8))
        #expect(try xml.next() == .start)
        #expect(try xml.attribute("b") == text)
        #expect(try xml.next() == .text)
        #expect(try xml.text() == "x" + text)
    }

    @Test(
        "characters that XML cannot carry become U+FFFD",
        arguments: [
            "\u{0}", "\u{1}", "\u{B}", "\u{1F}", "\u{FFFE}", "\u{FFFF}", "\u{7F}",
        ])
    func forbidden(_ text: String) {
        #expect(written("a\(text)b").contains(">a\u{FFFD}b<"))
        #expect(LegibleText.cleaned("a\(text)b") == "a\u{FFFD}b")
    }

    @Test("the three bytes before a forbidden character do not mislead")
    func neighbouringScalars() {
        #expect(written("\u{FFFD}\u{FEFF}\u{FFEE}").contains(">\u{FFFD}\u{FEFF}\u{FFEE}<"))
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

@Suite("Names in feeds")
struct NameTests {
    @Test(
        "a name is one line with single spaces",
        arguments: [
            ("plain name", "plain name"), (" a  b ", "a b"), ("a\nb\r\nc\td", "a b c d"), ("", ""), ("  ", ""),
            ("é\u{2028}\u{85}x", "é x"), ("a\u{A0}b", "a\u{A0}b"), ("a\u{7}", "a\u{FFFD}"),
        ])
    func oneLine(_ text: String, _ expected: String) { #expect(LegibleText.oneLine(text) == expected) }

    @Test("a long text is cut between words and says so")
    func shortened() {
        #expect(LegibleText.shortened("one two three", to: 13) == "one two three")
        #expect(LegibleText.shortened("one two three", to: 12) == "one two…")
        #expect(LegibleText.shortened("onetwothree", to: 5) == "onet…")
    }
}

@Suite("Numbers in feeds")
struct FeedNumberTests {
    @Test("amounts have two places")
    func amounts() {
        #expect(FeedNumbers.amount(hundredths: 1205) == "12.05")
        #expect(FeedNumbers.amount(hundredths: 0) == "0.00")
    }
}
