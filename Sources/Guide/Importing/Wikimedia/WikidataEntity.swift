import Formats
import Geo

/// A thing of Wikidata, as its servers tell of it. What is not of the type that it should be is not there.
struct WikidataEntity {
    /// Its number now: another one than was asked for where two were made one.
    let id: String
    let labels: [String: String]
    let descriptions: [String: String]
    /// Titles of articles by site: `fiwiki`.
    let articles: [String: String]
    private let claims: JSONTree?

    /// One value of a property.
    struct Claim {
        let value: JSONTree
        let qualifiers: JSONTree?

        /// The first value of a property that says more about this one.
        func qualifier(_ property: String) -> JSONTree? {
            qualifiers?[property]?.items?.lazy.compactMap { $0["datavalue"]?["value"] }.first
        }
    }

    /// `nil` for one that there is not.
    init?(_ tree: JSONTree) {
        guard let id = tree["id"]?.text, Self.isNumber(id), tree["missing"] == nil else { return nil }
        self.id = id
        labels = Self.texts(tree["labels"], "value")
        descriptions = Self.texts(tree["descriptions"], "value")
        articles = Self.texts(tree["sitelinks"], "title")
        claims = tree["claims"]
    }

    /// `Q` and digits, as many as a number of Wikidata may come to have.
    static func isNumber(_ text: String) -> Bool {
        let digits = text.dropFirst()
        return text.hasPrefix("Q") && (1...12).contains(digits.count) && digits.first != "0"
            && digits.allSatisfy { ("0"..."9").contains($0) }
    }

    /// The text of the first language that has one, and which that is.
    static func first(of texts: [String: String], in languages: [String]) -> (text: String, language: String)? {
        languages.lazy.compactMap { language in texts[language].map { ($0, language) } }.first
    }

    private static func texts(_ tree: JSONTree?, _ key: String) -> [String: String] {
        var texts: [String: String] = [:]
        for member in tree?.members ?? [] {
            if let text = member.value[key]?.text.map(PlainWords.line), !text.isEmpty { texts[member.name] = text }
        }
        return texts
    }
}

// MARK: Values

extension WikidataEntity {
    /// The values of a property that count now: the preferred ones, or else all that are not deprecated; none that has ended.
    func values(_ property: String) -> [Claim] {
        let all = (claims?[property]?.items ?? []).filter { claim in
            claim["rank"]?.text != "deprecated" && (claim["qualifiers"]?["P582"]?.items ?? []).isEmpty
                && claim["mainsnak"]?["snaktype"]?.text ?? "value" == "value"
        }
        let best = all.filter { $0["rank"]?.text == "preferred" }
        return (best.isEmpty ? all : best).compactMap { claim in
            claim["mainsnak"]?["datavalue"]?["value"].map { Claim(value: $0, qualifiers: claim["qualifiers"]) }
        }
    }

    func text(_ property: String) -> String? {
        values(property).lazy.compactMap(\.value.text).map(PlainWords.line).first { !$0.isEmpty }
    }

    /// A text that is said in several languages: in the first of those that it has, or in any.
    func text(_ property: String, in languages: [String]) -> String? {
        var texts: [String: String] = [:]
        var any: String?
        for claim in values(property) {
            guard let text = claim.value["text"]?.text.map(PlainWords.line), !text.isEmpty else { continue }
            any = any ?? text
            if let language = claim.value["language"]?.text, texts[language] == nil { texts[language] = text }
        }
        return Self.first(of: texts, in: languages)?.text ?? any
    }

    /// What is said in a language about the first value of a property.
    func legend(of property: String, in language: String) -> String? {
        let texts = values(property).first?.qualifiers?["P2096"]?.items ?? []
        return texts.lazy.compactMap { $0["datavalue"]?["value"] }.first { $0["language"]?.text == language }
            .flatMap { $0["text"]?.text }.map(PlainWords.line)
    }

    /// The numbers of other things.
    func items(_ property: String) -> [String] { values(property).compactMap { Self.item($0.value) } }

    static func item(_ value: JSONTree) -> String? {
        let id = value["id"]?.text ?? value["numeric-id"]?.number.flatMap { Int(exactly: $0) }.map { "Q\($0)" }
        return id.flatMap { isNumber($0) ? $0 : nil }
    }

    /// On the earth; other bodies have coordinates, too.
    var location: Coordinate? {
        values("P625").lazy.compactMap { claim -> Coordinate? in
            let globe = claim.value["globe"]?.text ?? "Q2"
            guard globe.hasSuffix("Q2"), let latitude = claim.value["latitude"]?.number,
                let longitude = claim.value["longitude"]?.number
            else { return nil }
            // Seven digits after the point are a centimetre.
            let place = Coordinate(latitude: latitude, longitude: longitude)
            return place.isValid ? place : nil
        }.first
    }
}
