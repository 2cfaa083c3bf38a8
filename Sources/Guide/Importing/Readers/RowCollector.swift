import Geo
import GuideModel

/// Makes proposals of rows: places, and tours of those that have a number or a line.
struct RowCollector {
    /// Whom to thank for all of them.
    var credit: ImportCredit?
    /// The meanings of columns that an author names, by the column's name.
    private var used: [String: Int] = [:]
    private var unused: [String: Int] = [:]
    private var ids: [String: Int] = [:]
    private var numbered: [(tour: String?, number: Double, id: String)] = []
    var lines: [(row: ImportRow, id: String)] = []
    /// The points and lines of each folder, of which a trail may be.
    var trails: [String?: LegTrail] = [:]
    /// What the source says of itself, or of a folder by its name.
    var about: [String?: String] = [:]
    private var words = LanguageWords()
    private var unnumbered = 0
    private var nameless = 0
    private var pictures = 0
    private var links = 0
    /// Positions in ``Proposals/places``, by title and place.
    private(set) var spots = SpotGrid<String>(side: sameSpot)
    /// Metres within which two rows of one name are one place.
    private static let sameSpot = 50.0

    mutating func add(_ row: ImportRow, to found: inout Proposals) {
        for value in row.values where !row.isUsed(value.meaning) && LanguageColumn(value.name, value.meaning) == nil {
            unused[value.name, default: 0] += 1
        }
        noteMarkup(of: row)
        words.note(row)
        if row.line.count > 1 {
            let title = row.title ?? row.folder ?? found.title ?? found.source.name
            lines.append((row, id(of: row, title: title, in: found.source)))
            noteLine(of: row, title, in: &found)
            trails[row.folder, default: LegTrail()].add(row)
            if row.location == nil { return }
        }
        guard let title = row.title else {
            if row.location?.isValid == true, row.tellsSomething { return addNameless(row, to: &found) }
            found.dropped.append(Dropped("row \(row.number)", why: "it has no name", at: row.origin))
            return
        }
        let id = id(of: row, title: title, in: found.source)
        if row.otherPoints > 0 {
            found.remarks.append("\(title) has \(row.otherPoints + 1) points; the first of them is its place")
        }
        if let location = row.location, location.isValid { spots.add(found.places.count, title, at: location) }
        let place = PlaceOfRow(row: row, id: id, title: title, credit: credit).proposal
        found.places.append(place)
        found.attachments += row.attachments(of: place)
        if let location = row.location {
            trails[row.folder, default: LegTrail()].stops.append((id: id, title: title, location: location))
        }
        if let number = row.text(ColumnNames.order).flatMap(Self.number) {
            numbered.append((row.text(ColumnNames.tour).map(PlainWords.line), number, id))
        } else if let tour = row.text(ColumnNames.tour) {
            numbered.append((PlainWords.line(tour), Double(row.number), id))
        } else {
            unnumbered += 1
        }
    }

    /// A place that waits for its name, with all that the source tells of it.
    private mutating func addNameless(_ row: ImportRow, to found: inout Proposals) {
        nameless += 1
        let title = "Unnamed place \(nameless)"
        var place = PlaceOfRow(row: row, id: id(of: row, title: title, in: found.source), title: title, credit: credit)
            .proposal
        place.gaps.append(
            ImportGap("title", "the name of this place. Give it one and remove the line draft.", isSerious: true))
        found.places.append(place)
        found.attachments += row.attachments(of: place)
        unnumbered += 1
    }

    /// What of a line is not as the source has it.
    private func noteLine(of row: ImportRow, _ title: String, in found: inout Proposals) {
        if row.lostPoints > 0 {
            found.dropped.append(
                Dropped("\(row.lostPoints) points of the line \(title)", why: "they cannot be read", at: row.origin))
        }
        if row.widestGap > Self.noticedGap {
            found.remarks.append(
                "the pieces of the line \(title) do not meet: there are up to \(Int(row.widestGap)) m between two, and the tour's line goes straight there"
            )
        }
    }

    /// Metres between two pieces of a line that a map shows.
    private static let noticedGap = 100.0

