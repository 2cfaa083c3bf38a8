import GuideModel
import Rendering

extension SiteBuild {
    /// Adds the sentence that the place's page will show to what is said about opening hours, so that an author sees at once
    /// whether they are read as they are meant.
    static func saying(
        _ diagnostics: [Diagnostic], in language: LanguageTag, theme: LoadedTheme?
    ) -> [Diagnostic] {
        guard diagnostics.contains(where: { $0.hours != nil }), let theme = theme ?? ThemeLoader.load().theme else {
            return diagnostics
        }
        let phrases = Phrasebook(theme, language: language, units: .metric)
        return diagnostics.map { diagnostic in
            guard let hours = diagnostic.hours else { return diagnostic }
            return diagnostic.adding("the page will say \"\(phrases.hours(hours))\"")
        }
    }
}

extension Diagnostic {
    fileprivate func adding(_ words: String) -> Diagnostic {
        Diagnostic(
            severity, code, "\(message); \(words)", at: location, remedy: remedy, sourceLine: sourceLine, hours: hours)
    }
}
