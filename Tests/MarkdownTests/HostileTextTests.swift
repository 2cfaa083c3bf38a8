import Markdown
import Testing

/// These end, and end soon: what takes quadratic time would run for hours.
@Suite struct HostileTextTests {
    @Test("a megabyte of one thing is read and written", arguments: ["[", "*a_", ">", "a\n"])
    func megabyte(piece: String) { readAndWrite(piece, bytes: 1_000_000) }

    @Test(
        "a hundred kilobytes of one thing are read and written",
        arguments: [
            "[", "]", "*a_", "**a_b**", "> ", ">", "`", "![", "[a](b) ", "<https://a.org>", "a|", "|-", "- ", "# a\n",
            "::: a\n", ":::\n",
            "::: a\n:::\n", ":::: a\n::: b\n", "```\n:::\n", "\\", "&", "&amp;", "<a ", "* ", "[a]: /b\n", "[a](\n",
            "|a|\n|-|\n\n", "![a](b)",
            "# {#a}\n", "- a\n", "> a\n\n", "'", "a\n", "\n", "\r", "\0", "é", "![a](b)\n\n", "{#", "x\n===\n",
            "`[`[a](b)",
        ])
    func repeated(piece: String) { readAndWrite(piece, bytes: 100_000) }

    private func readAndWrite(_ piece: String, bytes: Int) {
        let document = Document(String(repeating: piece, count: bytes / piece.utf8.count))
        #expect(document.html().utf8.count >= document.plainText.utf8.count)
        #expect(document.brief.utf8.count <= document.plainText.utf8.count)
    }

    @Test("quotes and lists nested a hundred thousand deep do not overflow the stack")
    func nesting() {
        let quotes = String(repeating: ">", count: 100_000) + " a"
        #expect(plainHTML(quotes) == libcmarkHTML(quotes))
        let lists = String(repeating: "- ", count: 10_000) + "a"
        #expect(plainHTML(lists) == libcmarkHTML(lists))
        let emphasis = String(repeating: "*a **b", count: 20_000) + String(repeating: "**c*", count: 20_000)
        #expect(plainHTML(emphasis) == libcmarkHTML(emphasis))
    }
}
