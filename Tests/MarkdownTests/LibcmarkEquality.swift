import CCmark
import Foundation
import Markdown
import Testing

/// libcmark's own HTML.
func libcmarkHTML(_ text: String, allowsRawHTML: Bool = true) -> String {
    let options = allowsRawHTML ? CMARK_OPT_UNSAFE : CMARK_OPT_DEFAULT
    guard let html = cmark_markdown_to_html(text, text.utf8.count, options) else { return "" }
    defer { cmark_get_default_mem_allocator().pointee.free(html) }
    return String(cString: html)
}

/// Ours, for CommonMark and no more.
func plainHTML(_ text: String, allowsRawHTML: Bool = true) -> String {
    var options = HTMLOptions.plain
    options.rawHTML = allowsRawHTML ? .trusted : .escaped
    return Document(text).html(options)
}

@Suite struct SpecificationTests {
    @Test("every example of the CommonMark specification is written as libcmark writes it")
    func specification() throws {
        guard let path = ProcessInfo.processInfo.environment["WAYMARK_COMMONMARK_SPEC"] else {
            print("skipped: set WAYMARK_COMMONMARK_SPEC to the specification's spec.txt to compare all its examples")
            return
        }
        let examples = Self.examples(try String(contentsOfFile: path, encoding: .utf8))
        #expect(examples.count > 600)
        for example in examples {
            #expect(plainHTML(example) == libcmarkHTML(example))
            if Document(example).rawHTML.isEmpty {
                #expect(plainHTML(example, allowsRawHTML: false) == libcmarkHTML(example, allowsRawHTML: false))
            }
        }
        print("compared \(examples.count) examples of the specification")
    }

    /// The sources between a line of backticks with the word example and a line with a single dot.
    private static func examples(_ text: String) -> [String] {
        let fence = String(repeating: "`", count: 32)
        return text.components(separatedBy: "\n\(fence) example\n").dropFirst().map { part in
            let end =
                part.hasPrefix(".\n")
                ? part.startIndex : part.range(of: "\n.\n").map { part.index(after: $0.lowerBound) }
            return String(part[..<(end ?? part.endIndex)]).replacing("→", with: "\t")
        }
    }
}
