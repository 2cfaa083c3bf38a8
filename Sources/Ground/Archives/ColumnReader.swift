/// Reads the columns of a ``ColumnFile`` in the order in which they were written, each straight into the memory where it stays: a
/// network of a country takes gigabytes, and is there only once.
///
/// A column that is missing, or claims to be longer than the file, comes back empty, and
/// ``isWhole`` is false from then on: check it once, after the last column.
public struct ColumnReader {
    private let file: ByteSource
    private let size: Int
    /// The digest of the extract that the columns were made from.
    public let source: UInt64
    private var isSound = true

    /// Opens a file. Cost: one pass over it, at several gigabytes a second, for its digest.
    ///
    /// - Throws: `ColumnFileError.unusable` for a file of another kind or version, or a damaged one.
    public init(_ path: String, format: ColumnFormat) throws(ColumnFileError) {
        let head: [UInt8]
        var digest = FileDigest()
        do throws(FileReadError) {
            file = try ByteSource(path: path)
            head = try file.next(ColumnFile.headerSize)
            head.withUnsafeBytes { digest.add(UnsafeRawBufferPointer(rebasing: $0.dropFirst(ColumnFile.contentPlace))) }
            try digest.add(file)
            size = file.offset
            try file.seek(ColumnFile.headerSize)
        } catch { throw .unreadable(error) }
        func number(at place: Int) -> UInt64 {
            head.withUnsafeBytes { UInt64(littleEndian: $0.loadUnaligned(fromByteOffset: place, as: UInt64.self)) }
        }
        guard head.count == ColumnFile.headerSize, head.starts(with: format.magic),
            number(at: format.magic.count) == UInt64(format.version),
            number(at: ColumnFile.digestPlace) == digest.value
        else { throw .unusable(path: path) }
        source = number(at: ColumnFile.contentPlace)
    }

    /// Whether every column was there and nothing is left.
    public var isWhole: Bool { isSound && file.offset == size }

    public mutating func column<Element: BitwiseCopyable>() -> [Element] {
        let size = MemoryLayout<Element>.stride
        guard isSound, let number = number(), number <= UInt64((self.size - file.offset) / size) else {
            return failed()
        }
        let (count, length) = (Int(number), Int(number) * size)
        var isFilled = true
        let column = [Element](unsafeUninitializedCapacity: count) { target, filled in
            isFilled = fill(UnsafeMutableRawBufferPointer(rebasing: UnsafeMutableRawBufferPointer(target)[..<length]))
            filled = isFilled ? count : 0
        }
        var padding: UInt64 = 0
        let hasPadding = withUnsafeMutableBytes(of: &padding) {
            fill(UnsafeMutableRawBufferPointer(rebasing: $0[..<((8 - length % 8) % 8)]))
        }
        return isFilled && hasPadding ? column : failed()
    }

    private func number() -> UInt64? {
        var number: UInt64 = 0
        return withUnsafeMutableBytes(of: &number, fill) ? UInt64(littleEndian: number) : nil
    }

    /// Fills a buffer from the file. Answers whether the file lasts for it.
    private func fill(_ buffer: UnsafeMutableRawBufferPointer) -> Bool {
        // The error is dropped because a file that can no longer be read is as one that ends too early.
        (try? file.fill(buffer)) == buffer.count
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
}
