public import GuideModel

extension Renderer {
    /// The files that all editions share: the theme's style sheets, with the site's colours.
    public static func sharedFiles(_ theme: LoadedTheme, site: Site) -> [OutputFile] {
        theme.files.filter { $0.path.hasPrefix("styles/") && $0.path.hasSuffix(".css") }.compactMap { file in
            OutputPath(file.path).map { path in
                OutputFile(path, text: file.text + colours(of: site, for: path), owner: file.shownPath)
            }
        }
    }

    /// The rule that sets the accent; empty where the site leaves it to the theme.
    private static func colours(of site: Site, for path: OutputPath) -> String {
        let names = ["main.css", "print.css"].map(GuidePaths.style)
        guard names.contains(path), let accent = AccentColours(site.theme) else { return "" }
        return "\n:root{--accent:\(accent.day);--accent-dark:\(accent.night)}\n"
    }
}
