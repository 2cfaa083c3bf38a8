import Testing

@testable import Preview

@Suite struct PageToolTests {
    private func page(_ html: String, path: String = "index.html") -> String {
        String(decoding: PageTool.adding(to: Array(html.utf8), path: path, version: 7), as: UTF8.self)
    }

    @Test("the preview's module is at the end of the page's body")
    func end() {
        let module = "<script type=\"module\" src=\"/_waymark/preview.js\" data-waymark-page=\"index.html\" "
        let html = page("<p>a &lt;/body&gt;</p></body></html>")
        #expect(html.hasPrefix("<p>a &lt;/body&gt;</p>\(module)data-waymark-version=\"7\"></script></body></html>"))
    }

    @Test("a page that shows the end of a body as text keeps it")
    func last() { #expect(page("<pre></body></pre></body>").hasPrefix("<pre></body></pre><script")) }

    @Test("a page without an end gets the module all the same")
    func open() { #expect(page("<p>").hasPrefix("<p><script")) }

    @Test("a path cannot leave its attribute")
    func escaped() { #expect(page("", path: "a\"><b>&").contains("data-waymark-page=\"a&quot;&gt;&lt;b&gt;&amp;\"")) }
}

@Suite struct EditorLinkTests {
    @Test("an editor opens a file at a line, whatever is in its path")
    func address() {
        let path = "/home/ann/my guide/é.md"
        #expect(EditorLink.vscode.address(of: path, line: 4) == "vscode://file/home/ann/my%20guide/%C3%A9.md:4")
        #expect(
            EditorLink.idea.address(of: path, line: 4) == "idea://open?file=/home/ann/my%20guide/%C3%A9.md&line=4")
    }

    @Test(
        "the editor is told by the command that other programs start",
        arguments: [
            ("code --wait", EditorLink.vscode), ("/usr/bin/codium", .vscodium), ("subl -n", .sublime), ("zed", .zed),
            ("vim", nil), ("", nil), ("/usr/bin/", nil),
        ])
    func command(_ command: String, _ editor: EditorLink?) { #expect(EditorLink(command: command) == editor) }
}
