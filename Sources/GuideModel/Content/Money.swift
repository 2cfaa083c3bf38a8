/// An amount of money in one currency. Zero is free of charge.
public struct Money: Hashable, Sendable {
    /// Hundredths of the currency's unit, also for currencies without cents; never negative.
    public let hundredths: Int
    /// The ISO 4217 code, such as `USD`.
    public let currency: String

    public init(hundredths: Int, currency: String) {
        self.hundredths = hundredths
        self.currency = currency
    }

    public var isFree: Bool { hundredths == 0 }
}
