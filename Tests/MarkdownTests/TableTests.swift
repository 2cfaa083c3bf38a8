import Markdown
import Testing

@Suite struct TableTests {
    @Test("a table has a head, aligned columns and inline Markdown in its cells")
    func table() {
        let text =
            "| When | *Fee* | Note |\n|:-----|------:|:----:|\n| Mon | 4 `\\|` 5 | [a] |\n| b | \\| | c | d |\n| e\n\n[a]: /b"
        #expect(
            Document(text).html() == """
                <table>
                <thead>
                <tr>
                <th scope="col" class="align-left">When</th>
                <th scope="col" class="align-right"><em>Fee</em></th>
                <th scope="col" class="align-center">Note</th>
                </tr>
                </thead>
                <tbody>
                <tr>
                <td class="align-left">Mon</td>
                <td class="align-right">4 <code>|</code> 5</td>
                <td class="align-center"><a href="/b">a</a></td>
                </tr>
                <tr>
                <td class="align-left">b</td>
                <td class="align-right">|</td>
                <td class="align-center">c</td>
                </tr>
                <tr>
                <td class="align-left">e</td>
                <td class="align-right"></td>
                <td class="align-center"></td>
                </tr>
                </tbody>
                </table>

                """)
    }

    @Test("outer pipes may be missing, and cells are never blocks")
    func cells() {
        #expect(
            Document("a | b\n--|--\n|# x # | - y\n|1. z | > q #").html()
                == "<table>\n<thead>\n<tr>\n<th scope=\"col\">a</th>\n<th scope=\"col\">b</th>\n</tr>\n</thead>\n<tbody>\n"
                + "<tr>\n<td># x #</td>\n<td>- y</td>\n</tr>\n<tr>\n<td>1. z</td>\n<td>&gt; q #</td>\n</tr>\n</tbody>\n</table>\n"
        )
    }

    @Test("a table may be in quotes, lists and directives, and may have only a head or no rows")
    func containers() {
        let head = "<table>\n<thead>\n<tr>\n<th scope=\"col\">a</th>\n</tr>\n</thead>\n</table>\n"
        let full =
            "<table>\n<thead>\n<tr>\n<th scope=\"col\">a</th>\n</tr>\n</thead>\n<tbody>\n<tr>\n<td>b</td>\n</tr>\n</tbody>\n</table>\n"
        #expect(Document("|a|\n|-|").html() == head)
        #expect(Document("> |a|\n> |-|\n> |b|").html() == "<blockquote>\n\(full)</blockquote>\n")
        #expect(Document("- x\n\n  |a|\n  |-|\n  |b|").html() == "<ul>\n<li>\n<p>x</p>\n\(full)</li>\n</ul>\n")
        #expect(Document("::: note\n|a|\n|-|\n|b|\n:::").html() == full)
    }

    @Test(
        "what is no table stays a paragraph, a heading or code",
        arguments: [
            "a | b", "| a | b |\n| - |", "a\n---", "| a |\n| x |", "```\n|a|\n|-|\n```", "    |a|\n    |-|",
            "|a|\n\n|-|", "text\n|a|\n|-|",
            "|", "|\n|", "||\n||", "|a|\n|-", "|a|\n|:|", "\\|a\\|\n-",
        ])
    func noTable(text: String) {
        let isTable = Document(text).html().contains("<table>")
        #expect(isTable == (text == "|a|\n|-"))
        if !isTable { #expect(plainHTML(text) == libcmarkHTML(text)) }
    }

    @Test("a table of four columns and more has a frame in which it can scroll")
    func wide() {
        let frame = "<div class=\"wide\" role=\"group\" tabindex=\"0\">\n<table>\n"
        let four = Document("a\n\n|a|b|c|d|\n|-|-|-|-|\n|1|2|3|4|\n\nb").html()
        #expect(four.hasPrefix("<p>a</p>\n" + frame) && four.hasSuffix("</tbody>\n</table>\n</div>\n<p>b</p>\n"))
        #expect(Document("|a|b|c|d|\n|-|-|-|-|").html().hasSuffix("</thead>\n</table>\n</div>\n"))
        #expect(!Document("|a|b|c|\n|-|-|-|\n|1|2|3|").html().contains("<div"))
    }

    @Test("a wide head over many short rows does not swell")
    func swelling() {
        let wide = String(repeating: "|a", count: 5000) + "|\n" + String(repeating: "|-", count: 5000) + "|\n"
        let html = Document(wide + String(repeating: "b\n", count: 20000)).html()
        #expect(html.utf8.count < 2_000_000)
    }
}
