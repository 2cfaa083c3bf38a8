import LiveRules
import Testing

@Suite("Which names visitors may give themselves")
struct ProfileNameTests {
    @Test(
        "names of all peoples are taken, with the spaces put right",
        arguments: [
            ("  Ada   Lovelace ", "Ada Lovelace"), ("Łukasz Żółć", "Łukasz Żółć"), ("محمد", "محمد"), ("山田太郎", "山田太郎"),
            ("", ""),
            ("Family 👨‍👩‍👧‍👦", "Family 👨‍👩‍👧‍👦"), ("می‌خواهم", "می‌خواهم"), ("O'Brien; DROP TABLE", "O'Brien; DROP TABLE"),
            ("<b>Bold</b>", "<b>Bold</b>"), ("नमस्ते", "नमस्ते"), ("Zoë ❤️", "Zoë ❤️"),
        ])
    func taken(_ typed: String, _ name: String) throws { #expect(try ProfileName(typed).text == name) }

    @Test(
        "signs that hide, or that turn and overwrite the text around them, are refused",
        arguments: [
            "a\u{202E}b", "a\u{2066}b", "a\u{0}b", "a\nb", "a\tb", "a\u{200B}b", "a\u{FEFF}b", "a\u{2028}b",
            "a\u{E000}b", "a\u{00AD}b",
            "a\u{E0041}", "a\u{3164}", "\u{0301}", "a" + String(repeating: "\u{0301}", count: 20), "a\u{7F}",
        ])
    func refused(_ typed: String) { #expect(throws: ProfileName.Fault.unseen) { try ProfileName(typed) } }

    @Test("a name has at most 40 letters, as readers count them")
    func length() throws {
        _ = try ProfileName(String(repeating: "é", count: 40))
        #expect(throws: ProfileName.Fault.tooLong) { try ProfileName(String(repeating: "a", count: 41)) }
        #expect(throws: ProfileName.Fault.tooLong) { try ProfileName(String(repeating: "a", count: 1_000_000)) }
    }
}
