import CZlib

/// Unpacks zlib data.
enum Inflater {
    /// Unpacks a whole piece whose size is known.
    static func inflate(_ packed: UnsafeRawBufferPointer, size: Int) throws(OSMFault) -> [UInt8] {
        var length = uLongf(size)
        var status = Z_OK
        let bytes = [UInt8](unsafeUninitializedCapacity: size) { buffer, filled in
            let source = packed.bindMemory(to: UInt8.self)
            status = uncompress(buffer.baseAddress, &length, source.baseAddress, uLong(packed.count))
            filled = status == Z_OK ? Int(length) : 0
        }
        if status != Z_OK { throw .malformed("compressed data that cannot be unpacked") }
        if bytes.count != size { throw .malformed("a blob of another size than it claims") }
        return bytes
    }
}
