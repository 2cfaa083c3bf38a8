import Geo
import GuideModel
import Reading

/// Places that are probably one.
extension PlausibilityChecks {
    /// Two places of nearly one title side by side, or of one website on one point. What has the same title and location is found
    /// as a copy. Cost: about linear, however many stand on one point.
    mutating func checkAlike() {
        var places = AlikePlaces()
        for place in catalogue.published(.places).map(\.original) {
            guard let other = places.add(place) else { continue }
            copies.insert(place.path)
            report.add(
                .alikePlaces, "this place is nearly the same as \(other)",
                at: place.fields?["title"]?.location ?? SourceLocation(file: place.path),
                remedy: "delete one of the two, or say in the titles how they differ")
        }
    }

    /// Places that visitors cannot tell apart, in lists by their title, on maps by their point. Cost: about linear.
    mutating func checkNamesakes() {
        var (titles, points) = ([String: String](), [String: String]())
        var (sameTitle, samePoint) = ([Namesake](), [Namesake]())
        for place in catalogue.published(.places).map(\.original) where !copies.contains(place.path) {
            guard let fields = place.fields, let title = fields["title"], let name = title.text?.lowercased() else {
                continue
            }
            if let other = titles[name] {
                sameTitle.append(Namesake(location: title.location, other: other))
            } else if let field = fields["location"], let point = field.point, point.isExact {
                let key = "\(point.latitude) \(point.longitude)"
                if let other = points[key] { samePoint.append(Namesake(location: field.location, other: other)) }
                points[key] = points[key] ?? place.path
            }
            titles[name] = titles[name] ?? place.path
        }
        report(sameTitle, .sameTitle, "title", remedy: "say in the titles how they differ, such as by their street")
        report(samePoint, .sameLocation, "location", remedy: "are the coordinates right? on maps one hides the other")
    }

    private struct Namesake {
        let location: SourceLocation
        /// The path of the first.
        let other: String
    }

    private mutating func report(_ found: [Namesake], _ rule: CheckingRule, _ what: String, remedy: String) {
        for (namesake, others) in Self.named(found) {
            report.add(
                rule,
                "this place has the \(what) of \(namesake.other)"
                    + (others > 0 ? "; \(others) other places have that of another, too" : ""),
                at: namesake.location, remedy: remedy)
        }
    }
}

/// The places so far, by where they are.
struct AlikePlaces {
    /// What of a place is compared.
    struct Entry {
        let path: String
        let point: Coordinate
        let title: String
        /// Numbers tell things apart.
        let digits: String
        let length: Int
        let website: String?

        init?(_ place: CheckedDocument) {
            guard let fields = place.fields, let point = fields["location"]?.point, let title = fields.text("title")
            else { return nil }
            self.init(place.path, point, title, website: fields.text("website"))
        }

        init(_ path: String, _ point: Coordinate, _ title: String, website: String? = nil) {
            (self.path, self.point, self.title, self.website) = (path, point, title.lowercased(), website)
            digits = self.title.filter(\.isNumber)
            length = self.title.unicodeScalars.count
        }
    }

    /// What makes two places a copy of one another.
    private struct Copy: Hashable {
        let title: String
        let website: String?
        let latitude, longitude: Double
    }

    /// Metres within which two places of nearly one title are probably one.
    private static let metres = 60.0
    /// Of one square, as each new place is compared with them; a broken export has thousands.
    static let mostInCell = 100

    private var cells: [AlikeCell: [Entry]] = [:]
    private var copies: Set<Copy> = []
    private(set) var comparisons = 0

    /// - Returns: the path of a place that is probably the same.
    mutating func add(_ place: CheckedDocument) -> String? { Entry(place).flatMap { add($0) } }

    mutating func add(_ entry: Entry) -> String? {
        let cell = AlikeCell(entry.point)
        var found: String?
        search: for near in cell.neighbours {
            for other in cells[near] ?? [] {
                comparisons += 1
                guard Self.isAlike(entry, other) else { continue }
                found = other.path
                break search
            }
        }
        // Copies are all alike to the next place.
        let point = entry.point
        let copy = Copy(
            title: entry.title, website: entry.website, latitude: point.latitude, longitude: point.longitude)
        if copies.insert(copy).inserted, cells[cell, default: []].count < Self.mostInCell {
            cells[cell, default: []].append(entry)
        }
        return found
    }

    private static func isAlike(_ place: Entry, _ other: Entry) -> Bool {
        let metres = place.point.metres(to: other.point)
        if metres < 1 {
            if place.title == other.title { return false }
            if let website = place.website, website == other.website { return true }
        }
        return metres < Self.metres && isNearly(place, other)
    }

    /// Whether two titles differ by a letter or two.
    private static func isNearly(_ place: Entry, _ other: Entry) -> Bool {
        guard place.digits == other.digits else { return false }
        if place.title == other.title { return true }
        let length = max(place.length, other.length)
        return length >= 8 && Nearest.differ(place.title, other.title) <= min(2, length / 8)
    }
}

/// A square of about a hundred metres, to find neighbours in about constant time.
private struct AlikeCell: Hashable {
    let row: Int
    let column: Int

    init(_ point: Coordinate) {
        self.init(
            row: Int((point.latitude * 1000).rounded(.down)), column: Int((point.longitude * 1000).rounded(.down)))
    }

    private init(row: Int, column: Int) { (self.row, self.column) = (row, column) }

    var neighbours: [AlikeCell] {
        (-1...1).flatMap { down in (-1...1).map { AlikeCell(row: row + down, column: column + $0) } }
    }
}

extension Coordinate {
    /// Whether it is given to a few metres: coarse positions are alike by chance.
    fileprivate var isExact: Bool {
        let thousandths = (latitude * 1000, longitude * 1000)
        return abs(thousandths.0 - thousandths.0.rounded()) > 1e-6
            && abs(thousandths.1 - thousandths.1.rounded()) > 1e-6
    }
}
