/// Writes whole numbers in as many bytes as they need, and what else a streets file is made of.
struct StreetsBytes {
    private(set) var bytes: [UInt8] = []

    mutating func add(byte: UInt8) { bytes.append(byte) }

    /// Seven bits in each byte, the low ones first; the eighth says that another byte follows (LEB128).
    mutating func add(_ number: Int) {
        var rest = UInt(number)
        while rest > 127 {
            bytes.append(UInt8(rest & 127) | 128)
            rest >>= 7
        }
        bytes.append(UInt8(rest))
    }

    /// A number that may be negative: 0, −1, 1, −2, 2 as 0, 1, 2, 3, 4.
    mutating func add(signed number: Int) { add(number << 1 ^ number >> (Int.bitWidth - 1)) }

    mutating func add(_ figure: Float) {
        for shift in [0, 8, 16, 24] { bytes.append(UInt8(truncatingIfNeeded: figure.bitPattern >> UInt32(shift))) }
    }

    /// A text in UTF-8 after the number of its bytes.
    mutating func add(_ text: String) {
        add(text.utf8.count)
        bytes += text.utf8
    }

    mutating func add(_ numbers: some Sequence<Int>) {
        for number in numbers { add(number) }
    }

    /// Numbers by how much each is above or below the one before it; the first above or below 0.
    mutating func add(steps numbers: some Sequence<Int>) {
        var before = 0
        for number in numbers {
            add(signed: number - before)
            before = number
        }
    }

    /// Numbers that are often the same as the one before: how many follow one another, and which.
    mutating func add(runs numbers: some Sequence<Int>) {
        var run: (count: Int, number: Int)?
        for number in numbers {
            if let last = run, last.number == number {
                run = (last.count + 1, number)
            } else {
                if let last = run { add([last.count, last.number]) }
                run = (1, number)
            }
        }
        if let last = run { add([last.count, last.number]) }
    }
}
