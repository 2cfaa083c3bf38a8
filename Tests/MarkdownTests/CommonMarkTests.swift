import Markdown
import TestSupport
import Testing

@Suite struct CommonMarkTests {
    @Test("plain CommonMark is written as libcmark writes it", arguments: CommonMarkExamples.all)
    func equality(text: String) {
        #expect(plainHTML(text) == libcmarkHTML(text))
    }

    @Test("it stays so with any line ending and without the last one", arguments: CommonMarkExamples.all)
    func lineEndings(text: String) {
        for variant in [text.replacing("\n", with: "\r\n"), text.replacing("\n", with: "\r"), text + "\n"] {
            #expect(plainHTML(variant) == libcmarkHTML(variant))
        }
    }

    @Test("without raw HTML it is libcmark's safe HTML", arguments: CommonMarkExamples.all)
    func safe(text: String) {
        guard Document(text).rawHTML.isEmpty else { return }
        #expect(plainHTML(text, allowsRawHTML: false) == libcmarkHTML(text, allowsRawHTML: false))
    }

    @Test("a thousand texts thrown together at random are written as libcmark writes them")
    func random() {
        var generator = SplitMix(seed: 7)
        let pieces =
            CommonMarkExamples.all.flatMap { $0.split(separator: "\n").map(String.init) } + [
                "", "", "> ", "    ", "- ",
            ]
        for _ in 0..<1000 {
            let count = Int.random(in: 1...12, using: &generator)
            let text = (0..<count).map { _ in pieces[Int.random(in: 0..<pieces.count, using: &generator)] }
                .joined(separator: "\n")
            #expect(plainHTML(text) == libcmarkHTML(text), "\(text)")
        }
    }

    @Test("every byte in text and address is escaped as libcmark escapes it")
    func escaping() {
        for value in UInt32(1)...0x2FF {
            guard let scalar = Unicode.Scalar(value) else { continue }
            let text = "a\(scalar)b `\(scalar)` [x](</\(scalar)> 't\(scalar)u') ![\(scalar)](/p)"
            #expect(plainHTML(text) == libcmarkHTML(text), "\(value)")
        }
    }

    @Test("NUL becomes the replacement character")
    func nul() {
        #expect(Document("a\0b").html() == "<p>a\u{FFFD}b</p>\n")
    }

    @Test("raw HTML is shown as text unless it is trusted, and its places are known")
    func rawHTML() {
        let document = Document("Fine <b>bold</b>.\n\n<div onclick=\"x\">\n", firstLine: 3)
        #expect(
            document.html()
                == "<p>Fine &lt;b&gt;bold&lt;/b&gt;.</p>\n<p>&lt;div onclick=&quot;x&quot;&gt;</p>\n")
        #expect(document.rawHTML == [Position(line: 3, column: 1), Position(line: 5, column: 1)])
        var trusted = HTMLOptions()
        trusted.rawHTML = .trusted
        #expect(document.html(trusted) == "<p>Fine <b>bold</b>.</p>\n<div onclick=\"x\">\n")
    }
}
