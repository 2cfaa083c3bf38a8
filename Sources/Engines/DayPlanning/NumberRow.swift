#if !hasFeature(Embedded)
    import DaySearch
#endif

/// Reads numbers one after another, as a browser hands them over, NaN where there is none.
struct NumberRow {
    /// A number is missing, or not one that may be there.
    struct Fault: Error {}

    /// Amounts are no greater, so that a product with a time fits into 64 bits.
    private static let mostAmount = Double(sign: .plus, exponent: 45, significand: 1)

    private let numbers: UnsafeBufferPointer<Double>
    private var index = 0

    init(_ numbers: UnsafeBufferPointer<Double>) { self.numbers = numbers }

    var isAtEnd: Bool { index == numbers.count }

    /// Any number that is one.
    mutating func real() throws(Fault) -> Double {
        guard index < numbers.count, numbers[index].isFinite else { throw Fault() }
        index += 1
        return numbers[index - 1]
    }

    mutating func whole(below limit: Int = 1 << 22) throws(Fault) -> Int {
        let number = try whole(most: Double(limit - 1))
        guard number >= 0 else { throw Fault() }
        return Int(number)
    }

    mutating func amount() throws(Fault) -> Amount { Amount(try whole(most: Self.mostAmount)) }

    /// Whether there is no number, which is then passed over.
    mutating func skipsNone() throws(Fault) -> Bool {
        guard index < numbers.count else { throw Fault() }
        guard numbers[index].isNaN else { return false }
        index += 1
        return true
    }

    /// The same, or nothing.
    mutating func wholeIfAny(below limit: Int = 1 << 22) throws(Fault) -> Int? {
        try skipsNone() ? nil : try whole(below: limit)
    }

    mutating func realIfAny() throws(Fault) -> Double? { try skipsNone() ? nil : try real() }

    mutating func flag() throws(Fault) -> Bool { try whole(below: 2) == 1 }

    /// Whole numbers, with their count before them.
    mutating func list(below limit: Int) throws(Fault) -> [Int] {
        var values: [Int] = []
        for _ in 0..<(try whole(below: numbers.count)) { values.append(try whole(below: limit)) }
        return values
    }

    private mutating func whole(most: Double) throws(Fault) -> Double {
        let number = try real()
        guard number.magnitude <= most, number == number.rounded(.towardZero) else { throw Fault() }
        return number
    }
}
