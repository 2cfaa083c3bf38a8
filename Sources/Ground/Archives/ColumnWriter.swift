/// Collects the columns of a ``ColumnFile``. It keeps the columns themselves and copies none of them.
public struct ColumnWriter {
    typealias Bytes = UnsafeRawBufferPointer

    private var start: [UInt8]
    /// What has the bytes of the columns, each a multiple of eight.
    private var columns: [((Bytes) -> Void) -> Void] = []

    /// - Parameters:
    ///   - format: what the file holds, and in which version.
    ///   - source: the digest of the extract that the columns were made from.
    public init(_ format: ColumnFormat, source: UInt64) {
        start = format.magic
        for number in [UInt64(format.version), 0, source] {
            withUnsafeBytes(of: number.littleEndian) { start.append(contentsOf: $0) }
        }
    }

    public mutating func add<Element: BitwiseCopyable>(_ column: [Element]) {
        columns.append { take in
            withUnsafeBytes(of: UInt64(column.count).littleEndian, take)
            column.withUnsafeBytes { bytes in
                let even = bytes.count & ~7
                take(Bytes(rebasing: bytes[..<even]))
                if even == bytes.count { return }
                let rest = Array(bytes[even...])
                (rest + [UInt8](repeating: 0, count: 8 - rest.count)).withUnsafeBytes(take)
            }
        }
    }

    /// Adds two columns: the lengths of the texts in bytes, and the bytes of all texts one after
    /// another.
    public mutating func add(texts: [String]) {
        add(texts.map { UInt32($0.utf8.count) })
        add(Array(texts.joined().utf8))
    }

    /// The file, with the digest of its content.
    func finished() -> [UInt8] {
        var bytes: [UInt8] = []
        forEachPiece { bytes.append(contentsOf: $0) }
        return bytes
    }

    /// Hands over the bytes of the file, with the digest of its content, one piece after the other.
    func forEachPiece(_ take: (Bytes) -> Void) {
        var digest = FileDigest()
        start.withUnsafeBytes { digest.add(Bytes(rebasing: $0[ColumnFile.contentPlace...])) }
        for column in columns { column { digest.add($0) } }
        var sealed = start
        withUnsafeBytes(of: digest.value.littleEndian) {
            sealed.replaceSubrange(ColumnFile.digestPlace..<ColumnFile.contentPlace, with: $0)
        }
        sealed.withUnsafeBytes(take)
        for column in columns { column(take) }
    }
}
