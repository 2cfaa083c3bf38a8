import Markdown
import Testing

/// The positions of the opening brackets marked by `→` in a text, and the text without the marks.
func marked(_ text: String, firstLine: Int = 1) -> (text: String, positions: [Position]) {
    var (plain, positions) = ("", [Position]())
    var (line, column) = (firstLine, 1)
    for scalar in text.unicodeScalars {
        switch scalar {
        case "→": positions.append(Position(line: line, column: column))
        case "\n":
            (line, column) = (line + 1, 1)
            plain.unicodeScalars.append(scalar)
        default:
            column += 1
            plain.unicodeScalars.append(scalar)
        }
    }
    return (plain, positions)
}

@Suite struct ReferenceTests {
    @Test(
        "links and pictures know the line and column of their bracket in the file",
        arguments: [
            "→[a](b)", "Go →[on](b), [not] →[off](c).", "First\n  →[second](b) line\nthird →[c](d)", "É 🙂 →[a](b)",
            "> →[a](b)\n> *x* →[b](c)\n>\n> →![d](e)", "- →[a](b)\n- x\n\n  →[c](d)\n  lazy →[e](f)",
            "# A →[b](c)\n\nD\n\nE →[f](g)\n===",
            "`[x](y)` →[a](b)", "\\[x](y) →[a](b)", "&#91;x](y) →[a](b)", "<b a='['> →[a](b)", "→[a\nb\nc](d) →[e](f)",
            "→[a](\n  b\n  'c') →[d](e)\n→[f](g)", "→[→![a](b)](c) →[d](e)", "→![a [b](c)](d) →[e](f)",
            "**→[a](b)** *→[c](d)*",
            "→<https://a.org> →[b](c)", "[a]: /b '[x]'\n[c]: /d\n\n[e]: /f\n→[a] →[c][] →[x][a] →[a](no link) →[c](d)",
            "[a]: /b 'c'\n→[a] x", "|a|b|\n|-|-|\n|x →[a](b)|→[c](d)|\n|`\\|` y|é →![e](f)|",
            "::: note\n→[a](b)\n\n- →[c](d)\n:::\n→[e](f)",
            "→[a](b(c)d) →[e](<f)g>) →[h](i '](') →[j](k)", "a\\\n→[b](c)  \n→[d](e)",
            "1. a\n   > b\n   > →[c](d)\n\n   →[e](f)",
            "→[](a)→[](b)", "x→![a](b)![c] →[d](e)", "***a** b* →[c](d) **e →[f](g)", "a `b\n[c](d)` →[e](f)",
            "→[a\\]b](c) →[d](e)",
            "\t→[a](b)".replacing("\t", with: "  "), "→[a]()\n→[b](<>)",
        ])
    func positions(text: String) {
        for (ending, firstLine) in [("\n", 1), ("\r\n", 9)] {
            let (plain, positions) = marked(text, firstLine: firstLine)
            let document = Document(plain.replacing("\n", with: ending), firstLine: firstLine)
            #expect(document.references.map(\.position) == positions, "\(document.references)")
        }
    }

    @Test("references carry kind, address, title and words")
    func fields() {
        let document = Document("See *[Old **North**](place:old-north 'A church')* and ![the `door`](media/d.jpg).")
        #expect(document.references.map(\.kind) == [.link, .picture])
        #expect(document.references.map(\.destination) == ["place:old-north", "media/d.jpg"])
        #expect(document.references.map(\.title) == ["A church", nil])
        #expect(document.references.map(\.text) == ["Old North", "the door"])
    }

    @Test(
        "addresses that run programs or open files are dangerous and are emptied",
        arguments: [
            "javascript:a", "JAVASCRIPT:a", "vbscript:a", "file:///etc/hosts", "data:text/html,a",
            "data:image/svg+xml,a", "data:",
        ])
    func dangerous(address: String) {
        let document = Document("[a](\(address))")
        #expect(document.references.map(\.isDangerous) == [true])
        #expect(document.html() == "<p><a href=\"\">a</a></p>\n")
    }

    @Test(
        "other addresses are not",
        arguments: [
            "https://a.org", "data:image/png;base64,a", "DATA:IMAGE/GIF,a", "place:a", "javascript", "/javascript:a",
            "filed:a", "",
        ])
    func harmless(address: String) {
        #expect(Document("[a](\(address))").references.map(\.isDangerous) == [false])
    }

    @Test("an address that the resolver gives is refused just the same")
    func dangerousResolution() {
        var options = HTMLOptions()
        options.resolve = { _ in ResolvedReference(destination: "javascript:a") }
        #expect(Document("[a](b)").html(options) == "<p><a href=\"\">a</a></p>\n")
    }

    @Test("the resolver gives the address, and the words of a link without any")
    func resolve() {
        var options = HTMLOptions()
        options.resolve = { ResolvedReference(destination: "../\($0.destination.dropFirst(6))/", text: "Old <North>") }
        #expect(
            Document("[](place:n) [here](place:n)").html(options)
                == "<p><a href=\"../n/\">Old &lt;North&gt;</a> <a href=\"../n/\">here</a></p>\n")
    }

    @Test("a picture alone in its paragraph is a figure with its title below, and takes attributes")
    func figure() {
        var options = HTMLOptions()
        options.resolve = {
            ResolvedReference(destination: $0.destination, attributes: [.init("width", "4"), .init("height", "3")])
        }
        #expect(
            Document("![A & b](c.jpg 'In *1775*')").html(options)
                == "<figure><img src=\"c.jpg\" alt=\"A &amp; b\" loading=\"lazy\" decoding=\"async\" width=\"4\" height=\"3\" />"
                + "<figcaption>In *1775*</figcaption></figure>\n")
        #expect(
            Document("![a](c.jpg)").html()
                == "<figure><img src=\"c.jpg\" alt=\"a\" loading=\"lazy\" decoding=\"async\" /></figure>\n")
        options = HTMLOptions()
        options.loadsPicturesLate = false
        #expect(Document("![a](c.jpg)").html(options) == "<figure><img src=\"c.jpg\" alt=\"a\" /></figure>\n")
        #expect(Document("x ![a](c.jpg 't')").html() == "<p>x <img src=\"c.jpg\" alt=\"a\" title=\"t\" /></p>\n")
        #expect(Document("- ![a](c.jpg)").html() == "<ul>\n<li><img src=\"c.jpg\" alt=\"a\" /></li>\n</ul>\n")
    }
}
