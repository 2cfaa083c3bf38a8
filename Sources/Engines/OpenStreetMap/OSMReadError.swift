import Archives

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// Why an extract could not be read, and where.
public struct OSMReadError: Error, Equatable, Sendable {
    public enum Reason: Equatable, Sendable {
        /// The system refused, with this `errno`.
        case system(Int32)
        /// The file is neither `.osm.pbf` nor `.osm` nor `.osm.gz`.
        case unknownFormat
        /// The file ends too early.
        case truncated
        /// A part claims to be larger than the format allows.
        case tooLarge(part: String, bytes: Int, limit: Int)
        /// The file requires a feature that this reader lacks.
        case unsupported(feature: String)
        /// The bytes make no sense.
        case malformed(String)
    }

    public let path: String
    /// How many bytes of the file come before the fault. In a blob of a `.osm.pbf` that is where the blob starts; in a
    /// `.gz` it counts the text inside.
    public let offset: Int
    public let reason: Reason
}

extension OSMReadError {
    /// The same error in terms of extracts.
    init(_ error: FileReadError) {
        self.init(path: error.path, offset: 0, reason: .system(error.number))
    }
}

extension OSMReadError: CustomStringConvertible {
    public var description: String { "\(path): \(cause)" }

    /// The same without the path, for messages that name the file themselves.
    public var cause: String {
        if case .system = reason { return sentence }
        return "\(sentence) (at byte \(offset))"
    }

    private var sentence: String {
        switch reason {
        case .system(ENOENT): "there is no such file"
        case .system(let number): "cannot be read: \(String(cString: strerror(number)))"
        case .unknownFormat: "is neither .osm.pbf nor .osm nor .osm.gz"
        case .truncated: "ends too early; fetch it again"
        case .tooLarge(let part, let bytes, let limit): "\(part) claims \(bytes) bytes, more than the \(limit) allowed"
        case .unsupported(let feature): "needs \"\(feature)\", which this reader does not know"
        case .malformed(let what): "is damaged: \(what); fetch it again"
        }
    }
}

/// A fault without a location: readers of parts throw it, and the reader of the file adds path and offset.
struct OSMFault: Error {
    let reason: OSMReadError.Reason

    static func malformed(_ what: String) -> OSMFault { OSMFault(reason: .malformed(what)) }
    static let truncated = OSMFault(reason: .truncated)
}

extension OSMFault {
    /// The same fault in terms of extracts.
    init(_ fault: InflateFault) {
        switch fault {
        case .truncated: self = .truncated
        case .damaged: self = .malformed("compressed data that cannot be unpacked")
        case .otherSize: self = .malformed("a blob of another size than it claims")
        }
    }
}
