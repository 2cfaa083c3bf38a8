/// One blob of a `.osm.pbf` file, still packed.
struct PBFBlob: Sendable {
    /// Where it starts in the file.
    let offset: Int
    let kind: String
    let bytes: [UInt8]

    /// The message inside, unpacked.
    func unpacked() throws(OSMFault) -> [UInt8] {
        try bytes.withFields { fields throws(OSMFault) in
            var size: UInt64?
            var raw: UnsafeRawBufferPointer?
            var packed: UnsafeRawBufferPointer?
            while try fields.next() {
                switch fields.number {
                case 1: raw = try fields.message()
                case 2: size = try fields.integer()
                case 3: packed = try fields.message()
                case 4...7: throw OSMFault(reason: .unsupported(feature: Self.packings[fields.number - 4]))
                default: try fields.skip()
                }
            }
            if let raw { return Array(raw) }
            guard let packed, let size else { throw .malformed("a blob without data") }
            if size > UInt64(PBFReader.blobLimit) {
                let bytes = Int(clamping: size)
                throw OSMFault(reason: .tooLarge(part: "an unpacked blob", bytes: bytes, limit: PBFReader.blobLimit))
            }
            return try Inflater.inflate(packed, size: Int(size))
        }
    }

    /// The block inside.
    func block() throws(OSMFault) -> OSMBlock {
        try unpacked().withFields { fields throws(OSMFault) in
            var decoder = PBFBlockDecoder()
            return try decoder.block(&fields)
        }
    }

    private static let packings = ["lzma compression", "bzip2 compression", "lz4 compression", "zstd compression"]
}

/// The messages before the data: the kind and size of a blob, and what the file requires.
enum PBFHeader {
    private static let known: Set<String> = ["OsmSchema-V0.6", "DenseNodes"]

    /// Kind and size of the blob that follows a blob header.
    static func blob(_ header: [UInt8]) throws(OSMFault) -> (kind: String, size: Int) {
        try header.withFields { fields throws(OSMFault) in
            var kind: String?
            var size: Int?
            while try fields.next() {
                switch fields.number {
                case 1: kind = String(decoding: try fields.message(), as: UTF8.self)
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
        try header.withFields { fields throws(OSMFault) in
            while try fields.next() {
                guard fields.number == 4 else {
                    try fields.skip()
                    continue
                }
                let feature = String(decoding: try fields.message(), as: UTF8.self)
                if !known.contains(feature) { throw OSMFault(reason: .unsupported(feature: feature)) }
            }
        }
    }
}

extension [UInt8] {
    func withFields<Value>(
        _ body: (inout ProtobufFields) throws(OSMFault) -> Value
    ) throws(OSMFault) -> Value {
        let outcome = withUnsafeBytes { bytes -> Result<Value, OSMFault> in
            var fields = ProtobufFields(bytes)
            do throws(OSMFault) { return .success(try body(&fields)) } catch { return .failure(error) }
        }
        return try outcome.get()
    }
}
