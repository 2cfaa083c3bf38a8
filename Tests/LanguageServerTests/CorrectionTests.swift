import GuideModel
import Testing

@testable import LanguageServer

@Suite("Corrections that remedies name")
struct CorrectionTests {
    /// The line after the correction of what is between « and ».
    private func corrected(_ marked: String, _ message: String, _ remedy: String) -> String? {
        let start = Array(marked.utf8.prefix { $0 != 0xC2 }).count
        let line = Array(marked.replacing("«", with: "").replacing("»", with: "").utf8)
        let inner = marked.split(separator: "«")[1].split(separator: "»")[0]
        let diagnostic = Diagnostic(.error, "x", message, at: nil, remedy: remedy)
        let span = TextSpan(row: 0, offsets: start..<start + inner.utf8.count)
        guard let correction = Correction(diagnostic, span, in: line) else { return nil }
        var result = line
        result.replaceSubrange(correction.span.offsets, with: correction.text.utf8)
        return String(decoding: result, as: UTF8.self)
    }

    @Test("only the wrong part is replaced")
    func parts() {
        #expect(
            corrected("- «place:old-nort»", "no \"old-nort\"", "did you mean \"old-north\"?") == "- place:old-north")
        #expect(corrected("kind: «'caffe'»", "no kind \"caffe\"", "did you mean \"cafe\"?") == "kind: 'cafe'")
        #expect(
            corrected("image: «'a.jpg'»", "there is no file media/a.jpg", "did you mean \"b.jpg\"?") == "image: 'b.jpg'"
        )
        #expect(
            corrected("[x](«place:a#viist»)", "no anchor \"#viist\"", "did you mean \"visit\"?") == "[x](place:a#visit)"
        )
        #expect(
            corrected("[x](«plase:a»)", "a link beginning with \"plase:\" means nothing", "did you mean \"place\"?")
                == "[x](place:a)")
        #expect(
            corrected("url: «www.a.org»", "not an address: \"www.a.org\"", "write https://www.a.org")
                == "url: https://www.a.org")
    }

    @Test(
        "a remedy that names nothing is no correction",
        arguments: [
            "write hours, such as Mo-Fr", "did you mean", "did you mean \"\"?", "write https://a.org, or nothing",
            "put it there",
        ])
    func others(remedy: String) { #expect(corrected("kind: «x»", "wrong \"x\"", remedy) == nil) }
}
