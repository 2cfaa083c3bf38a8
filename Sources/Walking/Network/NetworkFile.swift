import Foundation
import OpenStreetMap

/// Why a compiled network could not be opened.
public enum NetworkFileError: Error, Equatable, Sendable {
    /// The system refused, with this `errno`.
    case system(path: String, number: Int32)
    /// The file is no compiled network, or of another version, or damaged: compile it anew.
    case unusable(path: String)
}

extension NetworkFileError: CustomStringConvertible {
    public var description: String {
        switch self {
        case .system(let path, let number):
            "\(path): the compiled network cannot be read or written: system error \(number)"
        case .unusable(let path): "\(path): not a compiled network of this version; compile it again"
        }
    }
}

extension WalkingNetwork {
    /// The network of an extract, taken from the cache file when that was made from the same extract by this version of the
    /// program, else compiled and put there.
    ///
    /// The cache file is written aside and moved, so another build that reads it sees the old or the new one. A cache that
    /// cannot be written only costs time: the network comes back all the same.
    /// - Throws: `OSMReadError`.
    public init(extract path: String, cache: String, rules: WalkRules = .standard, threads: Int = 2) throws {
        let digest = try OSMFile(path).digest()
        let cached = try? WalkingNetwork(compiled: cache)  // because it can be remade
        if let cached, cached.sourceDigest == digest {
            self = cached
            return
        }
        try self.init(extract: path, rules: rules, threads: threads)
        try? write(to: cache)  // because a network without a cache is still a network
    }

    /// Opens a compiled network. Cost: reads the file once, some milliseconds for a city.
    public init(compiled path: String) throws(NetworkFileError) {
        var decoder = NetworkDecoder(try NetworkFile.read(path))
        guard let network = decoder.network() else { throw .unusable(path: path) }
        self = network
    }

    /// Writes the compiled network.
    public func write(to path: String) throws(NetworkFileError) {
        var encoder = NetworkEncoder()
        encoder.append(self)
        try NetworkFile.write(encoder.bytes, to: path)
    }
}

/// Bytes on disk, whole.
enum NetworkFile {
    static func read(_ path: String) throws(NetworkFileError) -> [UInt8] {
        let descriptor = open(path, O_RDONLY | O_CLOEXEC)
        guard descriptor >= 0 else { throw .system(path: path, number: errno) }
        defer { close(descriptor) }
        var status = stat()
        guard fstat(descriptor, &status) == 0 else { throw .system(path: path, number: errno) }
        var bytes = [UInt8](repeating: 0, count: Int(status.st_size))
        var filled = 0
        while filled < bytes.count {
            let count = bytes.withUnsafeMutableBytes {
                let rest = UnsafeMutableRawBufferPointer(rebasing: $0[filled...])
                return Foundation.read(descriptor, rest.baseAddress, rest.count)
            }
            if count < 0 && errno == EINTR { continue }
            if count <= 0 { throw .system(path: path, number: errno) }
            filled += count
        }
        return bytes
    }

    static func write(_ bytes: [UInt8], to path: String) throws(NetworkFileError) {
        let aside = path + ".\(getpid()).part"
        let descriptor = open(aside, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o644)
        guard descriptor >= 0 else { throw .system(path: path, number: errno) }
        var written = 0
        while written < bytes.count {
            let count = bytes.withUnsafeBytes {
                let rest = UnsafeRawBufferPointer(rebasing: $0[written...])
                return Foundation.write(descriptor, rest.baseAddress, rest.count)
            }
            if count < 0 && errno == EINTR { continue }
            if count < 0 { break }
            written += count
        }
        let isWhole = close(descriptor) == 0 && written == bytes.count
        guard isWhole, rename(aside, path) == 0 else {
            let number = errno
            unlink(aside)
            throw .system(path: path, number: number)
        }
    }
}
