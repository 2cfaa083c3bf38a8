import Markdown
import TestSupport
import Testing

/// What authors write beside CommonMark within lines.
@Suite struct ExtensionTests {
    @Test(
        "asterisks stress words beside East Asian brackets, where CommonMark leaves them",
        arguments: [
            ("これは**「重要なこと」**です。", "これは<strong>「重要なこと」</strong>です。"),
            ("これは*「重要」*です。", "これは<em>「重要」</em>です。"), ("**価格。**税込", "<strong>価格。</strong>税込"),
            ("이것은 **\u{201C}중요\u{201D}**입니다", "이것은 <strong>\u{201C}중요\u{201D}</strong>입니다"),
            ("**「[社](https://a.example/)」**です", "<strong>「<a href=\"https://a.example/\">社</a>」</strong>です"),
            ("これは\\*\\*「重要」\\*\\*です", "これは**「重要」**です"), ("これは** 重要 **です", "これは** 重要 **です"),
            ("a**(b)**c", "a**(b)**c"), ("**重要**です", "<strong>重要</strong>です"),
        ])
    func stress(_ text: String, _ html: String) {
        #expect(Document(text).html() == "<p>\(html)</p>\n")
    }

    @Test("what is stressed is no mark of another program")
    func noForeignStress() {
        #expect(Document("これは**「重要なこと」**です。").problems.isEmpty)
        #expect(!Document("this is ** words **").problems.isEmpty)
    }

    @Test(
        "words between two tildes are struck out",
        arguments: [
            ("Was ~~ten~~ twelve", "<p>Was <del>ten</del> twelve</p>\n"),
            ("~~a *b* `c`~~ d", "<p><del>a <em>b</em> <code>c</code></del> d</p>\n"),
            ("*~~a~~* b", "<p><em><del>a</del></em> b</p>\n"),
            ("~~a *b~~ c*", "<p>~~a <em>b~~ c</em></p>\n"),
            ("a ~~ b ~~ c", "<p>a ~~ b ~~ c</p>\n"),
            ("~~~\na\n~~~", "<pre><code>a\n</code></pre>\n"), ("`~~a~~`", "<p><code>~~a~~</code></p>\n"),
            ("~~a\nb~~", "<p><del>a\nb</del></p>\n"), ("~~a", "<p>~~a</p>\n"),
        ])
    func struck(text: String, html: String) {
        #expect(Document(text).html() == html)
    }

    @Test("struck words are no words of plain text, headings and briefs")
    func plain() {
        let document = Document("# Open ~~daily~~ today\n\n~~Ten~~ Twelve lanterns.")
        #expect(document.outline.map(\.id) == ["open-today"])
        #expect(document.brief == "Twelve lanterns.")
    }

    @Test(
        "an address without brackets is a link, without the punctuation after it",
        arguments: [
            ("See https://example.com.", "https://example.com"),
            ("(http://example.com/a_(b))", "http://example.com/a_(b)"),
            ("“https://example.com/ü”, he said", "https://example.com/ü"),
            ("at www.example.com, or", "www.example.com"),
            ("https://example.com/?a=b&c=d!", "https://example.com/?a=b&c=d"),
            ("HTTPS://Example.com", "HTTPS://Example.com"),
        ])
    func bare(text: String, address: String) throws {
        let document = Document(text)
        let reference = try #require(document.references.first)
        #expect(reference.text == address)
        #expect(reference.destination == (address.hasPrefix("www.") ? "https://" + address : address))
        #expect(document.references.count == 1)
        #expect(document.html().contains(">\(address.replacing("&", with: "&amp;"))</a>"))
    }

    @Test(
        "what is no address stays text",
        arguments: [
            "xhttps://example.com", "https://example", "https://", "www.", "`https://example.com`", "http:/example.com",
            "a@www.example.com", "\\<https://-/", "www",
        ])
    func noAddress(text: String) {
        #expect(Document(text).references.isEmpty)
    }

    @Test("links, pictures and anchors of raw HTML keep their words as they are")
    func within() {
        let text =
            "[see https://example.com](place:a) ![https://example.com](a.png) <a href=\"/b\">https://example.com</a>"
        var options = HTMLOptions()
        options.rawHTML = .trusted
        let document = Document(text)
        #expect(document.references.map(\.destination) == ["place:a", "a.png"])
        #expect(document.html(options).split(separator: "<a ").count == 3)
    }

