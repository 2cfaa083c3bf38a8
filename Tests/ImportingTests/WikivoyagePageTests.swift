import Formats
import Geo
import GuideModel
import Importing
import Testing

/// The forms that pages come in, and the names that languages have.
@Suite struct WikivoyagePageTests {
    /// What a file has, in a guide in English without places.
    private func found(in text: String, named name: String = "Some_town.wiki") -> [Proposals] {
        WikivoyagePage.pages(of: ImportFile(name, text), WikivoyagePage.Hints(guide: "en")).map(
            WikivoyageImport(GuideOutline(documents: [])).proposals)
    }

    private func value(_ key: String, of place: Proposal) -> String? {
        guard case .text(let text)? = place.fields.first(where: { $0.name == key })?.value else { return nil }
        return text
    }

    @Test func anAnswerOfAServerIsReadInAllItsForms() throws {
        let rights = #""rightsinfo": { "url": "//creativecommons.org/licenses/by-sa/4.0/" }"#
        let listing = "{{see|name=Pier|lat=60.1|long=24.9|content=Old.}}"
        let new =
            #"{ "query": { \#(rights), "pages": [{ "title": "Town", "revisions": [{ "slots": { "main": { "content": "\#(listing)" } } }] }] } }"#
        let old =
            #"{ "query": { \#(rights), "pages": { "12": { "title": "Town", "revisions": [{ "*": "\#(listing)" }] } } } }"#
        let parsed = #"{ "parse": { "title": "Town", "wikitext": { "*": "\#(listing)" } } }"#
        let importer = WikivoyageImport(GuideOutline(documents: []))
        for text in [new, old, parsed] {
            let found = importer.proposals(in: try JSONTree(Array(text.utf8)), title: "town", language: "en")
            #expect(found.places.map(\.title) == ["Pier"] && found.places[0].body.contains("by-sa/4.0/"))
            #expect(found.places.map(\.id) == ["wikivoyage:en-town#pier"])
            #expect(self.found(in: text, named: "answer.json").map(\.places.count) == [1])
        }
        for text in [#"{ "query": { "pages": [{ "title": "Town", "missing": true }] } }"#, "{}", #"{ "query": 4 }"#] {
            let found = importer.proposals(in: try JSONTree(Array(text.utf8)), title: "Town", language: "en")
            #expect(found.places.isEmpty && found.dropped.map(\.why) == ["Wikivoyage in \"en\" has no such page"])
        }
        let unfree = new.replacing("creativecommons.org/licenses/by-sa/4.0/", with: "x.test/")
        let found = importer.proposals(in: try JSONTree(Array(unfree.utf8)), title: "Town", language: "en")
        #expect(found.places.map(\.body) == [""] && found.remarks.count == 1)
    }

    private static let german = """
        == Sehenswürdigkeiten ==
        * {{vCard | name = Dom | type = church | lat = 50.9 | long = 6.9 | hours = Mo–Sa 6–20 Uhr | price = 5 € | description = Ein Dom.}}
        == Küche ==
        * {{vCard|name=Krug|type=restaurant|lat=50.8|long=6.9}}
        """
    private static let french = """
        == Voir ==
        * {{Voir | nom=Musée du port | latitude=48.1 | longitude=2.1 | horaire={{Horaire|lundi|vendredi|9|00|17|30}} | prix={{Prix|5|€}} | description=Un musée.}}
        == Se loger ==
        * {{Se loger|nom=Le Quai|latitude=48.2|longitude=2.1}}
        """
    private static let italian = """
        ==Cosa vedere==
        * {{see | nome=Duomo | lat=45.4 | long=9.1 | orari=Lun-Ven 9:00-17:00 | prezzo=5 € | descrizione=Un duomo.}}
        ==Dove mangiare==
        * {{eat|nome=Da Anna|lat=45.5|long=9.1}}
        """
    private static let spanish = """
        == Ver ==
        * {{ver | nombre=Museo del puerto | lat=41.3 | long=2.1 | horario=Lu-Vi 9:00-17:00 | precio=5 € | descripción=Un museo.}}
        == Beber ==
        * {{beber|nombre=El Ancla|lat=41.4|long=2.1}}
        """
    private static let portuguese = """
        == Veja ==
        * {{Veja | nome=Museu do porto | lat=38.7 | long=-9.1 | funcionamento=Seg-Sex 9:00-17:00 | preço=5 € | sobre=Um museu.}}
        == Coma ==
        * {{Coma|nome=Cais|lat=38.8|long=-9.1}}
        """

