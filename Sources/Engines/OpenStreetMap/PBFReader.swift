import Archives
import Processes

/// Reads the blobs of a `.osm.pbf` file in order and decodes them on a few threads.
///
/// Format: https://wiki.openstreetmap.org/wiki/PBF_Format. Memory: one blob and one block for each thread.
struct PBFReader {
    static let headerLimit = 64 * 1024
    static let blobLimit = 32 * 1024 * 1024

    let source: ByteSource
    let threads: Int
    var part = OSMFile.Part.everything

    /// Hands over one block after the other, in the order of the file.
    func read(_ deliver: (OSMBlock) throws -> Void) throws {
        var batch: [PBFBlob] = []
        var hasHeader = false
        while let blob = try nextBlob() {
            if blob.kind == "OSMHeader" {
                try locate(blob) { () throws(OSMFault) in try PBFHeader.check(try blob.unpacked()) }
                hasHeader = true
            } else if blob.kind == "OSMData" {
                if !hasHeader { throw failure(.malformed("data before the header"), at: blob.offset) }
                batch.append(blob)
                if batch.count >= threads { try flush(&batch, deliver) }
            }
        }
        try flush(&batch, deliver)
        if !hasHeader { throw failure(.malformed("no header"), at: source.offset) }
    }
}

extension PBFReader {
    private func flush(_ batch: inout [PBFBlob], _ deliver: (OSMBlock) throws -> Void) throws {
        let blobs = batch
        batch.removeAll(keepingCapacity: true)
        if blobs.count < 2 {
            for blob in blobs { try deliver(try locate(blob) { () throws(OSMFault) in try blob.block(part) }) }
            return
        }
        for (blob, outcome) in zip(blobs, inParallel(blobs)) {
            try deliver(try locate(blob) { () throws(OSMFault) in try outcome.get() })
        }
    }

    private func inParallel(_ blobs: [PBFBlob]) -> [Result<OSMBlock, OSMFault>] {
        var outcomes = [Result<OSMBlock, OSMFault>](repeating: .failure(.truncated), count: blobs.count)
        let part = part
        outcomes.withUnsafeMutableBufferPointer { buffer in
            nonisolated(unsafe) let slots = buffer  // because each iteration writes its own element only
            Workers.perform(blobs.count) { index in
                do throws(OSMFault) { slots[index] = .success(try blobs[index].block(part)) } catch {
                    slots[index] = .failure(error)
                }
            }
        }
        return outcomes
    }

    /// The next blob with its kind, or `nil` at the end of the file.
    func nextBlob() throws -> PBFBlob? {
        let start = source.offset
        let prefix = try source.next(4)
        if prefix.isEmpty { return nil }
        if prefix.count < 4 { throw failure(.truncated, at: start) }
        let length = prefix.reduce(0) { $0 << 8 | Int($1) }
        if length > Self.headerLimit {
            throw failure(.tooLarge(part: "a blob header", bytes: length, limit: Self.headerLimit), at: start)
        }
        let header = try exactly(length, from: start)
        let (kind, size) = try locate(start) { () throws(OSMFault) in try PBFHeader.blob(header) }
        if size > Self.blobLimit {
            throw failure(.tooLarge(part: "a blob", bytes: size, limit: Self.blobLimit), at: start)
        }
        return PBFBlob(offset: start, kind: kind, bytes: try exactly(size, from: start))
    }

    private func exactly(_ count: Int, from start: Int) throws -> [UInt8] {
        let bytes = try source.next(count)
        if bytes.count < count { throw failure(.truncated, at: start) }
        return bytes
    }

    func locate<Value>(_ blob: PBFBlob, _ body: () throws(OSMFault) -> Value) throws -> Value {
        try locate(blob.offset, body)
    }

    func locate<Value>(_ offset: Int, _ body: () throws(OSMFault) -> Value) throws -> Value {
        do throws(OSMFault) { return try body() } catch { throw failure(error.reason, at: offset) }
    }

    func failure(_ reason: OSMReadError.Reason, at offset: Int) -> OSMReadError {
        OSMReadError(path: source.path, offset: offset, reason: reason)
    }
}
