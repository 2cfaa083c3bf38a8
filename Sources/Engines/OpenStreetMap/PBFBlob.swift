import Archives
import Formats

/// One blob of a `.osm.pbf` file, still packed.
struct PBFBlob: Sendable {
    /// Where it starts in the file.
    let offset: Int
    let kind: String
    let bytes: [UInt8]

    /// The message inside, unpacked.
    func unpacked() throws(OSMFault) -> [UInt8] {
        let outcome = try bytes.withFields { fields throws(ProtobufFault) in
            let parts = try Parts(&fields)
            return Result { () throws(OSMFault) in try parts.unpacked() }
        }
        return try outcome.get()
    }

    /// The block inside.
    func block(_ part: OSMFile.Part) throws(OSMFault) -> OSMBlock {
        try unpacked().withFields { fields throws(ProtobufFault) in
            var decoder = PBFBlockDecoder(part)
            return try decoder.block(&fields)
        }
    }
}

extension PBFBlob {
    /// What a blob holds; the bytes are the blob's.
    private struct Parts {
        private var size: UInt64?
        private var raw: UnsafeRawBufferPointer?
        private var packed: UnsafeRawBufferPointer?
        /// The name of a compression that this reader lacks.
        private var unsupported: String?

        init(_ fields: inout ProtobufFields) throws(ProtobufFault) {
            while try fields.next() {
                switch fields.number {
                case 1: raw = try fields.bytes()
                case 2: size = try fields.integer()
                case 3: packed = try fields.bytes()
                case 4...7:
                    unsupported = Self.packings[fields.number - 4]
                    try fields.skip()
                default: try fields.skip()
                }
            }
        }

        func unpacked() throws(OSMFault) -> [UInt8] {
            if let unsupported { throw OSMFault(reason: .unsupported(feature: unsupported)) }
            if let raw { return Array(raw) }
            guard let packed, let size else { throw .malformed("a blob without data") }
            if size > UInt64(PBFReader.blobLimit) {
                let bytes = Int(clamping: size)
                throw OSMFault(reason: .tooLarge(part: "an unpacked blob", bytes: bytes, limit: PBFReader.blobLimit))
            }
            do throws(InflateFault) {
                return try Inflater.inflate(packed, size: Int(size))
            } catch { throw OSMFault(error) }
        }

        private static let packings = ["lzma compression", "bzip2 compression", "lz4 compression", "zstd compression"]
    }
}

/// The messages before the data: the kind and size of a blob, and what the file requires.
enum PBFHeader {
    private static let known: Set<String> = ["OsmSchema-V0.6", "DenseNodes"]

    /// Kind and size of the blob that follows a blob header.
    static func blob(_ header: [UInt8]) throws(OSMFault) -> (kind: String, size: Int) {
        try header.withFields { fields throws(ProtobufFault) in
            var kind: String?
            var size: Int?
            while try fields.next() {
                switch fields.number {
                case 1: kind = String(decoding: try fields.bytes(), as: UTF8.self)
                case 3: size = Int(clamping: Int32(truncatingIfNeeded: try fields.integer()))
                default: try fields.skip()
                }
            }
            guard let kind, let size, size >= 0 else { throw .malformed("a blob header without kind or size") }
            return (kind, size)
        }
    }

    /// Refuses a file that requires a feature that this reader does not know.
    static func check(_ header: [UInt8]) throws(OSMFault) {
        let features = try header.withFields { fields throws(ProtobufFault) in
            var features: [String] = []
            while try fields.next() {
                if fields.number == 4 {
                    features.append(String(decoding: try fields.bytes(), as: UTF8.self))
                } else {
                    try fields.skip()
                }
            }
            return features
        }
        if let feature = features.first(where: { !known.contains($0) }) {
            throw OSMFault(reason: .unsupported(feature: feature))
        }
    }
}

extension [UInt8] {
    /// The fields of these bytes, with faults in terms of extracts.
    func withFields<Value>(
        _ body: (inout ProtobufFields) throws(ProtobufFault) -> Value
    ) throws(OSMFault) -> Value {
        do throws(ProtobufFault) { return try withProtobufFields(body) } catch { throw OSMFault(error) }
    }
}

extension OSMFault {
    /// The same fault in terms of extracts.
    fileprivate init(_ fault: ProtobufFault) {
        reason =
            switch fault {
            case .truncated: .truncated
            case .tooDeep, .malformed: .malformed(fault.description)
            }
    }
}