    @Test(
        arguments: [
            ("de", german, ["Dom: church", "Krug: restaurant"], "Mo-Sa 06:00-20:00"),
            ("fr", french, ["Musée du port: museum", "Le Quai: hotel"], "Mo-Fr 09:00-17:30"),
            ("it", italian, ["Duomo: church", "Da Anna: restaurant"], "Mo-Fr 09:00-17:00"),
            ("es", spanish, ["Museo del puerto: museum", "El Ancla: bar"], "Mo-Fr 09:00-17:00"),
            ("pt", portuguese, ["Museu do porto: museum", "Cais: restaurant"], "Mo-Fr 09:00-17:00"),
        ] as [(String, String, [String], String)])
    func otherLanguagesHaveTheirOwnNames(language: String, text: String, kinds: [String], hours: String) throws {
        let found = try #require(found(in: text).first)
        #expect(found.places.map { "\($0.title): \($0.type?.rawValue ?? "")" } == kinds)
        let first = try #require(found.places.first)
        #expect(value("hours", of: first) == hours && value("price", of: first) == "5 EUR" && first.location != nil)
        #expect(first.body.contains("[Some town](https://\(language).wikivoyage.org/wiki/Some_town), Wikivoyage"))
    }

    @Test func anExportHasItsPagesWithTitlesAndLanguage() {
        let page =
            "<page><title>Town/East</title><revision><text>* {{see|name=A &amp;amp; B|lat=1|long=2|content=Old.}}</text></revision></page>"
        let export =
            "<mediawiki xmlns=\"http://www.mediawiki.org/xml/export-0.11/\"><siteinfo><base>https://nl.wikivoyage.org/wiki/Hoofd</base></siteinfo>"
            + page + page.replacing("East", with: "West") + "</mediawiki>"
        let found = found(in: export, named: "export.xml")
        #expect(found.map(\.places.first?.id) == ["wikivoyage:nl-town-east#a-b", "wikivoyage:nl-town-west#a-b"])
        #expect(found.first?.places.first?.title == "A & B")
        #expect(found.first?.places.first?.body.contains("https://nl.wikivoyage.org/wiki/Town/East") == true)
    }

    @Test func aPageAsABrowserSavesItIsRefusedWithWhatIsRead() throws {
        let html = "<!DOCTYPE html><html lang=\"en\"><body><bdi class=\"vcard\"><b>Soup</b></bdi></body></html>"
        let found = try #require(found(in: html, named: "saved.html").first)
        #expect(found.places.isEmpty && found.diagnostics.map(\.message) == ["this is a page in HTML"])
        #expect(found.diagnostics[0].remedy?.contains("save as .wiki") == true)
    }

