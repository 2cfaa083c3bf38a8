/// Reads the columns of a ``ColumnFile`` in the order in which they were written.
///
/// A column that is missing, or claims to be longer than the file, comes back empty, and
/// ``isWhole`` is false from then on: check it once, after the last column.
public struct ColumnReader {
    private let bytes: [UInt8]
    private var position = ColumnFile.headerSize
    private var isSound = true

    /// `nil` when the bytes are of another kind or version, or damaged.
    public init?(_ bytes: [UInt8], format: ColumnFormat) {
        self.bytes = bytes
        guard bytes.count >= ColumnFile.headerSize, bytes.starts(with: format.magic),
            number(at: format.magic.count) == UInt64(format.version),
            number(at: ColumnFile.digestPlace) == ColumnFile.digest(ofContentIn: bytes)
        else { return nil }
    }

    /// The digest of the extract that the columns were made from.
    public var source: UInt64 { number(at: ColumnFile.contentPlace) }

    /// Whether every column was there and nothing is left.
    public var isWhole: Bool { isSound && position == bytes.count }

    public mutating func column<Element: BitwiseCopyable>() -> [Element] {
        guard isSound, position + 8 <= bytes.count else { return failed() }
        let count = number(at: position)
        position += 8
        let size = MemoryLayout<Element>.stride
        guard count <= UInt64((bytes.count - position) / size) else { return failed() }
        let length = Int(count) * size
        defer { position += (length + 7) / 8 * 8 }
        return bytes.withUnsafeBytes { buffer in
            [Element](unsafeUninitializedCapacity: Int(count)) { target, filled in
                UnsafeMutableRawBufferPointer(target).copyMemory(
                    from: UnsafeRawBufferPointer(rebasing: buffer[position..<position + length]))
                filled = Int(count)
            }
        }
    }

    public mutating func texts() -> [String] {
        let lengths: [UInt32] = column()
        let text: [UInt8] = column()
        guard lengths.reduce(0, { $0 + Int($1) }) == text.count else { return failed() }
        var start = 0
        return lengths.map { length in
            defer { start += Int(length) }
            return String(decoding: text[start..<start + Int(length)], as: UTF8.self)
        }
    }

    private mutating func failed<Element>() -> [Element] {
        isSound = false
        return []
    }

    private func number(at place: Int) -> UInt64 {
        bytes.withUnsafeBytes {
            UInt64(littleEndian: $0.loadUnaligned(fromByteOffset: place, as: UInt64.self))
        }
    }
}
