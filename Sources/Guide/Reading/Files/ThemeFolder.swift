import GuideModel

/// What is read of a site's `Templates/`.
enum ThemeFolder {
    private static let endings = ["mustache", "typ", "css", "js", "words"]
    /// Of templates for other programs.
    private static let otherTemplates = [
        "html", "htm", "hbs", "handlebars", "tmpl", "tpl", "liquid", "njk", "j2", "ejs",
    ]

    static func isRead(_ file: FolderWalk.File) -> Bool { endings.contains(file.pathExtension) }

    /// The warning about a file that nothing reads; `nil` for what is read, and for notes to people.
    static func doubt(_ file: FolderWalk.File) -> Diagnostic? {
        let ending = file.pathExtension.lowercased()
        guard !isRead(file), !["md", "txt", ""].contains(ending) else { return nil }
        let stem = file.path.dropLast(ending.utf8.count + 1)
        let remedy =
            if endings.contains(ending) {
                "rename it to \(stem).\(ending)"
            } else if otherTemplates.contains(ending) {
                "rename it to \(stem).mustache, which is how a template's name ends"
            } else {
                "put what pages load into Content/media/ or Content/static/"
            }
        return ReadingRule.unknownFile.diagnostic(
            "\(file.path) is not part of a theme, and nothing reads it", at: SourceLocation(file: file.path),
            remedy: remedy)
    }
}
