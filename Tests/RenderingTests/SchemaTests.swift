import Foundation
import Testing

@testable import Rendering
@testable import Templating

@Suite("Views")
struct SchemaTests {
    @Test("no view names a field twice, and html fields are known by their names")
    func schemasAreSound() {
        for template in Template.allCases {
            for scope in template.scopes {
                let names = scope.fields.map(\.name)
                #expect(Set(names).count == names.count, "\(scope.name)")
                for field in scope.fields {
                    if case .html = field.shape { #expect(field.name.hasSuffix("HTML"), "\(scope.name).\(field.name)") }
                }
            }
        }
    }

    @Test("Documentation/Themes.md lists every field that a template may use")
    func documentationIsCurrent() throws {
        let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
            .appendingPathComponent("../../Documentation/Themes.md").standardizedFileURL
        let written = try String(contentsOf: file, encoding: .utf8)
        let mark = "<!-- The list below is made from the code; `make golden` writes it. -->\n"
        let head = try #require(written.range(of: mark))
        let wanted = written[..<head.upperBound] + SchemaListing.text()
        if ProcessInfo.processInfo.environment["WAYMARK_RECORD_GOLDEN"] != nil {
            try Data(wanted.utf8).write(to: file)
        }
        #expect(written == wanted)
    }
}
