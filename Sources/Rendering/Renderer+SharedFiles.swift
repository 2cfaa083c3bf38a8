public import GuideModel

extension Renderer {
    /// The files that all editions share: the theme's style sheets, with the site's colours and typeface, and the
    /// modules of the visitor's app.
    public static func sharedFiles(_ theme: LoadedTheme, site: Site) -> [PlannedOutput] {
        (styles(theme, site: site) + modules(theme)).map { file in
            PlannedOutput(file, inputs: { ContentDigest(of: file) })
        }
    }

    private static func modules(_ theme: LoadedTheme) -> [OutputFile] {
        theme.files.filter { $0.path.hasSuffix(".js") }.compactMap { file in
            GuidePaths.app(file.path).map { OutputFile($0, text: file.text, owner: file.shownPath) }
        }
    }

    private static func styles(_ theme: LoadedTheme, site: Site) -> [OutputFile] {
        theme.files.filter { $0.path.hasPrefix("styles/") && $0.path.hasSuffix(".css") }.compactMap { file in
            OutputPath(file.path).map { path in
                OutputFile(path, text: file.text + choices(of: site, for: path), owner: file.shownPath)
            }
        }
    }

    /// The rule for the site's accent and the font of its titles; empty where it leaves both to the theme.
    private static func choices(of site: Site, for path: OutputPath) -> String {
        guard ["main.css", "print.css"].map(GuidePaths.style).contains(path) else { return "" }
        var rules: [String] = []
        if let accent = AccentColours(site.theme) {
            rules += ["--accent:\(accent.day)", "--accent-dark:\(accent.night)"]
        }
        if let typeface = site.theme.typeface { rules.append("--title:var(--\(typeface))") }
        return rules.isEmpty ? "" : "\n:root{\(rules.joined(separator: ";"))}\n"
    }
}
