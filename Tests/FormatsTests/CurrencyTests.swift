import Formats
import Testing

@Suite("Currencies")
struct CurrencyTests {
    @Test(
        "most have two decimals, some none and some three", arguments: [("USD", 2), ("EUR", 2), ("JPY", 0), ("KWD", 3)])
    func decimals(_ code: String, _ decimals: Int) { #expect(Currency.decimals(of: code) == decimals) }

    @Test("every code that has other decimals than two is a currency")
    func codes() {
        #expect(Currency.codes.count == 156)
        #expect(Currency.codes.count { Currency.decimals(of: $0) == 0 } == 16)
        #expect(Currency.codes.count { Currency.decimals(of: $0) == 3 } == 7)
    }
}
