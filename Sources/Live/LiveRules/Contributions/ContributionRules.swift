public import Calendar
import Geo

/// The rules by which contributions are taken. Functions of their arguments alone; `Documentation/Companion.md` tells them in words.
public enum ContributionRules {
    /// How many may come within an hour.
    public struct Limits: Hashable, Sendable {
        public var ofDevice = 5
        /// Of one household or office.
        public var ofOrigin = 20
        public var ofAll = 200

        public init() {}
    }

    /// The seconds for which ``Limits`` count.
    public static let window = 3600
    /// How many may wait for a moderator at once. More nobody reads, and each may have a photograph.
    public static let mostWaiting = 2000
    /// The most bytes of a photograph as it is sent, and the longest side of it as it is kept, in pixels.
    public static let (largestPhotograph, longestSide) = (3 << 20, 1600)
    /// The longest words, together with what their author adds later.
    public static let longestWords = 4000

    /// Whether a device may call a contribution so: 22 to 64 letters, digits, `-` and `_`.
    public static func isKey(_ text: String) -> Bool {
        (22...64).contains(text.utf8.count)
            && text.utf8.allSatisfy { byte in
                switch byte {
                case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
                    UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "_"):
                    true
                default: false
                }
            }
    }

    /// From when on another one can come.
    ///
    /// - Parameter nth: when the last came but as many as the limit allows, less one; `nil` where fewer came.
    public static func opening(after nth: Instant?) -> Instant? {
        nth.map { Instant(secondsSince1970: $0.secondsSince1970 + window) }
    }
}

extension ContributionRules {
    /// What is wrong with a contribution: the field, and what.
    public struct Fault: Error, Hashable, Sendable {
        public enum Wrong: Hashable, Sendable {
            case missing
            case tooLong(most: Int)
            /// It is nothing that the field can say.
            case unfit
        }

        public let field: String
        public let wrong: Wrong

        public init(_ field: String, _ wrong: Wrong) { (self.field, self.wrong) = (field, wrong) }
    }

    /// What the guide knows, against which a contribution is checked.
    public struct Guide: Sendable {
        let places: Set<String>
        let cities: Set<String>
        let kinds: Set<String>
        /// The licence that the author asks for.
        public let licence: String

        public init(places: Set<String>, cities: Set<String>, kinds: Set<String>, licence: String) {
            (self.places, self.cities, self.kinds, self.licence) = (places, cities, kinds, licence)
        }
    }

    /// The first thing that is wrong, in the order of the form; `nil` for what can be kept. Cost: linear in the texts.
    public static func fault(in content: ContributionContent, of guide: Guide) -> Fault? {
        let about =
            switch content.about {
            case .wrong(let place, let fact, let value): wrongFault(place, fact, value, content, guide)
            case .missing(let city, let place): missingFault(city, place, content, guide)
            }
        if let about { return about }
        if let fault = length(content.words, "words", 2000) ?? length(content.credit, "credit", 80) { return fault }
        if content.language.utf8.count > 35 { return Fault("language", .tooLong(most: 35)) }
        return content.licence == guide.licence ? nil : Fault("licence", .unfit)
    }

    private static func wrongFault(
        _ place: String, _ fact: ContributionContent.Fact, _ value: String, _ content: ContributionContent,
        _ guide: Guide
    ) -> Fault? {
        if !guide.places.contains(place) { return Fault("place", .unfit) }
        if fact.hasValue, value.isEmpty { return Fault("value", .missing) }
        if !fact.hasValue, !value.isEmpty { return Fault("value", .unfit) }
        if fact == .accessibility, !["yes", "limited", "no"].contains(value) { return Fault("value", .unfit) }
        if let fault = length(value, "value", 500) { return fault }
        if (fact == .location) != (content.location != nil) {
            return Fault("location", fact == .location ? .missing : .unfit)
        }
        if content.location?.isValid == false { return Fault("location", .unfit) }
        return fact == .other && content.words.isEmpty ? Fault("words", .missing) : nil
    }

    private static func missingFault(
        _ city: String, _ place: ContributionContent.MissingPlace, _ content: ContributionContent, _ guide: Guide
    ) -> Fault? {
        if !guide.cities.contains(city) { return Fault("city", .unfit) }
        if place.name.isEmpty { return Fault("name", .missing) }
        if !guide.kinds.contains(place.kind) { return Fault("kind", .unfit) }
        guard let location = content.location else { return Fault("location", .missing) }
        if !location.isValid { return Fault("location", .unfit) }
        if !place.website.isEmpty, !["http://", "https://"].contains(where: place.website.lowercased().hasPrefix) {
            return Fault("website", .unfit)
        }
        return length(place.name, "name", 120) ?? length(place.hours, "hours", 200)
            ?? length(place.website, "website", 300)
    }

    private static func length(_ text: String, _ field: String, _ most: Int) -> Fault? {
        text.unicodeScalars.count > most ? Fault(field, .tooLong(most: most)) : nil
    }
}

extension ContributionRules {
    /// A visitor's text as it is kept: without what no keyboard types (control characters, and signs that turn the direction of what follows),
    /// without white space at its ends; in one line where the field has one.
    public static func tidied(_ text: String, hasLines: Bool = false) -> String {
        var scalars = String.UnicodeScalarView()
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\n" where hasLines: scalars.append(scalar)
            case "\n", "\t", "\r": if !hasLines || scalar == "\t" { scalars.append(" ") }
            case _ where isUnseen(scalar): continue
            default: scalars.append(scalar)
            }
        }
        return trimmed(String(scalars))
    }

    private static func isUnseen(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0..<0x20, 0x7F...0x9F, 0x202A...0x202E, 0x2066...0x2069, 0x2028, 0x2029, 0xFEFF, 0xFFF9...0xFFFB, 0xFFFE,
            0xFFFF,
            0xE0000...0xE007F:
            true
        default: false
        }
    }

    private static func trimmed(_ text: String) -> String {
        let end = text.lastIndex { !$0.isWhitespace }
        guard let start = text.firstIndex(where: { !$0.isWhitespace }), let end else { return "" }
        return String(text[start...end])
    }
}