    /// Adds a place, or finds the one of the same name at the same spot, and returns its id.
    mutating func place(_ row: ImportRow, in found: inout Proposals) -> String {
        let title = row.title ?? ""
        if let location = row.location, location.isValid,
            let known = spots.first(title, near: location, where: { $0.metres(to: location) < Self.sameSpot })
        {
            return found.places[known].id
        }
        let count = found.places.count
        add(row, to: &found)
        return found.places.count > count ? found.places[count].id : ""
    }

    /// Adds a tour past places.
    mutating func addTour(
        _ row: ImportRow?, title: String, stops: [String], line: [Coordinate], to found: inout Proposals
    ) {
        let key = "tour-" + (Slug(key: title)?.text ?? ContentDigest(title).description.prefix(8).description)
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

    /// Texts come as plain words: what they show and lead to beside that is counted.
    private mutating func noteMarkup(of row: ImportRow) {
        for text in row.texts(ColumnNames.text) where text.contains("<") {
            let small = text.lowercased()
            let taken = row.location == nil ? [] : FileTags.found(in: text).filter(\.isNear)
            pictures += max(0, small.ranges(of: "<img").count - taken.count(where: \.isPicture))
            links += max(0, small.ranges(of: "<a ").count - taken.count(where: \.isLink))
        }
    }

    private func sayMarkup(_ found: inout Proposals) {
        if pictures > 0 {
            found.dropped.append(
                Dropped(
                    "\(pictures) pictures in descriptions",
                    why:
                        "texts come as plain words; put those that you may use into Content/media/, and name them in images"
                ))
        }
        if links > 0 {
            found.dropped.append(
                Dropped(
                    "\(links) links in descriptions", why: "texts come as plain words; links takes those that you want")
            )
        }
    }

    /// A property that is no text.
    mutating func pass(_ name: String) { unused[name, default: 0] += 1 }

    mutating func finish(_ found: inout Proposals) {
        let order = NumberedTitles.order(&found)
        defer { if let order { addWalk(past: order, to: &found) } }
        addTrails(to: &found)
        addLines(to: &found)
        var free: [String: Int] = [:]
        for (index, tour) in found.tours.enumerated() where tour.stops.isEmpty && free[tour.entry.title] == nil {
            free[tour.entry.title] = index
        }
        for (tour, stops) in Dictionary(grouping: numbered, by: \.tour).sorted(by: { ($0.key ?? "") < ($1.key ?? "") })
        {
            // A number that rows share, such as that of a house, is no order.
            guard stops.count > 1, Set(stops.map(\.number)).count == stops.count, tour != nil || unnumbered == 0 else {
                continue
            }
            let title = tour ?? found.title ?? found.source.name
            // A line of the same name is the way past them.
            if let line = free.removeValue(forKey: title) {
                found.tours[line].stops = stops.sorted { $0.number < $1.number }.map(\.id)
                continue
            }
            addTour(nil, title: title, stops: stops.sorted { $0.number < $1.number }.map(\.id), line: [], to: &found)
        }
        sayMarkup(&found)
        found.probableLanguage = words.language
        for (name, count) in unused.sorted(by: { ($1.value, $0.key) < ($0.value, $1.key) }) {
            found.dropped.append(
                Dropped(
                    "\"\(PlainWords.line(name))\" of \(count)",
                    why: "a guide has no key for it; --column KEY=\(PlainWords.line(name)) brings it in"))
        }
    }

    /// A tour for each line, or the line of a tour of its name: a route and a recording are one walk.
    private func addLines(to found: inout Proposals) {
        for (row, id) in lines {
            let title = row.title ?? row.folder ?? found.title ?? found.source.name
            let route = found.tours.firstIndex { tour in
                tour.entry.title == title && tour.line.isEmpty && !tour.stops.isEmpty
            }
            if let route {
                found.tours[route].line = row.line
                continue
            }
            var tour = ProposedTour(PlaceOfRow(row: row, id: id, title: title, credit: credit).tour)
            tour.line = row.line
            found.tours.append(tour)
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
            given.map { PlainWords.line($0) } ?? Slug(key: title)?.text
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
