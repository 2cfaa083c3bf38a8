import DayPlanning
import Glibc

/// day-answers: answers the wishes that come in as numbers of 64 bits (IEEE 754, the low byte first), and writes its answers in
/// the same way, each list with its length before it. `Tests/App/engine.test.js` compares them with what the module for browsers
/// says.
///
/// A wish is seven lists: the guide, the wish, the doors of its candidates, their walks; seed, steps and whether to walk least; an
/// order, and candidates to insert. The answers are the places chosen, the candidates, whether there is a plan at all, the plan, the
/// order kept, and each insertion.
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

    private mutating func put(_ row: AnswerRow?) {
        let row = row?.numbers ?? []
        answers += [Double(row.count)] + row
    }

    private mutating func answer() {
        let (guide, wish, doors, travel) = (list(), list(), list(), list().map { Int32($0) })
        let (effort, order, candidates) = (list(), list(), list())
        let opened = guide.withUnsafeBufferPointer { PlanSession.guide($0) }
            .flatMap { guide in wish.withUnsafeBufferPointer { PlanSession($0, in: guide) } }
        guard let session = opened else { return put(nil) }
        put(session.chosen(most: 20))
        put(session.candidates)
        put(
            doors.withUnsafeBufferPointer { doors in
                travel.withUnsafeBufferPointer { session.open(doors, travel: $0) }
            })
        session.begin(seed: UInt64(effort[0]), leastWalking: effort[2] == 1)
        var steps = 0
        while steps >= 0, steps < Int(effort[1]) { steps = session.advance(at: Double(steps) / effort[1]) }
        put(session.plan(explained: 5))
        order.withUnsafeBufferPointer { order in
            put(session.keeping(order))
            for candidate in candidates { put(session.inserting(Int(candidate), into: order)) }
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
