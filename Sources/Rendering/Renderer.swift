import GuideModel

/// Turns a guide into pages.
public enum Renderer {
    /// The default theme's files: what `waymark new theme` copies.
    public static let defaultThemeFiles: [TemplateFile] =
        DefaultTheme.files.filter { $0.path != "README.md" }.map { TemplateFile(path: $0.path, text: $0.text) }
}
