public import GuideModel
import Templating

/// Whether a theme suits a guide.
extension ThemeLoader {
    /// Everything in a theme that does not suit a guide: templates that pages choose with `template:` but that do not exist,
    /// names in them that the page's view does not have, languages without words, an accent that is hard to read. A page
    /// whose template does not exist is made with the usual one.
    public static func check(_ theme: LoadedTheme, for guide: Guide) -> [Diagnostic] {
        var faults = missingWords(theme, guide) + illegibleAccents(theme, guide.site) + missingFiles(theme, guide.site)
        let chosen = guide.ownTemplates
        guard !chosen.isEmpty else { return faults.sorted() }
        var compiler = theme.compiler(with: theme.words(for: .english))
        for (template, entry) in chosen {
            guard let name = entry.template else { continue }
            if let tree = theme.trees["pages/\(name)"] {
                _ = compiler.compile(tree, for: template.scopes)
            } else {
                faults.append(unknown(name, entry, theme))
            }
        }
        return Set(faults + compiler.faults.map(Diagnostic.init)).sorted()
    }

    /// The languages of editions for which the theme has no words.
    private static func missingWords(_ theme: LoadedTheme, _ guide: Guide) -> [Diagnostic] {
        guide.editions.map(\.language).filter { !theme.hasWords(for: $0) }.map { language in
            let file = "Templates/words/\(language).words"
            return Diagnostic(
                .warning, "missing-words-file",
                "the theme has no words in \"\(language)\": labels and buttons are English",
                at: SourceLocation(file: file), remedy: "`waymark words \(language)` writes the file to start from"
            )
        }
    }

    /// The site's own style sheets and scripts that are not there.
    private static func missingFiles(_ theme: LoadedTheme, _ site: Site) -> [Diagnostic] {
        let wanted = [("styles", ".css", site.theme.styles), ("app", ".js", site.theme.scripts)]
        return wanted.flatMap { folder, ending, names -> [Diagnostic] in
            let known = theme.files.map(\.path).filter { $0.hasPrefix("\(folder)/") && $0.hasSuffix(ending) }
            return names.filter { !known.contains("\(folder)/\($0)") }.map { name in
                let near = Nearest.match(for: name, among: known.map { String($0.dropFirst(folder.count + 1)) })
                return Diagnostic(
                    .error, "missing-theme-file",
                    "there is no file Templates/\(folder)/\(name), which the site's theme names",
                    at: SourceLocation(file: site.location.file),
                    remedy: near.map { "did you mean \"\($0)\"?" } ?? "add it; its name ends in \(ending)")
            }
        }
    }

    /// The author's accents that are hard to read on the backgrounds of the default theme.
    private static func illegibleAccents(_ theme: LoadedTheme, _ site: Site) -> [Diagnostic] {
        let style = { (files: [TemplateFile]) in files.first { $0.path == "styles/main.css" }?.text }
        guard let accent = AccentColours(site.theme), style(theme.files) == style(defaultFiles) else {
            return []
        }
        return accent.faults.map { fault in
            let mode = fault.isByNight ? "dark mode" : "light mode"
            return Diagnostic(
                .warning, "low-contrast",
                "the accent \"\(fault.colour)\" is hard to read in \(mode): its contrast with the background is below 4.5",
                at: SourceLocation(file: site.location.file),
                remedy: "\(fault.better) is similar and legible")
        }
    }

    private static func unknown(_ name: String, _ entry: Entry, _ theme: LoadedTheme) -> Diagnostic {
        let names = theme.trees.keys.filter { $0.hasPrefix("pages/") }.map { String($0.dropFirst(6)) }.sorted()
        let near = Nearest.match(for: name, among: names).map { "did you mean \"\($0)\"?" }
        return Diagnostic(
            .error, "unknown-template", "\"\(entry.title)\" names a template that does not exist: \"\(name)\"",
            at: entry.location, remedy: near ?? "add Templates/pages/\(name).mustache")
    }
}

extension Guide {
    /// Every entry that chooses a template, with the usual template of its kind.
    var ownTemplates: [(Template, Entry)] {
        let entries: [(Template, [Entry])] = [
            (.place, places.map(\.entry)), (.tour, tours.map(\.entry)), (.itinerary, itineraries.map(\.entry)),
            (.city, cities.map(\.entry)), (.alert, alerts.map(\.entry)), (.page, pages.map(\.entry)),
            (.front, frontPage.map { [$0.entry] } ?? []), (.notFound, notFoundPage.map { [$0.entry] } ?? []),
        ]
        return entries.flatMap { template, list in list.filter { $0.template != nil }.map { (template, $0) } }
    }
}
