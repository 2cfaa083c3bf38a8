import Glibc

/// A file of columns that is kept so that an extract need not be read again, such as a compiled
/// walking network or a base map.
///
///     try ColumnFile.write(writer, to: "town.network")
///     var reader = try ColumnReader("town.network", format: format)
///
/// The header's numbers are little-endian: magic (8 bytes), version (UInt32), zero (UInt32), digest
/// of all that follows (UInt64), digest of the extract (UInt64). Then come the columns in the order
/// that the format fixes, each as its count (UInt64) and its elements in the machine's byte order,
/// padded with zeros to eight bytes. It is a cache, not a format for exchange: the digest detects
/// damage, not forgery, and a reader must check that the numbers fit together.
public enum ColumnFile {
    static let headerSize = 32
    /// Where the digest of the content is; the content starts right after it.
    static let digestPlace = 16
    static let contentPlace = 24

    /// Writes a temporary file and renames it, so that another build sees either the old file or
    /// the new one. Programs that write the same file at the same time, also in containers that
    /// share a folder, do not disturb one another: the last one stays.
    public static func write(_ writer: ColumnWriter, to path: String) throws(ColumnFileError) {
        try write(to: path, writer.forEachPiece)
    }

    /// Writes the bytes of a file in the same way.
    static func write(_ bytes: [UInt8], to path: String) throws(ColumnFileError) {
        try write(to: path) { take in bytes.withUnsafeBytes(take) }
    }

    private static func write(
        to path: String, _ pieces: ((UnsafeRawBufferPointer) -> Void) -> Void
    ) throws(ColumnFileError) {
        var name = Array((path + ".XXXXXX.part").utf8CString)
        let descriptor = mkstemps(&name, 5)
        guard descriptor >= 0 else { throw .unwritable(path: path, number: errno) }
        fchmod(descriptor, 0o644)
        _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
        let aside = String(decoding: name.dropLast().map(UInt8.init(bitPattern:)), as: UTF8.self)
        var number: Int32 = 0
        pieces { if number == 0 { number = write($0, to: descriptor) } }
        if close(descriptor) != 0, number == 0 { number = errno }
        guard number == 0 else { throw abandoned(aside, path, number) }
        guard rename(aside, path) == 0 else { throw abandoned(aside, path, errno) }
        removeLeftovers(of: path)
    }

    /// Removes the temporary files of programs that were killed while they wrote this file: those
    /// older than an hour.
    private static func removeLeftovers(of path: String) {
        guard let slash = path.lastIndex(of: "/"), let stream = opendir(String(path[..<slash]))
        else { return }
        defer { closedir(stream) }
        let beginning = path[path.index(after: slash)...] + "."
        while let entry = readdir(stream) {
            let name = withUnsafeBytes(of: entry.pointee.d_name) {
                String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self)
            }
            guard name.hasPrefix(beginning), name.hasSuffix(".part") else { continue }
            let leftover = "\(path[..<slash])/\(name)"
            if let then = written(leftover), let now = written(path), then < now - 3600 {
                unlink(leftover)
            }
        }
    }

    /// When a file was written, in seconds of its disk's clock.
    private static func written(_ path: String) -> Int? {
        var status = stat()
        return stat(path, &status) == 0 ? status.st_mtim.tv_sec : nil
    }

    /// - Returns: the `errno`, 0 when all is written.
    private static func write(_ bytes: UnsafeRawBufferPointer, to descriptor: Int32) -> Int32 {
        var rest = bytes
        while !rest.isEmpty {
            let count = Glibc.write(descriptor, rest.baseAddress, rest.count)
            if count < 0 && errno == EINTR { continue }
            if count < 0 { return errno }
            rest = UnsafeRawBufferPointer(rebasing: rest[count...])
        }
        return 0
    }

    private static func abandoned(_ aside: String, _ path: String, _ number: Int32)
        -> ColumnFileError
    {
        unlink(aside)
        return .unwritable(path: path, number: number)
    }

    static func digest(ofContentIn bytes: [UInt8]) -> UInt64 {
        var digest = FileDigest()
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
    case unreadable(FileReadError)
    /// The system refused, with this `errno`.
    case unwritable(path: String, number: Int32)
    /// The file is of another kind or version, or damaged; make it again.
    case unusable(path: String)
}

extension ColumnFileError: CustomStringConvertible {
    public var description: String {
        switch self {
        case .unreadable(let error): error.description
        case .unwritable(let path, let number):
            "\(path): cannot be written: \(String(cString: strerror(number)))"
        case .unusable(let path):
            "\(path): not made by this version of the program, or damaged; make it again"
        }
    }
}
