import Formats
import GuideModel

/// The rules of `main.css` for fonts that the site brings (CSS Fonts Level 4). Text is shown in the
/// theme's fonts until they are there.
enum FontRules {
    private static let (text, titles) = ("Site text", "Site titles")

    /// A rule for each file. A variable font, which is named for text and for bold, has all weights
    /// in one.
    static func faces(_ fonts: Theme.Fonts) -> String {
        let isVariable = fonts.bold == fonts.text
        let faces = [
            face(text, fonts.text, weight: isVariable ? "100 900" : "400"),
            face(text, isVariable ? nil : fonts.bold, weight: "600 900"),
            face(text, fonts.italic, weight: isVariable ? "100 900" : "400", style: "italic"),
            face(titles, fonts.title, weight: "100 900"),
        ].compactMap(\.self)
        return faces.isEmpty ? "" : "\n" + faces.joined(separator: "\n")
    }

    private static func face(_ family: String, _ file: String?, weight: String, style: String = "normal") -> String? {
        file.map { file in
            "@font-face{font-family:\"\(family)\";src:url(\"../\(PercentEncoding.path(file))\");"
                + "font-weight:\(weight);font-style:\(style);font-display:swap}"
        }
    }

    /// The theme's custom properties that name its fonts.
    static func properties(of theme: Theme) -> [String] {
        let sans = theme.fonts.text.map { _ in "--sans:\"\(text)\",system-ui,sans-serif" }
        let typeface = theme.typeface.map { "var(--\($0))" }
        let title = theme.fonts.title.map { _ in "\"\(titles)\"," + (typeface ?? "var(--serif)") } ?? typeface
        return [sans, title.map { "--title:\($0)" }].compactMap(\.self)
    }
}
