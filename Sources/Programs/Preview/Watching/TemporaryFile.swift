import GuideModel

/// Names of files that editors and synchronising programs make for a moment beside the author's.
enum TemporaryFile {
    private static let endings = [
        ".swp", ".swo", ".swx", ".tmp", ".temp", ".part", ".crdownload", ".bak", ".orig", "~",
    ]

    /// Whether a change of a file with this name says nothing about the site: hidden files, backups, swap files, and `4913`,
    /// with which Vim tries whether it may write.
    static func isTemporary(_ name: String) -> Bool {
        isHidden(name) || name == "4913" || name.hasPrefix("#") && name.hasSuffix("#")
            || endings.contains { name.hasSuffix($0) }
    }

    /// Whether a file or folder is no part of the site.
    static func isHidden(_ name: String) -> Bool { name.hasPrefix(".") && name != GuidePaths.wellKnownFolder }
}
