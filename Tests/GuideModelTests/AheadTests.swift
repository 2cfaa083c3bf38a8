import GuideModel
import Synchronization
import Testing

@Suite("A value that is made ahead")
struct AheadTests {
    /// How often something was made.
    private final class Count: Sendable {
        private let made = Atomic(0)
        var value: Int { made.load(ordering: .relaxed) }
        func add() { made.add(1, ordering: .relaxed) }
    }

    @Test("it is made once, however often it is asked for", arguments: [1, 2])
    func once(jobs: Int) {
        let count = Count()
        let ahead = Ahead(jobs: jobs) {
            count.add()
            return "made"
        }
        #expect([ahead.value(), ahead.value()] == ["made", "made"])
        #expect(count.value == 1)
    }

    @Test("with one job nothing is made that nobody asks for")
    func oneJob() {
        let count = Count()
        do { _ = Ahead(jobs: 1) { count.add() } }
        #expect(count.value == 0)
    }

    @Test("with more it is made on another thread, while nobody asks")
    func otherThread() async {
        let ahead = await withCheckedContinuation { continuation in
            let made = Ahead(jobs: 2) { continuation.resume(returning: "made") }
            _ = made
        }
        #expect(ahead == "made")
    }
}
