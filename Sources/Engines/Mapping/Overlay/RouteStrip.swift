import Geo

/// A walk where the streets are not known: its stops on a line to scale of distance, with the direction of each walk and the
/// author's directions. A map without streets would be an almost empty sheet.
///
///     RouteStrip(overlay: overlay, words: words, id: "map-freedom-trail", width: 360, height: 560).drawn()
///
/// On the left of each column is the line, on which every stop has a mark where it is; its row, which needs more room, is beside
/// it. A needle shows where the next stop lies, with north at the top.
public struct RouteStrip: Sendable {
    private let overlay: MapOverlay
    private let words: MapWords
    private let id: String
    private let width: Double
    /// The height that its rows should not exceed: more columns are made before.
    private let height: Double
    private let writesDirections: Bool
    public var units = MapUnits.metric
    /// The length of each leg as words; the same as on the page.
    public var lengths: [String] = []

    private static let edge = 2.0
    private static let axis = 12.0
    private static let disc = 44.0
    private static let radius = 9.0
    /// For the needle and the length at the end of a row.
    private static let endWidth = 72.0
    private static let note = LabelStyle(name: "m-note", size: 9.6)
    private static let name = LabelStyle(name: "m-name", size: 11, isBold: true)

    /// - Parameters:
    ///   - height: the most that its rows take where more columns can prevent it.
    ///   - writesDirections: whether the author's directions are written between the stops.
    public init(
        overlay: MapOverlay, words: MapWords, id: String, width: Double, height: Double, writesDirections: Bool
    ) {
        (self.overlay, self.words, self.id) = (overlay, words, id)
        (self.width, self.height, self.writesDirections) = (width, height, writesDirections)
    }

    /// The `<svg>` element and its height.
    public func drawn() -> (svg: String, height: Double) {
        let columns = self.columns()
        let wide = width / Double(columns.count)
        let tall = columns.map { $0.reduce(0) { $0 + $1.height } }.max() ?? 0
        // All columns have the scale of the one with the most metres for its height.
        let scale = columns.map { length(of: $0) / max(1, room(of: $0)) }.max() ?? 1
        let body = columns.enumerated().map { number, rows in
            draw(rows, at: Double(number) * wide, width: wide, metresPerUnit: max(scale, 1e-6))
        }.joined()
        let whole = tall + 26
        let opening = MapElement.opening(
            id, words, width: width, height: whole, sort: " map-strip",
            hasLinks: overlay.stops.contains { $0.link?.address != nil })
        return (opening + body + north(below: tall) + "</svg>", whole)
    }
}

private extension RouteStrip {
    struct Row {
        let stop: Int
        /// The lines of its name.
        let title: [String]
        /// The author's directions to the next stop, in lines.
        let directions: [String]
        /// Whether the way on stands at its end instead of on a line of its own.
        let isTight: Bool
        let height: Double
    }

    func metres(after stop: Int) -> Double {
        let next = (stop + 1) % overlay.stops.count
        return overlay.stops[stop].location.metres(to: overlay.stops[next].location)
    }

    /// The leg that leads on from a stop; `nil` after the last of a walk that is no loop.
    func leg(after stop: Int) -> MapOverlay.Leg? {
        let legs = overlay.legs.dropFirst(overlay.from == nil ? 0 : 1)
        return legs.indices.contains(legs.startIndex + stop) ? legs[legs.startIndex + stop] : nil
    }

    func length(after stop: Int) -> Double { leg(after: stop)?.metres ?? metres(after: stop) }

    func rows(width: Double, isTight: Bool) -> [Row] {
        overlay.stops.indices.map { stop in
            let room = width - Self.disc - Self.radius - 14
            let title = TextLines.wrapped(
                overlay.stops[stop].name, style: Self.name, width: isTight ? room - Self.endWidth : room)
            let text = writesDirections && !isTight ? leg(after: stop)?.directions ?? "" : ""
            let directions = TextLines.wrapped(text, style: Self.note, width: room)
            let lines = Double(title.count - 1) * Self.name.lineHeight + Double(directions.count) * Self.note.lineHeight
            let least = isTight ? 2 * Self.radius + 4 : directions.isEmpty ? 36 : 42
            return Row(stop: stop, title: title, directions: directions, isTight: isTight, height: least + lines)
        }
    }

    /// As few columns as the height allows, of about the same height; each has room for a name, none is so wide that the eye
    /// loses the row.
    func columns() -> [[Row]] {
        let most = max(1, min(4, Int(width / 170)))
        for count in min(most, max(1, Int(width / 340)))...most {
            for isTight in [false, true] {
                let rows = rows(width: width / Double(count), isTight: isTight)
                let columns = Self.split(rows, into: count)
                let tallest = columns.map { $0.reduce(0) { $0 + $1.height } }.max() ?? 0
                if tallest <= height || (count == most && isTight) { return columns }
            }
        }
        return []
    }

