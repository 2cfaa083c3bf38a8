import Formats
import GuideModel
import Reading

/// The files of `Content/static/`, which go to the top of the guide as they are.
enum StaticFiles {
    private static let folder = "Content/static/"

    static func outputs(of site: CheckedSite) -> [PlannedOutput] {
        site.sources.statics.compactMap { file in
            // Reading refuses other names.
            guard let path = OutputPath(file.path) else { return nil }
            let copy = OutputFile(
                path, copyOf: file.absolutePath, byteCount: file.byteCount, owner: folder + file.path)
            return PlannedOutput(copy, inputs: { file.digest })
        }
    }

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
            outputs(of: site).map(\.path.text).filter { path in
                let type = MediaType(of: path)
                return !type.isPicture && !type.isFont && !["text/css", "text/javascript"].contains(type.name)
            })
    }
}
