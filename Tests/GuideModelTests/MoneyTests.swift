import GuideModel
import Testing

@Suite("Money")
struct MoneyTests {
    @Test(
        "an amount has the decimals of its currency",
        arguments: [
            ("12.5", "USD", 1250, "12.50", "12.50 USD"), ("12", "EUR", 1200, "12.00", "12 EUR"),
            ("1200", "JPY", 1200, "1200", "1200 JPY"), ("1200.00", "JPY", 1200, "1200", "1200 JPY"),
            ("1.250", "KWD", 1250, "1.250", "1.250 KWD"), ("0.005", "BHD", 5, "0.005", "0.005 BHD"),
            ("0", "USD", 0, "0.00", "0 USD"),
        ])
    func amounts(_ text: String, _ currency: String, _ minor: Int, _ amount: String, _ written: String) throws {
        let money = try #require(Money(amount: text, currency: currency))
        #expect(money.minorUnits == minor)
        #expect(money.amount == amount)
        #expect(money.written == written)
    }

    @Test(
        "what is no amount of the currency is none",
        arguments: [
            ("12.345", "USD"), ("1.5", "JPY"), ("0.0005", "KWD"), ("", "USD"), (".5", "USD"), ("5.", "USD"),
            ("-1", "USD"),
            ("1e3", "USD"), ("1.2.3", "USD"), ("+1", "USD"), ("1000000000", "USD"),
        ])
    func none(_ text: String, _ currency: String) { #expect(Money(amount: text, currency: currency) == nil) }
}
