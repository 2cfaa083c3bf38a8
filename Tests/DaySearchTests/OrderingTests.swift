import DaySearch
import Testing

@Suite("Putting in order")
struct OrderingTests {
    @Test("the order is that of the rule, and equal ones stay as they are", arguments: [0, 1, 2, 3, 7, 64, 100, 1000])
    func order(count: Int) {
        let keys = (0..<count).map { $0 * 7919 % 31 }
        #expect(
            Ordering.sorted(count) { keys[$0] < keys[$1] } == (0..<count).sorted { (keys[$0], $0) < (keys[$1], $1) })
    }
}
