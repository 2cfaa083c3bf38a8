import Formats
import GuideModel

/// What pages are told when the site has changed.
struct PreviewNews: Hashable, Sendable {
    /// One mistake of the author's, as ``Diagnostic`` has it.
    struct Fault: Hashable, Sendable {
        var severity: String
        var code: String
        var message: String
        var file: String?
        var line: Int?
        var column: Int?
        var remedy: String?
        /// The line of the file.
        var source: String?
        /// The address that opens the editor there.
        var link: String?
    }

    /// Counts the builds that gave a guide.
    var version: Int
    /// The files that are not as they were, by their paths in the output. Those of pages may be more than truly changed.
    var changed: [String] = []
    /// What is wrong with the site; errors mean that the guide is still the last good one.
    var faults: [Fault] = []
    /// Why there is no new guide though the author made no mistake, such as a full disk.
    var failure: String?

    /// Whether the guide is the last good one, and not what the files say now.
    var isHeld: Bool { failure != nil || faults.contains { $0.severity == Diagnostic.Severity.error.rawValue } }

    /// As a browser's `EventSource` reads it.
    var event: String {
        var json = JSONWriter()
        json.object { json in
            json.member("version", version)
            json.list("changed", of: changed) { $0.value($1) }
            json.list("faults", of: faults) { $1.write(to: &$0) }
            json.member("failure", failure)
        }
        return "data: \(json.text)\n\n"
    }
}

extension PreviewNews.Fault {
    /// - Parameter link: makes the address of a file and line in the person's editor.
    init(_ diagnostic: Diagnostic, link: (String, Int) -> String?) {
        self.init(
            severity: diagnostic.severity.rawValue, code: diagnostic.code, message: diagnostic.message,
            file: diagnostic.location?.file, line: diagnostic.location?.line, column: diagnostic.location?.column,
            remedy: diagnostic.remedy, source: diagnostic.sourceLine,
            link: diagnostic.location.flatMap { link($0.file, $0.line) })
    }

    fileprivate func write(to json: inout JSONWriter) {
        json.object { json in
            json.member("severity", severity)
            json.member("code", code)
            json.member("message", message)
            json.member("file", file)
            json.member("line", line)
            json.member("column", column)
            json.member("remedy", remedy)
            json.member("source", source)
            json.member("link", link)
        }
    }
}
