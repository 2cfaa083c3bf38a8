import Geo
import GuideModel

/// One row of a table, or one feature with its properties: values by name, and where it is.
struct ImportRow {
    /// From 1.
    let number: Int
    let origin: SourceLocation
    /// The id that the source gives it.
    var id: String?
    var location: Coordinate?
    var line: [Coordinate] = []
    /// Whether the source gives no position on purpose.
    var isAnywhere = false
    /// The folder or layer that it is in.
    var folder: String?
    private(set) var values: [(meaning: String?, name: String, text: String)] = []
    /// What an author says that columns mean, by the folded name.
    private let meanings: [String: String]

    init(number: Int, file: String, line: Int = 1, column: Int = 1, _ options: ImportOptions) {
        (self.number, meanings) = (number, options.meanings)
        origin = SourceLocation(file: file, line: line, column: column)
    }

    mutating func add(_ name: String, _ text: String, as meaning: String? = nil) {
        let text = text.trimmed
        guard !text.isEmpty else { return }
        let known = meaning ?? meanings[ColumnNames.folded(name)] ?? ColumnNames.meaning(of: name)
        values.append((known, name, text))
    }

    /// Adds a value whose meaning is known, unless the same text is there.
    mutating func addOnce(_ name: String, _ text: String, as meaning: String) {
        if !values.contains(where: { $0.meaning == meaning && $0.text == text.trimmed }) {
            add(name, text, as: meaning)
        }
    }

    /// The first value of a meaning.
    func text(_ meaning: String) -> String? { values.first { $0.meaning == meaning }?.text }

    func texts(_ meaning: String) -> [String] { values.filter { $0.meaning == meaning }.map(\.text) }

    var title: String? {
        guard let title = text(ColumnNames.title).map(PlainWords.line), !title.isEmpty else { return nil }
        return title
    }
}

/// Makes proposals of rows: places, and tours of those that have a number or a line.
struct RowCollector {
    /// Whom to thank for all of them.
    var credit: ImportCredit?
    /// The meanings of columns that an author names, by the column's name.
    private var used: [String: Int] = [:]
    private var unused: [String: Int] = [:]
    private var ids: [String: Int] = [:]
    private var numbered: [(tour: String?, number: Double, id: String)] = []
    private var lines: [(row: ImportRow, id: String)] = []
    private var unnumbered = 0
    private var spots: [String: [(location: Coordinate?, id: String)]] = [:]

    mutating func add(_ row: ImportRow, to found: inout Proposals) {
        for value in row.values where value.meaning == nil && !value.name.lowercased().hasPrefix("name:") {
            unused[value.name, default: 0] += 1
        }
        if row.line.count > 1 {
            let title = row.title ?? row.folder ?? found.title ?? found.source.name
            lines.append((row, id(of: row, title: title, in: found.source)))
            return
        }
        guard let title = row.title else {
            found.dropped.append(Dropped("row \(row.number)", why: "it has no name", at: row.origin))
            return
        }
        let id = id(of: row, title: title, in: found.source)
        found.places.append(PlaceOfRow(row: row, id: id, title: title, credit: credit).proposal)
        spots[title, default: []].append((row.location, id))
        if let number = row.text(ColumnNames.order).flatMap(Self.number) {
            numbered.append((row.text(ColumnNames.tour).map(PlainWords.line), number, id))
        } else if let tour = row.text(ColumnNames.tour) {
            numbered.append((PlainWords.line(tour), Double(row.number), id))
        } else {
            unnumbered += 1
        }
    }

    /// Adds a place, or finds the one of the same name at the same spot, and returns its id.
    mutating func place(_ row: ImportRow, in found: inout Proposals) -> String {
        let title = row.title ?? ""
        if let known = spots[title]?.first(where: { Self.isSame($0.location, row.location) }) { return known.id }
        let count = found.places.count
        add(row, to: &found)
        return found.places.count > count ? found.places[count].id : ""
    }

    private static func isSame(_ one: Coordinate?, _ other: Coordinate?) -> Bool {
        guard let one, let other else { return false }
        return one.metres(to: other) < 50
    }

    /// Adds a tour past places.
    mutating func addTour(
        _ row: ImportRow?, title: String, stops: [String], line: [Coordinate], to found: inout Proposals
    ) {
        let key = "tour-" + (Slug(words: title)?.text ?? ContentDigest(title).description.prefix(8).description)
        ids[key, default: 0] += 1
        let id = found.source.id(ids[key] == 1 ? key : "\(key)~\(ids[key] ?? 1)")
        var proposal =
            row.map { PlaceOfRow(row: $0, id: id, title: title, credit: credit).tour } ?? Proposal(id: id, title: title)
        proposal.title = title
        proposal.credit = credit
        var tour = ProposedTour(proposal)
        (tour.stops, tour.line) = (stops, line)
        found.tours.append(tour)
    }

