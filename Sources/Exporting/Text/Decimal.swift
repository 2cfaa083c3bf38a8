import Geo

/// Numbers as feeds write them: a point, no exponent, no thousands, no zeros at the end, never `-0`.
enum Decimal {
    /// The number rounded to so many places, half away from zero. A number that is not finite is written as 0; checked
    /// content has none.
    static func text(_ value: Double, places: Int) -> String {
        let scale = powers[places]
        let scaled = (value * Double(scale)).rounded()
        guard scaled.isFinite, abs(scaled) < 9e18 else { return "0" }
        return text(Int(scaled), scale: scale, places: places)
    }

    /// Degrees, with at most seven places: a centimetre, and all that OsmAnd keeps.
    static func degrees(_ value: Double) -> String { text(value, places: 7) }

    /// An amount in units of the currency, with two places: `12.00`.
    static func amount(hundredths: Int) -> String {
        "\(hundredths / 100).\(String(100 + hundredths % 100).dropFirst())"
    }

    /// Digits with zeros in front: `07`.
    static func padded(_ value: Int, to width: Int) -> String {
        let digits = String(value)
        return String(repeating: "0", count: max(0, width - digits.count)) + digits
    }

    private static func text(_ scaled: Int, scale: Int, places: Int) -> String {
        let (whole, rest) = abs(scaled).quotientAndRemainder(dividingBy: scale)
        let sign = scaled < 0 ? "-" : ""
        guard rest > 0 else { return "\(sign)\(whole)" }
        var digits = padded(rest, to: places)
        while digits.hasSuffix("0") { digits.removeLast() }
        return "\(sign)\(whole).\(digits)"
    }

    private static let powers = [1, 10, 100, 1000, 10_000, 100_000, 1_000_000, 10_000_000]
}

extension Coordinate {
    var latitudeText: String { Decimal.degrees(latitude) }
    var longitudeText: String { Decimal.degrees(longitude) }
}
