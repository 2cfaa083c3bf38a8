import Markdown
import Testing

/// These end, and end soon: what takes quadratic time would run for hours.
@Suite struct HostileTextTests {
    @Test(
        "a megabyte of one thing is read and written",
        arguments: [
            "[", "]", "*a_", "**a_b**", "> ", ">", "`", "![", "[a](b) ", "<https://a.org>", "a|", "|-", "- ", "# a\n",
            "::: a\n", ":::\n",
            "::: a\n:::\n", ":::: a\n::: b\n", "```\n:::\n", "\\", "&", "&amp;", "<a ", "* ", "[a]: /b\n", "[a](\n",
            "|a|\n|-|\n\n", "![a](b)",
            "# {#a}\n", "- a\n", "> a\n\n", "'", "a\n", "\n", "\r", "\0", "é", "![a](b)\n\n", "{#", "x\n===\n",
            "`[`[a](b)",
        ])
    func repeated(piece: String) {
        let text = String(repeating: piece, count: 1_000_000 / piece.utf8.count)
        let document = Document(text)
        _ = document.html()
        _ = document.brief.isEmpty && document.plainText.isEmpty
    }

    @Test("quotes and lists that nest a hundred thousand deep are no danger to the stack")
    func nesting() {
        let quotes = String(repeating: ">", count: 100_000) + " a"
        #expect(plainHTML(quotes) == libcmarkHTML(quotes))
        let lists = String(repeating: "- ", count: 10_000) + "a"
        #expect(plainHTML(lists) == libcmarkHTML(lists))
        let emphasis = String(repeating: "*a **b", count: 20_000) + String(repeating: "**c*", count: 20_000)
        #expect(plainHTML(emphasis) == libcmarkHTML(emphasis))
    }
}