    @Test func aPageWithoutListingsSaysWhereTheyAre() {
        let city = found(in: "'''Big''' has [[Big/East|the east]] and [[Big/West]].", named: "Big.wiki")
        #expect(
            city.map(\.dropped.first?.why) == ["the page has no listings; its districts have them: Big/East, Big/West"])
        let leads = found(in: "#REDIRECT [[Big]]", named: "Biggest.wiki")
        #expect(leads.map(\.dropped.first?.why) == ["the page only leads to another one: Big"])
    }

    @Test(
        "the districts of a large city are named wherever nothing is brought in, whatever else and however the file is called"
    )
    func districts() {
        let text = """
            {{Regionlist|region1name=[[Big/Old Town|Old Town]]|region2name=[[Big/West_Side]]}} near [[Rome/Centro]], [[Image:A/B.jpg]]
            == Cope ==
            * {{listing|type=consulate|name=United Kingdom|lat=1|long=2}}
            """
        for name in ["Big.wiki", "page (1).wiki"] {
            let found = found(in: text, named: name)
            #expect(found.map(\.parts) == [["Big/Old Town", "Big/West Side"]])
            #expect(found[0].dropped[0].why.hasSuffix("its districts have them: Big/Old Town, Big/West Side"))
        }
        let relative = self.found(in: "* [[/North|North]]\n* [[/South]]", named: "Big.wiki")
        #expect(relative.map(\.parts) == [["Big/North", "Big/South"]])
        let small = self.found(in: "==See==\n* {{see|name=A|lat=1|long=2}} near [[Rome/Centro]]", named: "Town.wiki")
        #expect(small.map(\.parts) == [[]] && small[0].dropped.isEmpty)
    }

    @Test("a page that an editor of texts saved is one, and a table is none")
    func markup() {
        let utf16: [UInt8] =
            [0xFF, 0xFE] + Array("== See ==\r\n".utf16).flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }
        #expect(WikivoyagePage.isMarkup(ImportFile(path: "a.txt", bytes: utf16)))
        for text in ["\u{FEFF}{{pagebanner|A.jpg}}\n", "'''Town''' is one.\n==See== \n", "A\n* {{see|name=A}}"] {
            #expect(WikivoyagePage.isMarkup(ImportFile("a.txt", text)))
        }
        for text in ["name;lat;lon\n====;==;==\nA;1;2\n", "name\tlat\tlon\nA\t1\t2\n", ""] {
            #expect(!WikivoyagePage.isMarkup(ImportFile("a.txt", text)))
        }
    }

    @Test(arguments: [
        ("€10", "10 EUR"), ("10 €", "10 EUR"), ("£4.50", "4.50 GBP"), ("12,50 €", "12.50 EUR"), ("Free", "free"),
        ("1,200 JPY", "1200 JPY"), ("$5", "$5"), ("€10-15", "€10-15"), ("from €20", "from €20"), ("ask", "ask"),
    ])
    func aPriceThatIsNotClearStaysAsItIs(said: String, price: String) throws {
        let text = "==See==\n* {{see|name=A|lat=1|long=2|price=\(said)}}"
        let place = try #require(found(in: text).first?.places.first)
        #expect(value("price", of: place) == price)
    }

    @Test func anExportSaysItsLanguageInOneOfThreeWaysAndOnlyPagesCount() {
        func export(_ lang: String, _ info: String) -> String {
            """
            <mediawiki \(lang)><siteinfo>\(info)</siteinfo><page><title>Turku</title><ns>0</ns><revision><text>== Näe ==
            * {{see|name=Linna|lat=1|long=2}}</text></revision></page>
            <page><title>Template:See</title><ns>10</ns><revision><text>{{listing|type=see}}</text></revision></page></mediawiki>
            """
        }
        for (lang, info) in [
            ("", "<base>https://fi.m.wikivoyage.org/wiki/X</base>"), ("", "<dbname>fiwikivoyage</dbname>"),
            ("xml:lang=\"fi\"", ""),
        ] {
            let found = found(in: export(lang, info), named: "export.xml")
            #expect(found.map(\.language) == ["fi"] && found.map(\.places.count) == [1] && found[0].dropped.isEmpty)
        }
    }

    @Test(arguments: [
        ("{{Abréviation|Mgr|Monseigneur}} l'a fondée au {{s|XIX}}", "Mgr l'a fondée au XIXe siècle"),
        ("le {{s|I|er}}, {{foo|bar baz}} {{x|y=2}}{{refnec|doute}}{{dead link|May 2020}}", "le Ier siècle, bar baz"),
    ])
    func theWordsOfATemplateStayUnlessTheyAreAboutThePage(_ text: String, _ expected: String) {
        let found = found(in: "== Voir ==\n* {{Voir | nom=A | latitude=48 | longitude=2 | description=\(text)}}")
        #expect(found.first?.places.first?.body.contains(expected + "\n") == true)
    }

    @Test func hoursInTemplatesOfTheFrenchPagesAreRead() throws {
        let hours = "{{Heure|10|00}}-{{Heure|12}}"
        let found = found(in: "== Voir ==\n* {{Voir | nom=A | latitude=48 | longitude=2 | horaire=\(hours)}}")
        #expect(value("hours", of: try #require(found.first?.places.first)) == "10:00-12:00")
    }

    @Test func aTemplateOfAnUnknownNameIsAListingWhereItSaysWhatListingsSay() {
        let text = """
            {{Stadsinfo|naam=Leiden|lat=52.1|long=4.4|adres=x}}
            == Bekijk ==
            * {{punt|naam=De Burcht|lat=52.158|long=4.492|openingstijden=dagelijks 9:00-17:00|omschrijving=Oud.}}
            {{mapshape|naam=x|lat=1|long=2}}
            """
        let found = found(in: text, named: "Leiden.wiki")
        #expect(found.map(\.language) == ["nl"] && found[0].places.map(\.title) == ["De Burcht"])
        #expect(found[0].places.first.flatMap { value("hours", of: $0) } == "Mo-Su 09:00-17:00")
    }
}
