import GuideModel

extension LoadedTheme {
    /// The style sheets and scripts of the theme as a site has them.
    func published(for site: Site) -> [PublishedFile] {
        styles(for: site) + scripts(for: site) + (site.hasApp ? [BrowserModules.walk] : [])
            + (plans(site) ? [BrowserModules.planner] : [])
    }

    /// A theme's scripts as files, and Leaflet's.
    ///
    /// - Parameter files: all of the theme's, which may bring Leaflet's itself.
    static func published(_ scripts: [TemplateFile], of files: [TemplateFile]) -> [PublishedFile] {
        let own = scripts.filter { $0.path != GuidePaths.workerScript }.compactMap { file in
            GuidePaths.app(file.path).map { path in PublishedFile(path, owner: file.shownPath) { file.text } }
        }
        return own + Leaflet.files(unless: files)
    }

    /// A site without the visitor's app has no use for its scripts, and one that does not plan either has none for the planner's.
    private func scripts(for site: Site) -> [PublishedFile] {
        guard !site.hasApp else { return publishedScripts.value() }
        let unused = GuidePaths.appScripts + (plans(site) ? [] : GuidePaths.plannerScripts)
        return publishedScripts.value().filter { published in
            let path = published.path
            return !unused.contains(path.text) && !GuidePaths.appStyles.contains(path)
        }
    }

    private func plans(_ site: Site) -> Bool { site.hasApp || site.feeds.enabled.contains(.planner) }

    private func styles(for site: Site) -> [PublishedFile] {
        files.filter { $0.path.hasPrefix("styles/") && $0.path.hasSuffix(".css") }.compactMap { file in
            OutputPath(file.path).flatMap { path -> PublishedFile? in
                guard site.hasApp || !GuidePaths.appStyles.contains(path) else { return nil }
                return PublishedFile(path, owner: file.shownPath) {
                    FlatStyles.withoutComments(file.text) + Self.choices(of: site, for: path)
                }
            }
        }
    }

    /// The rules for what the site chose: the accent and the fonts, where it does not leave them to the theme, and the size of its
    /// paper, which has no other fonts.
    private static func choices(of site: Site, for path: OutputPath) -> String {
        switch path {
        case GuidePaths.style("main.css"):
            FontRules.faces(site.theme.fonts) + look(of: site, FontRules.properties(of: site.theme))
        case GuidePaths.style("print.css"): sizes(of: site.print.paper) + look(of: site, titles(of: site))
        default: ""
        }
    }

    /// A booklet is half as large as the site's paper.
    private static func sizes(of paper: PrintSettings.Paper) -> String {
        "\n@page{size:\(paper.rawValue)}\n@page booklet{size:\(paper.booklet)}\n"
    }

    private static func titles(of site: Site) -> [String] {
        site.theme.typeface.map { ["--title:var(--\($0))"] } ?? []
    }

    private static func look(of site: Site, _ fonts: [String]) -> String {
        let accents = AccentColours(site.theme).map { ["--accent:\($0.day)", "--accent-dark:\($0.night)"] } ?? []
        let rules = accents + fonts
        return rules.isEmpty ? "" : "\n:root{\(rules.joined(separator: ";"))}\n"
    }

    /// What makes the address of each style sheet and script new when its text changes: `?3fa9c1d2`, by path.
    func versions(for site: Site) -> [OutputPath: String] {
        let versions = published(for: site).map { ($0.path, $0.version) }
        return Dictionary(versions, uniquingKeysWith: { first, _ in first })
    }
}
