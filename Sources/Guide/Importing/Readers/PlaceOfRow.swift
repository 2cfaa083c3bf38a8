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
        place.body = row.texts(ColumnNames.text).map(PlainWords.markdown).joined(separator: "\n\n")
        place.credit = row.text(ColumnNames.credit).map { RowCollector.credit(PlainWords.line($0)) } ?? credit
        addFields(to: &place)
        for value in row.values where value.name.lowercased().hasPrefix("name:") {
            let language = String(value.name.dropFirst(5))
            guard LanguageTag(language) != nil else { continue }
            place.names.append(ExtraField(name: language, value: .text(PlainWords.line(value.text))))
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

    private func addFields(to place: inout Proposal) {
        for key in ["summary", "visit"] { place.add(key, row.text(key).map(PlainWords.line)) }
        for key in ["phone", "email", "wikidata", "wikipedia", "price"] {
            place.add(first: key, of: row.text(key).map(PlainWords.line))
        }
        addHours(to: &place)
        place.add("address", (wholeAddress ?? composedAddress).map(PlainWords.line))
        place.add(first: "website", of: row.text("website").map { Self.address(PlainWords.line($0)) })
        if row.text(ColumnNames.fee) == "no" { place.add("price", "free") }
        if let wheelchair = row.text(ColumnNames.wheelchair), ["yes", "limited", "no"].contains(wheelchair) {
            place.fields.append(
                ExtraField(
                    name: "accessibility", value: .map([ExtraField(name: "wheelchair", value: .text(wheelchair))])))
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

    /// As OpenStreetMap spells them, beside the source's own words; what cannot be read stays as it is, and the check says so.
    private func addHours(to place: inout Proposal) {
        guard let hours = row.text("hours").map(PlainWords.line) else { return }
        let spelled = HoursText.spelled(hours, language: "en")
        place.add("hours", spelled ?? hours)
        if let spelled, spelled != hours { place.add("x-hours", hours) }
    }

    /// Keys that have a way of their own.
    private static let own: Set<String> = [
        ColumnNames.title, ColumnNames.position, ColumnNames.kind, ColumnNames.city, ColumnNames.id, "tags", "cuisine",
        "website",
        "address",
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
