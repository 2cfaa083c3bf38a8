import DaySearch
import Foundation

/// One benchmark instance: the problem, its series and what the best known answer is worth.
struct Instance {
    let name: String
    let series: String
    let problem: DayProblem
    /// The best known score, or the shortest known time in the units of the problem.
    let best: Double
}

/// Reads the public formats of `README.md`; times are kept in hundredths.
enum InstanceReader {
    static let unit = 100.0

    /// The instances of a folder that its table of best values names, or each n-th of them.
    static func instances(in folder: String, every: Int = 1) throws -> [Instance] {
        let files = try FileManager.default.contentsOfDirectory(atPath: folder).sorted()
        guard let table = files.first(where: { $0.hasPrefix("best") && $0.hasSuffix(".csv") }) else { return [] }
        let rows = try text(folder + "/" + table).split(whereSeparator: \.isNewline).dropFirst()
        return try rows.enumerated().filter { $0.offset % every == 0 }
            .map { try instance($0.element.split(separator: ",").map(String.init), in: folder) }
    }

    private static func instance(_ row: [String], in folder: String) throws -> Instance {
        let file = row[0].contains(".") ? row[0] : row[0] + ".txt"
        let content = try text(folder + "/" + file)
        if row.count == 2 {
            let problem = ordering(content)
            return Instance(
                name: file, series: String(file.prefix(8)), problem: problem, best: (Double(row[1]) ?? 0) * unit)
        }
        let (days, best) = (Int(row[1]) ?? 1, Double(row[2]) ?? 0)
        let letters = String(row[0].replacingOccurrences(of: "MCTOPMTW-\(days)-", with: "").prefix { $0.isLetter })
        let isTrip = letters == "t"
        let problem =
            file.hasPrefix("MCTOPMTW") ? fees(content) : isTrip ? trip(content) : windows(content, days: days)
        return Instance(name: "\(row[0])/\(days)", series: "\(letters), \(days) day", problem: problem, best: best)
    }

    private static func text(_ path: String) throws -> String { try String(contentsOfFile: path, encoding: .utf8) }

    private static func rows(_ text: String) -> [[Double]] {
        text.split(whereSeparator: \.isNewline)
            .map { $0.split(whereSeparator: \.isWhitespace).compactMap { Double($0) } }
            .filter { !$0.isEmpty }
    }

    static func scaled(_ value: Double) -> Int { Int((value * unit).rounded()) }

    /// Distances rounded down to a number of decimals, in hundredths.
    private static func travel(_ points: [[Double]], decimals: Int) -> [Int] {
        let grain = decimals == 1 ? 10.0 : 100.0
        return points.flatMap { start in
            points.map { end in
                let (east, north) = (start[1] - end[1], start[2] - end[2])
                let length = (east * east + north * north).squareRoot()
                return Int((length * grain + 1e-9).rounded(.down)) * Int(unit / grain)
            }
        }
    }

    private static func site(_ index: Int, _ row: [Double], _ windows: [[DayProblem.Window]]) -> DayProblem.Site {
        DayProblem.Site(point: index, score: Int(row[4]), visit: scaled(row[3]), windows: windows)
    }

    private static func day(_ opens: Double, _ closes: Double) -> DayProblem.Day {
        DayProblem.Day(start: 0, end: 0, begins: scaled(opens), ends: scaled(closes))
    }

    /// One decimal for Solomon's coordinates, which are whole numbers, and two for Cordeau's.
    private static func decimals(_ points: [[Double]]) -> Int {
        points.allSatisfy { $0[1] == $0[1].rounded() && $0[2] == $0[2].rounded() } ? 1 : 2
    }

    private static func windows(_ text: String, days: Int) -> DayProblem {
        let points = Array(rows(text).dropFirst(2))
        let places = points.enumerated().dropFirst().map { index, row in
            let window = DayProblem.Window(
                opens: scaled(row[row.count - 2]), latestStart: scaled(row[row.count - 1]))
            return site(index, row, Array(repeating: [window], count: days))
        }
        let home = points[0]
        return DayProblem(
            places: Array(places),
            days: Array(repeating: day(home[home.count - 2], home[home.count - 1]), count: days),
            travel: travel(points, decimals: decimals(points)), points: points.count)
    }

    private static func fees(_ text: String) -> DayProblem {
        let all = rows(text)
        let (head, points) = (all[0], Array(all.dropFirst()))
        let days = Int(head[0])
        let places = points.enumerated().dropFirst().map { index, row in
            var place = site(
                index, row,
                (1...days).map { tour in
                    // The windows begin where the one before ends; which pair a tour uses is the place's choice.
                    let first = (tour % 2 == 1) == (row[10] == 1) ? 0 : 1
                    return [first, first + 2].map { number in
                        DayProblem.Window(opens: scaled(row[5 + number]), latestStart: scaled(row[6 + number]))
                    }
                })
            place.fee = Int(row[11])
            place.categories = (0..<10).filter { row[12 + $0] == 1 }
            return place
        }
        var problem = DayProblem(
            places: Array(places), days: Array(repeating: day(points[0][5], points[0][6]), count: days),
            travel: travel(points, decimals: decimals(points)), points: points.count)
        problem.budget = Int(head[2])
        problem.categoryCaps = (0..<10).map { Int(head[3 + $0]) }
        return problem
    }

    private static func trip(_ text: String) -> DayProblem {
        let all = rows(text)
        let (head, points) = (all[0], Array(all.dropFirst()))
        let (days, first) = (Int(head[1]), Int(head[2]))
        let places = points.enumerated().dropFirst().map { index, row in
            site(
                index, row,
                (0..<days).map { tour in
                    let weekday = (first + tour) % 7
                    let (opens, closes) = (row[6 + 2 * weekday], row[7 + 2 * weekday])
                    let isShut = opens == 0 && closes == 0
                    return isShut ? [] : [.init(opens: scaled(opens), latestStart: scaled(closes))]
                })
        }
        return DayProblem(
            places: Array(places), days: Array(repeating: day(points[0][5], points[0][6]), count: days),
            travel: travel(points, decimals: 2), points: points.count)
    }

    private static func ordering(_ text: String) -> DayProblem {
        let numbers = rows(text)
        let count = Int(numbers[0][0])
        let windows = numbers[(count + 1)...].prefix(count)
        let places = windows.enumerated().dropFirst().map { index, row in
            DayProblem.Site(
                point: index, score: 1, visit: 0,
                windows: [[.init(opens: scaled(row[0]), latestStart: scaled(row[1]))]])
        }
        let home = windows[count + 1]
        return DayProblem(
            places: Array(places), days: [day(home[0], home[1])],
            travel: numbers[1...count].joined().map(scaled), points: count, aim: .earliestEnd)
    }
}
