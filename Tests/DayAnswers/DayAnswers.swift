import DaySearch
import Glibc

/// day-answers: answers the problems that come in as numbers of 64 bits (IEEE 754, the low byte first), and writes its answers in
/// the same way, each list with its length before it. `Tests/App/engine.test.js` compares them with what the module for browsers
/// says.
///
/// A problem is five lists: its numbers, its travel times, seed and steps, an order, and places to insert. The answers are the one
/// that is found, the timetable of the order, the same where it keeps all rules, and each insertion.
@main
struct DayAnswers {
    private let numbers: [Double]
    private var index = 0
    private var answers: [Double] = []

    static func main() {
        var work = DayAnswers(numbers: input())
        while work.index < work.numbers.count { work.answer() }
        if !written(work.answers) { exit(1) }
    }

    private mutating func list() -> [Double] {
        let count = Int(numbers[index])
        defer { index += 1 + count }
        return Array(numbers[index + 1..<index + 1 + count])
    }

    private mutating func put(_ row: [Double]) { answers += [Double(row.count)] + row }

    private mutating func answer() {
        let (row, travel, effort, order, places) = (list(), list().map { Int32($0) }, list(), list(), list())
        let opened = row.withUnsafeBufferPointer { row in
            travel.withUnsafeBufferPointer { DaySession(row, travel: $0) }
        }
        guard let session = opened else { return put([]) }
        session.begin(seed: UInt64(effort[0]))
        var steps = 0
        while steps >= 0, steps < Int(effort[1]) { steps = session.advance(at: Double(steps) / effort[1]) }
        put(session.answer)
        order.withUnsafeBufferPointer { order in
            put(session.timetable(order))
            put(session.keeping(order))
            for place in places { put(session.inserting(Int(place), into: order)) }
        }
    }

    private static func input() -> [Double] {
        var (bytes, part) = ([UInt8](), [UInt8](repeating: 0, count: 1 << 16))
        while case let count = read(STDIN_FILENO, &part, part.count), count > 0 { bytes += part[..<count] }
        return bytes.withUnsafeBytes { Array($0.bindMemory(to: Double.self)) }
    }

    private static func written(_ numbers: [Double]) -> Bool {
        numbers.withUnsafeBytes { bytes in
            var rest = bytes[...]
            while !rest.isEmpty {
                let count = write(STDOUT_FILENO, Array(rest.prefix(1 << 16)), min(rest.count, 1 << 16))
                if count <= 0 { return false }
                rest = rest.dropFirst(count)
            }
            return true
        }
    }
}
