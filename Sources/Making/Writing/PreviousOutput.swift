import GuideModel

/// The content of the output folder before a build.
struct PreviousOutput: Sendable {
    /// The name of the list of files that this program wrote.
    static let manifestName = ".waymark-files"
    /// Names that are allowed in a new output folder.
    private static let harmless: Set<String> = ["README.md", ".gitignore", ".gitkeep", ".git", ".nojekyll", "CNAME"]

    let folder: String
    /// The paths that the previous build wrote.
    let files: Set<String>
    /// The names at the top of the folder that this program did not write.
    let foreign: [String]
    /// Whether there is a folder at all.
    let exists: Bool
    /// What the build that left it noted of its files.
    let record: OutputRecord

    init(_ folder: String, record: OutputRecord = OutputRecord()) throws(WritingFailure) {
        (self.folder, self.record) = (folder, record)
        exists = Disk.isFolder(folder)
        let names = try Disk.names(in: folder)
        let manifest = names.contains(Self.manifestName) ? try Disk.read("\(folder)/\(Self.manifestName)") : []
        let paths = manifest.split(separator: UInt8(ascii: "\n")).map { String(decoding: $0, as: UTF8.self) }
        files = Set(paths.filter { OutputPath($0) != nil })
        let own = Set(files.map { String($0.prefix { $0 != "/" }) } + [Self.manifestName, StagingFolder.innerName])
        foreign = names.filter { !own.contains($0) }.sorted()
        let strangers = foreign.filter { !Self.harmless.contains($0) }
        if manifest.isEmpty, !strangers.isEmpty {
            throw WritingFailure(path: folder, cause: .foreignFiles(Array(strangers.prefix(3))))
        }
    }
}

extension PreviousOutput {
    /// Whether it has exactly these bytes already. A file that is as the last build left it is known by its digest, and not read.
    func holds(_ file: OutputFile, _ digest: ContentDigest) throws(WritingFailure) -> Bool {
        let path = file.path.text
        guard files.contains(path) else { return false }
        if let known = untouched(path) { return known.stamp.size == file.byteCount && known.content == digest }
        return try Disk.holds(file, at: "\(folder)/\(path)")
    }

    /// A file as the last build left it: nobody has touched it, and the disk has not damaged it.
    func earlier(_ path: OutputPath) -> FinalOutput.Earlier? {
        let place = "\(folder)/\(path)"
        guard files.contains(path.text), let known = untouched(path.text) else { return nil }
        // A file that cannot be read is as good as none, because the new one is then made without it.
        guard (try? Disk.digest(of: place)) == known.content else { return nil }
        return FinalOutput.Earlier(path: place) { record.entries[$0.text]?.content }
    }

    /// What the record says of a file that has the same stamp as then.
    private func untouched(_ path: String) -> OutputRecord.Entry? {
        guard let known = record.entries[path], Disk.stamp(of: "\(folder)/\(path)") == known.stamp else { return nil }
        return known
    }
}
