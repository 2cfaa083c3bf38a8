import Testing

@testable import LiveRules

@Suite("What a device is known for")
struct RecordTests {
    @Test("a new device is trusted as if it had been right twice in three times")
    func new() { #expect(abs(Record().trust - 4.0 / 9) < 1e-12) }

    @Test("confirmed reports raise the trust, contradicted ones lower it faster")
    func moves() {
        #expect(Record(agreed: 10).trust > 0.8)
        #expect(Record(differed: 2).trust < 0.2)
        #expect(Record(agreed: 1).trust - Record().trust < Record().trust - Record(differed: 1).trust)
    }

    @Test("trust stays above zero and below one, whatever the record says")
    func limits() {
        #expect(Record(agreed: -5, differed: -5) == Record())
        #expect(Record(agreed: 1_000_000).trust < 1)
        #expect(Record(differed: 1_000_000).trust > 0)
    }
}
