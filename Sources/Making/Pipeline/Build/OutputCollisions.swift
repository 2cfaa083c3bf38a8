import GuideModel

/// Finds two sources that want the same output path.
enum OutputCollisions {
    /// One error for each path that has two owners, also where the paths differ only in case (they are one file on many
    /// disks) or where one is a folder of the other. Cost: linear.
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
        for file in outputs {
            let folders = OutputPath.folders(above: file.path.text.lowercased())
            if let owner = folders.lazy.compactMap({ owners[$0] }).first { diagnostics.append(collision(owner, file)) }
        }
        return diagnostics
    }

    private static func collision(_ first: PlannedOutput, _ second: PlannedOutput) -> Diagnostic {
        let content = [first.owner, second.owner].first { $0.hasPrefix("Content/") }
        return Diagnostic(
            .error, "output-collision",
            "two sources have the same output path \"\(second.path)\": \(first.owner) and \(second.owner)",
            at: content.map { SourceLocation(file: $0) }, remedy: "rename one of them")
    }
}
