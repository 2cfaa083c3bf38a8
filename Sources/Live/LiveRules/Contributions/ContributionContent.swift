public import Geo

/// What a contribution says, in the words of the visitor.
///
///     ContributionContent(
///         about: .wrong(place: "old-north-church", fact: .hours, value: "Mo-Fr 10:00-16:00"), source: .sign, licence: "CC BY-SA 4.0")
public struct ContributionContent: Hashable, Sendable {
    public enum About: Hashable, Sendable {
        /// Of a place, by its slug; what is right, where that is said in a field of its own.
        case wrong(place: String, fact: Fact, value: String)
        /// In a city, by its slug.
        case missing(city: String, place: MissingPlace)
    }

    public var about: About
    /// Where the place is: for one that is missing, and where the fact is its location.
    public var location: Coordinate?
    public var words: String
    public var source: Source
    /// The name under which the visitor wishes to be thanked; empty for nobody.
    public var credit: String
    /// The name of the licence to which the visitor agreed, as it was then.
    public var licence: String
    /// The language of the page.
    public var language: String

    public init(
        about: About, location: Coordinate? = nil, words: String = "", source: Source, credit: String = "",
        licence: String,
        language: String = ""
    ) {
        (self.about, self.location, self.words, self.source) = (about, location, words, source)
        (self.credit, self.licence, self.language) = (credit, licence, language)
    }

    /// What may be wrong with a place.
    public enum Fact: String, Hashable, CaseIterable, Sendable {
        case hours
        /// It is closed for good.
        case closed
        case location
        /// Its name.
        case title
        case price
        /// Whether people in a wheelchair get in: `yes`, `limited` or `no`.
        case accessibility
        case other

        /// Whether a text says what is right.
        public var hasValue: Bool { [.hours, .title, .price, .accessibility].contains(self) }
    }

    /// How the visitor knows.
    public enum Source: String, Hashable, CaseIterable, Sendable {
        /// Was there.
        case seen
        case sign
        case website
        /// Works there.
        case staff
        case told
    }

    /// A place of which the guide knows nothing yet.
    public struct MissingPlace: Hashable, Sendable {
        public var name: String
        /// The slug of one of the guide's kinds.
        public var kind: String
        /// Empty where the visitor does not know.
        public var hours: String
        public var website: String

        public init(name: String, kind: String, hours: String = "", website: String = "") {
            (self.name, self.kind, self.hours, self.website) = (name, kind, hours, website)
        }
    }

    /// The slug of the place or of the city.
    public var subject: String {
        switch about {
        case .wrong(let place, _, _): place
        case .missing(let city, _): city
        }
    }

    /// All that the visitor wrote, as one text for comparison.
    public var text: String {
        switch about {
        case .wrong(_, _, let value): [value, words].filter { !$0.isEmpty }.joined(separator: "\n")
        case .missing(_, let place):
            [place.name, place.hours, place.website, words].filter { !$0.isEmpty }.joined(separator: "\n")
        }
    }
}
