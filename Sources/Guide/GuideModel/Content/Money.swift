import Formats

/// An amount of money in one currency. Zero is free of charge.
///
///     Money(amount: "12.5", currency: "USD")    // 1250 cents
public struct Money: Hashable, Sendable {
    /// In the currency's smallest unit (ISO 4217): cents, yen, thousandths of a dinar. Never negative.
    public let minorUnits: Int
    /// The ISO 4217 code, such as `USD`.
    public let currency: String

    public init(minorUnits: Int, currency: String) {
        self.minorUnits = minorUnits
        self.currency = currency
    }

    /// An amount as people write it, below a thousand million; `nil` where it is not a number, or has more decimals than
    /// the currency.
    public init?(amount: some StringProtocol, currency: String) {
        let parts = amount.split(separator: ".", maxSplits: 1, omittingEmptySubsequences: false)
        let decimals = Currency.decimals(of: currency)
        var fraction = parts.count == 2 ? String(parts[1]) : "0"
        guard let whole = Money.digits(parts[0]), whole < 1_000_000_000, Money.digits(fraction) != nil else {
            return nil
        }
        while fraction.utf8.count > decimals, fraction.hasSuffix("0") { fraction.removeLast() }
        guard fraction.utf8.count <= decimals else { return nil }
        fraction += String(repeating: "0", count: decimals - fraction.utf8.count)
        self.init(minorUnits: whole * Money.scale(decimals) + (Money.digits(fraction) ?? 0), currency: currency)
    }

    public var isFree: Bool { minorUnits == 0 }

    /// With all decimals of the currency: `12.50`, `1200`.
    public var amount: String {
        let (whole, fraction) = parts
        let decimals = Currency.decimals(of: currency)
        return decimals == 0 ? "\(whole)" : "\(whole)." + DecimalText.padded(fraction, to: decimals)
    }

    /// The whole units, and the digits of the decimals, which are empty where all are zero.
    public var shown: (whole: Int, decimals: String) {
        let (whole, fraction) = parts
        return (whole, fraction == 0 ? "" : DecimalText.padded(fraction, to: Currency.decimals(of: currency)))
    }

    private var parts: (whole: Int, fraction: Int) {
        let (whole, fraction) = minorUnits.quotientAndRemainder(
            dividingBy: Money.scale(Currency.decimals(of: currency)))
        return (whole, fraction)
    }

    private static func scale(_ decimals: Int) -> Int { (0..<decimals).reduce(1) { product, _ in product * 10 } }

    private static func digits(_ text: some StringProtocol) -> Int? {
        let isNumber = !text.isEmpty && text.utf8.allSatisfy { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
        return isNumber ? Int(text) : nil
    }
}
