/// The measures of lengths that a map is written in.
public enum MapUnits: Hashable, Sendable { case metric, imperial }

/// The bar under a map: the longest round measure that fits, in the guide's units, and the minutes that it takes on foot.
///
/// The minutes are those of a walk along the bar itself, at the pace of the tour; streets bend, so a real walk takes longer
/// than the straight line on the map.
struct MapScale: Sendable {
    /// In units of the drawing.
    let length: Double
    /// In metres or in feet.
    let amount: Double
    let units: MapUnits
    /// Whole minutes; `nil` for less than one.
    let minutes: Int?

    private static let feetPerMetre = 3.280_839_895
    static let feetPerMile = 5_280.0

    /// - Parameters:
    ///   - metresPerUnit: metres in a unit of the drawing.
    ///   - pace: in kilometres an hour.
    ///   - longest: the room for the bar, in units of the drawing.
    init(metresPerUnit: Double, pace: Double, longest: Double, units: MapUnits) {
        let each = units == .metric ? 1 : 1 / Self.feetPerMetre
        let room = longest * metresPerUnit / each
        amount = Self.measures(units).last { $0 <= room } ?? room
        length = amount * each / metresPerUnit
        self.units = units
        let walk = (amount * each / (pace * 1_000 / 60)).rounded()
        // Nobody walks for weeks: such a map is one of the world.
        minutes = (1...9_999).contains(walk) ? Int(walk) : nil
    }

    private static func measures(_ units: MapUnits) -> [Double] {
        switch units {
        case .metric: return (0...7).flatMap { power in [1, 2, 5].map { $0 * tenToThe(power) } }
        case .imperial:
            let miles = [0.25, 0.5, 1, 2, 5, 10, 20, 50, 100, 200, 500, 1_000, 2_000, 5_000].map { $0 * feetPerMile }
            return [10, 20, 50, 100, 200, 300, 500, 1_000] + miles
        }
    }

    private static func tenToThe(_ power: Int) -> Double { (0..<power).reduce(1) { result, _ in result * 10 } }
}