    @Test("addresses, links and pictures are in the order of the text, each where it stands")
    func order() {
        let document = Document(
            "*A [b](c)* https://example.com/1 and\n> x\n\nw https://example.com/2 ![d](e) **https://example.com/3**",
            firstLine: 5)
        #expect(
            document.references.map(\.destination)
                == ["c", "https://example.com/1", "https://example.com/2", "e", "https://example.com/3"])
        #expect(
            document.references.map(\.position)
                == [(5, 4), (5, 12), (8, 3), (8, 25), (8, 35)].map { Position(line: $0.0, column: $0.1) })
        #expect(document.html().contains("<strong><a href=\"https://example.com/3\">"))
    }

    @Test("cells of tables and headings know them too")
    func everywhere() {
        let html = Document("| a | b |\n|---|---|\n| ~~x~~ | https://example.com |\n\n# ~~y~~ z").html()
        #expect(html.contains("<td><del>x</del></td>"))
        #expect(html.contains("<td><a href=\"https://example.com\">https://example.com</a></td>"))
        #expect(html.contains("<h1 id=\"z\"><del>y</del> z</h1>"))
    }

    @Test("brackets at the beginning of an item are boxes to tick")
    func boxes() {
        let html = Document("- [ ] bread\n- [x] milk\n- [X] eggs\n- [y] [ ] x\n\n[ ] no item").html()
        #expect(
            html.contains("<li>\u{2610} bread</li>\n<li>\u{2611} milk</li>\n<li>\u{2611} eggs</li>\n<li>[y] [ ] x</li>")
        )
        #expect(html.contains("<p>[ ] no item</p>"))
    }

    @Test("plain CommonMark has none of it")
    func off() {
        #expect(Document("~~a~~ https://example.com").html(.plain) == "<p>~~a~~ https://example.com</p>\n")
    }

    @Test(
        "the marks of other programs are told with their place",
        arguments: [
            ("a [[b]] c", "[[b]]", 3), ("{{< x >}}", "{{< x >}}", 1), ("{% a %}", "{% a %}", 1),
            ("> [!NOTE]\n> a", "[!NOTE]", 3),
            ("!!! note", "!!! ", 1), ("a ==b c== d", "==b c==", 3), ("# A {.b}", "{.b}", 5), ("{: .b}", "{: .b}", 1),
            ("[TOC]", "[TOC]", 1), ("[a] (/b)", "] (/b)", 3), ("(a)[/b]", ")[/b]", 3),
            ("[a](b c)", "](", 3), ("[a][b]", "][b]", 3), ("a ** b ** c", "** b **", 3), ("# A {#b .c}", "{#b .c}", 5),
            ("the **oldest tower", "**", 5), ("the __oldest tower", "__", 5), ("**A [b](/c) d.", "**", 1),
            ("| a | b |\n| c | d |", "|", 1), ("| a | b |\n|---|\n| c | d |", "|", 1),
            ("##Getting there", "##", 1), ("• bread", "•", 1), ("•bread", "•", 1), ("> ▪ bread", "▪", 3),
            ("- ● bread", "●", 3),
            ("– bread\n– milk", "–", 1), ("-bread\n-milk", "-", 1), ("*Brot\n*Äpfel", "*", 1),
            ("1)bread\n2)milk", "1)", 1),
            ("1.bread\n2.milk", "1.", 1), ("(1) bread\n(2) milk", "(1)", 1), ("a) bread\nb) milk", "a)", 1),
        ])
    func foreign(text: String, sign: String, column: Int) throws {
        let problem = try #require(Document(text).problems.first)
        guard case .foreignSyntax(_, let written) = problem.kind else { return #expect(Bool(false), "\(problem)") }
        #expect(written == sign)
        #expect(problem.position == Position(line: 1, column: column))
        #expect(problem.remedy != nil)
    }

    @Test("lists of other programs are told where they begin, with the line as it should be")
    func lists() throws {
        let text = "What to bring:\n• bread, **warm**\n• milk\n\nb) " + String(repeating: "x", count: 99) + "\nc) y"
        let problems = Document(text, firstLine: 5).problems
        #expect(problems.map(\.position) == [Position(line: 6, column: 1), Position(line: 9, column: 1)])
        #expect(
            problems.first?.message
                == "\"•\" is shown as it is written: it begins no item of a list; write \"- bread, **warm**\", and each item so on a line of its own"
        )
        #expect(problems.last?.remedy?.hasPrefix("write \"2. xxx") == true)
        #expect(problems.last?.remedy?.contains("x…\"") == true)
    }

    @Test(
        "what only looks like them is not told",
        arguments: [
            "`[[a]]` and\n\n    {{ b }}", "x == y and y == z", "a[1][2]", "a hotel with **** or *****", "**fine**",
            "[fine](/a) [b](<c d>)", "see [above] (page 3)", "[sic]", "{not} a {mark}", "wow!!! really", "# A {#b}",
            "a^2 and [b]: c", "2 * 3 ** 4", "a hotel ** by the sea", "\\*\\*not bold", "__init__ and __name__", "2**3",
            "| a line |", "– Hello, she said.", "–5 °C\n–7 °C", "*Prices of 2026", "-5\n-7", "1.5 km\n2.5 km",
            "●●●○○ good", "a) bread",
            "– bread  \n– milk", "1.Mai\n3.Juni", "1) bread\n2) milk", "- bread\n- milk", "Pier • Fort",
            "| a | b |\n|---|---|\n| c | d |", "a | b\nc | d",
        ])
    func notForeign(text: String) {
        #expect(Document(text).problems.isEmpty)
    }

    @Test("a hundred thousand marks are read: what takes the square of that would not end")
    func hostile() {
        for unit in ["~~a ", "[[", "https://a.b ", "**a ", "{{", "](", "==a ", "*~~a~~* "] {
            let text = String(repeating: unit, count: 100_000 / unit.utf8.count)
            #expect(Document(text).html().utf8.count >= text.utf8.count)
        }
    }
}
