import Formats
import Testing

@Suite struct CountryTests {
    @Test("a country is found by its code, its English name or another usual one, whatever the case")
    func names() {
        for text in ["FI", "fi", "Finland", "FINLAND"] { #expect(Country(text)?.code == "FI") }
        #expect(Country("Czech Republic")?.currency == "CZK")
        #expect(Country("Côte d’Ivoire")?.code == "CI")
        #expect(Country("cote d'ivoire")?.zone == "Africa/Abidjan")
        for text in ["", "Atlantis", "F", "Suomi"] { #expect(Country(text) == nil) }
    }

    @Test("every country has a currency of ISO 4217")
    func currencies() {
        #expect(Country.names.count > 240)
        for name in Country.names {
            #expect(Country(name).map { Currency.codes.contains($0.currency) } == true, "\(name)")
        }
    }
}
