import GuideModel
import TestSupport
import Testing

@testable import Importing

/// What tables say of one thing in several columns, and in several languages.
@Suite struct SeveralColumnsTests {
    private func places(_ columns: String, _ rows: String..., change: (inout ImportOptions) -> Void = { _ in })
        -> Proposals
    {
        var options = ImportOptions()
        change(&options)
        let table = (["name,lat,lon," + columns] + rows.map { "Pier,60.1,24.9," + $0 }).joined(separator: "\n")
        return CSVImport.proposals(of: ImportFile("a.csv", table + "\n"), options)
    }

    private func value(_ key: String, _ found: Proposals) -> String? {
        found.places.first?.fields.first { $0.name == key }?.value.text
    }

    @Test(
        "hours stand in columns for when it opens and closes, with days on which it does, or does not",
        arguments: [
            ("opens,closes", "9:00,17:30", "09:00-17:30"), ("Öffnung von,Öffnung bis", "9,17.30", "09:00-17:30"),
            ("hora de apertura,hora de cierre", "0900,1730", "09:00-17:30"),
            ("開始時間,終了時間", "9時,17時30分", "09:00-17:30"), ("開始時間,終了時間", "00:00,00:00", "24/7"),
            ("利用可能曜日,開始時間,終了時間", "月火水木金土日,9:00,17:00", "Mo-Su 09:00-17:00"),
            ("利用可能曜日,開始時間,終了時間", "土・日・祝,9:00,17:00", "Sa,Su,PH 09:00-17:00"),
            ("営業開始時間,営業終了時間,定休日", "10:00,22:00,月曜日", "10:00-22:00; Mo off"),
            ("営業開始時間,営業終了時間,定休日", "10:00,22:00,年中無休", "10:00-22:00"),
            ("opens,closes,Ruhetag", "10:00,22:00,Montag", "10:00-22:00; Mo off"),
            ("opens,closes,closing day", "10:00,22:00,–", "10:00-22:00"),
        ])
    func hours(_ columns: String, _ row: String, _ hours: String) {
        let found = places(columns, row)
        #expect(value("hours", found) == hours && value("x-hours", found) == nil)
        #expect(found.dropped.isEmpty)
    }

    @Test("hours of a column of their own count, and a time that is none gives none")
    func noHours() {
        #expect(value("hours", places("hours,opens,closes", "Mo 9:00-12:00,9:00,17:00")) == "Mo 09:00-12:00")
        for times in ["soon,17:00", "9:00,", "9:75,17:00", "27:00,28:00"] {
            #expect(value("hours", places("opens,closes", times)) == nil, "\(times)")
        }
    }

    @Test("a closing day that nobody can read is not left out of the hours: they wait for someone who can")
    func unreadable() {
        let found = places("営業開始時間,営業終了時間,定休日", "10:00,22:00,不定期")
        #expect(value("hours", found) == "10:00-22:00; 不定期 off")
    }

    @Test("names and texts in other languages are known by their columns, whatever they are called")
    func languages() {
        let found = places(
            "name_en,Titel (FR),name:de,名称_英語,description_en,説明_中国語,name_id,name_no",
            "The pier,La jetée,Der Steg,Pier One,A long pier.,长码头,4,5")
        let place = found.places[0]
        #expect(
            place.names.map { "\($0.name) \($0.value.text ?? "")" } == ["en The pier", "fr La jetée", "de Der Steg"])
        #expect(place.texts.map { "\($0.name) \($0.value.text ?? "")" } == ["en A long pier.", "zh 长码头"])
        #expect(found.dropped.map(\.what) == ["\"name_id\" of 1", "\"name_no\" of 1"])
        let own = places("name_en", "The pier") { $0.columns["summary"] = "name_en" }
        #expect(own.places[0].names.isEmpty && value("summary", own) == "The pier")
    }

    @Test("texts in a language that the guide has are that edition's pages; others are told, not lost in silence")
    func editions() throws {
        try ImportHouse.with(["Content/site.fr.yaml": "author: Les auteurs\n"]) { house in
            let found = places("name_fr,description,description_fr,説明_中国語", "La jetée,Long.,Longue.,长")
            let plan = try house.bringIn(found)
            let page = try house.folder.read("Content/places/pier.fr.md")
            #expect(page.contains("title: La jetée") && page.hasSuffix("Longue.\n"))
            #expect(
                plan.report.dropped.map { "\($0.what): \($0.why)" } == [
                    "a text in zh: the guide has no edition in that language, or the places no names in it"
                ])
            #expect(try house.faults.isEmpty)
        }
    }

    @Test("words for visitors without a key are in the text, with the names of their columns")
    func more() {
        let found = places("説明,アクセス方法,利用可能日時特記事項,駐車場情報", "長い桟橋。,駅から徒歩5分,入館は17時まで,")
        #expect(found.places[0].body == "長い桟橋。\n\nアクセス方法: 駅から徒歩5分\n\n利用可能日時特記事項: 入館は17時まで")
    }

    @Test(
        "the number of a telephone may have a remark behind it, which is kept",
        arguments: [
            ("03-3657-3455（記念館）", "03-3657-3455"), ("020 7946 0000 (office)", "020 7946 0000"),
            ("+44 (0)20 7946 0000", nil), ("(020) 7946 0000", nil), ("(0)20 7946 (x2)", nil),
        ])
    func phones(_ text: String, _ number: String?) {
        let found = places("phone", text)
        #expect(value("phone", found) == number ?? text && value("x-phone", found) == (number == nil ? nil : text))
    }

    @Test("the numbers in a list of a Japanese municipality only count its rows; in other tables they are an order")
    func numbers() {
        func tours(_ columns: String, _ code: String) -> Int {
            let rows = (1...3).map { "\(code)\($0),P\($0),60.\($0),24.9" }.joined(separator: "\n")
            let table = "\(columns)NO,名称,緯度,経度\n\(rows)\n"
            return CSVImport.proposals(of: ImportFile("a.csv", table), ImportOptions()).tours.count
        }
        #expect(tours("", "") == 1)
        #expect(tours("都道府県コード又は市区町村コード,", "352128,") == 0)
    }

    @Test("a credit thanks for the place, and is no key of a picture that is not there")
    func credit() {
        let place = places("credit", "Ada").places[0]
        #expect(place.credit?.text == "Ada" && place.fields.isEmpty)
    }

    @Test(
        "access by wheelchair is told in the words of tables; other words are notes",
        arguments: [
            ("rollstuhlgerecht,ja", "wheelchair", "yes"), ("toegankelijk,gedeeltelijk", "wheelchair", "limited"),
            ("wheelchair,No", "wheelchair", "no"), ("車椅子対応,可", "wheelchair", "yes"),
            ("バリアフリー情報,多目的トイレ有り", "notes", "多目的トイレ有り"),
        ])
    func wheelchair(_ cells: String, _ name: String, _ text: String) {
        let parts = cells.split(separator: ",").map(String.init)
        let found = places(parts[0], parts[1]).places[0].fields
        #expect(found == [ExtraField(name: "accessibility", value: .map([ExtraField(name: name, value: .text(text))]))])
    }
}
