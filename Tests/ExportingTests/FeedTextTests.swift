import Testing

@testable import Exporting

@Suite("Names in feeds")
struct NameTests {
    @Test(
        "a name is one line with single spaces",
        arguments: [
            ("plain name", "plain name"), (" a  b ", "a b"), ("a\nb\r\nc\td", "a b c d"), ("", ""), ("  ", ""),
            ("é\u{2028}\u{85}x", "é x"), ("a\u{A0}b", "a\u{A0}b"), ("a\u{7}", "a\u{FFFD}"),
        ])
    func oneLine(_ text: String, _ expected: String) { #expect(LegibleText.oneLine(text) == expected) }

    @Test(
        "characters that XML cannot hold become U+FFFD", arguments: ["\u{0}", "\u{B}", "\u{1F}", "\u{FFFE}", "\u{7F}"])
    func cleaned(_ text: String) { #expect(LegibleText.cleaned("a\(text)b") == "a\u{FFFD}b") }

    @Test("a long text is cut between words and marked as cut")
    func shortened() {
        #expect(LegibleText.shortened("one two three", to: 13) == "one two three")
        #expect(LegibleText.shortened("one two three", to: 12) == "one two…")
        #expect(LegibleText.shortened("onetwothree", to: 5) == "onet…")
    }
}
