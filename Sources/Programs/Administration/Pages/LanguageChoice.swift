public import Templating

/// The languages of the administration, each in its own words, for a list to choose from.
enum LanguageChoice {
    /// - Parameter chosen: empty where the browser decides.
    static func options(_ chosen: String) -> [OptionView] {
        [OptionView("", say("language.browser"), isChosen: chosen.isEmpty)]
            + AdminWords.spoken.map { OptionView($0, AdminWords.of($0).text("language.name"), isChosen: $0 == chosen) }
    }
}

/// The form in which a browser's language is chosen before somebody signs in.
public struct LanguageChoiceView: View {
    public static let fields: [Field<Self>] = [
        .text("action", \.action), .text("formToken", \.formToken), .text("onward", \.onward),
        .list("languages", \.languages),
    ]

    let action, formToken: String
    /// Where to go after signing in; empty for the start.
    let onward: String
    let languages: [OptionView]

    public init(action: String, formToken: String, onward: String, languages: [OptionView]) {
        (self.action, self.formToken, self.onward, self.languages) = (action, formToken, onward, languages)
    }
}
