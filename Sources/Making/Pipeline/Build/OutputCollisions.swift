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
        let keys = outputs.map { $0.path.text.lowercased() }
        var owners = [String: Int](minimumCapacity: outputs.count)
        var diagnostics: [Diagnostic] = []
        for (index, key) in keys.enumerated() {
            if let other = owners[key] {
                diagnostics.append(collision(outputs[other], outputs[index]))
            } else {
                owners[key] = index
            }
        }
        // A file in the place of a folder is one mistake, however many files are in the folder.
        var told: Set<String> = []
        // Where the last file was, and no file is in the place of a folder: files that follow one another are mostly in one.
        var free: Substring?
        for (index, key) in keys.enumerated() {
            let folder = key[..<(key.utf8.lastIndex(of: UInt8(ascii: "/")) ?? key.startIndex)]
            if folder == free { continue }
            guard let taken = OutputPath.folders(above: key).first(where: { owners[$0] != nil }),
                let owner = owners[taken]
            else {
                free = folder
                continue
            }
            if told.insert(taken).inserted { diagnostics.append(collision(outputs[owner], outputs[index])) }
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
