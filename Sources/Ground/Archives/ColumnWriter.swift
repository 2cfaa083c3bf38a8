/// Writes the bytes of a ``ColumnFile``, column by column.
public struct ColumnWriter {
    private var bytes: [UInt8]

    /// - Parameters:
    ///   - format: what the file holds, and in which version.
    ///   - source: the digest of the extract that the columns were made from.
    public init(_ format: ColumnFormat, source: UInt64) {
        bytes = format.magic
        add(number: format.version)
        add(number: UInt32(0))
        add(number: UInt64(0))
        add(number: source)
    }

    public mutating func add<Element: BitwiseCopyable>(_ column: [Element]) {
        add(number: UInt64(column.count))
        column.withUnsafeBytes { bytes.append(contentsOf: $0) }
        while bytes.count % 8 != 0 { bytes.append(0) }
    }

    /// Adds two columns: the lengths of the texts in bytes, and the bytes of all texts one after
    /// another.
    public mutating func add(texts: [String]) {
        add(texts.map { UInt32($0.utf8.count) })
        add(Array(texts.joined().utf8))
    }

    /// The file, with the digest of its content.
    public func finished() -> [UInt8] { ColumnFile.sealed(bytes) }

    private mutating func add(number: some FixedWidthInteger) {
        withUnsafeBytes(of: number.littleEndian) { bytes.append(contentsOf: $0) }
    }
}
