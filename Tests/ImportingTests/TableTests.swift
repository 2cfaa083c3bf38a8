import Geo
import GuideModel
import Importing
import Testing

/// Tables as spreadsheets in other languages save them, and positions as people paste them.
@Suite struct TableTests {
    private let options = ImportOptions()

    @Test(
        "positions in one field, also as addresses of maps",
        arguments: [
            "60,1676, 24,954", "(60.1676, 24.954)", "[60.1676 24.954]", "geo:60.1676,24.954", "geo:60.1676,24.954;u=35",
            "https://www.google.com/maps/@60.1676,24.954,17z", "https://maps.google.com/?q=60.1676,24.954",
            "https://www.google.com/maps/search/60.1676,+24.954?entry=tts",
            "https://maps.apple.com/?ll=60.1676%2C24.954&z=1",
        ])
    func positions(text: String) {
        let found = CSVImport.proposals(of: ImportFile("a.csv", "name;coordinates\nPier;\"\(text)\"\n"), options)
        #expect(found.places.map(\.location) == [Coordinate(latitude: 60.1676, longitude: 24.954)])
    }

    @Test(
        "the address of a map without numbers is no position",
        arguments: ["https://maps.app.goo.gl/Abc1", "geo:", "(pier)"])
    func noPosition(text: String) {
        let found = CSVImport.proposals(of: ImportFile("a.csv", "name;coordinates\nPier;\(text)\n"), options)
        #expect(found.places.count == 1 && found.places[0].location == nil)
    }

    @Test(
        "what a spreadsheet writes for a formula without result is nothing",
        arguments: ["#N/A", "#REF!", "#WERT!", "#NOM?", "#DIV/0!", "#NV"])
    func faults(text: String) {
        let table = "name,lat,lon,hours,x-note\nPier,60.1,24.9,\(text),\(text)\n"
        let found = CSVImport.proposals(of: ImportFile("a.csv", table), options)
        #expect(found.places.map(\.fields.count) == [0])
    }

    @Test("a list of saved places has positions in some of its addresses; the others become drafts that keep them")
    func savedPlaces() {
        let table = """
            Title,Note,URL,Comment
            ,,,
            Pier,nice,https://www.google.com/maps/place/Pier/data=!4m2!3m1!1s0x0:0x1,
            Fort,,"https://www.google.com/maps/search/60.147,24.98",

            """
        let found = CSVImport.proposals(of: ImportFile("a.csv", table), options)
        #expect(found.diagnostics.isEmpty && found.places.map(\.title) == ["Pier", "Fort"])
        #expect(found.places.map(\.location) == [nil, Coordinate(latitude: 60.147, longitude: 24.98)])
        #expect(found.places.allSatisfy { $0.fields.map(\.name) == ["x-map"] })
    }

    @Test("a sign before a number or a word is a text")
    func hashes() {
        let found = CSVImport.proposals(
            of: ImportFile("a.csv", "name,lat,lon,address\n#1 Pier,60.1,24.9,#5\n"), options)
        #expect(found.places.map(\.title) == ["#1 Pier"] && found.places[0].fields.map(\.value) == [.text("#5")])
    }

    /// Bytes of a text in an encoding, of which only some letters are needed.
    private func bytes(_ text: String, _ high: [Character: UInt8]) -> [UInt8] {
        text.flatMap { high[$0].map { [$0] } ?? Array(String($0).utf8) }
    }

    @Test("the names of columns tell the encoding of a table: Czech, Turkish and Bulgarian")
    func encodings() {
        let czech = bytes(
            "Název;Zeměpisná šířka;Zeměpisná délka\nŘeka;50,1;14,4\n",
            ["á": 0xE1, "ě": 0xEC, "š": 0x9A, "í": 0xED, "ř": 0xF8, "é": 0xE9, "Ř": 0xD8])
        let turkish = bytes("Adı;Enlem;Boylam;Açıklama\nKuş;41,0;28,9;Işık\n", ["ı": 0xFD, "ş": 0xFE, "ç": 0xE7])
        let letters = Dictionary(
            uniqueKeysWithValues: "АБВГДЕЖЗИЙКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯабвгдежзийклмнопрстуфхцчшщъыьэюя".enumerated().map {
                ($1, UInt8(0xC0 + $0))
            })
        let bulgarian = bytes("Име;Ширина;Дължина\nКула;42,6;23,3\n", letters)
        for (file, title) in [(czech, "Řeka"), (turkish, "Kuş"), (bulgarian, "Кула")] {
            let found = CSVImport.proposals(of: ImportFile(path: "a.csv", bytes: file), options)
            #expect(found.places.map(\.title) == [title])
            #expect(found.remarks.first?.contains("were read as windows-125") == true)
        }
    }
}
