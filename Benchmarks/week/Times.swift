/// Milliseconds, from the shortest to the longest.
struct Times: Sendable {
    var all: [Double] = []

    mutating func add(_ spent: Duration) { all.append(Double(spent / .microseconds(1)) / 1000) }

    var words: String {
        let sorted = all.sorted()
        guard let longest = sorted.last else { return "none" }
        func share(_ part: Double) -> String { shown(sorted[Int(Double(sorted.count - 1) * part)]) }
        return "p50 \(share(0.5)), p99 \(share(0.99)), longest \(shown(longest)) ms"
    }

    private func shown(_ number: Double) -> String { "\((number * 100).rounded() / 100)" }
}
