import CZlib

/// Unpacks a gzip file piece by piece; several gzip members in a row are read as one text.
///
/// A class because zlib's state must not move in memory and must be released only once.
public final class GzipStream {
    private let source: ByteSource
    private var stream = z_stream()
    private var packed: [UInt8] = []
    private var used = 0
    private var isInsideMember = false

    /// Unpacks what the source has from here on.
    public init(_ source: ByteSource) {
        self.source = source
        // A window of 15 bits; +16 expects a gzip header. It fails only when memory runs out, and
        // then every fill fails.
        inflateInit2_(&stream, 15 + 16, ZLIB_VERSION, Int32(MemoryLayout<z_stream>.size))
    }

    deinit { inflateEnd(&stream) }

    /// Fills the buffer as far as the text lasts, and returns the number of bytes.
    /// - Throws: ``InflateFault``, or ``FileReadError``.
    public func fill(_ buffer: UnsafeMutableBufferPointer<UInt8>) throws -> Int {
        stream.next_out = buffer.baseAddress
        stream.avail_out = UInt32(buffer.count)
        while stream.avail_out > 0 {
            if used == packed.count, try !refill() { break }
            if try step() == Z_STREAM_END {
                isInsideMember = false
                inflateReset(&stream)
            }
        }
        return buffer.count - Int(stream.avail_out)
    }

    private func refill() throws -> Bool {
        packed = try source.next(64 * 1024)
        used = 0
        if packed.isEmpty && isInsideMember { throw InflateFault.truncated }
        return !packed.isEmpty
    }

    private func step() throws -> Int32 {
        isInsideMember = true
        let status = packed.withUnsafeMutableBufferPointer { input in
            let rest = UnsafeMutableBufferPointer(rebasing: input[used...])
            stream.next_in = rest.baseAddress
            stream.avail_in = UInt32(rest.count)
            return inflate(&stream, Z_NO_FLUSH)
        }
        used = packed.count - Int(stream.avail_in)
        guard status == Z_OK || status == Z_STREAM_END else {
            throw InflateFault.damaged
        }
        return status
    }
}
