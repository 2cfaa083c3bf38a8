import Calendar
import OpeningHours

extension KeyType where Value == String {
    /// One line of text.
    static var words: Self { text(.words(limit: 200)) }
    /// Text on one or several lines.
    static var prose: Self { text(.prose(limit: 2000)) }
    static func prose(limit: Int) -> Self { text(.prose(limit: limit)) }
    /// Text that may be empty on purpose: what a picture shows.
    static var alt: Self { text(.alt) }
    static var transcript: Self { text(.transcript) }
    static var tag: Self { text(.tag) }
    /// An `http(s)` address.
    static var url: Self { text(.url) }
    static var siteURL: Self { text(.siteURL) }
    /// The address of a server, by https and without a path.
    static var origin: Self { text(.origin) }
    /// An `http(s)` address or a path of the site.
    static var link: Self { text(.link) }
    static var email: Self { text(.email) }
    static var phone: Self { text(.phone) }
    static var wikidata: Self { text(.wikidata) }
    static var wikipedia: Self { text(.wikipedia) }
    static var id: Self { text(.id) }
    static var currency: Self { text(.currency) }
    static var colour: Self { text(.colour) }
    static var icon: Self { text(.icon) }
    /// An old path of the site.
    static var alias: Self { text(.alias) }
    /// One of a few words that have no Swift type of their own.
    static func choice(_ words: [String]) -> Self { text(.choice(words)) }
    /// The name of a file, or of something else that is not a page.
    static func name(_ target: ReferenceTarget) -> Self { text(.name(target)) }

    private static func text(_ type: ScalarType) -> Self { KeyType(scalar: type, { $0.text }, text: { $0 }) }
}

extension KeyType where Value == Slug {
    /// The slug of something that is defined elsewhere.
    static func reference(_ target: ReferenceTarget) -> Self {
        KeyType(scalar: .name(target), { $0.text.flatMap { Slug($0) } }, text: \.text)
    }

    /// The name that the author gives to a kind or an interest.
    static var newSlug: Self { KeyType(scalar: .newSlug, { $0.text.flatMap { Slug($0) } }, text: \.text) }
}

extension KeyType where Value: RawRepresentable<String> & CaseIterable {
    /// One of the words of an enumeration.
    static var choice: Self {
        KeyType(
            scalar: .choice(Value.allCases.map(\.rawValue)), { $0.text.flatMap(Value.init(rawValue:)) },
            text: \.rawValue)
    }
}

extension KeyType where Value == LanguageTag {
    static var language: Self { KeyType(scalar: .language, { $0.language }, text: \.text) }
}

extension KeyType where Value == ZoneName {
    static var zone: Self { KeyType(scalar: .zone, { $0.zone }, text: \.identifier) }
}

extension KeyType where Value == OpeningHours {
    static var hours: Self { KeyType(scalar: .hours, { $0.hours }, text: \.text) }
    /// Days of the year in the syntax of opening hours, without times.
    static var holidays: Self { KeyType(scalar: .holidays, { $0.hours }, text: \.text) }
}
