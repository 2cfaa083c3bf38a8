import GuideModel

/// Writes numbers and texts as bytes, with a checksum at the end.
struct RecordWriter {
    private var bytes: [UInt8] = []

    mutating func add(_ number: Int) {
        withUnsafeBytes(of: Int64(number).littleEndian) { bytes.append(contentsOf: $0) }
    }

    mutating func add(_ text: String) {
        add(text.utf8.count)
        bytes.append(contentsOf: text.utf8)
    }

    mutating func add(_ part: ArraySlice<UInt8>) {
        add(part.count)
        bytes.append(contentsOf: part)
    }

    mutating func reserve(_ count: Int) { bytes.reserveCapacity(count) }

    mutating func add(_ digest: ContentDigest) {
        add(Int(Int64(bitPattern: digest.high)))
        add(Int(Int64(bitPattern: digest.low)))
    }

    mutating func add(_ stamp: FileStamp) {
        add(stamp.size)
        add(stamp.modified)
        add(stamp.number)
    }

    mutating func add(_ numbers: [Int32]) {
        add(numbers.count)
        for number in numbers { withUnsafeBytes(of: number.littleEndian) { bytes.append(contentsOf: $0) } }
    }

    /// The bytes with their checksum; nothing is left in the writer.
    mutating func finished() -> [UInt8] {
        let sum = bytes.withUnsafeBytes { RecordSum.of($0) }
        add(sum)
        defer { bytes = [] }
        return bytes
    }
}

/// Reads what ``RecordWriter`` wrote; its methods return `nil` for data that it cannot have written.
struct RecordReader {
    private let bytes: UnsafeRawBufferPointer
    private var offset = 0
    private let end: Int

    /// `nil` where the checksum is wrong.
    init?(_ bytes: UnsafeRawBufferPointer) {
        self.bytes = bytes
        end = bytes.count - 16
        guard end >= 0 else { return nil }
        let kept = ContentDigest(
            high: bytes.loadUnaligned(fromByteOffset: end, as: UInt64.self).littleEndian,
            low: bytes.loadUnaligned(fromByteOffset: end + 8, as: UInt64.self).littleEndian)
        guard RecordSum.of(UnsafeRawBufferPointer(rebasing: bytes[..<end])) == kept else { return nil }
    }

    mutating func number() -> Int? {
        guard offset + 8 <= end else { return nil }
        defer { offset += 8 }
        return Int(bytes.loadUnaligned(fromByteOffset: offset, as: Int64.self).littleEndian)
    }

    mutating func text() -> String? {
        part().map { String(decoding: UnsafeRawBufferPointer(rebasing: bytes[$0]), as: UTF8.self) }
    }

    /// Where the bytes of a part are.
    mutating func part() -> Range<Int>? {
        guard let count = number(), count >= 0, count <= end - offset else { return nil }
        defer { offset += count }
        return offset..<offset + count
    }

    mutating func numbers() -> [Int32]? {
        guard let count = number(), count >= 0, count <= (end - offset) / 4 else { return nil }
        defer { offset += count * 4 }
        return (0..<count).map { index in
            bytes.loadUnaligned(fromByteOffset: offset + index * 4, as: Int32.self).littleEndian
        }
    }

    mutating func digest() -> ContentDigest? {
        guard let high = number(), let low = number() else { return nil }
        return ContentDigest(high: UInt64(bitPattern: Int64(high)), low: UInt64(bitPattern: Int64(low)))
    }

    mutating func stamp() -> FileStamp? {
        guard let size = number(), let modified = number(), let number = number() else { return nil }
        return FileStamp(size: size, modified: modified, number: number)
    }
}

/// Tells whether a disk damaged a record. Each build reads records of many megabytes, so it takes them by eight bytes, at some
/// gigabytes a second: a product and a shift, as hashes by multiplication do (D. E. Knuth, The Art of Computer Programming, 6.4).
/// No damage within eight bytes escapes it, any other practically never.
private enum RecordSum {
    static func of(_ bytes: UnsafeRawBufferPointer) -> ContentDigest {
        var (one, other) = (UInt64(bytes.count), UInt64.max)
        let whole = bytes.count & ~15
        for offset in stride(from: 0, to: whole, by: 16) {
            one = mixed(one, bytes.loadUnaligned(fromByteOffset: offset, as: UInt64.self).littleEndian)
            other = mixed(other, bytes.loadUnaligned(fromByteOffset: offset + 8, as: UInt64.self).littleEndian)
        }
        for byte in bytes[whole...] { one = mixed(one, UInt64(byte)) }
        return ContentDigest(high: one, low: other)
    }

    private static func mixed(_ sum: UInt64, _ word: UInt64) -> UInt64 {
        let product = (sum ^ word) &* 0x9e37_79b9_7f4a_7c15
        return product ^ product >> 32
    }
}
