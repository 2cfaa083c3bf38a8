import Glibc

/// A file read piece by piece, so that a film of any size takes little memory.
public enum FilePart {
    /// In bytes. Several pieces are on their way at once, and thousands of visitors may read slowly.
    static let size = 32_768

    /// Hands on the bytes of a range in order. Ends early where the file has become shorter.
    public static func read(
        _ path: String, _ range: Range<Int>, _ use: ([UInt8]) async throws -> Void
    ) async throws {
        var position = range.lowerBound
        while position < range.upperBound {
            let (start, count) = (position, min(size, range.upperBound - position))
            let piece = try await Blocking.run { try Self.piece(of: path, from: start, count: count) }
            guard !piece.isEmpty else { return }
            try await use(piece)
            position += piece.count
        }
    }

    private static func piece(of path: String, from start: Int, count: Int) throws -> [UInt8] {
        let file = open(path, O_RDONLY | O_CLOEXEC)
        guard file >= 0 else { throw FileFailure(path: path, code: errno) }
        defer { close(file) }
        return try [UInt8](unsafeUninitializedCapacity: count) { bytes, filled in
            let read = pread(file, bytes.baseAddress, count, off_t(start))
            guard read >= 0 else { throw FileFailure(path: path, code: errno) }
            filled = read
        }
    }
}

/// Why a file cannot be read.
struct FileFailure: Error, CustomStringConvertible {
    let path: String
    let code: Int32

    var description: String { "cannot read \(path): \(String(cString: strerror(code)))" }
}
