/// The languages of the administration, each in its own words, for a list to choose from.
enum LanguageChoice {
    /// - Parameter chosen: empty where the browser decides.
    static func options(_ chosen: String) -> [OptionView] {
        [OptionView("", say("language.browser"), isChosen: chosen.isEmpty)]
            + AdminWords.spoken.map { OptionView($0, AdminWords.of($0).text("language.name"), isChosen: $0 == chosen) }
    }
}
