/// Reads the values of a streets file one after another; `Documentation/StreetsFile.md` describes
/// them.
struct StreetsBody {
    /// What a file says that no whole file says.
    struct Damage: Error {
        /// The words that follow "the streets cannot be read:".
        let reason: StaticString

        static let isCut = Damage(reason: "it ends too early")
        static let isOutOfRange = Damage(reason: "a number is out of range")
    }

    private let bytes: UnsafeBufferPointer<UInt8>
    private var place: Int

    /// - Parameter place: of the first byte to read.
    init(_ bytes: UnsafeBufferPointer<UInt8>, from place: Int) {
        (self.bytes, self.place) = (bytes, place)
    }

    /// How many bytes are left.
    var left: Int { bytes.count - place }

    /// A whole number of up to 35 bits, seven in each byte, the low ones first.
    mutating func number() throws(Damage) -> Int64 {
        var (number, shift): (Int64, Int64) = (0, 0)
        while shift < 35 {
            guard place < bytes.count else { throw .isCut }
            let byte = bytes[place]
            place += 1
            number |= Int64(byte & 127) << shift
            if byte < 128 { return number }
            shift += 7
        }
        throw Damage(reason: "a number is too long")
    }

    /// A number that may be negative.
    mutating func signed() throws(Damage) -> Int64 {
        let number = try number()
        return number % 2 == 0 ? number / 2 : -(number + 1) / 2
    }

    /// A signed number from −`most` to `most`, which is at most that of 32 bits.
    mutating func signed(most: Int64) throws(Damage) -> Int {
        let number = try signed()
        guard abs(number) <= most else { throw .isOutOfRange }
        return Int(number)
    }

    mutating func below(_ limit: Int) throws(Damage) -> Int {
        let number = try number()
        guard number < limit else { throw .isOutOfRange }
        return Int(number)
    }

    /// A number of things, each of which takes at least a byte of those that are left.
    mutating func count() throws(Damage) -> Int {
        let count = try number()
        guard count <= left else { throw .isCut }
        return Int(count)
    }

    mutating func figure() throws(Damage) -> Float {
        guard left >= 4 else { throw .isCut }
        let bits = (0..<4).reduce(UInt32(0)) { $0 | UInt32(bytes[place + $1]) << UInt32($1 * 8) }
        place += 4
        return Float(bitPattern: bits)
    }

    /// A figure that is not negative, and finite unless it says otherwise.
    mutating func amount(mayBeInfinite: Bool = false) throws(Damage) -> Float {
        let figure = try figure()
        guard figure >= 0, mayBeInfinite || figure.isFinite else {
            throw Damage(reason: "a figure is out of range")
        }
        return figure
    }

    /// The bytes of a text, by where they lie in the file.
    mutating func text() throws(Damage) -> Range<Int> {
        let count = try count()
        defer { place += count }
        return place..<place + count
    }
}

// Columns
extension StreetsBody {
    /// Numbers of which each says how much it differs from the one before.
    mutating func steps<Value: FixedWidthInteger>(
        _ count: Int, from low: Int64, to high: Int64
    ) throws(Damage) -> [Value] {
        var (values, number): ([Value], Int64) = ([], 0)
        values.reserveCapacity(count)
        for _ in 0..<count {
            number += try signed()
            guard low <= number, number <= high else { throw .isOutOfRange }
            values.append(Value(truncatingIfNeeded: number))
        }
        return values
    }

    mutating func numbers(_ count: Int, below limit: Int) throws(Damage) -> [UInt32] {
        var values: [UInt32] = []
        values.reserveCapacity(count)
        for _ in 0..<count { values.append(UInt32(try below(limit))) }
        return values
    }

    /// Numbers below a limit, each with how often it follows itself.
    mutating func runs<Value: FixedWidthInteger>(_ count: Int, below limit: Int) throws(Damage)
        -> [Value]
    {
        var values: [Value] = []
        values.reserveCapacity(count)
        while values.count < count {
            let run = try number()
            guard run >= 1, run <= count - values.count else {
                throw Damage(reason: "a run is too long")
            }
            let value = Value(truncatingIfNeeded: try below(limit))
            for _ in 0..<run { values.append(value) }
        }
        return values
    }
}
