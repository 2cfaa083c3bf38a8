import GuideModel

/// Finds files that this program did not write where the guide would put its own, before anything is moved.
enum OutputClash {
    /// - Parameters:
    ///   - changed: the files that will be put there.
    ///   - wanted: all files of the guide.
    ///   - gone: the files of the previous guide that will be removed.
    /// - Throws: where the new guide has a file or folder with the name of a foreign one, so that one would hide the other.
    static func check(
        _ changed: [String], of wanted: Set<String>, gone: Set<String>, over previous: PreviousOutput
    ) throws(WritingFailure) {
        guard previous.exists else { return }
        let tops = Set(wanted.map { String($0.prefix { $0 != "/" }) })
        var clashes = previous.foreign.filter(tops.contains)
        if clashes.isEmpty {
            for path in changed { clashes += [try taker(of: path, gone: gone, in: previous)].compactMap(\.self) }
        }
        guard clashes.isEmpty else {
            throw WritingFailure(path: previous.folder, cause: .foreignFiles(Array(Set(clashes).sorted().prefix(3))))
        }
    }

    /// - Parameter paths: the files that will be put there or removed.
    /// - Throws: where one of their folders is a link, through which nothing is written.
    static func checkLinks(_ paths: some Sequence<String>, in folder: String) throws(WritingFailure) {
        for inner in Set(paths.flatMap(OutputPath.folders)).sorted() where Disk.isLink("\(folder)/\(inner)") {
            throw WritingFailure(path: "\(folder)/\(inner)", cause: .linked)
        }
    }

    /// The file of others that is in the way of one of the guide.
    private static func taker(
        of path: String, gone: Set<String>, in previous: PreviousOutput
    ) throws(WritingFailure) -> String? {
        let place = "\(previous.folder)/\(path)"
        for folder in OutputPath.folders(above: path) where !gone.contains(folder) {
            // A file where a folder is needed.
            if Disk.exists("\(previous.folder)/\(folder)") {
                if !Disk.isFolder("\(previous.folder)/\(folder)") { return folder }
                break
            }
        }
        guard Disk.exists(place) else { return nil }
        guard Disk.isFolder(place) else { return previous.files.contains(path) ? nil : path }
        // A folder that will be empty is not in the way.
        return try Disk.files(below: place).first { !gone.contains("\(path)/\($0)") }.map { "\(path)/\($0)" }
    }
}
