import Calendar
import Formats
import Geo
import GuideModel

extension ValueParser {
    /// `30 min`, `1 h 15 min`, `PT45M`; the units are h, min and s, each once and in this order.
    static func duration(_ text: String, minutes range: ClosedRange<Int>) -> Outcome {
        guard let seconds = text.hasPrefix("PT") ? isoSeconds(text) : writtenSeconds(text) else {
            let remedy = MeantValue.duration(text) ?? "write for example 30 min, 1 h 15 min or PT45M"
            return .failure(ValueFault(.badDuration, remedy: remedy))
        }
        guard seconds >= range.lowerBound * 60, seconds <= range.upperBound * 60 else {
            let remedy =
                "write a duration from \(words(minutes: range.lowerBound)) to \(words(minutes: range.upperBound))"
            return .failure(ValueFault(.outOfRange, detail: "\(text) is out of range", remedy: remedy))
        }
        return .success(.span(TimeSpan(seconds: seconds)))
    }

    private static func words(minutes: Int) -> String {
        minutes >= 120 && minutes % 60 == 0 ? "\(minutes / 60) h" : "\(minutes) min"
    }

    private static func writtenSeconds(_ text: String) -> Int? {
        var (total, smallest) = (0.0, 3601.0)
        var parts = quantities(text)[...]
        guard !parts.isEmpty else { return nil }
        while let (number, unit) = parts.popFirst() {
            guard let size = ["h": 3600.0, "min": 60, "s": 1][unit], size < smallest, number >= 0 else { return nil }
            smallest = size
            total += number * size
        }
        return total < 1e9 ? Int(total.rounded()) : nil
    }

    /// The time part of an ISO 8601 duration: `PT1H15M30S`.
    private static func isoSeconds(_ text: String) -> Int? {
        var (total, smallest, digits) = (0.0, 3601.0, "")
        for character in text.dropFirst(2) {
            if character.isASCII, character.isNumber || character == "." {
                digits.append(character)
                continue
            }
            guard let size = ["H": 3600.0, "M": 60, "S": 1][String(character)], size < smallest,
                let number = decimal(digits)
            else { return nil }
            (total, smallest, digits) = (total + number * size, size, "")
        }
        return digits.isEmpty && smallest < 3601 && total < 1e9 ? Int(total.rounded()) : nil
    }

    /// The numbers of a text with the unit that follows each; empty when the text has anything else.
    private static func quantities(_ text: String) -> [(number: Double, unit: String)] {
        var result: [(Double, String)] = []
        var rest = text[...]
        while true {
            rest = rest.drop { $0 == " " }
            if rest.isEmpty { return result }
            let digits = rest.prefix { $0.isASCII && ($0.isNumber || $0 == ".") }
            rest = rest.dropFirst(digits.count).drop { $0 == " " }
            let unit = rest.prefix { $0.isASCII && $0.isLetter }
            rest = rest.dropFirst(unit.count)
            guard let number = decimal(digits), !unit.isEmpty else { return [] }
            result.append((number, String(unit)))
        }
    }

    static func distance(_ text: String, metres range: ClosedRange<Double>) -> Outcome {
        let parts = quantities(text)
        guard parts.count == 1, let size = ["m": 1.0, "km": 1000][parts[0].unit] else {
            return .failure(ValueFault(.badDistance, remedy: "write for example 400 m or 1.2 km"))
        }
        let metres = parts[0].number * size
        guard range.contains(metres) else {
            let bounds = "\(ScalarType.plain(range.lowerBound)) m to \(ScalarType.plain(range.upperBound / 1000)) km"
            return .failure(
                ValueFault(.outOfRange, detail: "\(text) is out of range", remedy: "write a distance from \(bounds)"))
        }
        return .success(.metres(metres))
    }

    /// `12 USD`, `12.50 USD`, and `0` or `free` in the site's own currency.
    func money(_ text: String) -> Outcome {
        if text == "free" || text == "0" { return .success(.money(Money(minorUnits: 0, currency: context.currency))) }
        let parts = text.split(separator: " ")
        guard parts.count == 2, let number = ValueParser.decimal(parts[0]), number >= 0, number < 1e9,
            parts[1].utf8.count == 3, parts[1].utf8.allSatisfy({ (0x41...0x5A).contains($0) })
        else {
            let meant = MeantValue.money(text, currency: context.currency)
            return .failure(ValueFault(.badMoney, remedy: meant ?? "write for example 12 USD, 12.50 EUR or free"))
        }
        let currency = String(parts[1])
        guard Currency.codes.contains(currency) else { return .failure(ValueParser.unknownCurrency(parts[1])) }
        if parts[0].split(separator: ".").last?.count == 3, parts[0].contains("."), Currency.decimals(of: currency) < 3
        {
            let whole = parts[0].filter { $0 != "." }
            return .failure(
                ValueFault(
                    .badMoney, remedy: "write \(whole) \(currency) for thousands, or two digits after the point"))
        }
        guard let money = Money(amount: parts[0], currency: currency) else {
            return .failure(ValueFault(.badMoney, remedy: ValueParser.decimals(of: currency)))
        }
        return .success(.money(money))
    }

    private static func decimals(of currency: String) -> String {
        let decimals = Currency.decimals(of: currency)
        return decimals == 0
            ? "write it without decimals, such as 1200 \(currency)"
            : "write it with at most \(decimals) decimals, such as 1.\(decimals == 3 ? "250" : "25") \(currency)"
    }

    static func currency(_ text: String) -> Outcome {
        Currency.codes.contains(text) ? .success(.text(text)) : .failure(unknownCurrency(text[...]))
    }

    private static func unknownCurrency(_ code: Substring) -> ValueFault {
        let upper = code.uppercased()
        let meant = ["KR": "DKK, SEK, NOK or ISK", "€": "EUR", "EURO": "EUR", "£": "GBP", "$": "USD", "FR": "CHF"][
            upper]
        return ValueFault(
            .badCurrency, detail: "there is no currency \"\(code)\"",
            remedy: (meant ?? (Currency.codes.contains(upper) ? upper : nil)).map { "write \($0)" }
                ?? Suggestion.didYouMean(
                    String(code), among: Currency.codes.sorted(),
                    otherwise: "write its ISO 4217 code, such as USD or EUR"
                ))
    }

    static func coordinates(_ text: String) -> Result<Coordinate, ValueFault> {
        let parts = text.split(separator: ",", omittingEmptySubsequences: false).map { String($0).trimmed }
        guard parts.count == 2, let latitude = decimal(parts[0]), let longitude = decimal(parts[1]) else {
            return .failure(
                ValueFault(
                    .badCoordinates,
                    remedy: MeantValue.coordinates(text)
                        ?? "write latitude, longitude in decimal degrees: 42.36635, -71.05444"))
        }
        return checked(latitude: latitude, longitude: longitude)
    }

    static func checked(latitude: Double, longitude: Double) -> Result<Coordinate, ValueFault> {
        let coordinate = Coordinate(latitude: latitude, longitude: longitude)
        if coordinate.isValid { return .success(coordinate) }
        let swapped = coordinate.swapped.isValid
        let detail =
            abs(latitude) > 90
            ? "the latitude \(ScalarType.plain(latitude)) is not between -90 and 90"
            : "the longitude \(ScalarType.plain(longitude)) is not between -180 and 180"
        let remedy =
            swapped ? "latitude comes first; are the two swapped?" : "write latitude, longitude in decimal degrees"
        return .failure(ValueFault(.badCoordinates, detail: detail, remedy: remedy))
    }
}
