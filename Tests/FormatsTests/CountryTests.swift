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

    @Test("a country is known by its name in each language of the interface")
    func otherLanguages() {
        for name in ["Finlande", "Finnland", "finlandia", "Finlândia", "فنلندا", "FINLANDE"] {
            #expect(Country(name)?.code == "FI", "\(name)")
        }
        #expect(Country("Royaume-Uni")?.code == "GB")
        #expect(Country("Stany Zjednoczone")?.code == "US")
        #expect(Country("Côte d'Ivoire")?.code == "CI")
        #expect(Country("Finlande du Nord") == nil)
    }

    @Test("a country is named in another language, but not a part of one, and nothing that is none")
    func translated() {
        #expect(Country.name("Finland", in: "de") == "Finnland")
        #expect(Country.name("Finlande", in: "en") == "Finland")
        #expect(Country.name("FI", in: "pl") == "Finlandia")
        #expect(Country.name("Schweiz", in: "nl") == "Zwitserland")
        #expect(Country.name("Scotland", in: "fr") == "Scotland")
        #expect(Country.name("Ruritania", in: "fr") == "Ruritania")
        #expect(Country.name("Finland", in: "sv") == "Finland")
    }

    @Test("every country has a name in every language")
    func complete() {
        #expect(Country.languages == ["fr", "de", "es", "it", "pt", "pl", "ar", "nl"])
        for language in Country.languages {
            let same = Country.names.filter { Country.name($0, in: language) == $0 }
            // Names that are the same, such as Peru.
            #expect(same.count < 120, "\(language)")
        }
    }
}
