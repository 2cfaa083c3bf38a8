import DaySearch
import Foundation

/// Invented days in hundredths of minutes, the same for the same seed: what a visitor would wait for.
struct SpeedCases {
    private var state: UInt64

    init(seed: Int) { state = UInt64(seed) &* 0x9E37_79B9_7F4A_7C15 }

    /// A day from ten to eight with many places, some of them closed at noon, from a hotel and back.
    mutating func choosing(_ count: Int) -> DayProblem {
        let spots = (0...count).map { _ in (below(9000), below(9000)) }
        let places = (1...count).map { point in
            let visit = 100 * (10 + below(80))
            let (opens, closes) = (100 * (540 + 30 * below(4)), 100 * (960 + 30 * below(8)))
            let noon = 100 * (720 + 30 * below(2))
            let hours = below(5) == 0 ? [(opens, noon), (noon + 6000, closes)] : [(opens, closes)]
            let windows = hours.compactMap { DayProblem.Window(opens: $0.0, closes: $0.1, visit: visit) }
            return DayProblem.Site(point: point, score: 10 + below(90), visit: visit, windows: [windows])
        }
        return DayProblem(
            places: places, days: [.init(start: 0, end: 0, begins: 60_000, ends: 120_000)], travel: walks(spots),
            points: spots.count)
    }

    /// A tour through all of some stops, every third of which is open for four hours only.
    mutating func ordering(_ count: Int) -> DayProblem {
        let spots = (0...count).map { _ in (below(9000), below(9000)) }
        let places = (1...count).map { point in
            let opens = point % 3 == 0 ? 100 * below(900) : 0
            let window = DayProblem.Window(opens: opens, latestStart: point % 3 == 0 ? opens + 24_000 : 200_000)
            return DayProblem.Site(point: point, score: 1, visit: 1000, windows: [[window]])
        }
        return DayProblem(
            places: places, days: [.init(start: 0, end: 0, begins: 0, ends: 200_000)], travel: walks(spots),
            points: spots.count, aim: .leastWalking)
    }

    private func walks(_ spots: [(Int, Int)]) -> [Int] {
        spots.flatMap { one in
            spots.map { other in Int(hypot(Double(one.0 - other.0), Double(one.1 - other.1)).rounded(.up)) }
        }
    }

    private mutating func below(_ limit: Int) -> Int {
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        return Int((state >> 33) % UInt64(limit))
    }
}
