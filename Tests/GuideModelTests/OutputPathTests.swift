import GuideModel
import Testing

@Suite("Where output files may be")
struct OutputPathTests {
    @Test(
        "a path stays inside the output folder and is portable",
        arguments: ["index.html", "tours/freedom-trail/index.html", "media/Café.svg", "a/.well-known/...", "a b/c"])
    func accepts(text: String) {
        #expect(OutputPath(text)?.text == text)
    }

    @Test(
        "a path that leaves the folder, or that some system cannot hold, is refused",
        arguments: [
            "", "/", "/a", "a/", "a//b", ".", "..", "../a", "a/../b", "a/./b", "a\\b", "a\nb", "a\u{7f}b",
            String(repeating: "x", count: 256), String(repeating: "x/", count: 500) + "x",
        ])
    func refuses(text: String) {
        #expect(OutputPath(text) == nil)
    }

    @Test("a mark over a slash does not hide the slash: the disk sees bytes, not letters")
    func combiningMarks() {
        #expect(OutputPath("../\u{301}a") == nil)
        #expect(OutputPath("a//\u{301}b") == nil)
    }

    @Test("a part may be 255 bytes long and a path 1000")
    func limits() {
        #expect(OutputPath(String(repeating: "x", count: 255)) != nil)
        #expect(OutputPath(String(repeating: "é", count: 128)) == nil)
        #expect(OutputPath(String(repeating: "x/", count: 499) + "xx") != nil)
    }
}
