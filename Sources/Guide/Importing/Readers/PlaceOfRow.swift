import Geo
import GuideModel

/// A proposal of a row.
struct PlaceOfRow {
    let row: ImportRow
    let id: String
    let title: String
    let credit: ImportCredit?

    var proposal: Proposal {
        var place = Proposal(id: id, title: title)
        place.location = row.location
        place.origin = row.origin
        place.takesBarePrice = true
        place.kind = kind
        if place.kind == row.folder { place.type = row.folder.flatMap(FolderWords.type) }
        place.city = (row.text(ColumnNames.city)).map(PlainWords.line)
        place.body = (row.texts(ColumnNames.text).map(PlainWords.markdown) + more).joined(separator: "\n\n")
        place.credit = row.text(ColumnNames.credit).map { RowCollector.credit(PlainWords.line($0)) } ?? credit
        addFields(to: &place)
        for value in row.values {
            guard let column = LanguageColumn(value.name, value.meaning) else { continue }
            let known = column.isName ? place.names : place.texts
            guard !known.contains(where: { $0.name == column.language }) else { continue }
            if column.isName {
                place.names.append(ExtraField(name: column.language, value: .text(PlainWords.line(value.text))))
            } else {
                place.texts.append(ExtraField(name: column.language, value: .text(PlainWords.markdown(value.text))))
            }
        }
        if row.location == nil, let address = place.fields.first(where: { $0.name == "address" })?.value.text {
            place.gaps.append(
                ImportGap(
                    "location",
                    "location. The source has only an address, \(address); look it up and remove the line draft.",
                    isSerious: true))
        }
        return place
    }

    var tour: Proposal {
        var tour = Proposal(id: id, title: title)
        tour.body = row.texts(ColumnNames.text).map(PlainWords.markdown).joined(separator: "\n\n")
        tour.credit = credit
        tour.origin = row.origin
        return tour
    }

    /// The first word that means a type; the folder counts last.
    private var kind: String? {
        let words = row.texts(ColumnNames.kind) + [row.folder].compactMap(\.self)
        return words.first { PlaceType.guess($0) != nil } ?? words.first
    }

    /// Words for visitors without a key of their own, each with the name of its column.
    private var more: [String] {
        row.values.filter { $0.meaning == ColumnNames.more || $0.meaning == ColumnNames.hoursNote }.map { value in
            PlainWords.markdown("\(PlainWords.line(value.name)): \(PlainWords.line(value.text))")
        }
    }

    private func addFields(to place: inout Proposal) {
        for key in ["summary", "visit"] { place.add(key, row.text(key).map(PlainWords.line)) }
        for key in ["phone", "email", "wikidata", "wikipedia", "price"] {
            let text = row.text(key).map(PlainWords.line)
            let number = key == "phone" ? text.flatMap(PhoneText.withoutRemark) : nil
            place.add(first: key, of: number ?? text)
            if number != nil { place.add("x-phone", text) }
        }
        addHours(to: &place)
        place.add("address", (wholeAddress ?? composedAddress).map(PlainWords.line))
        place.add(first: "website", of: row.text("website").map { Self.address(PlainWords.line($0)) })
        if row.text(ColumnNames.fee) == "no" { place.add("price", "free") }
        if let wheelchair = row.text(ColumnNames.wheelchair).map(PlainWords.line) {
            // Other words than those that mean what a guide has are notes.
            let known = Self.access[wheelchair.lowercased()]
            let field = ExtraField(name: known == nil ? "notes" : "wheelchair", value: .text(known ?? wheelchair))
            place.fields.append(ExtraField(name: "accessibility", value: .map([field])))
        }
        for value in row.values {
            guard let key = value.meaning, key.hasPrefix("x-") || PlaceKeys.table[key] != nil, !Self.own.contains(key)
            else { continue }
            place.add(key, PlainWords.line(value.text))
        }
        for key in ["tags", "cuisine"] {
            let words = (row.text(key) ?? "").split { $0 == ";" || $0 == "," }.compactMap {
                Slug(label: String($0))?.text
            }
            if !words.isEmpty { place.fields.append(ExtraField(name: key, value: .list(words.map(ExtraValue.text)))) }
        }
    }

    /// What tables write of access by wheelchair.
    private static let access: [String: String] = {
        let words = [
            "yes": "yes true designated ja oui si sí sì sim kyllä tak ano jah да 可 可能 有 有り あり ○ ◯ 예",
            "limited": "limited teilweise partiellement partiel parcial parziale gedeeltelijk delvis osittain 一部 一部可",
            "no": "no false nein non não nee nej nei ei nie ne нет 不可 無 無し なし × 아니오",
        ]
        let all = words.flatMap { value, words in words.split(separator: " ").map { (String($0), value) } }
        return Dictionary(all) { first, _ in first }
    }()

    /// As OpenStreetMap spells them, beside the source's own words; what cannot be read stays as it is, and the check says so.
    private func addHours(to place: inout Proposal) {
        guard let hours = row.text("hours").map(PlainWords.line) else {
            guard let composed = RowHours(row).text else { return }
            return place.add("hours", HoursText.spelled(composed, language: "en") ?? composed)
        }
        let spelled = HoursText.spelled(hours, language: "en")
        place.add("hours", spelled ?? hours)
        if let spelled, spelled != hours { place.add("x-hours", hours) }
    }

    /// Keys that have a way of their own.
    private static let own: Set<String> = [
        ColumnNames.title, ColumnNames.position, ColumnNames.kind, ColumnNames.city, ColumnNames.id, ColumnNames.credit,
        "tags", "cuisine", "website", "address",
    ]

    /// The address as it is, with the town where only that tells where it is.
    private var wholeAddress: String? {
        guard let address = row.text("address") else { return nil }
        guard row.location == nil, let town = row.text(ColumnNames.city), !address.contains(town) else {
            return address
        }
        return "\(address), \([row.text(ColumnNames.postcode), town].compactMap(\.self).joined(separator: " "))"
    }

    /// `Unioninkatu 29, 00170 Helsinki`
    private var composedAddress: String? {
        guard let street = row.text(ColumnNames.street) else { return nil }
        let house = [street, row.text(ColumnNames.number)].compactMap(\.self).joined(separator: " ")
        let town = [row.text(ColumnNames.postcode), row.text(ColumnNames.city)].compactMap(\.self).joined(
            separator: " ")
        return town.isEmpty ? house : "\(house), \(town)"
    }

    /// With the scheme that people leave out.
    private static func address(_ text: String) -> String {
        text.contains("://") || text.hasPrefix("/") ? text : "https://" + text
    }
}
