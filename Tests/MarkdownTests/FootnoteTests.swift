import Markdown
import Testing

@Suite("Footnotes")
struct FootnoteTests {
    private func html(_ text: String, links: Bool = true) -> String {
        var options = HTMLOptions()
        if links { options.footnoteWords = FootnoteWords(title: "Notes", back: "Back") }
        return Document(text).html(options)
    }

    private let back = " <a href=\"#fnref-1\" role=\"doc-backlink\" aria-label=\"Back\">\u{21A9}\u{FE0E}</a>"

    @Test("a number leads to the footnote, and the footnote back to its place")
    func links() {
        #expect(
            html("Built in 1642.[^1]\n\n[^1]: Says *everybody*.\n") == """
                <p>Built in 1642.<sup><a id="fnref-1" href="#fn-1" role="doc-noteref">1</a></sup></p>
                <section class="footnotes" role="doc-endnotes" aria-label="Notes">
                <ol>
                <li id="fn-1"><p>Says <em>everybody</em>.\(back)</p>
                </li>
                </ol>
                </section>

                """)
    }

    @Test("without words for links there are numbers and a list, as on paper and in feeds")
    func paper() {
        #expect(
            html("A[^x] b.\n\n[^x]: C.", links: false)
                == "<p>A<sup>1</sup> b.</p>\n<section class=\"footnotes\">\n<ol>\n<li><p>C.</p>\n</li>\n</ol>\n</section>\n"
        )
    }

    @Test("they are numbered as the text names them, whatever their labels, and those within footnotes follow")
    func order() {
        let text = html("A[^b] and[^a] and[^B].\n\n[^a]: First[^c].\n[^b]: Second.\n[^c]: Third.\n", links: false)
        #expect(text.hasPrefix("<p>A<sup>1</sup> and<sup>2</sup> and<sup>1</sup>.</p>"))
        #expect(
            text.hasSuffix(
                "<li><p>Second.</p>\n</li>\n<li><p>First<sup>3</sup>.</p>\n</li>\n<li><p>Third.</p>\n</li>\n</ol>\n</section>\n"
            ))
    }

    @Test("a footnote that is named twice leads back to both places")
    func twice() {
        let text = html("A[^1] b[^1].\n\n[^1]: C.")
        #expect(text.contains("id=\"fnref-1\"") && text.contains("id=\"fnref-1-2\""))
        #expect(text.contains("href=\"#fnref-1-2\" role=\"doc-backlink\" aria-label=\"Back (2)\""))
    }

    @Test("an address alone is a footnote and defines no link")
    func address() {
        let document = Document("A[^1].\n\n[^1]: https://a.example/\n")
        #expect(document.references.map(\.destination) == ["https://a.example/"])
        #expect(document.problems.isEmpty)
    }

    @Test("a footnote goes on over lines, ends lists and quotes, and is no paragraph of the text")
    func blocks() {
        let document = Document("[^1]: One\ntwo.\n\n- a[^1]\n[^2]: Three.\n\n> b[^2]\n")
        #expect(document.problems.isEmpty)
        #expect(document.brief == "")
        #expect(document.html().contains("<li><p>One\ntwo.</p>\n</li>\n<li><p>Three.</p>\n</li>"))
        #expect(Document("Text[^1] more.\n\n[^1]: Note.").brief == "Text more.")
    }

    @Test("what is indented by four spaces belongs to a footnote: paragraphs, lists, code")
    func severalBlocks() {
        let text = "A[^1].\n\n[^1]: One\n\n    Two.\n\n    - x\n    - y\n\n        z\n\nAfter.\n"
        let document = Document(text)
        #expect(document.problems.isEmpty)
        #expect(
            html(text, links: false) == """
                <p>A<sup>1</sup>.</p>
                <p>After.</p>
                <section class="footnotes">
                <ol>
                <li><p>One</p>
                <p>Two.</p>
                <ul>
                <li>
                <p>x</p>
                </li>
                <li>
                <p>y</p>
                <p>z</p>
                </li>
                </ul>
                </li>
                </ol>
                </section>

                """)
        let linked = html("A[^1].\n\n[^1]: One\n\n    Two.\n")
        #expect(linked.contains("<p>One</p>\n<p>Two.\(back)</p>"))
    }

    @Test("a list after a footnote is its own, whatever its signs", arguments: ["1.", "1)", "-", "*"])
    func listAfter(_ sign: String) {
        let document = Document("A[^1].\n\n[^1]: One.\n\n\(sign) x\n\(sign) y\n")
        let html = document.html()
        #expect(html.contains("<li>x</li>\n<li>y</li>"))
        #expect(html.contains("<li><p>One.</p>\n</li>\n</ol>\n</section>"))
    }

    @Test("links in later paragraphs of a footnote know their place")
    func latePositions() {
        let document = Document("A[^1].\n\n[^1]: One\n\n    See [b](place:b).\n", firstLine: 5)
        #expect(document.references.map(\.position) == [Position(line: 9, column: 9)])
    }

    @Test(
        "code, escapes and links keep what is written",
        arguments: [
            ("```\n[^1]: a\n```", "<pre><code>[^1]: a\n</code></pre>\n"), ("`[^1]`", "<p><code>[^1]</code></p>\n"),
            ("- x\n  ```\n  [^1]: a\n  b\n  ```", "<ul>\n<li>x\n<pre><code>[^1]: a\nb\n</code></pre>\n</li>\n</ul>\n"),
            ("\\[^1]", "<p>[^1]</p>\n"), ("[^1](/a)", "<p><a href=\"/a\">^1</a></p>\n"), ("[^ a]", "<p>[^ a]</p>\n"),
        ])
    func code(_ text: String, _ html: String) {
        #expect(Document(text).html() == html)
        #expect(Document(text).problems.isEmpty)
    }

    @Test("what is missing, too much or there twice is a problem at its place")
    func problems() {
        let document = Document("Say\nso[^no] and[^1].\n\n[^1]: A.\n[^2]: B.\n[^1]: C.\n", firstLine: 10)
        #expect(
            document.problems == [
                Problem(kind: .unknownFootnote("[^no]"), position: Position(line: 11, column: 3)),
                Problem(kind: .unusedFootnote("2"), position: Position(line: 14, column: 1)),
                Problem(kind: .repeatedFootnote("1"), position: Position(line: 15, column: 1)),
            ])
        #expect(document.html().hasPrefix("<p>Say\nso[^no] and<sup>1</sup>.</p>"))
    }

    @Test("positions within a footnote are those of the file")
    func positions() {
        let document = Document("A[^1].\n\n[^1]: See [b](place:b).\n", firstLine: 5)
        #expect(document.references.map(\.position) == [Position(line: 7, column: 11)])
    }

    @Test("HTML of authors who are not trusted with it stays within its footnote")
    func sanitised() {
        var options = HTMLOptions()
        options.rawHTML = .sanitised
        options.footnoteWords = FootnoteWords(title: "Notes", back: "Back")
        let text = Document("A <b>b[^1].\n\n[^1]: <i>C <script>d</script>\n").html(options)
        #expect(text.contains("<section class=\"footnotes\" role=\"doc-endnotes\" aria-label=\"Notes\">"))
        #expect(text.contains("role=\"doc-noteref\"") && text.contains("role=\"doc-backlink\""))
        #expect(!text.contains("<script"))
    }
}
