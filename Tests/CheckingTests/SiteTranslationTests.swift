import Checking
import GuideModel
import Testing

@Suite struct SiteTranslationTests {
    private let site =
        SiteInMemory.siteFile + """
            menu: [{ label: Weather, url: "https://example.org/weather" }]
            social: { mastodon: "https://social.example.org/@walks" }
            author: The editors
            footer: © The editors
            """

    @Test("site.fr.yaml gives the French edition its words, and the original keeps its own")
    func words() throws {
        let french = """
            title: Quatre promenades
            summary: À pied.
            kinds: { landmark: { label: Monument, plural: Monuments }, cafe: Salon de thé }
            interests: { history: Histoire }
            menu: [{ label: La météo, url: "https://example.org/weather" }]
            social: { mastodon: Notre Mastodon }
            footer: © La rédaction
            """
        let result = try SiteInMemory.check(
            ["places/a.md": SiteInMemory.place(), "site.fr.yaml": french], site: site)
        #expect(result.guides.map(\.edition.prefix) == ["", "fr/"])
        let own = try #require(result.guides.first).site
        #expect(own.title == "A test")
        #expect(own.kinds.map(\.label) == ["Landmark", "Café"])
        let other = try #require(result.guides.last).site
        #expect(other.title == "Quatre promenades")
        #expect(other.summary == "À pied.")
        #expect(other.author == "The editors")
        #expect(own.footer == "© The editors" && other.footer == "© La rédaction")
        #expect(other.kinds.map(\.label) == ["Monument", "Salon de thé"])
        #expect(other.kinds.map(\.plural) == ["Monuments", "Salon de thé"])
        #expect(other.kinds.map(\.visit) == own.kinds.map(\.visit))
        #expect(other.interests.map(\.label) == ["Histoire"])
        #expect(other.menu.map(\.label) == ["La météo"])
        #expect(other.social.map(\.title) == ["Notre Mastodon"])
        #expect(other.language == .english)
    }

    @Test(
        "whatever is not a word of site.yaml's is an error with a remedy",
        arguments: [
            ("timezone: Europe/Paris", "unknown-key", "give it in site.yaml, and delete it here"),
            ("titel: Promenades", "unknown-key", "did you mean \"title\"?"),
            ("x-colour: red", "unknown-key", ""),
            ("kinds: { landmrak: Monument }", "unknown-kind", "did you mean \"landmark\"?"),
            ("kinds: { landmark: { label: Monument, icon: arch } }", "unknown-key", ""),
            ("interests: { histroy: Histoire }", "unknown-interest", "did you mean \"history\"?"),
            ("menu: [{ label: Blog, url: /blog/ }]", "unknown-page", "translate only what site.yaml gives"),
            ("social: { mastodom: M }", "unknown-key", "did you mean \"mastodon\"?"),
        ])
    func faults(_ line: String, _ code: String, _ remedy: String) throws {
        let result = try SiteInMemory.check(
            ["places/a.md": SiteInMemory.place(), "site.fr.yaml": line + "\n"], site: site)
        let errors = result.diagnostics.filter { $0.severity == .error }
        #expect(errors.map(\.code) == [code])
        #expect(errors.first?.location?.file == "Content/site.fr.yaml")
        #expect(errors.first?.remedy?.contains(remedy) == true || remedy.isEmpty)
        #expect(errors.first?.remedy != nil && errors.first?.sourceLine != nil)
    }

    @Test("a translation into the site's own language is an error")
    func ownLanguage() throws {
        let result = try SiteInMemory.check(["site.en.yaml": "title: Other\n"])
        #expect(result.diagnostics.filter { $0.severity == .error }.map(\.code) == ["language-mismatch"])
    }
}
