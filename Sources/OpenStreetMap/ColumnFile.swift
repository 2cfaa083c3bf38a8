import Glibc

/// A file of columns that is kept so that an extract need not be read again, such as a compiled walking network or a base map.
///
///     try ColumnFile.write(writer.finished(), to: "town.network")
///     var reader = ColumnReader(try ColumnFile.read("town.network"), format: format)
///
/// The header's numbers are little-endian: magic (8 bytes), version (UInt32), zero (UInt32), digest of all that follows
/// (UInt64), digest of the extract (UInt64). Then come the columns in the order that the format fixes, each as its count
/// (UInt64) and its elements in the machine's byte order, padded with zeros to eight bytes. It is a cache, not a format for
/// exchange: the digest detects damage, not forgery, and a reader must check that the numbers fit together.
public enum ColumnFile {
    static let headerSize = 32
    /// Where the digest of the content is; the content starts right after it.
    static let digestPlace = 16
    static let contentPlace = 24

    /// All bytes of a file. Cost: one pass, at several gigabytes a second.
    public static func read(_ path: String) throws(ColumnFileError) -> [UInt8] {
        do throws(OSMReadError) {
            return try ByteSource(path: path).all()
        } catch {
            throw .unreadable(error)
        }
    }

    /// Writes a temporary file and renames it, so that another build sees either the old file or the new one.
    public static func write(_ bytes: [UInt8], to path: String) throws(ColumnFileError) {
        let aside = path + ".\(getpid()).part"
        let descriptor = open(aside, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o644)
        guard descriptor >= 0 else { throw .unwritable(path: path, number: errno) }
        let isWritten = write(bytes, to: descriptor)
        let number = errno
        guard close(descriptor) == 0, isWritten else { throw abandoned(aside, path, number) }
        guard rename(aside, path) == 0 else { throw abandoned(aside, path, errno) }
    }

    private static func write(_ bytes: [UInt8], to descriptor: Int32) -> Bool {
        var written = 0
        while written < bytes.count {
            let count = bytes.withUnsafeBytes {
                let rest = UnsafeRawBufferPointer(rebasing: $0[written...])
                return Glibc.write(descriptor, rest.baseAddress, rest.count)
            }
            if count < 0 && errno == EINTR { continue }
            if count < 0 { return false }
            written += count
        }
        return true
    }

    private static func abandoned(_ aside: String, _ path: String, _ number: Int32) -> ColumnFileError {
        unlink(aside)
        return .unwritable(path: path, number: number)
    }

    static func digest(ofContentIn bytes: [UInt8]) -> UInt64 {
        var digest = OSMDigest()
        bytes.withUnsafeBytes { digest.add(UnsafeRawBufferPointer(rebasing: $0[contentPlace...])) }
        return digest.value
    }

    /// The same bytes with the digest of their content filled in.
    static func sealed(_ bytes: [UInt8]) -> [UInt8] {
        var sealed = bytes
        withUnsafeBytes(of: digest(ofContentIn: bytes).littleEndian) {
            sealed.replaceSubrange(digestPlace..<contentPlace, with: $0)
        }
        return sealed
    }
}

/// Why a column file could not be used.
public enum ColumnFileError: Error, Equatable, Sendable {
    case unreadable(OSMReadError)
    /// The system refused, with this `errno`.
    case unwritable(path: String, number: Int32)
    /// The file is of another kind or version, or damaged; make it again.
    case unusable(path: String)
}

extension ColumnFileError: CustomStringConvertible {
    public var description: String {
        switch self {
        case .unreadable(let error): error.description
        case .unwritable(let path, let number): "\(path): cannot be written: system error \(number)"
        case .unusable(let path): "\(path): not made by this version of the program, or damaged; make it again"
        }
    }
}
