import Formats
import GuideModel

/// What pages are told when the site has changed.
struct PreviewEvent: Hashable, Sendable {
    /// Counts the builds that gave a guide.
    var version: Int
    /// The files that are looked at and are not as they were, by their paths in the output.
    var changed: [String] = []
    /// What is wrong with the site; errors mean that the guide is still the last good one.
    var faults: [Diagnostic] = []
    /// Why there is no new guide though the author made no mistake, such as a full disk.
    var failure: String?

    /// Whether the guide is the last good one, and not what the files say now.
    var isHeld: Bool { failure != nil || faults.contains { $0.severity == .error } }

    /// As a browser's `EventSource` reads it.
    ///
    /// - Parameter link: makes the address of a file and line in the person's editor.
    func event(_ link: (String, Int) -> String?) -> String {
        var json = JSONWriter()
        json.object { json in
            json.member("version", version)
            json.list("changed", of: changed) { $0.value($1) }
            json.list("faults", of: faults) { json, fault in
                json.object { json in
                    fault.writeMembers(to: &json)
                    json.member("link", fault.location.flatMap { link($0.file, $0.line) })
                }
            }
            json.member("failure", failure)
        }
        return "data: \(json.text)\n\n"
    }
}
