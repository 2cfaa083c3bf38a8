import Geo
import GuideModel

/// A place made of an element: the tags as keys of a guide.
struct ExtractPlace {
    let element: ExtractElement
    let type: PlaceType
    let location: Coordinate
    let title: String

    private static let credit = ImportCredit(
        "© OpenStreetMap contributors", url: "https://www.openstreetmap.org/copyright")

    var proposal: Proposal {
        var place = Proposal(id: element.id, title: title)
        (place.location, place.type, place.credit) = (location, type, Self.credit)
        place.names = element.names.filter { $0.value != .text(title) }
        if let own = element.name(), own != title, !place.names.contains(where: { $0.value == .text(own) }) {
            // The name that stands on signs, whose language nobody says.
            place.names.insert(ExtraField(name: "local", value: .text(own)), at: 0)
        }
        place.add("hours", text("opening_hours"))
        place.add(first: "phone", of: some("phone", "contact:phone", "contact:mobile", "mobile"))
        place.add(first: "email", of: some("email", "contact:email"))
        place.add(first: "website", of: some("website", "contact:website", "url").map(Self.address))
        place.add("address", address)
        place.add(first: "price", of: price)
        place.add("wikidata", first("wikidata"))
        place.add("wikipedia", wikipedia)
        if let accessibility { place.fields.append(ExtraField(name: "accessibility", value: accessibility)) }
        let cuisines = (element.tags["cuisine"] ?? "").split { $0 == ";" || $0 == "," }.compactMap {
            Slug(label: String($0))?.text
        }
        if !cuisines.isEmpty {
            place.fields.append(ExtraField(name: "cuisine", value: .list(cuisines.map(ExtraValue.text))))
        }
        return place
    }

    private func text(_ key: String) -> String? {
        guard let line = element.tags[key].map(PlainWords.line), !line.isEmpty else { return nil }
        return line
    }

    /// The value of the first key that has any; it may be a list.
    private func some(_ keys: String...) -> String? { keys.lazy.compactMap { text($0) }.first }

    private func first(_ key: String) -> String? { text(key).flatMap { ListedValue.parts(of: $0).first } }

    /// With the scheme that people leave out.
    private static func address(_ text: String) -> String { text.contains("://") ? text : "https://" + text }

    /// `Unioninkatu 29, 00170 Helsinki`
    private var address: String? {
        if let whole = text("addr:full") { return whole }
        guard let street = text("addr:street") ?? text("addr:place") else { return nil }
        let house = [street, text("addr:housenumber")].compactMap(\.self).joined(separator: " ")
        let town = [text("addr:postcode"), text("addr:city")].compactMap(\.self).joined(separator: " ")
        return town.isEmpty ? house : "\(house), \(town)"
    }

    private var price: String? {
        if element.tags["fee"] == "no" { return "free" }
        return text("charge")
    }

    /// `fi:Kiasma`, also where the language stands in the key.
    private var wikipedia: String? {
        if let article = first("wikipedia") { return article }
        let key = element.tags.keys.filter { $0.hasPrefix("wikipedia:") }.min()
        return key.flatMap { key in text(key).map { "\(key.dropFirst(10)):\($0)" } }
    }

    private var accessibility: ExtraValue? {
        var fields: [ExtraField] = []
        switch element.tags["wheelchair"] {
        case "yes", "designated": fields.append(ExtraField(name: "wheelchair", value: .text("yes")))
        case let value? where ["limited", "no"].contains(value):
            fields.append(ExtraField(name: "wheelchair", value: .text(value)))
        default: break
        }
        if let notes = text("wheelchair:description") { fields.append(ExtraField(name: "notes", value: .text(notes))) }
        return fields.isEmpty ? nil : .map(fields)
    }
}
