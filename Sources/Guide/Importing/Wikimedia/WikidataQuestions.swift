/// The questions to Wikidata.
enum WikidataQuestions {
    /// Things in one question: the largest answer to so large a question stays below 20 MB.
    static let most = 20
    /// Names of things are short.
    static let mostNames = 50
    /// Things that a search looks at.
    static let mostFound = 20

    static func entities(_ ids: [String], _ languages: [String]) -> WikimediaQuestion {
        WikimediaQuestion(
            WikimediaQuestion.wikidata,
            [
                ("action", "wbgetentities"), ("ids", ids.joined(separator: "|")),
                ("props", "labels|descriptions|claims|sitelinks"), ("languages", languages.joined(separator: "|")),
            ])
    }

    static func names(_ ids: [String], _ languages: [String]) -> WikimediaQuestion {
        WikimediaQuestion(
            WikimediaQuestion.wikidata,
            [
                ("action", "wbgetentities"), ("ids", ids.joined(separator: "|")), ("props", "labels"),
                ("languages", languages.joined(separator: "|")),
            ])
    }

    static func article(_ title: String, language: String) -> WikimediaQuestion {
        WikimediaQuestion(
            WikimediaQuestion.wikidata,
            [
                ("action", "wbgetentities"), ("sites", site(language)), ("titles", title), ("props", "info"),
                ("normalize", "1"),
            ])
    }

    static func search(_ name: String, language: String) -> WikimediaQuestion {
        WikimediaQuestion(
            WikimediaQuestion.wikidata,
            [
                ("action", "wbsearchentities"), ("search", name), ("language", language), ("uselang", language),
                ("type", "item"), ("limit", "\(mostFound)"),
            ])
    }

    /// What Wikidata calls the Wikipedia of a language.
    static func site(_ language: String) -> String { language.replacing("-", with: "_") + "wiki" }
}
