/// Puts names on a map so that none touches another, a disc, or the edge.
///
/// Names are offered one by one, the most important first; each takes the first good place that is free, or none. The
/// same names in the same order always get the same places.
///
/// Cost: linear in the names and in the places tried for each, a few dozen.
struct LabelPlacer: Sendable {
    /// The size of the drawing: names stay inside.
    let size: Spot
    private var taken: RotatedBoxIndex
    private var route: RotatedBoxIndex
    private(set) var labels: [PlacedLabel] = []
    /// Lines from a sign to its name, where the name had no room beside it.
    private(set) var leaders: [(from: Spot, to: Spot)] = []
    private(set) var hasRoute = false
    /// The sizes of the names of walked streets, the best first.
    var streetSizes = [10.2, 9.4]

    /// Between two names, in units of the drawing.
    static let margin = 1.5

    init(size: Spot) {
        self.size = size
        (taken, route) = (RotatedBoxIndex(size: size), RotatedBoxIndex(size: size))
    }

    /// Keeps all names off the plate.
    mutating func block(_ plate: RotatedBox) { taken.insert(plate) }

    /// Keeps names off the plate if nothing is there yet; otherwise all stays as it is.
    mutating func take(_ plate: RotatedBox) -> Bool {
        guard accepts([plate], crossings: .max) else { return false }
        block(plate)
        return true
    }

    /// Keeps names off the plate where possible; they may cross it.
    mutating func avoid(_ plate: RotatedBox) {
        route.insert(plate)
        hasRoute = true
    }

    func isNearRoute(_ spot: Spot, within reach: Double) -> Bool {
        route.count(under: RotatedBox(centre: spot, half: Spot(reach, reach))) > 0
    }

    /// A name beside a point: to its right if possible, else left, below, above, or at a corner; on one line or on two.
    ///
    /// - Parameter clearance: from the point to the name, in units of the drawing.
    @discardableResult
    mutating func place(_ text: String, beside point: Spot, clearance: Double, style: LabelStyle) -> Bool {
        // Most names have room on one line; only the others are broken.
        if place([[text]], beside: point, clearance: clearance, style: style, crossings: [0]) { return true }
        let settings = [[text], TextLines.halved(text, style: style)].compactMap { $0 }
        return place(settings, beside: point, clearance: clearance, style: style)
    }

    /// - Parameters:
    ///   - settings: the words in lines, the best way to set them first.
    ///   - crossings: how many pieces of the route they may cross: a limit for each attempt, the first attempt first.
    @discardableResult
    mutating func place(
        _ settings: [[String]], beside point: Spot, clearance: Double, style: LabelStyle, crossings: [Int] = [0, 1, 2]
    ) -> Bool {
        let halves = settings.map { extent(of: $0, style: style) / 2 }
        for most in crossings {
            for (lines, half) in zip(settings, halves) {
                for way in Self.ways {
                    let plate = RotatedBox(
                        centre: point + Self.shift(way, half: half, clearance: clearance), half: half)
                    guard accepts([plate], crossings: most) else { continue }
                    add(label(lines, on: plate, way: way, style: style))
                    return true
                }
            }
        }
        return false
    }

    /// To the right, left, below, above, and to the corners; the best first.
    private static let ways = [
        Spot(1, 0), Spot(-1, 0), Spot(0, 1), Spot(0, -1), Spot(1, 1), Spot(1, -1), Spot(-1, 1), Spot(-1, -1),
    ]

    private static func shift(_ way: Spot, half: Spot, clearance: Double) -> Spot {
        let isCorner = way.x != 0 && way.y != 0
        let reach = isCorner ? clearance * 0.72 + half * Spot(1, 0.6) : clearance + half
        return way * reach
    }

    /// The text is anchored on the side of the point, so that its distance from the point is the same in any font.
    private func label(_ lines: [String], on plate: RotatedBox, way: Spot, style: LabelStyle) -> PlacedLabel {
        let anchor: PlacedLabel.Anchor = way.x > 0 ? .start : way.x < 0 ? .end : .middle
        let place = plate.centre - Spot(way.x * plate.half.x, 0)
        return PlacedLabel(setting: .level(lines, place: place, anchor: anchor), style: style, plates: [plate])
    }

    func extent(of lines: [String], style: LabelStyle) -> Spot {
        let width = lines.map(style.width(of:)).max() ?? 0
        return Spot(width, style.size * 1.05 + style.lineHeight * Double(lines.count - 1))
    }

    /// Whether plates are in free space inside the drawing, and cross no more than this many pieces of the route.
    func accepts(_ plates: [RotatedBox], crossings: Int) -> Bool {
        plates.allSatisfy { plate in
            let (low, high) = (plate.centre - plate.reach, plate.centre + plate.reach)
            return low.x >= 2 && low.y >= 2 && high.x <= size.x - 2 && high.y <= size.y - 2
                && !taken.hits(plate.grown(by: Self.margin))
        } && plates.reduce(0) { $0 + route.count(under: $1) } <= crossings
    }

    mutating func addLeader(from: Spot, to: Spot) {
        leaders.append((from, to))
        taken.insert(RotatedBox(from: from, to: to, thickness: 1))
    }

    /// How many pieces of the route a line to a name crosses; `nil` where it crosses a name or a sign.
    func crossings(ofLeader plate: RotatedBox) -> Int? { taken.hits(plate) ? nil : route.count(under: plate) }

    mutating func add(_ label: PlacedLabel) {
        label.plates.forEach { taken.insert($0) }
        labels.append(label)
    }
}
