import FoundationEssentials
import Geo
import LiveRules

/// A contribution as a page or another client sends it: `{"place":"o-hill","fact":"hours","value":"Mo-Fr 8-20","source":"sign",…}` or
/// `{"city":"boston","name":"Café Nero","kind":"cafe","location":[42.36,-71.06],…}`.
struct SentContribution: Decodable {
    let place, city, fact, value, name, kind, hours, website, words, source, credit, licence, language: String?
    let location: [Double]?

    /// - Throws: ``LiveRefusal``, which names the member that is wrong.
    static func read(_ body: [UInt8]) throws -> ContributionContent {
        try decoded(SentContribution.self, body).content()
    }

    /// More words for a contribution: `{"words":"…"}`.
    static func words(in body: [UInt8]) throws -> String {
        struct More: Decodable { let words: String }
        return ContributionRules.tidied(try decoded(More.self, body).words, hasLines: true)
    }

    private static func decoded<Value: Decodable>(_ type: Value.Type, _ body: [UInt8]) throws -> Value {
        do {
            return try JSONDecoder().decode(type, from: Data(body))
        } catch let error as DecodingError {
            let field = error.member
            throw LiveRefusal.notUnderstood(
                field.map { "\"\($0)\" is missing or is not what it should be." } ?? "That is no JSON object.",
                field: field)
        }
    }

    private func content() throws -> ContributionContent {
        ContributionContent(
            about: try about(), location: try point(), words: tidied(words, hasLines: true),
            source: try word(source, "source"), credit: tidied(credit), licence: tidied(licence),
            language: tidied(language))
    }

    private func about() throws -> ContributionContent.About {
        switch (place, city) {
        case (let place?, nil):
            return .wrong(place: place, fact: try word(fact, "fact"), value: tidied(value))
        case (nil, let city?):
            return .missing(
                city: city,
                place: ContributionContent.MissingPlace(
                    name: tidied(name), kind: kind ?? "", hours: tidied(hours), website: tidied(website)))
        default:
            throw LiveRefusal.notUnderstood("It is about either a \"place\" or a \"city\".", field: "place")
        }
    }

    private func point() throws -> Coordinate? {
        guard let location else { return nil }
        guard location.count == 2 else {
            throw LiveRefusal.notUnderstood("\"location\" is latitude and longitude.", field: "location")
        }
        return Coordinate(latitude: location[0], longitude: location[1])
    }

    private func word<Word: RawRepresentable<String>>(_ text: String?, _ member: String) throws -> Word {
        guard let word = text.flatMap(Word.init(rawValue:)) else {
            throw LiveRefusal.notUnderstood("\"\(member)\" is missing or is no word that is known.", field: member)
        }
        return word
    }

    private func tidied(_ text: String?, hasLines: Bool = false) -> String {
        ContributionRules.tidied(text ?? "", hasLines: hasLines)
    }
}

extension DecodingError {
    /// The name of the member that is wrong.
    var member: String? {
        switch self {
        case .keyNotFound(let key, _): key.stringValue
        case .typeMismatch(_, let context), .valueNotFound(_, let context), .dataCorrupted(let context):
            context.codingPath.first { $0.intValue == nil }?.stringValue
        @unknown default: nil
        }
    }
}
