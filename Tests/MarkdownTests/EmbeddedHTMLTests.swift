import Markdown
import Testing

@Suite("Addresses in raw HTML")
struct EmbeddedHTMLTests {
    @Test(
        "are the values of href, src and poster, however they are quoted",
        arguments: [
            ("<a href=\"one\">x</a>", ["one"]), ("<a href='one'>", ["one"]), ("<A  HREF = one>", ["one"]),
            ("<video src=a.mp4 poster='b.jpg' controls>", ["a.mp4", "b.jpg"]),
            ("<br/><img alt='<a href=x>' src=y />", ["y"]),
            ("<a href=\" a?b=1&amp;c=2 \">", ["a?b=1&c=2"]), ("<a data-href=one hrefs=two>", []), ("<a href>", []),
            ("<!-- <a href=one> --><a href=two>", ["two"]), ("<style>a[href=x]{}</style ><a href=two>", ["two"]),
            ("<script>if (a<b) s = '<a href=one>'</SCRIPT><a href=two>", ["two"]), ("<a href=\"one", ["one"]),
            ("<a =href href=one>", ["one"]), ("<a href=one", ["one"]), ("<>< a href=one>", []), ("</a href=one>", []),
        ])
    func found(html: String, addresses: [String]) {
        #expect(Document("<div>\n\(html)\n").embeddedAddresses == addresses)
    }

    @Test("become what the page makes of links; all else stays as it was written")
    func resolved() {
        let text =
            "<div CLASS=x>\n<a href='place:a&amp;b'>A</a> <a href=\"#top\">B</a>\n</div>\n\nC <a href=place:c>D</a>.\n"
        var options = HTMLOptions()
        options.rawHTML = .trusted
        options.resolve = { reference in
            let isPage = reference.destination.hasPrefix("place:")
            return ResolvedReference(
                destination: isPage ? "../\(reference.destination.dropFirst(6))/" : reference.destination)
        }
        let expected =
            "<div CLASS=x>\n<a href='../a&amp;b/'>A</a> <a href=\"#top\">B</a>\n</div>\n<p>C <a href=../c/>D</a>.</p>\n"
        #expect(Document(text).html(options) == expected)
        options.rawHTML = .escaped
        #expect(Document(text).html(options).contains("&lt;a href=place:c&gt;"))
    }

    @Test("and ids are none in a text without HTML")
    func none() {
        let document = Document("A [link](one) and `<a href=two id=three>`.")
        #expect(document.embeddedAddresses.isEmpty && document.embeddedIDs.isEmpty)
        #expect(Document("<p id='x'>").embeddedIDs == ["x"])
    }
}
