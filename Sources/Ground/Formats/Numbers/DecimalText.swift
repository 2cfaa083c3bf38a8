/// Numbers as every format writes them: a point, no exponent, no thousands, no zeros at the end, never `-0`.
public enum DecimalText {
    /// The number rounded to a number of decimals, half away from zero. A number that is not finite is written as 0;
    /// checked content has none.
    public static func text(_ value: Double, places: Int) -> String {
        let scale = powers[places]
        let scaled = (value * Double(scale)).rounded()
        guard scaled.isFinite, abs(scaled) < 9e18 else { return "0" }
        return text(Int(scaled), scale: scale, places: places)
    }

    /// Degrees, with seven decimals at most: a centimetre, and all that OsmAnd keeps.
    public static func degrees(_ value: Double) -> String { text(value, places: 7) }

    /// Digits with zeros in front: `07`.
    public static func padded(_ value: Int, to width: Int) -> String {
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

extension DecimalText {
    /// Appends the digits of a whole number.
    public static func append(_ number: Int, to output: inout [UInt8]) {
        if number < 0 { output.append(UInt8(ascii: "-")) }
        appendDigits(number.magnitude, to: &output)
    }

    private static func appendDigits(_ number: UInt, to output: inout [UInt8]) {
        if number >= 10 { appendDigits(number / 10, to: &output) }
        output.append(UInt8(ascii: "0") + UInt8(number % 10))
    }
}
