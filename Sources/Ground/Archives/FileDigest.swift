/// A running digest of bytes: 64 bits wide, eight bytes at a time, not cryptographic.
///
/// The same bytes in the same pieces give the same digest on every machine; all pieces but the last
/// must be multiples of eight bytes long.
public struct FileDigest: Sendable {
    /// The digest of all bytes so far.
    public private(set) var value: UInt64 = 0x9e37_79b9_7f4a_7c15

    /// The digest of nothing.
    public init() {}

    /// The digest of a file. Cost: it reads the file once, at several gigabytes a second.
    public static func of(file path: String) throws(FileReadError) -> UInt64 {
        var digest = FileDigest()
        try digest.add(try ByteSource(path: path))
        return digest.value
    }

    /// Adds the rest of a file.
    mutating func add(_ source: ByteSource) throws(FileReadError) {
        while true {
            let piece = try source.next(256 * 1024)
            piece.withUnsafeBytes { add($0) }
            if piece.count < 256 * 1024 { return }
        }
    }

    /// Adds the next piece.
    public mutating func add(_ bytes: UnsafeRawBufferPointer) {
        let words = bytes.count / 8
        for word in 0..<words {
            mix(
                UInt64(littleEndian: bytes.loadUnaligned(fromByteOffset: word * 8, as: UInt64.self))
            )
        }
        for byte in bytes[(words * 8)...] { mix(UInt64(byte) | 0x100) }
    }

    @inline(__always)
    private mutating func mix(_ word: UInt64) {
        // Multiply and fold, with arbitrary odd constants: every bit of the word affects every bit
        // of the value.
        value = (value ^ word) &* 0xff51_afd7_ed55_8ccd
        value ^= value >> 32
        value = value &* 0xc4ce_b9fe_1a85_ec53
        value ^= value >> 29
    }
}
