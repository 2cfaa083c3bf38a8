/// Numbers of different weight, and the values that split the weight.
struct WeightedValues {
    private let ascending: [(value: Double, weight: Double)]
    private let total: Double

    /// Values without a finite number or a positive finite weight are left out. Cost: O(n log n).
    init(_ values: [(value: Double, weight: Double)]) {
        ascending =
            values
            .filter { $0.value.isFinite && $0.weight.isFinite && $0.weight > 0 }
            .sorted { ($0.value, $0.weight) < ($1.value, $1.weight) }
        total = ascending.reduce(0) { $0 + $1.weight }
    }

    /// The value with at most this share of the weight below it, and at most the rest above it. Where two values
    /// fit, their mean. `nil` without values.
    ///
    /// Cost: O(n). Source: the weighted median as in Edgeworth (1888), also for other shares than a half.
    func quantile(_ share: Double) -> Double? {
        let aim = total * share
        // Sums of the same weights in another order may differ by their last digits.
        let rounding = total * 1e-12
        var sum = 0.0
        for (index, item) in ascending.enumerated() {
            sum += item.weight
            guard sum > aim - rounding else { continue }
            let isSplit = sum < aim + rounding && index + 1 < ascending.count
            return isSplit ? (item.value + ascending[index + 1].value) / 2 : item.value
        }
        return ascending.last?.value
    }

    /// The weighted median.
    var median: Double? { quantile(0.5) }
}
