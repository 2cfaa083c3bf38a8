import CZlib

/// The unpacked bytes of one part of a ``ZipArchive``, in order.
///
/// A class because zlib's state must not move in memory and must be released only once.
public final class ZipStream {
    private let part: ZipArchive.Part
    private let file: RandomAccessFile
    private var stream = z_stream()
    private var packed = [UInt8](repeating: 0, count: 128 * 1024)
    private var available = 0
    private var used = 0
    private var place: Int
    private var packedLeft: Int
    private var produced = 0
    private var sum: UInt
    private var hasEnded = false

    init(_ part: ZipArchive.Part, in file: RandomAccessFile) throws(ZipFault) {
        (self.part, self.file) = (part, file)
        place = try part.start(in: file)
        packedLeft = part.isDeflated ? part.packedSize : part.size
        guard packedLeft <= file.size - min(place, file.size) else {
            throw .malformed("it ends too early")
        }
        sum = crc32(0, nil, 0)
        // A raw stream without a header. It fails only when memory runs out, and then every fill
        // fails.
        inflateInit2_(&stream, -15, ZLIB_VERSION, Int32(MemoryLayout<z_stream>.size))
    }

    deinit { inflateEnd(&stream) }

    /// Fills the buffer as far as the part lasts, and returns the number of bytes: 0 at its end.
    ///
    /// - Throws: ``ZipFault`` also where the part is longer or shorter than it claims, or its
    ///   checksum is another.
    public func fill(_ buffer: UnsafeMutableBufferPointer<UInt8>) throws(ZipFault) -> Int {
        guard !hasEnded, !buffer.isEmpty else { return 0 }
        stream.next_out = buffer.baseAddress
        stream.avail_out = UInt32(min(buffer.count, 1 << 30))
        let wanted = Int(stream.avail_out)
        while stream.avail_out > 0, !hasEnded {
            if used == available { try refill() }
            if part.isDeflated { try inflateStep() } else { copyStep() }
        }
        let count = wanted - Int(stream.avail_out)
        produced += count
        guard produced <= part.size else {
            throw .malformed("\(part.name) is longer than it claims")
        }
        sum = crc32(sum, buffer.baseAddress, UInt32(count))
        if hasEnded {
            guard produced == part.size, UInt32(truncatingIfNeeded: sum) == part.checksum else {
                throw .malformed("\(part.name) is damaged")
            }
        }
        return count
    }

    private func refill() throws(ZipFault) {
        let wanted = min(packed.count, packedLeft)
        let place = place
        let read = packed.withUnsafeMutableBytes { buffer in
            file.fill(UnsafeMutableRawBufferPointer(rebasing: buffer[..<wanted]), at: place)
        }
        if read < 0 { throw .system(Int32(-read)) }
        available = read
        used = 0
        self.place += available
        packedLeft -= available
        guard available == wanted else { throw .malformed("it ends too early") }
        if available == 0 {
            guard !part.isDeflated else { throw .malformed("\(part.name) ends too early") }
            hasEnded = true
        }
    }

    private func inflateStep() throws(ZipFault) {
        let status = packed.withUnsafeMutableBufferPointer { input in
            stream.next_in = input.baseAddress! + used
            stream.avail_in = UInt32(available - used)
            return inflate(&stream, Z_NO_FLUSH)
        }
        used = available - Int(stream.avail_in)
        if status == Z_STREAM_END { hasEnded = true }
        guard status == Z_OK || status == Z_STREAM_END || status == Z_BUF_ERROR else {
            throw .malformed("\(part.name) cannot be unpacked")
        }
    }

    private func copyStep() {
        let count = min(Int(stream.avail_out), available - used)
        packed.withUnsafeBufferPointer {
            stream.next_out.update(from: $0.baseAddress! + used, count: count)
        }
        stream.next_out += count
        stream.avail_out -= UInt32(count)
        used += count
    }
}
