import Testing

@testable import Sanitising

@Suite("HTML that nobody vouches for")
struct HTMLSanitiserTests {
    private func sanitised(_ html: String, ids: Set<String> = [], parts: [String] = []) -> String? {
        HTMLSanitiser(headingIDs: ids).sanitised(Array(html.utf8), parts: parts.map { Array($0.utf8) })
            .map { String(decoding: $0, as: UTF8.self) }
    }

    @Test(
        "keeps what people write",
        arguments: [
            "<p>One &amp; <em>two</em></p>", "<ul><li value=\"3\">a</li></ul>",
            "<details open=\"\"><summary>s</summary>t</details>",
            "<table><tbody><tr><th scope=\"row\">a</th><td colspan=\"2\">b</td></tr></tbody></table>",
            "<a href=\"https://example.org/?a=1&amp;b=2\" title=\"t\">x</a>", "<a href=\"mailto:a@example.org\">m</a>",
            "<a href=\"../pier/#top\">x</a>", "<img src=\"../media/a.jpg\" alt=\"A &quot;b&quot;\" width=\"40\" />",
            "<pre>\n\n  two</pre>", "<pre title=\"x\">\n\na</pre>", "<audio src=\"a.mp3\" controls=\"\"></audio>",
            "<p lang=\"fi-FI\">ä</p>", "<code class=\"language-c++\">x</code>", "5 &lt; 6 &gt; 4", "",
        ])
    func kept(html: String) { #expect(sanitised(html) == html) }

    @Test(
        "loses what runs, loads, covers, sends or names",
        arguments: [
            ("<b onclick=x()>Hi</b><script>y()</script>", "<b>Hi</b>"),
            ("<p style=\"position:fixed\">a</p>", "<p>a</p>"),
            ("<style>*{display:none}</style>a", "a"),
            ("<form action=x><input name=a>b</form>", "b"),
            ("<iframe src=x>y</iframe>z", "z"),
            ("<svg><a href=x>y</a></svg>z", "z"), ("<math><mi>x</mi></math>z", "z"),
            ("<a href=javascript:x()>a</a>", "<a>a</a>"),
            ("<a href=\"java&#10;script&colon;x()\">a</a>", "<a>a</a>"),
            ("<a href=' data:text/html,x'>a</a>", "<a>a</a>"), ("<img src=data:image/svg+xml,x>", "<img />"),
            ("<img srcset='javascript:x 1x' src=a.jpg onerror=x>", "<img src=\"a.jpg\" />"),
            ("<p id=x class=skip name=y data-z=1>a</p>", "<p>a</p>"),
            ("<!-- a --><base href=//x><meta http-equiv=refresh content=0>b", "b"),
            ("<div class=wide tabindex=5>a</div>", "<div class=\"wide\">a</div>"),
            ("<noscript><p title=\"</noscript><img src=x onerror=y>\">", ""),
            ("<main><article>a</article></main>", "a"),
            ("</div></main><p>a", "<p>a</p>"),
            ("<template><p>a</p></template>b", "b"),
            ("<a target=_blank rel=opener href=x>a</a>", "<a href=\"x\">a</a>"),
        ])
    func lost(html: String, left: String) { #expect(sanitised(html) == left) }

    @Test("an id stays on a heading, if it is one that is named")
    func ids() {
        let html = "<h2 id=\"way\">a</h2><h2 id=\"other\">b</h2><p id=\"way\">c</p>"
        #expect(sanitised(html, ids: ["way"]) == "<h2 id=\"way\">a</h2><h2>b</h2><p>c</p>")
    }

    @Test("a finished part takes the place of its mark, once, and nobody makes another one")
    func parts() {
        let mark = HTMLSanitiser.mark(of: 0)
        #expect(sanitised("<p>\(mark)</p>", parts: ["<svg/>"]) == "<p><svg/></p>")
        #expect(sanitised("<p>\(mark)\(mark)</p>", parts: ["<svg/>"]) == "<p><svg/></p>")
        #expect(sanitised("<waymark-part n=7>a</waymark-part>b", parts: ["<svg/>"]) == "ab")
        #expect(sanitised("&lt;waymark-part n=\"0\"&gt;", parts: ["<svg/>"]) == "&lt;waymark-part n=&quot;0&quot;&gt;")
        #expect(sanitised("<waymark-part n=-1></waymark-part><waymark-part n=99999999999999999999>", parts: []) == "")
    }

    @Test("what is written is read again as the same, whatever was written first")
    func settles() {
        var random = SystemlessRandom(seed: 7)
        let pieces = [
            "<p>", "</p>", "<b x>", "<b>", "</b>", "<a href=a>", "</a>", "<table>", "<tr>", "<td>", "</table>", "<svg>",
            "</svg>",
            "<math>", "<mtext>", "<mglyph>", "<style>", "</style>", "<title>", "<!--", "-->", "<template>",
            "</template>",
            "<button>", "</button>", "<select>", "<option>", "<li>", "<ul>", "<h1>", "<h2>", "<form>", "<noscript>",
            "<img src=x onerror=y>", "<pre>", "\n", "x", "&lt;", "<![CDATA[", "]]>", "<plaintext>", "<nobr>",
            "<details>",
            "<script>", "</script>", "<foreignObject>", "<desc>", "<annotation-xml encoding=text/html>", "<ruby>",
            "<rt>", "\0",
            "<caption>", "<col>", "<isindex>", "<frameset>", "<body onload=x>", "</br>", "</div>", "<a title='<b>'>",
            "<textarea>",
        ]
        for _ in 0..<3000 {
            let html = (0..<(1 + Int(random.next() % 14))).map { _ in pieces[Int(random.next() % UInt64(pieces.count))]
            }.joined()
            guard let once = sanitised(html) else { continue }
            #expect(sanitised(once) == once, "\(html)")
            for bad in [
                "<script", "<style", "<svg", "<math", "onerror", "<form", "<textarea", "<noscript", "<template",
            ] {
                #expect(!once.contains(bad), "\(html)")
            }
        }
    }

    @Test("a text that is nested too deep is refused; a long one is not, and costs what it is long")
    func bounds() {
        #expect(sanitised(String(repeating: "<div>", count: 201) + "x") == nil)
        #expect(sanitised(String(repeating: "<b x=1><p>", count: 5000))?.contains("x=") != true)
        #expect(sanitised(String(repeating: "<p>a</p>", count: 20_000))?.utf8.count == 160_000)
    }
}

/// Numbers that are the same in each run (SplitMix64).
private struct SystemlessRandom {
    private var state: UInt64

    init(seed: UInt64) { state = seed }

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var mixed = (state ^ (state >> 30)) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
        return mixed ^ (mixed >> 31)
    }
}
