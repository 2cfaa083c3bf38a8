public import GuideModel

extension Renderer {
    /// The files that all editions share: the theme's style sheets, with the site's colours and typeface, the
    /// modules of the visitor's app, and the picture for previews of links.
    public static func sharedFiles(_ theme: LoadedTheme, site: Site) -> [PlannedOutput] {
        let card = ShareCard(accent: site.theme.accent ?? ShareCard.themeAccent)
        return (styles(theme, site: site) + modules(theme)).map { file in
            PlannedOutput(file, inputs: { ContentDigest(of: file) })
        } + [
            PlannedOutput(
                GuidePaths.shareCard, owner: "the picture for previews of links",
                inputs: { ContentDigest("\(ShareCard.edition) \(card.accent)") }
            ) { .bytes(card.png()) }
        ]
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

    /// The rules for what the site chose: the accent and the font of titles, where it does not leave them to the theme, and the
    /// size of its paper.
    private static func choices(of site: Site, for path: OutputPath) -> String {
        switch path {
        case GuidePaths.style("main.css"): look(of: site)
        case GuidePaths.style("print.css"): sizes(of: site.print.paper) + look(of: site)
        default: ""
        }
    }

    /// A booklet is half as large as the site's paper.
    private static func sizes(of paper: PrintSettings.Paper) -> String {
        "\n@page{size:\(paper.rawValue)}\n@page booklet{size:\(paper.booklet)}\n"
    }

    private static func look(of site: Site) -> String {
        var rules: [String] = []
        if let accent = AccentColours(site.theme) {
            rules += ["--accent:\(accent.day)", "--accent-dark:\(accent.night)"]
        }
        if let typeface = site.theme.typeface { rules.append("--title:var(--\(typeface))") }
        return rules.isEmpty ? "" : "\n:root{\(rules.joined(separator: ";"))}\n"
    }
}
