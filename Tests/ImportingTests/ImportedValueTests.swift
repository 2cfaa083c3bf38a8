import GuideModel
import Importing
import TestSupport
import Testing

/// Values of sources as a guide has them: prices, phones, and what could not be read at first.
@Suite struct ImportedValueTests {
    private func bringIn(_ house: ImportHouse, _ table: String, _ options: ImportOptions = ImportOptions()) throws
        -> ImportPlan
    {
        try house.bringIn(CSVImport.proposals(of: ImportFile("a.csv", table), options), options)
    }

    private func price(_ text: String, _ settings: String = ImportHouse.settings, city: String = "country: Finland")
        throws -> String?
    {
        let files = [
            "Content/site.yaml": settings,
            "Content/cities/town.md": "---\ntitle: Town\nlocation: 60.17, 24.95\n\(city)\n---\n",
        ]
        var line: String?
        try ImportHouse.with(files) { house in
            _ = try bringIn(house, "name;lat;lon;price\nPier;60.17;24.95;\(text)\n")
            let file = try house.folder.read("Content/places/pier.md").split(separator: "\n").map(String.init)
            let start = file.firstIndex { $0.hasPrefix("price:") }
            line = start.map {
                file[$0...].prefix { $0.hasPrefix("price:") || $0.hasPrefix(" ") }.joined(separator: " ")
            }
            #expect(try house.faults.filter { !$0.hasPrefix("other-currency") } == [])
        }
        return line
    }

    @Test(arguments: [
        ("$5", "country: Canada", "5 CAD"), ("$5", "country: Finland\ncurrency: USD", "5 USD"),
        ("US$5", "country: Canada", "5 USD"),
        ("5", "country: Finland", "5 EUR"), ("150 kr", "country: Sweden", "150 SEK"),
        ("35 zł", "country: Poland", "35 PLN"),
        ("$6 adults, $1 children (6-12)", "country: United States", "who: adults"),
        ("Free admission", "country: Finland", "free"), ("1.234,50 €", "country: Finland", "1234.50 EUR"),
        ("$1,234.50", "country: Canada", "1234.50 CAD"),
    ]) func aPriceIsInTheMoneyOfItsCity(text: String, city: String, price: String) throws {
        #expect(try self.price(text, city: city)?.contains(price) == true)
    }

    @Test func aDollarIsNotClearWhereNobodyPaysInDollars() throws {
        #expect(try price("$5") == nil)
    }

    @Test func aPhoneNumberHasNoZeroInParenthesesBehindTheCountrysCode() throws {
        try ImportHouse.with { house in
            _ = try bringIn(
                house, "name;lat;lon;phone\nPier;60.17;24.95;+49 (0) 351 4914\nTower;60.18;24.95;(0)9 1234\n")
            #expect(try house.folder.read("Content/places/pier.md").contains("phone: +49 351 4914 #"))
            #expect(try house.folder.read("Content/places/tower.md").contains("(0)9 1234"))
        }
    }

    @Test func aValueThatCanBeReadAtLastIsTakenAndItsCommentGoes() throws {
        try ImportHouse.with { house in
            let table = "name;lat;lon;hours\nPier;60.17;24.95;"
            _ = try bringIn(house, table + "when we like\n")
            let first = try house.folder.read("Content/places/pier.md")
            #expect(first.contains("# Left out, because") && !first.contains("\nhours:"))
            let plan = try bringIn(house, table + "Mo-Fr 09:00-17:00\n")
            #expect(plan.report.updated.map(\.key) == ["hours"] && plan.report.conflicts.isEmpty)
            let second = try house.folder.read("Content/places/pier.md")
            #expect(second.contains("hours: Mo-Fr 09:00-17:00") && !second.contains("Left out"))
            #expect(try bringIn(house, table + "Mo-Fr 09:00-17:00\n").report.unchanged == 1)
            // Still unreadable, or taken out by the author: nothing is done.
            #expect(try house.faults == [])
        }
    }

    @Test func whatConflictsIsTakenWhereTheAuthorSaysSo() throws {
        try ImportHouse.with { house in
            let table = "name;lat;lon;hours;phone\nPier;60.17;24.95;"
            _ = try bringIn(house, table + "Mo-Fr 09:00-17:00;+358 9 1\n")
            let path = "Content/places/pier.md"
            let own = try house.folder.read(path).replacing("Mo-Fr 09:00-17:00", with: "Mo 09:00-10:00").replacing(
                "+358 9 1", with: "+358 9 2")
            try house.folder.write(own, to: path)
            var options = ImportOptions()
            #expect(try bringIn(house, table + "Sa 10:00-12:00;+358 9 3\n").report.conflicts.count == 2)
            options.takes = ["hours"]
            let plan = try bringIn(house, table + "Sa 10:00-12:00;+358 9 3\n", options)
            #expect(plan.report.updated.map(\.key) == ["hours"] && plan.report.conflicts.map(\.key) == ["phone"])
            let text = try house.folder.read(path)
            #expect(text.contains("hours: Sa 10:00-12:00") && text.contains("phone: +358 9 2"))
        }
    }
}
