import GuideModel

/// Why a text is not a value of its type.
struct ValueFault: Error {
    let rule: CheckingRule
    /// What is wrong, where the type's name does not say enough.
    var detail: String?
    let remedy: String?
    /// The number of Unicode scalars before the fault, where one character is wrong.
    var offset: Int?

    init(_ rule: CheckingRule, detail: String? = nil, remedy: String?, offset: Int? = nil) {
        self.rule = rule
        self.detail = detail
        self.remedy = remedy
        self.offset = offset
    }

    func message(key: String, text: String, type: ScalarType) -> String {
        if let detail { return "\"\(key)\": \(detail)" }
        let shown = text.unicodeScalars.count > 60 ? String(text.unicodeScalars.prefix(60)) + "…" : text
        return "\"\(key)\" is not \(type.names.one): \"\(shown.replacing("\n", with: " "))\""
    }
}

/// Turns the texts of the front matter into values, by type.
struct ValueParser {
    let context: ValueContext

    typealias Outcome = Result<FieldValue, ValueFault>

    func parse(_ text: String, as type: ScalarType) -> Outcome {
        switch type {
        case .words(let limit): ValueParser.words(text, limit: limit)
        case .prose(let limit): ValueParser.prose(text, limit: limit)
        case .alt: ValueParser.prose(text, limit: 1000)
        case .transcript: .success(.text(text))
        case .flag: ValueParser.flag(text)
        case .number(let range, let unit): ValueParser.number(text, range, type, unit: unit)
        case .integer(let range): ValueParser.integer(text, range, type)
        case .choice(let names): ValueParser.choice(text, names)
        case .duration(let range): ValueParser.duration(text, minutes: range)
        case .dayCount(let range): ValueParser.dayCount(text, range, type)
        case .distance(let range): ValueParser.distance(text, metres: range)
        case .time: ValueParser.time(text).map { .time($0) }
        case .times: ValueParser.times(text)
        case .date: ValueParser.date(text).map { .date($0) }
        case .instant: instant(text)
        case .days: ValueParser.days(text)
        case .money: money(text)
        case .coordinates: ValueParser.coordinates(text).map { .coordinate($0) }
        case .hours: hours(text)
        case .holidays: holidays(text)
        default: ValueParser.parseName(text, as: type)
        }
    }

    private static func parseName(_ text: String, as type: ScalarType) -> Outcome {
        switch type {
        case .url: url(text)
        case .siteURL: siteURL(text)
        case .origin: origin(text)
        case .link: link(text)
        case .email: email(text)
        case .phone: phone(text)
        case .wikidata: wikidata(text)
        case .wikipedia: wikipedia(text)
        case .id: id(text)
        case .language: language(text)
        case .zone: zone(text)
        case .currency: currency(text)
        case .colour: colour(text)
        case .alias: alias(text)
        case .tag: tag(text)
        case .newSlug: slug(text)
        case .alertTarget: alertTarget(text)
        case .deliveryAddress: deliveryAddress(text)
        case .name(let target): target.isSlug ? slug(text) : path(text, target)
        default: .success(.text(text))
        }
    }
}

extension ValueParser {
    static func words(_ text: String, limit: Int) -> Outcome {
        if text.utf8.contains(UInt8(ascii: "\n")) {
            return .failure(ValueFault(.badText, detail: "the text has several lines", remedy: "write it on one line"))
        }
        return prose(text, limit: limit)
    }

    static func prose(_ text: String, limit: Int) -> Outcome {
        // No text has more characters than bytes.
        if text.utf8.count > limit, case let count = text.unicodeScalars.count, count > limit {
            return .failure(
                ValueFault(
                    .outOfRange, detail: "the text has \(count) characters", remedy: "write at most \(limit) characters"
                ))
        }
        return .success(.text(text))
    }

    static func flag(_ text: String) -> Outcome {
        switch text {
        case "true", "yes": .success(.flag(true))
        case "false", "no": .success(.flag(false))
        default:
            .failure(
                ValueFault(
                    .badChoice, detail: "\"\(text)\" is neither true nor false",
                    remedy: MeantWord.flag(text).map { "write \($0)" } ?? "write true or false"))
        }
    }

    static func choice(_ text: String, _ names: [String]) -> Outcome {
        if names.contains(text) { return .success(.text(text)) }
        let meant = [text.lowercased(), MeantWord.flag(text).map { $0 ? "yes" : "no" } ?? ""].first(
            where: names.contains)
        return .failure(
            ValueFault(
                .badChoice, detail: "there is no choice \"\(text)\"",
                remedy: meant.map { "write \($0)" }
                    ?? Suggestion.didYouMean(
                        text, among: names, otherwise: "write \(names.joined(separator: ", or "))")))
    }

    /// Plain decimal digits with a point: no exponent, no sign but minus.
    static func decimal(_ written: some StringProtocol) -> Double? {
        let text = String(written)
        let digits = text.hasPrefix("-") ? text.dropFirst() : text[...]
        let isPlain = digits.utf8.allSatisfy { (0x30...0x39).contains($0) || $0 == UInt8(ascii: ".") }
        guard isPlain, let first = digits.utf8.first, first != UInt8(ascii: "."), digits.utf8.last != UInt8(ascii: "."),
            digits.utf8.count <= 20, let value = Double(text)
        else { return nil }
        return value
    }

    static func number(_ text: String, _ range: ClosedRange<Double>, _ type: ScalarType, unit: String) -> Outcome {
        guard let value = decimal(text) else {
            return .failure(
                ValueFault(
                    .badNumber, detail: "\"\(text)\" is not a number",
                    remedy: "write \(type.accepted), without the unit"))
        }
        guard range.contains(value) else { return .failure(outOfRange(text, type)) }
        return .success(.number(value))
    }

    static func integer(_ text: String, _ range: ClosedRange<Int>, _ type: ScalarType) -> Outcome {
        guard let value = decimal(text), value == value.rounded(), !text.contains(".") else {
            return .failure(
                ValueFault(.badNumber, detail: "\"\(text)\" is not a whole number", remedy: "write \(type.accepted)"))
        }
        guard abs(value) < 1e15, range.contains(Int(value)) else { return .failure(outOfRange(text, type)) }
        return .success(.integer(Int(value)))
    }

    /// `400 days`.
    static func dayCount(_ text: String, _ range: ClosedRange<Int>, _ type: ScalarType) -> Outcome {
        guard let unit = [" days", " day"].first(where: { text.hasSuffix($0) }) else {
            let detail = "\"\(text)\" is not a number of days"
            return .failure(ValueFault(.badNumber, detail: detail, remedy: "write \(type.accepted)"))
        }
        return integer(String(text.dropLast(unit.count)), range, type)
    }

    private static func outOfRange(_ text: String, _ type: ScalarType) -> ValueFault {
        ValueFault(.outOfRange, detail: "\(text) is out of range", remedy: "write \(type.accepted)")
    }
}

extension ScalarType {
    /// Whether an empty text is a valid value.
    var mayBeEmpty: Bool {
        if case .alt = self { true } else { false }
    }

    /// What a text of this type refers to.
    func mention(of text: String) -> (ReferenceTarget, String)? {
        switch self {
        case .name(let target): return (target, text)
        case .transcript: return ScalarType.isTranscriptPath(text) ? (.transcript, text) : nil
        case .link:
            if case .path = LinkTarget(text) { return (.path, text) }
            return nil
        case .alertTarget:
            guard let colon = text.firstIndex(of: ":") else { return nil }
            return (text.hasPrefix("tour:") ? .tour : .place, String(text[text.index(after: colon)...]))
        default: return nil
        }
    }
}
