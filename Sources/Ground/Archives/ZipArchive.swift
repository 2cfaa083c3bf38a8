import Glibc

/// A zip file as a list of named parts, each read as a stream: no more than a piece of a part is
/// ever in memory.
///
///     let archive = try ZipArchive(path: "hsl.zip")
///     let stream = try archive.open("stop_times.txt")
///     while case let count = try stream.fill(buffer), count > 0 { … }
///
/// It reads what programs that publish data write: stored and deflated parts, also those of more
/// than 4 GB (Zip64). It does not read encrypted parts, other compressions or archives in several
/// files. It promises nothing about names: they are compared, never used as paths.
public struct ZipArchive: Sendable {
    struct Part: Sendable {
        let name: String
        let isDeflated: Bool
        let isEncrypted: Bool
        let checksum: UInt32
        let packedSize: Int
        let size: Int
        /// Where the part's own header begins.
        let header: Int
    }

    /// More parts than any timetable has.
    static let mostParts = 10_000
    static let longestName = 1024
    /// A central directory of more bytes is nothing that this program could want.
    static let largestDirectory = 8 << 20
    /// Unpacked bytes of one part.
    static let largestPart = 64 << 30
    /// Tables of numbers shrink to a tenth, monotonous ones to a fiftieth; what shrinks more is
    /// made to fill a disk. Small parts may shrink as they like.
    static let largestRatio = 400
    static let smallPart = 1 << 20

    let file: RandomAccessFile
    let parts: [String: Part]

    /// Reads the list of parts, not the parts. Cost: linear in their number.
    ///
    /// - Parameter mostParts: a file with more is refused; `nil` for as many as any timetable has.
    public init(path: String, mostParts: Int? = nil) throws(ZipFault) {
        file = try RandomAccessFile(path: path)
        let directory = try ZipDirectory(file, mostParts: mostParts ?? Self.mostParts)
        var parts: [String: Part] = [:]
        for part in try directory.parts(of: file) {
            guard parts.updateValue(part, forKey: part.name) == nil else {
                throw .malformed("two parts are named \(part.name)")
            }
        }
        self.parts = parts
    }

    /// Sorted.
    public var names: [String] { parts.keys.sorted() }

    /// Unpacked bytes of a part; `nil` where there is none of that name.
    public func size(of name: String) -> Int? { parts[name]?.size }

    /// A part from its beginning; `nil` where there is none of that name.
    public func open(_ name: String) throws(ZipFault) -> ZipStream? {
        guard let part = parts[name] else { return nil }
        guard !part.isEncrypted else { throw .malformed("\(name) is encrypted") }
        guard part.size <= Self.largestPart else {
            throw .malformed("\(name) would be too large when unpacked")
        }
        guard part.size <= Self.smallPart || part.size / Self.largestRatio <= part.packedSize else {
            throw .malformed(
                "\(name) would unpack to more than \(Self.largestRatio) times its size")
        }
        return try ZipStream(part, in: file)
    }
}

/// Why a zip file cannot be read.
public enum ZipFault: Error, Hashable, Sendable, CustomStringConvertible {
    case system(Int32)
    case notZip
    case malformed(String)

    public var description: String {
        switch self {
        case .system(let number): String(cString: strerror(number))
        case .notZip: "it is no zip file"
        case .malformed(let what): what
        }
    }
}

/// A file that is read at any place. A class, because it must be closed only once.
final class RandomAccessFile: Sendable {
    private let descriptor: Int32
    let size: Int

    init(path: String) throws(ZipFault) {
        descriptor = open(path, O_RDONLY | O_CLOEXEC)
        guard descriptor >= 0 else { throw .system(errno) }
        size = Int(lseek(descriptor, 0, SEEK_END))
        guard size >= 0 else { throw .system(errno) }
    }

    deinit { close(descriptor) }

    /// Exactly as many bytes as asked for.
    func bytes(at place: Int, count: Int) throws(ZipFault) -> [UInt8] {
        guard place >= 0, count >= 0, count <= size, place <= size - count else {
            throw .malformed("it ends too early")
        }
        var bytes = [UInt8](repeating: 0, count: count)
        let read = bytes.withUnsafeMutableBytes { fill($0, at: place) }
        if read < 0 { throw .system(Int32(-read)) }
        guard read == count else { throw .malformed("it ends too early") }
        return bytes
    }

    /// Fills the buffer as far as the file lasts, and returns the number of bytes; where the system
    /// refuses, its `errno` as a negative number.
    func fill(_ buffer: UnsafeMutableRawBufferPointer, at place: Int) -> Int {
        var filled = 0
        while filled < buffer.count {
            let count = pread(
                descriptor, buffer.baseAddress! + filled, buffer.count - filled,
                off_t(place + filled))
            if count < 0 && errno == EINTR { continue }
            if count < 0 { return -Int(errno) }
            if count == 0 { break }
            filled += count
        }
        return filled
    }
}
