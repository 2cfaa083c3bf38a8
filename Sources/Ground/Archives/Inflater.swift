import CZlib

/// Unpacks zlib data.
public enum Inflater {
    /// Unpacks a whole piece whose size is known.
    public static func inflate(_ packed: UnsafeRawBufferPointer, size: Int) throws(InflateFault)
        -> [UInt8]
    {
        var length = uLongf(size)
        var status = Z_OK
        let bytes = [UInt8](unsafeUninitializedCapacity: size) { buffer, filled in
            let source = packed.bindMemory(to: UInt8.self)
            status = uncompress(
                buffer.baseAddress, &length, source.baseAddress, uLong(packed.count))
            filled = status == Z_OK ? Int(length) : 0
        }
        if status != Z_OK { throw .damaged }
        if bytes.count != size { throw .otherSize }
        return bytes
    }
}

/// Why packed bytes cannot be unpacked.
public enum InflateFault: Error, Hashable, Sendable {
    /// They end too early.
    case truncated
    /// They are no packed bytes.
    case damaged
    /// They unpack to more or less than they claim.
    case otherSize
}
