import GuideModel

/// The library that moves the map, as Debian has it: `EmbedFiles` puts it into the program.
enum Leaflet {
    /// Its script and its style sheet, without those that the theme brings itself.
    static func files(unless own: [TemplateFile]) -> [PublishedFile] {
        let taken = Set(own.map(\.path))
        return [script, styles].filter { !taken.contains($0.path.text) }
    }

    private static let script = PublishedFile(GuidePaths.leafletScript, owner: "Leaflet") {
        withoutMap(LeafletFiles.leafletMinJs)
    }
    private static let styles = PublishedFile(GuidePaths.style("leaflet.css"), owner: "Leaflet") {
        withoutPictures(LeafletFiles.leafletCss)
    }

    /// Without the line that names a source map, which is not published.
    private static func withoutMap(_ script: String) -> String {
        let lines = script.utf8.split(separator: UInt8(ascii: "\n"))
            .filter { !$0.starts(with: "//# sourceMappingURL".utf8) }
        return String(decoding: Array(lines.joined(separator: [UInt8(ascii: "\n")])), as: UTF8.self) + "\n"
    }

    /// Without the rules for its own pictures, of which the map shows none: a browser or a check of links would ask for them.
    private static func withoutPictures(_ sheet: String) -> String {
        sheet.split(separator: "}", omittingEmptySubsequences: false).filter { !$0.contains("url(") }
            .joined(separator: "}")
    }
}
