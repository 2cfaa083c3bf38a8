/// What others put at a target so that a file of the guide has no place: a file where a folder is needed, or a folder
/// with files of theirs where the file is. It is never removed.
public struct Obstacle: Hashable, Sendable {
    /// The file of the guide.
    let path: String
    /// Files of others that are in the way, at least one.
    let files: [String]

    var words: String {
        let first = files.first ?? path
        guard first.hasPrefix(path + "/") else {
            return "the target has a file \(first) that Waymark did not put there, where the guide needs a folder for "
                + "\(path); nothing was sent. Move that file away, and run the command again"
        }
        let others = files.count > 1 ? " and \(files.count - 1) others" : ""
        return "the target has a folder \(path) with files that Waymark did not put there (\(first)\(others)), where "
            + "the guide has a file of that name; nothing was sent. Move that folder away, and run the command again"
    }
}
