import GuideModel

/// Finds two sources that want the same output path.
enum OutputCollisions {
    /// One error for each path that has two owners, also where the paths differ only in case (they are one file on many
    /// disks), and one for each file that is in the place of a folder. Cost: linear.
    ///
    /// - Parameter plan: the files; several may have one path here.
    static func diagnostics(for plan: OutputPlan) -> [Diagnostic] {
        let finals = plan.finals.map { PlannedOutput(OutputFile($0.path, bytes: [], owner: $0.owner)) }
        let outputs = plan.outputs + finals
        var owners: [String: PlannedOutput] = [:]
        owners.reserveCapacity(outputs.count)
        var diagnostics: [Diagnostic] = []
        for file in outputs {
            let key = file.path.text.lowercased()
            if let other = owners[key] {
                diagnostics.append(collision(other, file))
            } else {
                owners[key] = file
            }
        }
        // A file in the place of a folder is one mistake, however many files are in the folder.
        var told: Set<String> = []
        for file in outputs {
            let folders = OutputPath.folders(above: file.path.text.lowercased())
            guard let folder = folders.first(where: { owners[$0] != nil }), let owner = owners[folder],
                told.insert(folder).inserted
            else { continue }
            diagnostics.append(collision(owner, file))
        }
        return diagnostics
    }

    private static func collision(_ first: PlannedOutput, _ second: PlannedOutput) -> Diagnostic {
        let statics = [first, second].filter(StaticFiles.holds).map(\.owner)
        let content = statics.first ?? [first.owner, second.owner].first { $0.hasPrefix("Content/") }
        let remedy =
            statics.count == 1
            ? "rename or remove the file of static/; of what the guide makes it can only replace robots.txt"
            : "rename one of them"
        return Diagnostic(
            .error, "output-collision",
            "two sources have the same output path \"\(second.path)\": \(first.owner) and \(second.owner)",
            at: content.map { SourceLocation(file: $0) }, remedy: remedy)
    }
}
