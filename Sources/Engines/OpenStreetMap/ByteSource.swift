import Glibc

/// A file that is read from its start, piece by piece.
///
/// A class because two readers of one file share its position, and because it must be closed only once.
final class ByteSource {
    let path: String
    private let descriptor: Int32
    /// Bytes handed out so far.
    private(set) var offset = 0

    init(path: String) throws(OSMReadError) {
        self.path = path
        descriptor = open(path, O_RDONLY | O_CLOEXEC)
        if descriptor < 0 { throw OSMReadError(path: path, offset: 0, reason: .system(errno)) }
    }

    deinit { close(descriptor) }

    /// Fills the buffer as far as the file lasts, and returns the number of bytes.
    func fill(_ buffer: UnsafeMutableRawBufferPointer) throws(OSMReadError) -> Int {
        var filled = 0
        while filled < buffer.count {
            let rest = UnsafeMutableRawBufferPointer(rebasing: buffer[filled...])
            let count = Glibc.read(descriptor, rest.baseAddress, rest.count)
            if count < 0 && errno == EINTR { continue }
            if count < 0 { throw OSMReadError(path: path, offset: offset, reason: .system(errno)) }
            if count == 0 { break }
            filled += count
            offset += count
        }
        return filled
    }

    /// The next bytes; fewer than asked for only at the end of the file.
    func next(_ count: Int) throws(OSMReadError) -> [UInt8] {
        var failure: OSMReadError?
        let bytes = [UInt8](unsafeUninitializedCapacity: count) { buffer, filled in
            do {
                filled = try fill(UnsafeMutableRawBufferPointer(buffer))
            } catch let error as OSMReadError { failure = error } catch {}
        }
        if let failure { throw failure }
        return bytes
    }

    /// The whole content of the file.
    func all() throws(OSMReadError) -> [UInt8] { try next(try size()) }

    private func size() throws(OSMReadError) -> Int {
        let size = lseek(descriptor, 0, SEEK_END)
        guard size >= 0, lseek(descriptor, 0, SEEK_SET) == 0 else {
            throw OSMReadError(path: path, offset: 0, reason: .system(errno))
        }
        return Int(size)
    }

    /// The last bytes of a file.
    static func tail(of path: String, count: Int) throws(OSMReadError) -> [UInt8] {
        let source = try ByteSource(path: path)
        let size = try source.size()
        guard lseek(source.descriptor, off_t(max(0, size - count)), SEEK_SET) >= 0 else {
            throw OSMReadError(path: path, offset: 0, reason: .system(errno))
        }
        return try source.next(count)
    }
}
