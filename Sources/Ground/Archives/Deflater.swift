import CZlib

/// Packs bytes (RFC 1951) as small as zlib makes them. Another zlib may pack into other bytes,
/// which unpack to the same.
///
///     Deflater.packed(bytes, in: .zlib)  // what ``Inflater`` unpacks
///
/// Cost: linear, with all bytes held.
public enum Deflater {
    /// What stands around the packed bytes.
    public enum Wrapping: Sendable {
        /// Nothing, as within zip files.
        case none
        /// A head and a sum (RFC 1950), as in a PNG.
        case zlib
        /// The head and the sum of a gzip file (RFC 1952), without a name and a time: what HTTP calls `gzip`.
        case gzip

        /// What zlib is told: a window of 15 bits, negative for no head and no sum, 16 more for those of gzip.
        fileprivate var windowBits: Int32 {
            switch self {
            case .none: -15
            case .zlib: 15
            case .gzip: 31
            }
        }
    }

    /// The bytes, packed.
    public static func packed(_ content: [UInt8], in wrapping: Wrapping) -> [UInt8] {
        var stream = z_stream()
        let status = deflateInit2_(
            &stream, Z_BEST_COMPRESSION, Z_DEFLATED, wrapping.windowBits, 8,
            Z_DEFAULT_STRATEGY, ZLIB_VERSION, Int32(MemoryLayout<z_stream>.size))
        precondition(status == Z_OK, "zlib has no memory, and Swift would have none either")
        defer { deflateEnd(&stream) }
        let bound = Int(deflateBound(&stream, uLong(content.count)))
        var content = content
        return content.withUnsafeMutableBufferPointer { input in
            [UInt8](unsafeUninitializedCapacity: bound) { output, filled in
                (stream.next_in, stream.avail_in) = (input.baseAddress, UInt32(input.count))
                (stream.next_out, stream.avail_out) = (output.baseAddress, UInt32(bound))
                let status = deflate(&stream, Z_FINISH)
                precondition(status == Z_STREAM_END, "the bound is no bound")
                filled = bound - Int(stream.avail_out)
            }
        }
    }
}

/// The sum of bytes by which zip files and PNGs notice damage (CRC-32 of ISO 3309).
public enum CRC32 {
    /// The sum of all bytes.
    public static func sum(of content: [UInt8]) -> UInt32 {
        content.withUnsafeBufferPointer {
            UInt32(truncatingIfNeeded: crc32_z(0, $0.baseAddress, $0.count))
        }
    }
}
