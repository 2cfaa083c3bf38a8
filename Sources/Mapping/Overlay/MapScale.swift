/// The three bars under a map: minutes on foot, metres, feet.
///
/// Each bar is the longest round measure that fits. The minutes are those of a walk along the bar itself, at the pace of
/// the tour; streets bend, so a real walk takes longer than the straight line on the map.
struct MapScale: Sendable {
    struct Bar: Hashable, Sendable {
        /// In units of the drawing.
        let length: Double
        let amount: Double
    }

    let minutes: Bar?
    let metres: Bar
    /// In feet.
    let feet: Bar

    private static let feetPerMetre = 3.280_839_895
    static let feetPerMile = 5_280.0

    /// - Parameters:
    ///   - metresPerUnit: metres in a unit of the drawing.
    ///   - pace: in kilometres an hour.
    ///   - longest: the room for a bar, in units of the drawing.
    init(metresPerUnit: Double, pace: Double, longest: Double) {
        let room = longest * metresPerUnit
        func bar(_ amounts: [Double], metresEach: Double) -> Bar? {
            amounts.last { $0 * metresEach <= room }.map { Bar(length: $0 * metresEach / metresPerUnit, amount: $0) }
        }
        let decimal = (0...7).flatMap { power in [1, 2, 5].map { $0 * Self.tenToThe(power) } }
        let miles = [0.25, 0.5, 1, 2, 5, 10, 20, 50, 100, 200, 500, 1_000, 2_000, 5_000].map { $0 * Self.feetPerMile }
        let imperial = [10, 20, 50, 100, 200, 300, 500, 1_000] + miles
        minutes = bar([1, 2, 3, 5, 10, 15, 20, 30, 45, 60, 90, 120], metresEach: pace * 1_000 / 60)
        metres = bar(decimal, metresEach: 1) ?? Bar(length: longest, amount: room)
        feet =
            bar(imperial, metresEach: 1 / Self.feetPerMetre) ?? Bar(length: longest, amount: room * Self.feetPerMetre)
    }

    private static func tenToThe(_ power: Int) -> Double { (0..<power).reduce(1) { result, _ in result * 10 } }
}