    static func split(_ rows: [Row], into count: Int) -> [[Row]] {
        let share = rows.reduce(0) { $0 + $1.height } / Double(count)
        var columns: [[Row]] = [[]]
        var used = 0.0
        for row in rows {
            if used >= share * Double(columns.count), columns.count < count { columns.append([]) }
            columns[columns.count - 1].append(row)
            used += row.height
        }
        return columns
    }

    /// The metres from the first stop of a column to its last.
    func length(of rows: [Row]) -> Double { rows.dropLast().reduce(0) { $0 + length(after: $1.stop) } }

    /// The height from its first stop to its last.
    func room(of rows: [Row]) -> Double { rows.dropLast().reduce(0) { $0 + $1.height } }

    func draw(_ rows: [Row], at left: Double, width: Double, metresPerUnit: Double) -> String {
        let top = Self.radius + 5
        let bottom = top + length(of: rows) / metresPerUnit
        let x = left + Self.axis
        var text = "<path class=\"m-route\" d=\"\(Ink.path([Spot(x, top), Spot(x, bottom)]))\"/>"
        var (along, middle) = (0.0, top)
        var signs = ""
        for row in rows {
            let mark = Spot(x, top + along / metresPerUnit)
            let centre = Spot(left + Self.disc, middle)
            text +=
                "<path class=\"m-leader\" d=\"\(Ink.path([mark, Spot(x + 9, mark.y), Spot(centre.x - 14, middle), centre]))\"/>"
            signs +=
                MapSigns.circle("m-spot", mark, 2.6) + sign(row, at: centre)
                + write(row, beside: centre, in: left + width)
            along += length(after: row.stop)
            middle += row.height
        }
        return text + signs
    }

    func sign(_ row: Row, at centre: Spot) -> String {
        let stop = overlay.stops[row.stop]
        let isFirst = row.stop == 0 && overlay.from == nil
        let isLast = overlay.to == nil && (overlay.isLoop ? row.stop == 0 : row.stop == overlay.stops.count - 1)
        let end: MapSigns.End? = isFirst ? (isLast ? .both : .start) : isLast ? .finish : nil
        let disc = MapSigns.disc(
            stop, at: centre, radius: Self.radius, end: overlay.marksEnds ? end : nil)
        let linked = MapSigns.linked(
            disc, to: stop.link, name: "\(stop.label) \(stop.name)", at: centre, stop.location)
        return "<g class=\"m-discs\">\(linked)</g>"
    }

    /// The name, and below it where the next stop is.
    func write(_ row: Row, beside centre: Spot, in right: Double) -> String {
        let x = centre.x + Self.radius + 8
        var y = centre.y + Self.name.size * 0.35
        var text = "<g class=\"m-ink m-name\" font-size=\"\(Ink.number(Self.name.size))\">"
        for line in row.title {
            text += "<text x=\"\(Ink.number(x))\" y=\"\(Ink.number(y))\">\(Ink.escape(line))</text>"
            y += Self.name.lineHeight
        }
        text += "</g>"
        guard let leg = leg(after: row.stop) else { return text }
        let length = lengths.indices.contains(row.stop) && leg.metres > 0 ? Ink.escape(lengths[row.stop]) : ""
        if row.isTight {
            let half = centre.y + row.height / 2
            return text + MapSigns.needle(at: Spot(right - 14, half), direction: direction(after: row.stop))
                + "<g class=\"m-note\" font-size=\"\(Ink.number(Self.note.size))\"><text x=\"\(Ink.number(right - 25))\" "
                + "y=\"\(Ink.number(half + 3.4))\" text-anchor=\"end\">\(length)</text></g>"
        }
        text += MapSigns.needle(at: Spot(x + 5, y + 1), direction: direction(after: row.stop))
        text += "<g class=\"m-note\" font-size=\"\(Ink.number(Self.note.size))\">"
        if !length.isEmpty {
            text += "<text x=\"\(Ink.number(x + 15))\" y=\"\(Ink.number(y + 4.4))\">\(length)</text>"
        }
        for line in row.directions {
            y += Self.note.lineHeight
            text += "<text x=\"\(Ink.number(x))\" y=\"\(Ink.number(y + 6))\">\(Ink.escape(line))</text>"
        }
        return text + "</g>"
    }

    func direction(after stop: Int) -> Spot {
        let (from, to) = (overlay.stops[stop].location, overlay.stops[(stop + 1) % overlay.stops.count].location)
        let radians = from.bearing(to: to) * .pi / 180
        return Angle.direction(radians - .pi / 2)
    }

    func north(below tall: Double) -> String {
        let y = tall + 12
        return "<g class=\"m-note\" font-size=\"\(Ink.number(Self.note.size))\">"
            + MapSigns.needle(at: Spot(Self.axis, y), direction: Spot(0, -1))
            + "<text x=\"\(Ink.number(Self.axis + 11))\" y=\"\(Ink.number(y + 3.4))\">\(Ink.escape(words.needle))</text></g>"
    }
}
