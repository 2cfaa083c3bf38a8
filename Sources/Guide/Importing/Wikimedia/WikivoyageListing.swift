import Formats
import Geo
import GuideModel

/// One listing of a page, with its values as a guide has them.
struct WikivoyageListing {
    /// `nil` for one of another sort, such as how to get there.
    let section: WikivoyageSection?
    let name: String?
    private let values: [String: String]
    /// What its own `type` means.
    private let ownType: PlaceType?

    /// `nil` for a template that is no listing.
    init?(_ template: Wikitext.Template) {
        guard Self.isListing(template) else { return nil }
        var values = Dictionary(template.values.map { (WikivoyageNames.value($0.key), $0.value) }) { first, _ in first }
        if template.name == "marker", values["content"] == nil {
            let after = template.after.drop { " ,.:;–—-\u{27}".contains($0) }
            values["content"] = after.isEmpty ? nil : String(after)
        }
        self.values = values
        let types = values["type"].map { $0.split(separator: ",").map { $0.lowercased().trimmed } } ?? []
        ownType =
            types.lazy.filter { WikivoyageNames.template($0) == nil }
            .compactMap { Self.types[$0] ?? PlaceType.guess($0) }.first
        section = Self.section(of: template, types, ownType)
        name = values["name"].map { WikivoyageWords.line($0) }.flatMap { $0.isEmpty ? nil : $0 }
    }

    /// Whether a template is a listing by its name, or by what it says where the section is one of listings: a Wikivoyage may have names that
    /// nobody told us.
    private static func isListing(_ template: Wikitext.Template) -> Bool {
        if WikivoyageNames.isListing(template.name) { return true }
        let names = Set(template.values.keys.map(WikivoyageNames.value))
        return names.isSuperset(of: ["name", "lat", "long"]) && WikivoyageNames.section(template.section) != nil
            && !names.isDisjoint(with: ["address", "phone", "hours", "price", "content", "url", "directions"])
    }

    /// Words of the German Wikivoyage that are no names of kinds.
    private static let types: [String: PlaceType] = [
        "sight": .landmark, "religious site": .church, "music": .theatre, "book seller": .shop, "sports": .stadium,
        "club": .bar, "alpine hut": .hostel, "camping": .campsite, "guest house": .hotel, "apartment": .hotel,
    ]

    private static func section(of template: Wikitext.Template, _ types: [String], _ type: PlaceType?)
        -> WikivoyageSection?
    {
        if let own = WikivoyageNames.template(template.name) { return own }
        guard !WikivoyageNames.others.contains(template.name) else { return nil }
        if let said = types.lazy.compactMap({ WikivoyageNames.template($0) }).first { return said }
        let heading = WikivoyageNames.section(template.section)
        guard let type else { return types.isEmpty || types == ["listing"] ? heading : nil }
        switch type {
        case .hotel, .hostel, .campsite: return .sleep
        case .bar, .pub: return .drink
        case .shop, .mall, .supermarket, .market: return .buy
        default: break
        }
        switch type.role {
        case .sight: return heading == .do ? .do : .see
        case .meal, .snack: return .eat
        case .shop: return .buy
        case .service: return heading
        }
    }

    /// A value in one line of plain words.
    func text(_ name: String, most: Int = 200) -> String? {
        values[name].map { WikivoyageWords.line($0, most: most) }.flatMap { $0.isEmpty ? nil : $0 }
    }

    var location: Coordinate? {
        guard let north = text("lat").flatMap(PositionText.degrees),
            let east = text("long").flatMap(PositionText.degrees)
        else { return nil }
        let place = Coordinate(latitude: north, longitude: east)
        return place.isValid ? place : nil
    }

    var wikidata: String? {
        text("wikidata").map { $0.uppercased() }.flatMap { WikidataEntity.isNumber($0) ? $0 : nil }
    }

    /// What it says of the place, and how to get there.
    var words: [String] {
        var words = values["content"].map(WikivoyageWords.paragraphs) ?? []
        if let way = text("directions", most: 500) { words.append(way) }
        return words
    }

    /// What its own type, or else its name, says within what its section allows; otherwise what the section is for.
    ///
    /// - Parameter language: that of the page: `Musée du port` is a museum, as `Harbour museum` is.
    func type(in language: String) -> PlaceType {
        let first = name?.split(separator: " ").first.map(String.init)
        let isFirst = ["fr", "it", "es", "pt", "ca", "ro"].contains(language)
        let guesses = [ownType, isFirst ? first.flatMap(PlaceType.guess) : nil, name.flatMap(PlaceType.guess)]
            .compactMap(\.self)
        switch section {
        case .eat:
            return guesses.first { [.meal, .snack].contains($0.role) || [.pub, .bar, .market].contains($0) }
                ?? .restaurant
        case .drink: return guesses.first { [.pub, .bar, .cafe, .theatre, .cinema].contains($0) } ?? .bar
        case .sleep: return guesses.first { [.hotel, .hostel, .campsite].contains($0) } ?? .hotel
        case .buy: return guesses.first { $0.role == .shop || [.market, .bakery].contains($0) } ?? .shop
        case .see, .do, nil:
            return guesses.first { $0.role == .sight || [.market, .ferry, .library].contains($0) } ?? .landmark
        }
    }

    /// - Parameters:
    ///   - language: that of the page.
    ///   - currency: the guide's, which a dollar sign means where it is one of dollars.
    func fields(language: String, currency: String?) -> [ExtraField] {
        var place = Proposal(id: "", title: "")
        let phones = ["phone", "mobile", "tollfree"].compactMap { text($0) }
        place.add("address", text("address"))
        place.add("phone", phones.first.map(Self.firstPhone))
        place.add("email", text("email").map { String($0.prefix { !", ;".contains($0) }) })
        place.add("website", values["url"].flatMap(Self.address))
        if let hours = text("hours") {
            let spelled = HoursText.spelled(hours, language: language)
            place.add("hours", spelled ?? hours)
            if let spelled, spelled != hours { place.add("x-hours", hours) }
        }
        if let price = text("price") {
            place.add("price", PriceText(price, currency: currency)?.value ?? .text(price))
        }
        place.add("wikidata", wikidata)
        place.add("wikipedia", text("wikipedia").map { Self.article($0, language: language) })
        place.add("x-alt", text("alt"))
        if let all = phones.first, all != Self.firstPhone(all) || phones.count > 1 {
            place.add("x-phones", phones.joined(separator: ", "))
        }
        for key in ["fax", "checkin", "checkout", "image", "lastedit"] { place.add("x-\(key)", text(key)) }
        return place.fields
    }

    private static func firstPhone(_ text: String) -> String {
        let first = text.prefix { !",;|".contains($0) }.split(separator: " / ").first ?? ""
        // What it is for stands in words after it: "(reception)".
        let digits = first.drop { !"+(0123456789".contains($0) }.prefix {
            "+()0123456789 -./\u{A0}\u{2011}–".contains($0)
        }
        let plain = digits.map { "\u{A0}".contains($0) ? " " : "\u{2011}–".contains($0) ? "-" : String($0) }.joined()
        let number = String(plain.reversed().drop { !"0123456789".contains($0) }.reversed()).trimmed
        return number.isEmpty ? text : number
    }

    private static func address(_ text: String) -> String? {
        let address = WikivoyageWords.line(text, most: 500).prefix { $0 != " " }
        guard !address.isEmpty else { return nil }
        return address.contains("://") || address.contains(":") ? String(address) : "https://" + address
    }

    private static func article(_ text: String, language: String) -> String {
        WikidataWish.article(text) == nil ? "\(language):\(text)" : text
    }
}
