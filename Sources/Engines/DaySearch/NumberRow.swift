/// Reads numbers one after another, as a browser hands them over: whole ones, and NaN where there is none.
struct NumberRow {
    /// A number is missing, or not one that may be there.
    struct Fault: Error {}

    /// Times, counts and indices are no greater, so that sums of a few of them fit into 32 bits.
    private static let most = Double(1 << 29)
    /// Amounts are no greater, so that a product with a time fits into 64 bits.
    private static let mostAmount = Double(sign: .plus, exponent: 45, significand: 1)

    private let numbers: UnsafeBufferPointer<Double>
    private var index = 0

    init(_ numbers: UnsafeBufferPointer<Double>) { self.numbers = numbers }

    var isAtEnd: Bool { index == numbers.count }

    mutating func time() throws(Fault) -> Int { Int(try number(most: Self.most)) }

    mutating func time(below limit: Int) throws(Fault) -> Int {
        let time = try time()
        guard 0 <= time, time < limit else { throw Fault() }
        return time
    }

    mutating func amount() throws(Fault) -> Amount { Amount(try number(most: Self.mostAmount)) }

    mutating func optional<Value>(
        _ read: (inout NumberRow) throws(Fault) -> Value
    ) throws(Fault) -> Value? {
        guard index < numbers.count else { throw Fault() }
        if numbers[index].isNaN {
            index += 1
            return nil
        }
        return try read(&self)
    }

    /// A list, with its length before it.
    mutating func list<Value>(
        _ read: (inout NumberRow) throws(Fault) -> Value
    ) throws(Fault) -> [Value] {
        var values: [Value] = []
        for _ in 0..<(try time(below: numbers.count)) { values.append(try read(&self)) }
        return values
    }

    private mutating func number(most: Double) throws(Fault) -> Double {
        guard index < numbers.count else { throw Fault() }
        let number = numbers[index]
        guard number.magnitude <= most, number == number.rounded(.towardZero) else { throw Fault() }
        index += 1
        return number
    }
}
