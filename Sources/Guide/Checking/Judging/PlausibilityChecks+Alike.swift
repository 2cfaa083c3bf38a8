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
                report.add(
                    .alikePlaces, "this place is nearly the same as \(other.path)",
                    at: place.fields?["title"]?.location ?? SourceLocation(file: place.path),
                    remedy: "delete one of the two, or say in the titles how they differ")
            }
            cells[AlikeCell(point), default: []].append(place)
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
