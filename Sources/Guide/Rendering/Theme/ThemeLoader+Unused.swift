public import GuideModel

extension ThemeLoader {
    /// A warning for each template of a site that neither replaces one of the theme nor is named by another: it was probably meant to
    /// do one of the two. Page templates and directives are named by texts: ``unused(_:)``.
    static func unused(
        _ own: [TemplateFile], among files: [TemplateFile], beside standard: [TemplateFile]
    ) -> [Diagnostic] {
        let known = Set(standard.map(\.path))
        let doubtful = own.filter { file in
            file.path.hasSuffix(ending) && !known.contains(file.path) && !file.path.hasPrefix("pages/")
                && !file.path.hasPrefix(LoadedTheme.directives)
        }
        guard !doubtful.isEmpty else { return [] }
        let named = Set(files.flatMap { partials(in: $0.text) })
        let names = known.filter { $0.hasSuffix(ending) }.sorted()
        let byStem = Dictionary(names.map { (stem($0), $0) }) { first, _ in first }
        return doubtful.compactMap { file in
            let isPartial = file.path.hasPrefix(LoadedTheme.partials)
            let name = String(file.path.dropFirst(isPartial ? LoadedTheme.partials.count : 0).dropLast(ending.count))
            guard !isPartial || !named.contains(name) else { return nil }
            let use = isPartial ? "name it" : "move it into partials/ and name it"
            return Diagnostic(
                .warning, "unknown-file", "\(file.shownPath) replaces no template, and none names it",
                at: SourceLocation(file: file.shownPath),
                remedy: Nearest.match(for: stem(file.path), among: byStem.keys.sorted()).flatMap { byStem[$0] }
                    .map { "did you mean Templates/\($0)?" }
                    ?? "\(use) in a template with {{> \(name)}}, or delete it")
        }
    }

    /// A note for each page template and directive of a site that no text names and that replaces none of the theme's.
    ///
    /// - Parameter paths: those that no text names.
    public static func unused(_ paths: [String]) -> [Diagnostic] {
        guard !paths.isEmpty else { return [] }
        let known = Set(defaultFiles.map(\.path))
        return paths.filter { !known.contains($0) }.map { path in
            let (file, stem) = (TemplateFile(path: path, text: "").shownPath, stem(path))
            let folder = path.dropLast(stem.count + ending.count)
            let near = Nearest.match(
                for: stem, among: known.filter { $0.hasPrefix(folder) }.map { Self.stem($0) }.sorted())
            let use = path.hasPrefix("pages/") ? "template: \(stem)" : "::: \(stem)"
            return Diagnostic(
                .note, "unused-template", "\(file) replaces no template, and no text names it",
                at: SourceLocation(file: file),
                remedy: near.map { "did you mean Templates/\(folder)\($0)\(ending)?" }
                    ?? "name it in a text (\(use)), or delete it")
        }
    }

    private static let ending = ".mustache"

    /// `place` of `pages/place.mustache`.
    private static func stem(_ path: String) -> String {
        String((path.split(separator: "/").last ?? "").dropLast(ending.count))
    }

    /// The names after `{{>`.
    private static func partials(in text: String) -> [String] {
        text.matches(of: /\{\{\s*>\s*([^\s{}]+)\s*\}\}/).map { String($0.output.1) }
    }
}
