/// What a target has where a guide has its files, as far as it tells: links are none of them followed.
struct TargetSight {
    /// Sorted.
    var files: [String] = []
    var folders: Set<String> = []
    var links: Set<String> = []

    /// The first of some files, or of the folders that they and the guide's list are in, that is a link.
    func link(among paths: [String]) -> String? {
        let own = [FileList.folder, FileList.path]
        return links.isEmpty ? nil : (own + paths).lazy.compactMap(link(on:)).first
    }

    private func link(on path: String) -> String? {
        (Presence.folders(above: path) + [path]).first(where: links.contains)
    }

    /// What keeps a file from standing at a path; `nil` where nothing does. A link within a folder is one of others' files.
    func blockage(of path: String) -> Presence? {
        if let blocked = Presence.blockage(of: path, among: files) { return blocked }
        guard folders.contains(path) else { return nil }
        return .blocked(by: links.filter { $0.hasPrefix(path + "/") }.sorted())
    }
}
