/// Puts names on a map so that none touches another, a disc, or the edge.
///
/// Names are offered one by one, the most important first; each takes the first good place that is free, or none. So the
/// same names in the same order always come to the same places.
///
/// Cost: linear in the names and in the places tried for each, some dozens.
struct LabelPlacer: Sendable {
    /// The drawing: names stay inside.
    let size: Spot
    private var taken = PlateIndex()
    private var route = PlateIndex()
    private(set) var labels: [PlacedLabel] = []

    /// Between two names, in units of the drawing.
    static let margin = 1.5

    init(size: Spot) { self.size = size }

    /// Nothing is written here.
    mutating func block(_ plate: Plate) { taken.insert(plate) }

    /// Names rather do not lie here; they may cross it.
    mutating func avoid(_ plate: Plate) { route.insert(plate) }

    /// A name beside a point: to its right if it can be, or left, below, above, or at a corner; on one line or on two.
    ///
    /// - Parameter clearance: from the point to the name, in units of the drawing.
    @discardableResult
    mutating func place(_ text: String, beside point: Spot, clearance: Double, style: LabelStyle) -> Bool {
        let settings = [[text], TextLines.halved(text, style: style)].compactMap { $0 }
        return place(settings, beside: point, clearance: clearance, style: style)
    }

    /// - Parameter settings: the words in lines, the best way to set them first.
    @discardableResult
    mutating func place(_ settings: [[String]], beside point: Spot, clearance: Double, style: LabelStyle) -> Bool {
        for crossings in [0, 1, 6] {
            for lines in settings {
                let half = extent(of: lines, style: style) / 2
                for place in Self.places(for: half, clearance: clearance) {
                    let plate = Plate(centre: point + place, half: half)
                    guard accepts([plate], crossings: crossings) else { continue }
                    add(.init(setting: .level(lines, middle: plate.centre), style: style, plates: [plate]))
                    return true
                }
            }
        }
        return false
    }

    /// The best first.
    private static func places(for half: Spot, clearance: Double) -> [Spot] {
        let slant = clearance * 0.72
        return [
            Spot(clearance + half.x, 0), Spot(-clearance - half.x, 0), Spot(0, clearance + half.y),
            Spot(0, -clearance - half.y), Spot(slant + half.x, slant + half.y * 0.6),
            Spot(slant + half.x, -slant - half.y * 0.6), Spot(-slant - half.x, slant + half.y * 0.6),
            Spot(-slant - half.x, -slant - half.y * 0.6),
        ]
    }

    func extent(of lines: [String], style: LabelStyle) -> Spot {
        let width = lines.map(style.width(of:)).max() ?? 0
        return Spot(width, style.size * 1.05 + style.lineHeight * Double(lines.count - 1))
    }

    /// Whether plates lie on free ground inside the drawing, and on no more than so many pieces of the route.
    func accepts(_ plates: [Plate], crossings: Int) -> Bool {
        plates.allSatisfy { plate in
            let (low, high) = (plate.centre - plate.reach, plate.centre + plate.reach)
            return low.x >= 2 && low.y >= 2 && high.x <= size.x - 2 && high.y <= size.y - 2
                && !taken.hits(plate.grown(by: Self.margin))
        } && plates.reduce(0) { $0 + route.count(under: $1) } <= crossings
    }

    mutating func add(_ label: PlacedLabel) {
        label.plates.forEach { taken.insert($0) }
        labels.append(label)
    }
}
