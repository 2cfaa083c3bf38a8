import Formats
import GuideModel
import Reading

/// The files of `Content/static/`, which go to the top of the guide under their own names.
enum StaticFiles {
    private static let folder = "Content/static/"

    /// Whether a file that the program makes gives way to the author's: only what robots may do does.
    static func replace(_ output: PlannedOutput, in site: CheckedSite) -> Bool {
        output.path == GuidePaths.robots && site.sources.statics.contains { $0.path == output.path.text }
    }

    static func holds(_ output: PlannedOutput) -> Bool { output.owner.hasPrefix(folder) }

    /// Whether pages on paper may load a file.
    static func isForPaper(_ output: PlannedOutput) -> Bool {
        let type = MediaType(of: output.path.text)
        return holds(output) && (type.isPicture || type.isFont)
    }

    /// The paths of the files that no page loads: no visitor's device keeps them.
    static func apart(in site: CheckedSite) -> Set<String> {
        Set(
            site.sources.statics.map(\.path).filter { path in
                let type = MediaType(of: path)
                return !type.isPicture && !type.isFont && !["text/css", "text/javascript"].contains(type.name)
            })
    }
}
