/// A fingerprint of some bytes: equal bytes have equal digests, and different ones practically never do.
///
/// FNV-1a with 128 bits (G. Fowler, L. C. Noll, K.-P. Vo; IETF draft-eastlake-fnv). It detects accidental changes, but not
/// deliberate collisions. Cost: linear in the bytes.
public struct ContentDigest: Hashable, Sendable, CustomStringConvertible {
    private var state: UInt128 = 0x6c62_272e_07bb_0142_62b8_2175_6295_c58d

    public init() {}

    /// A stored digest, from its two halves.
    public init(high: UInt64, low: UInt64) { state = UInt128(high) << 64 | UInt128(low) }

    public var high: UInt64 { UInt64(truncatingIfNeeded: state >> 64) }
    public var low: UInt64 { UInt64(truncatingIfNeeded: state) }

    public init(_ bytes: some Sequence<UInt8>) { add(bytes) }

    public init(_ bytes: [UInt8]) { add(bytes) }

    public init(_ text: String) { add(text) }

    public mutating func add(_ bytes: some Sequence<UInt8>) {
        for byte in bytes {
            state ^= UInt128(byte)
            // The FNV prime 2^88 + 0x13b, as a shift and a small product.
            state = (state &<< 88) &+ (state &* 0x13b)
        }
    }

    /// The same for an array, many times faster for callers in other modules, which hash feeds of megabytes.
    public mutating func add(_ bytes: [UInt8]) {
        var sum = state
        for byte in bytes {
            sum ^= UInt128(byte)
            sum = (sum &<< 88) &+ (sum &* 0x13b)
        }
        state = sum
    }

    /// The same for a part of a file.
    public mutating func add(_ bytes: ArraySlice<UInt8>) {
        var sum = state
        bytes.withUnsafeBufferPointer { bytes in
            for byte in bytes {
                sum ^= UInt128(byte)
                sum = (sum &<< 88) &+ (sum &* 0x13b)
            }
        }
        state = sum
    }

    /// The same for bytes that somebody else holds.
    public mutating func add(_ bytes: UnsafeRawBufferPointer) {
        var sum = state
        for byte in bytes {
            sum ^= UInt128(byte)
            sum = (sum &<< 88) &+ (sum &* 0x13b)
        }
        state = sum
    }

    /// The digests of two files. Each byte of a file waits for the one before it, so that both take little longer than one.
    public static func both(_ one: [UInt8], _ other: [UInt8]) -> (one: Self, other: Self) {
        var (first, second) = (Self(), Self())
        let common = min(one.count, other.count)
        one.withUnsafeBytes { one in
            other.withUnsafeBytes { other in
                var (sum, beside) = (first.state, second.state)
                for index in 0..<common {
                    sum ^= UInt128(one[index])
                    beside ^= UInt128(other[index])
                    sum = (sum &<< 88) &+ (sum &* 0x13b)
                    beside = (beside &<< 88) &+ (beside &* 0x13b)
                }
                (first.state, second.state) = (sum, beside)
                first.add(UnsafeRawBufferPointer(rebasing: one[common...]))
                second.add(UnsafeRawBufferPointer(rebasing: other[common...]))
            }
        }
        return (first, second)
    }

    public mutating func add(_ text: String) {
        var (text, sum) = (text, state)
        text.withUTF8 { bytes in
            for byte in bytes {
                sum ^= UInt128(byte)
                sum = (sum &<< 88) &+ (sum &* 0x13b)
            }
        }
        state = sum
    }

    /// Adds another digest, for what is made from several things.
    public mutating func add(_ other: ContentDigest) {
        add(other.high)
        add(other.low)
    }

    /// Adds a number as eight bytes.
    public mutating func add(_ number: UInt64) {
        for shift in stride(from: 0, to: 64, by: 8) {
            state ^= UInt128(UInt8(truncatingIfNeeded: number >> shift))
            state = (state &<< 88) &+ (state &* 0x13b)
        }
    }

    /// 32 hexadecimal digits.
    public var description: String {
        Self.digits(high) + Self.digits(low)
    }

    /// 16 hexadecimal digits.
    private static func digits(_ number: UInt64) -> String {
        String(unsafeUninitializedCapacity: 16) { bytes in
            for place in 0..<16 {
                let digit = UInt8(truncatingIfNeeded: number >> UInt64(60 - 4 * place)) & 15
                bytes[place] = digit + (digit < 10 ? UInt8(ascii: "0") : UInt8(ascii: "a") - 10)
            }
            return 16
        }
    }

    /// The first 16 of them, for lists of which every byte counts.
    public var short: String { Self.digits(high) }
}