    /// A property that is no text.
    mutating func pass(_ name: String) { unused[name, default: 0] += 1 }

    mutating func finish(_ found: inout Proposals) {
        let order = NumberedTitles.order(&found)
        defer { if let order { addWalk(past: order, to: &found) } }
        for (row, id) in lines {
            let title = row.title ?? row.folder ?? found.title ?? found.source.name
            var tour = ProposedTour(PlaceOfRow(row: row, id: id, title: title, credit: credit).tour)
            tour.line = row.line
            found.tours.append(tour)
        }
        for (tour, stops) in Dictionary(grouping: numbered, by: \.tour).sorted(by: { ($0.key ?? "") < ($1.key ?? "") })
        {
            // A number that rows share, such as that of a house, is no order.
            guard stops.count > 1, Set(stops.map(\.number)).count == stops.count, tour != nil || unnumbered == 0 else {
                continue
            }
            let title = tour ?? found.title ?? found.source.name
            // A line of the same name is the way past them.
            if let line = found.tours.firstIndex(where: { $0.entry.title == title && $0.stops.isEmpty }) {
                found.tours[line].stops = stops.sorted { $0.number < $1.number }.map(\.id)
                continue
            }
            addTour(nil, title: title, stops: stops.sorted { $0.number < $1.number }.map(\.id), line: [], to: &found)
        }
        for (name, count) in unused.sorted(by: { ($1.value, $0.key) < ($0.value, $1.key) }) {
            found.dropped.append(
                Dropped(
                    "\"\(PlainWords.line(name))\" of \(count)",
                    why: "a guide has no key for it; --column KEY=\(PlainWords.line(name)) brings it in"))
        }
    }

    /// The source's own id, or one made of the title, with a number for the second of a title.
    private mutating func id(of row: ImportRow, title: String, in source: ImportSource) -> String {
        for given in [row.id].compactMap(\.self) + row.texts(ColumnNames.id) {
            let parts = given.split(separator: "/")
            if parts.count == 2, ["node", "way", "relation"].contains(parts[0]), Int(parts[1]) != nil {
                return "osm:\(given)"
            }
        }
        let given = row.id ?? row.text(ColumnNames.id)
        let key =
            given.map { PlainWords.line($0) } ?? Slug(words: title)?.text
            ?? ContentDigest(title).description.prefix(8).description
        ids[key, default: 0] += 1
        let count = ids[key] ?? 1
        return source.id(count > 1 ? "\(key)~\(count)" : key)
    }

    /// `12` and `12,5`; the stop between `12` and `13` that a board calls `12B`.
    private static func number(_ text: String) -> Double? {
        if let number = Double(text.replacing(",", with: ".")) { return number }
        guard let letter = text.unicodeScalars.last, (65...90).contains(letter.value), let whole = Int(text.dropLast())
        else {
            return nil
        }
        return Double(whole) + Double(letter.value - 64) / 100
    }

    /// A credit with its address, where everybody knows it.
    static func credit(_ text: String) -> ImportCredit {
        let isMap = text.lowercased().contains("openstreetmap")
        return ImportCredit(text, url: isMap ? "https://www.openstreetmap.org/copyright" : nil)
    }
}

/// A proposal of a row.
private struct PlaceOfRow {
    let row: ImportRow
    let id: String
    let title: String
    let credit: ImportCredit?

    var proposal: Proposal {
        var place = Proposal(id: id, title: title)
        place.location = row.location
        place.origin = row.origin
        place.kind = kind
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
        for key in ["summary", "phone", "email", "wikidata", "wikipedia", "hours", "price", "visit"] {
            place.add(key, row.text(key).map(PlainWords.line))
        }
        place.add("address", (row.text("address") ?? composedAddress).map(PlainWords.line))
        place.add("website", row.text("website").map { Self.address(PlainWords.line($0)) })
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
                Slug(words: String($0))?.text
            }
            if !words.isEmpty { place.fields.append(ExtraField(name: key, value: .list(words.map(ExtraValue.text)))) }
        }
    }

    /// Keys that have a way of their own.
    private static let own: Set<String> = [
        ColumnNames.title, ColumnNames.position, ColumnNames.kind, ColumnNames.city, ColumnNames.id, "tags", "cuisine",
        "website",
        "address",
    ]

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
