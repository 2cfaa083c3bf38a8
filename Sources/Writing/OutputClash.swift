import GuideModel

/// Finds other people's files where the guide wants to put its own, before anything is moved.
enum OutputClash {
    /// - Parameters:
    ///   - changed: those that are to be put there.
    ///   - wanted: all files of the guide.
    ///   - gone: those of the previous guide that will be removed.
    /// - Throws: where the new guide has a file or folder of a name that somebody else uses: it must not hide theirs, nor
    ///   they it.
    static func check(
        _ changed: [String], of wanted: Set<String>, gone: Set<String>, over previous: PreviousOutput
    ) throws(WritingFailure) {
        guard previous.exists else { return }
        let tops = Set(wanted.map { String($0.prefix { $0 != "/" }) })
        var clashes = previous.foreign.filter(tops.contains)
        if clashes.isEmpty {
            for path in changed where try isTaken(path, gone: gone, in: previous) { clashes.append(path) }
        }
        guard clashes.isEmpty else {
            throw WritingFailure(path: previous.folder, cause: .foreignFiles(Array(clashes.prefix(3))))
        }
    }

    private static func isTaken(
        _ path: String, gone: Set<String>, in previous: PreviousOutput
    ) throws(WritingFailure) -> Bool {
        let place = "\(previous.folder)/\(path)"
        for folder in OutputPath.folders(above: path) where !gone.contains(folder) {
            // A file where a folder is wanted.
            if Disk.exists("\(previous.folder)/\(folder)") {
                if !Disk.isFolder("\(previous.folder)/\(folder)") { return true }
                break
            }
        }
        guard Disk.exists(place) else { return false }
        guard Disk.isFolder(place) else { return !previous.files.contains(path) }
        // A folder that will be empty makes room.
        return try !Disk.files(below: place).allSatisfy { gone.contains("\(path)/\($0)") }
    }
}
