/// Writes numbers and texts as few bytes: numbers of seven bits a byte, the lowest first (LEB128).
struct CompactWriter {
    private(set) var bytes: [UInt8] = []

    mutating func add(_ number: Int) {
        // Small negative numbers are small, too.
        var rest = UInt64(bitPattern: Int64(number) << 1 ^ Int64(number) >> 63)
        while rest >= 0x80 {
            bytes.append(UInt8(truncatingIfNeeded: rest) | 0x80)
            rest >>= 7
        }
        bytes.append(UInt8(rest))
    }

    mutating func add(_ flag: Bool) { bytes.append(flag ? 1 : 0) }

    mutating func add(_ number: Double) {
        withUnsafeBytes(of: number.bitPattern.littleEndian) { bytes.append(contentsOf: $0) }
    }

    mutating func add(_ text: String) {
        add(text.utf8.count)
        bytes.append(contentsOf: text.utf8)
    }

    mutating func add(_ text: String?) {
        add(text != nil)
        if let text { add(text) }
    }

    mutating func add<Items: Collection>(all items: Items, _ write: (inout CompactWriter, Items.Element) -> Void) {
        add(items.count)
        for item in items { write(&self, item) }
    }
}

/// Reads what ``CompactWriter`` wrote.
struct CompactReader {
    /// The bytes are not what was written.
    struct Fault: Error {}

    private let bytes: UnsafeBufferPointer<UInt8>
    private var offset = 0

    init(_ bytes: UnsafeBufferPointer<UInt8>) { self.bytes = bytes }

    var isAtEnd: Bool { offset == bytes.count }

    mutating func byte() throws(Fault) -> UInt8 {
        guard offset < bytes.count else { throw Fault() }
        defer { offset += 1 }
        return bytes[offset]
    }

    mutating func number() throws(Fault) -> Int {
        var (sum, shift) = (UInt64(0), UInt64(0))
        while true {
            let next = try byte()
            guard shift < 64 else { throw Fault() }
            sum |= UInt64(next & 0x7F) << shift
            if next < 0x80 { break }
            shift += 7
        }
        return Int(Int64(bitPattern: sum >> 1) ^ -Int64(bitPattern: sum & 1))
    }

    /// A number that counts what follows, each of which takes a byte or more.
    mutating func count() throws(Fault) -> Int {
        let count = try number()
        guard (0...bytes.count - offset).contains(count) else { throw Fault() }
        return count
    }

    mutating func flag() throws(Fault) -> Bool { try byte() == 1 }

    mutating func real() throws(Fault) -> Double {
        guard offset + 8 <= bytes.count else { throw Fault() }
        defer { offset += 8 }
        let pattern = UnsafeRawBufferPointer(bytes).loadUnaligned(fromByteOffset: offset, as: UInt64.self)
        return Double(bitPattern: pattern.littleEndian)
    }

    mutating func text() throws(Fault) -> String {
        let count = try count()
        defer { offset += count }
        return String(decoding: UnsafeBufferPointer(rebasing: bytes[offset..<offset + count]), as: UTF8.self)
    }

    mutating func optionalText() throws(Fault) -> String? { try flag() ? try text() : nil }

    mutating func list<Item>(
        _ read: (inout CompactReader) throws(Fault) -> Item
    ) throws(Fault) -> [Item] {
        let count = try count()
        var items: [Item] = []
        items.reserveCapacity(count)
        for _ in 0..<count { items.append(try read(&self)) }
        return items
    }
}
