import Markdown
import Testing

@Suite("Sanitised HTML in a text")
struct SanitisedTests {
    private func html(_ text: String, _ change: (inout HTMLOptions) -> Void = { _ in }) -> String {
        var options = HTMLOptions()
        options.rawHTML = .sanitised
        change(&options)
        return Document(text).html(options)
    }

    @Test("a text without HTML is written as where HTML is escaped")
    func none() {
        let text = "# A\n\n[b](javascript:x) ![c](d.jpg \"e\") **f**\n\n::: note\ng\n:::\n\n---\n"
        var escaped = HTMLOptions()
        escaped.rawHTML = .escaped
        #expect(html(text) == Document(text).html(escaped))
    }

    @Test("an element may begin in one block and end in another; what is left open is closed")
    func blocks() {
        #expect(
            html("<details onclick=x>\n<summary>S</summary>\n\n**T**\n\n</details>\n\n<div>\n\nU\n")
                == "<details>\n<summary>S</summary>\n<p><strong>T</strong></p>\n</details>\n<div>\n<p>U</p>\n</div>")
        #expect(html("a</div></main> <b>c\n\nd") == "<p>a <b>c</b></p>\n<p>d</p>\n")
    }

    @Test("scripts are gone, and dangerous links are empty in Markdown and in HTML")
    func dangerous() {
        #expect(
            html("a<script>x()</script> [b](javascript:x) <a href=javascript:x>c</a>")
                == "<p>a <a href=\"\">b</a> <a>c</a></p>\n")
    }

    @Test("pictures and directives are the program's own, with all that they have")
    func parts() {
        let written = html("<b>x</b> ![A](a.jpg)\n\n::: note\n<i onclick=y>z</i></aside>\n:::\n") {
            $0.resolve = { reference in
                ResolvedReference(
                    destination: reference.destination,
                    attributes: reference.kind == .picture ? [.init("srcset", "a-2.jpg 2x")] : [])
            }
            $0.renderDirective = { _, content in "<aside class=\"note\" style=\"--x: 1\">\(content)</aside>" }
        }
        #expect(
            written
                == "<p><b>x</b> <img src=\"a.jpg\" alt=\"A\" title=\"\" srcset=\"a-2.jpg 2x\" /></p>\n<aside class=\"note\" style=\"--x: 1\"><p><i>z</i></p>\n</aside>\n"
                || written
                    == "<p><b>x</b> <img src=\"a.jpg\" alt=\"A\" srcset=\"a-2.jpg 2x\" /></p>\n<aside class=\"note\" style=\"--x: 1\"><p><i>z</i></p>\n</aside>\n"
        )
    }

    @Test("headings keep their ids, and no other element has one")
    func ids() {
        #expect(html("## Way in\n\n<p id=way-in>a</p>") == "<h2 id=\"way-in\">Way in</h2>\n<p>a</p>\n")
    }

    @Test("addresses mean what those of links mean")
    func addresses() {
        let written = html("<a href=\"place:pier\">P</a>") { options in
            options.resolve = {
                ResolvedReference(destination: $0.destination == "place:pier" ? "../pier/" : $0.destination)
            }
        }
        #expect(written == "<p><a href=\"../pier/\">P</a></p>\n")
    }

    @Test("a text that is nested deeper than anybody writes is shown as text")
    func tooMuch() {
        let text = "<div>\n" + String(repeating: "<div>", count: 300) + "\n</div>"
        #expect(html(text).hasPrefix("<p>&lt;div&gt;"))
    }
}
