import Markdown
import Testing

@Suite struct DirectiveTests {
    private func html(_ text: String) -> String {
        var options = HTMLOptions()
        options.renderDirective = { "<\($0.name)|\($0.argument)>\n\($1)</\($0.name)>" }
        return Document(text).html(options)
    }

    @Test("a directive has Markdown and reaches the renderer with name, argument and content")
    func directive() {
        #expect(
            html("Before\n::: audio tour one.mp3 \n*Hear*\n- a\n:::\nafter")
                == "<p>Before</p>\n<audio|tour one.mp3>\n<p><em>Hear</em></p>\n<ul>\n<li>a</li>\n</ul>\n</audio>\n<p>after</p>\n"
        )
        let directive = Document("x\n\n ::: audio a.mp3\n:::", firstLine: 4).directives
        #expect(directive.map(\.position) == [Position(line: 6, column: 2)])
        #expect(directive.map(\.argument) == ["a.mp3"])
    }

    @Test("directives nest, by counting or by longer fences")
    func nesting() {
        let inner = "<b|>\n<p>x</p>\n</b>\n"
        #expect(html("::: a\n::: b\nx\n:::\n:::") == "<a|>\n\(inner)</a>\n")
        #expect(html(":::: a\n::: b\nx\n:::\n::::") == "<a|>\n\(inner)</a>\n")
        #expect(html("::: a\n:::\n::: b\nx\n:::") == "<a|>\n</a>\n\(inner)")
    }

    @Test("colons in code and HTML comments are not directives and are shown as written")
    func code() {
        for text in [
            "```\n::: a\nx\n:::\n```", "```\n:::\n```", "- x\n  ```\n  ::: a\n  ```", "<!--\n::: a\n:::\n-->",
            "    ::: a", "a ::: b", "> ::: a",
            "<pre>\n\n ::: a\n</pre>", "```\na\n\n ::: b\n\n```",
        ] {
            let document = Document(text)
            #expect(document.directives.isEmpty && document.problems.isEmpty)
            #expect(plainHTML(text) == libcmarkHTML(text))
        }
    }

    @Test("link definitions apply inside and outside directives, and HTML may touch the fence")
    func definitions() {
        #expect(html("::: a\n[x]\n:::\n\n[x]: /y") == "<a|>\n<p><a href=\"/y\">x</a></p>\n</a>\n")
        var options = HTMLOptions()
        options.rawHTML = .trusted
        let document = Document("::: a\n<div>b</div>\n:::\nc")
        #expect(document.problems.isEmpty)
        #expect(document.html(options) == "<div>b</div>\n<p>c</p>\n")
    }

    @Test("a directive may be inside an item of a list and ends with it")
    func list() {
        #expect(html("- x\n\n  ::: a\n  y\n  :::\n- z").contains("<li>\n<p>x</p>\n<a|>\n<p>y</p>\n</a>\n</li>"))
        let document = Document("- ::: a\n  y\n\n:::")
        #expect(document.problems.map(\.kind) == [.strayDirectiveEnd])
    }

    @Test("mistakes in directives are reported where they are")
    func problems() {
        let document = Document("::: a\n\n:::: b\n\n::: Bad name\n::::\n\n- x\n\n  ::: c\n\ny", firstLine: 10)
        #expect(
            document.problems == [
                Problem(kind: .unclosedDirective(name: "a"), position: Position(line: 10, column: 1)),
                Problem(kind: .unreadableDirective, position: Position(line: 14, column: 1)),
                Problem(kind: .unclosedDirective(name: "c"), position: Position(line: 19, column: 3)),
            ])
        #expect(document.html().contains("<p>::: Bad name</p>"))
        #expect(Document(":::").problems.map(\.kind) == [.strayDirectiveEnd])
        #expect(Document(":::").html() == "")
        #expect(document.problems[0].message == "\"::: a\" is never closed; end it with a line \":::\"")
    }

    @Test("a longer fence closes what was left open within it")
    func crossing() {
        let document = Document(":::: a\n::: b\nx\n::::\ny")
        #expect(document.problems.map(\.kind) == [.unclosedDirective(name: "b")])
        #expect(html(":::: a\n::: b\nx\n::::\ny").hasSuffix("</b>\n</a>\n<p>y</p>\n"))
    }

    @Test("directives nest to a limit, and those beyond are text")
    func tooDeep() {
        let depth = Document.deepestDirective
        let text =
            String(repeating: "::: a\n", count: depth) + "::: b\n\nx\n\n" + String(repeating: ":::\n", count: depth + 1)
            + "y"
        let document = Document(text)
        #expect(document.directives.count == depth)
        #expect(document.problems.map(\.kind) == [.directiveTooDeep(name: "b")])
        #expect(html(text).hasSuffix("</a>\n<p>y</p>\n"))
        #expect(html(text).contains("<p>::: b</p>\n<p>x</p>"))
    }

    @Test("text that looks like the marker within is just text")
    func marker() {
        let text = "<![CDATA[:::0]]>\n\n```\n<![CDATA[:::0]]>\n```"
        #expect(plainHTML(text + "\n\n::: a\n:::") == libcmarkHTML(text))
    }
}
