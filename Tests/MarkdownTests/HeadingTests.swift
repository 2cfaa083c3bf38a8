import Markdown
import Testing

@Suite struct HeadingTests {
    @Test(
        "ids are the words in lower case, joined by a dash",
        arguments: [
            ("Old North Church", "old-north-church"), ("  What's *new*, `here`?", "whats-new-here"),
            ("Über den Fluß", "über-den-fluß"),
            ("Ναός 2", "ναός-2"), ("東京 駅", "東京-駅"), ("!?", "section"), ("A -- b", "a-b"), ("[A](b) ![c](d)", "a-c"),
        ])
    func words(heading: String, id: String) {
        #expect(Document("# \(heading)").outline.map(\.id) == [id])
    }

    @Test("capitals become the small letters of the language")
    func dotlessI() {
        #expect(Document("# İSTANBUL IŞIK", hasDotlessI: true).outline.map(\.id) == ["istanbul-ışık"])
        #expect(Document("# İstanbul IT").outline.map(\.id) == ["istanbul-it"])
    }

    @Test("ids are unique, and what the author chose comes first")
    func unique() {
        let document = Document("# Map\n# Map\n# Map 2\n# Map\n# Here {#map}\n# There {#map}\n# Map-2-2")
        #expect(document.outline.map(\.id) == ["map-3", "map-4", "map-2-2", "map-5", "map", "map-2", "map-2-2-2"])
        #expect(document.outline.map(\.text).suffix(3) == ["Here", "There", "Map-2-2"])
        #expect(document.problems == [Problem(kind: .repeatedID("map"), position: Position(line: 6, column: 1))])
        #expect(document.anchors.count == 7)
        #expect(document.html().contains("<h1 id=\"map-2\">There</h1>"))
    }

    @Test("the outline knows levels and positions; the offset moves levels on the page alone")
    func outline() {
        let document = Document("Text\n\n## A\n\n> # B\n\nC\n---\n\n###### D", firstLine: 5)
        #expect(document.outline.map(\.level) == [2, 1, 2, 6])
        #expect(document.outline.map(\.position.line) == [7, 9, 11, 14])
        #expect(document.outline.map(\.position.column) == [1, 3, 1, 1])
        var options = HTMLOptions()
        options.headingOffset = 1
        #expect(Document("# A\n###### B").html(options) == "<h2 id=\"a\">A</h2>\n<h6 id=\"b\">B</h6>\n")
    }

    @Test("an id is read only at the very end, and only when it is valid")
    func explicit() {
        #expect(Document("# A {#b} c").outline.map(\.id) == ["a-b-c"])
        #expect(Document("# A {#b c}").outline.map(\.id) == ["a-b-c"])
        #expect(Document("# {#b}").html() == "<h1 id=\"b\"></h1>\n")
        #expect(Document("# A_b {#c_d-E}").html() == "<h1 id=\"c_d-E\">A_b</h1>\n")
        #expect(Document("# *A*{#b}").html() == "<h1 id=\"b\"><em>A</em></h1>\n")
    }
}

@Suite struct PlainTextTests {
    @Test("the brief is the first paragraph of its own, without marks")
    func brief() {
        #expect(
            Document("# T\n\n![p](q)\n\n> quote\n\n- item\n\nThe *first*\nof [two](x).\n\nNext.").brief
                == "The first of two.")
        #expect(Document("# T\n\n- a").brief == "")
        #expect(Document("Go to [](x) <b>now</b>.").brief == "Go to  <b>now</b>.")
        let titled = Document("Go to [](x) <b>now</b>.").brief(allowsRawHTML: true) { $0.destination + "!" }
        #expect(titled == "Go to x! now.")
        #expect(Document("<div>a</div>\n\nb").brief(allowsRawHTML: true) { _ in nil } == "b")
    }

    @Test("plain text has a line a block")
    func plainText() {
        let text =
            "# A *b*\n\nC\nd\\\ne `f` ![g](h) <i>j</i>\n\n- k\n- l\n\n|m|n|\n|-|-|\n|o||\n\n```x\np\n\nq\n```\n\n<div>\n\n> r &amp; s"
        #expect(Document(text).plainText == "A b\nC d e f g j\nk\nl\nm, n\no\np\n\nq\nr & s")
    }

    @Test("words are counted if they have letters or digits")
    func words() {
        #expect(Document("One – two, *three* 4 & …\n\nπ").wordCount == 5)
        #expect(Document("").wordCount == 0)
    }

    @Test("a text is empty if nothing would be shown")
    func empty() {
        #expect(Document("").isEmpty)
        #expect(Document(" \n\t\n").isEmpty)
        #expect(Document("[a]: /b").isEmpty)
        #expect(!Document("a").isEmpty)
    }
}
