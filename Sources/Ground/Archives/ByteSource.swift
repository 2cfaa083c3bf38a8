import Glibc

/// A file that is read from its start, piece by piece.
///
/// A class because two readers of one file share its position, and because it must be closed only
/// once.
public final class ByteSource {
    public let path: String
    private let descriptor: Int32
    /// Bytes handed out so far.
    public private(set) var offset = 0

    /// Opens a file.
    public init(path: String) throws(FileReadError) {
        self.path = path
        descriptor = open(path, O_RDONLY | O_CLOEXEC)
        if descriptor < 0 { throw FileReadError(path: path, number: errno) }
    }

    deinit { close(descriptor) }

    /// Fills the buffer as far as the file lasts, and returns the number of bytes.
    public func fill(_ buffer: UnsafeMutableRawBufferPointer) throws(FileReadError) -> Int {
        var filled = 0
        while filled < buffer.count {
            let rest = UnsafeMutableRawBufferPointer(rebasing: buffer[filled...])
            let count = Glibc.read(descriptor, rest.baseAddress, rest.count)
            if count < 0 && errno == EINTR { continue }
            if count < 0 { throw FileReadError(path: path, number: errno) }
            if count == 0 { break }
            filled += count
            offset += count
        }
        return filled
    }

    /// The next bytes; fewer than asked for only at the end of the file.
    public func next(_ count: Int) throws(FileReadError) -> [UInt8] {
        var failure: FileReadError?
        let bytes = [UInt8](unsafeUninitializedCapacity: count) { buffer, filled in
            do {
                filled = try fill(UnsafeMutableRawBufferPointer(buffer))
            } catch let error as FileReadError { failure = error } catch {}
        }
        if let failure { throw failure }
        return bytes
    }

    /// The whole content of the file.
    public func all() throws(FileReadError) -> [UInt8] { try next(try size()) }

    /// Goes to a place, counted from the start.
    func seek(_ place: Int) throws(FileReadError) {
        guard lseek(descriptor, off_t(place), SEEK_SET) >= 0 else { throw FileReadError(path: path, number: errno) }
        offset = place
    }

    private func size() throws(FileReadError) -> Int {
        let size = lseek(descriptor, 0, SEEK_END)
        guard size >= 0, lseek(descriptor, 0, SEEK_SET) == 0 else {
            throw FileReadError(path: path, number: errno)
        }
        return Int(size)
    }

    /// The last bytes of a file.
    public static func tail(of path: String, count: Int) throws(FileReadError) -> [UInt8] {
        let source = try ByteSource(path: path)
        let size = try source.size()
        guard lseek(source.descriptor, off_t(max(0, size - count)), SEEK_SET) >= 0 else {
            throw FileReadError(path: path, number: errno)
        }
        return try source.next(count)
    }
}
