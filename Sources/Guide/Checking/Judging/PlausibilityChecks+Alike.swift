import Geo
import GuideModel
import Reading

/// Places that are probably one.
extension PlausibilityChecks {
    /// Metres within which two places of nearly one title are probably one.
    private static let alikeMetres = 60.0

    /// Two places of nearly one title side by side, or of one website on one point. What has the same title and location is found
    /// as a copy. Cost: about linear.
    mutating func checkAlike() {
        var cells: [AlikeCell: [CheckedDocument]] = [:]
        for place in catalogue.published(.places).map(\.original) {
            guard let point = place.fields?["location"]?.point else { continue }
            let near = AlikeCell(point).neighbours.flatMap { cells[$0] ?? [] }
            if let other = near.first(where: { isAlike(place, $0) }) {
                copies.insert(place.path)
                report.add(
                    .alikePlaces, "this place is nearly the same as \(other.path)",
                    at: place.fields?["title"]?.location ?? SourceLocation(file: place.path),
                    remedy: "delete one of the two, or say in the titles how they differ")
            }
            cells[AlikeCell(point), default: []].append(place)
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

    private func isAlike(_ place: CheckedDocument, _ other: CheckedDocument) -> Bool {
        guard let (fields, others) = place.fields.flatMap({ fields in other.fields.map { (fields, $0) } }),
            let point = fields["location"]?.point, let otherPoint = others["location"]?.point,
            let title = fields.text("title")?.lowercased(), let otherTitle = others.text("title")?.lowercased()
        else { return false }
        let metres = point.metres(to: otherPoint)
        if metres < 1, title == otherTitle { return false }
        if metres < 1, let website = fields.text("website"), website == others.text("website") { return true }
        return metres < Self.alikeMetres && Self.isNearly(title, otherTitle)
    }

    /// Whether two titles differ by a letter or two: numbers tell things apart.
    private static func isNearly(_ title: String, _ other: String) -> Bool {
        guard title.filter(\.isNumber) == other.filter(\.isNumber) else { return false }
        if title == other { return true }
        let length = max(title.unicodeScalars.count, other.unicodeScalars.count)
        return length >= 8 && Nearest.differ(title, other) <= min(2, length / 8)
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
