import Synchronization
import Web

/// Small files that were asked for, kept in memory until they change. A class, because all requests share it.
public final class KeptFiles: Sendable {
    private struct State {
        var files: [String: (tag: String, bytes: [UInt8])] = [:]
        var size = 0
    }

    /// Larger files are read while they are sent.
    private static let largestFile = 1 << 20
    private static let group = 64 << 20

    private let state = Mutex(State())

    /// Nothing is kept yet.
    public init() {}

    /// The bytes of a file; `nil` for a large one, and for one that cannot be read.
    public func bytes(of file: GuideFolder.File) async -> [UInt8]? {
        guard file.size <= Self.largestFile else { return nil }
        if let known = state.withLock({ $0.files[file.path] }), known.tag == file.tag { return known.bytes }
        var bytes: [UInt8] = []
        do {
            try await FilePart.read(file.path, 0..<file.size) { bytes += $0 }
        } catch {
            return nil
        }
        // A file that was replaced while it was read is not kept under the tag of the old one.
        guard bytes.count == file.size else { return nil }
        keep(bytes, of: file)
        return bytes
    }

    private func keep(_ bytes: [UInt8], of file: GuideFolder.File) {
        state.withLock { state in
            if let old = state.files.removeValue(forKey: file.path) { state.size -= old.bytes.count }
            // Whatever is asked for often is soon there again.
            if state.size + bytes.count > Self.group { state = State() }
            state.files[file.path] = (file.tag, bytes)
            state.size += bytes.count
        }
    }
}
