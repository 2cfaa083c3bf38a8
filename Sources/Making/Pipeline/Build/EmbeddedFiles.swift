import GuideModel
import Media
import Reading
import Rendering

/// Finds photographs and other files that stand in the site's own templates, style sheets and scripts as addresses (`data:`) or
/// in Base64, and in its texts where their HTML is trusted. They go out within those, where nothing takes out what they say.
enum EmbeddedFiles {
    /// One error for each text, at its first such address. Cost: linear in the texts.
    static func diagnostics(of site: CheckedSite) -> [Diagnostic] {
        let sources = site.sources
        var texts = ThemeLoader.changed(sources.templates).map { (path: "Templates/\($0.path)", text: $0.text) }
        if site.guides.first?.site.html == .trusted { texts += sources.documents.map { ($0.path, $0.text) } }
        return texts.compactMap { path, text in
            MediaTreatment.tellingFile(in: text).map { diagnostic(at: $0, of: path, text) }
        }
    }

    private static func diagnostic(at offset: Int, of path: String, _ text: String) -> Diagnostic {
        let before = text.utf8.prefix(offset)
        let line = before.count { $0 == UInt8(ascii: "\n") } + 1
        let start = before.lastIndex(of: UInt8(ascii: "\n")).map { text.utf8.index(after: $0) } ?? text.startIndex
        let column = text.unicodeScalars[start..<before.endIndex].count + 1
        let isAddress = text.utf8.dropFirst(offset).prefix(5).elementsEqual("data:".utf8) { $0 | 0x20 == $1 }
        return Diagnostic(
            .error, "bad-media",
            "a file stands here in \(isAddress ? "an address (data:)" : "Base64") that tells who made it, where or when, or cannot be read",
            at: SourceLocation(file: path, line: line, column: column, length: 5),
            remedy: "put the file into media/ or static/, where it is cleaned, and name it here")
    }
}
