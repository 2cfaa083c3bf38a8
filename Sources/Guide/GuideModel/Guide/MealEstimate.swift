/// What a meal costs about, where a place says how dear it is and gives no prices.
///
/// The amounts are those of a European city, carried over by rough rates of exchange (2025, one digit): they are for a
/// budget, and every page and plan says "about".
public struct MealEstimate {
    /// Euros for one person by price level: a main course and a drink, from a counter to a fine table.
    private static let euros = [12, 25, 45, 80]
    /// Coffee and cake cost this many hundredths of a meal of the same level.
    private static let snackShare = 33
    /// How many units of a currency are about one euro.
    private static let perEuro: [String: Double] = [
        "AED": 4, "ARS": 1500, "AUD": 1.8, "BGN": 2, "BRL": 6, "CAD": 1.6, "CHF": 1, "CLP": 1100, "CNY": 8, "COP": 4500,
        "CZK": 25, "DKK": 7.5, "EGP": 55, "EUR": 1, "GBP": 0.9, "HKD": 9, "HUF": 400, "IDR": 19_000, "ILS": 4,
        "INR": 100, "ISK": 140, "JPY": 170, "KES": 150, "KRW": 1600, "MAD": 11, "MXN": 22, "MYR": 5, "NOK": 12,
        "NZD": 2, "PEN": 4, "PHP": 65, "PLN": 4, "RON": 5, "RSD": 120, "SAR": 4, "SEK": 11, "SGD": 1.5, "THB": 38,
        "TRY": 48, "TWD": 35,
        "UAH": 48, "USD": 1.1, "VND": 30_000, "ZAR": 20,
    ]

    /// What one person pays about; `nil` where the place has prices or no level, where nobody eats, or where the rate of
    /// the guide's currency is not in the table.
    public static func price(at place: Place, in guide: Guide) -> Money? {
        let (role, currency) = (guide.type(of: place).role, guide.site.currency)
        guard place.prices.isEmpty, let level = place.priceLevel, euros.indices.contains(level - 1),
            role == .meal || role == .snack, let rate = perEuro[currency]
        else { return nil }
        let euros = self.euros[level - 1] * (role == .snack ? snackShare : 100)
        return Money(amount: String(Int((Double(euros) / 100 * rate).rounded())), currency: currency)
    }
}
