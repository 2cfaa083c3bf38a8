import GuideModel
import Walking

/// A walk in words: one sentence for each turn that matters.
///
///     Head north-east on Aleksanterinkatu. After 120 m turn left into Unioninkatu, passing the library on
///     the right. After 80 m the museum is on the left.
struct Directions: Sendable {
    let sentences: [Phrase]
    /// How far from the beginning of the walk each sentence applies, in metres.
    let starts: [Double]
    /// What is done at the beginning of each move and at the end; none for a sentence about the whole walk.
    let turns: [DirectionsTurn]

    /// - Parameter leg: a walk with parts; one without them has no sentences.
    /// - Parameter destination: the name of the place where it ends.
    init(_ leg: Leg, to destination: Phrase? = nil, _ voice: DirectionsContext) {
        let numbered = NumberedWalk(leg, hasDestination: destination != nil) { voice.title($0) != nil }
        var stack = DirectionsStack(numbered, to: destination, voice)
        for step in WalkTelling(numbered.walk).steps { stack.follow(step) }
        (sentences, starts, turns) = (stack.sentences, stack.starts, stack.turns)
    }

    var text: String { sentences.map(\.text).joined(separator: " ") }
    var paragraphHTML: String { sentences.map(\.html).joined(separator: " ") }
    var listHTML: String { "<ol>" + sentences.map { "<li>\($0.html)</li>" }.joined() + "</ol>" }
}

/// What one point of a walk demands, in few words and without the distance before it: what a visitor who walks is shown
/// next.
///
///     DirectionsTurn(start: 90, kind: "right", move: "turn right into Keskuskatu")
struct DirectionsTurn: Sendable {
    /// How far it is from the beginning of the walk, in metres.
    let start: Double
    /// A turn of `WalkPart.Turn`, the way of a climb or a ride of `WalkPart.Way`, or `arrive`.
    let kind: String
    /// Words that follow a distance: their first letter is small, and there is no full stop.
    let move: Phrase
}

/// What describing walks needs: the words, the units, and the names of things beside the way.
struct DirectionsContext: Sendable {
    let wording: Wording
    /// The language of street names, where it is known.
    let streets: LanguageTag?
    /// The titles of places, with their language where it is not that of the words.
    let title: @Sendable (Slug) -> Phrase?

    var words: Words { wording.words }

    /// The name of a street, with the article that some languages want before their own: `la rue des Lilas`.
    func street(_ name: String) -> Phrase {
        let first = String(name.prefix { !$0.isWhitespace })
        guard streets == nil || foreign == nil, let article = article(of: first.lowercased()) else {
            return Phrase(name: name, in: foreign)
        }
        var phrase = Phrase(article)
        phrase.append(Phrase(name: first.lowercased() + name.dropFirst(first.count), in: nil))
        return phrase
    }

    /// The article of a type of street, with the space after it: the words list them as `la rue|le quai|l’avenue`.
    private func article(of sort: String) -> String? {
        let known = words["street-articles"].split(separator: "|").first {
            $0.hasSuffix(" \(sort)") || $0.hasSuffix("’\(sort)")
        }
        return known.map { String($0.dropLast(sort.count)) }
    }

    var foreign: LanguageTag? { streets.flatMap { $0.primary == words.language.prefix(2) ? nil : $0 } }
}

extension Wording {
    /// Rounded for directions: to 10 m below 200 m, to 50 m below a kilometre; to ten or fifty feet, then to tenths of a
    /// mile.
    func spokenDistance(_ metres: Double) -> String {
        switch units {
        case .metric:
            if metres >= 975 { return unit("kilometres", decimal(metres / 1000)) }
            let round = metres < 195 ? 10.0 : 50.0
            return unit("metres", number(Int(max(10, (metres / round).rounded() * round))))
        case .imperial:
            let feet = metres / 0.3048
            if feet >= 475 { return unit("miles", decimal(max(metres / 1609.344, 0.1))) }
            let round = feet < 95 ? 10.0 : 50.0
            return unit("feet", number(Int(max(10, (feet / round).rounded() * round))))
        }
    }
}

extension Guide {
    /// The language of a city's street names, where its author gives it.
    func streetLanguage(in city: Slug?) -> LanguageTag? { city.flatMap { self.city($0) }?.language }
}
