import Archives
import Formats
import GuideModel
import Synchronization
import Web

/// The guide's files as they are sent, each made when it is first asked for and kept until it changes: its header fields, its bytes, and its bytes
/// packed. Files that are too large are sent from the disk.
///
/// A class, because all requests share it.
final class GuideFiles: Sendable {
    private struct State {
        var files: [String: GuideFile] = [:]
        /// In bytes, of what is in `files`.
        var size = 0
        var making: [String: Task<GuideFile, Never>] = [:]
    }

    /// In bytes, of all that is kept: what a guide of a few hundred places has.
    static let most = 64 << 20

    private let most: Int
    private let settings: CurrentSettings
    private let state = Mutex(State())

    init(settings: CurrentSettings, most: Int = GuideFiles.most) { (self.settings, self.most) = (settings, most) }

    /// A file by its path in the guide; `nil` where it is not kept, or is not the one on the disk any more. Cost: one look at the disk.
    func kept(_ path: String) -> GuideFile? {
        guard let known = state.withLock({ $0.files[path] }), known.edition == settings.edition,
            GuideFolder.file(known.file.path) == known.file
        else { return nil }
        return known
    }

    /// The file, made now where it is not kept. Several who ask at the same time wait for one work.
    func file(_ file: GuideFolder.File, at path: String) async -> GuideFile {
        let edition = settings.edition
        let making = state.withLock { state -> Task<GuideFile, Never>? in
            if let known = state.files[path], known.file == file, known.edition == edition { return nil }
            if let begun = state.making[path] { return begun }
            let begun = Task { [settings] in await GuideFile(file, at: path, settings, edition) }
            state.making[path] = begun
            return begun
        }
        if let making {
            let made = await making.value
            state.withLock { state in
                // What was begun for an earlier file of this path is of no use to the next who asks.
                if state.making[path] == making { state.making[path] = nil }
                keep(made, at: path, &state)
            }
        }
        // Another one, where the file was replaced while this request waited.
        if let kept = kept(path), kept.file == file { return kept }
        return await GuideFile(file, at: path, settings, edition)
    }

    private func keep(_ file: GuideFile, at path: String, _ state: inout State) {
        if let old = state.files.removeValue(forKey: path) { state.size -= old.size }
        // Whatever is asked for often is soon there again.
        if state.size + file.size > most { (state.files, state.size) = ([:], 0) }
        guard file.size <= most else { return }
        state.files[path] = file
        state.size += file.size
    }

    /// What is kept, in bytes.
    var size: Int { state.withLock { $0.size } }
}

/// A file as it is sent, in one or two forms.
///
/// A class, because all requests for it share it.
final class GuideFile: Sendable {
    /// One form of the file.
    struct Form: Sendable {
        let tag: String
        /// Without the length, which differs for parts.
        let headers: PreparedHeaders
        let body: WebResponse.Body
        let size: Int
    }

    let file: GuideFolder.File
    /// ``CurrentSettings/edition``, on which header fields depend.
    let edition: Int
    /// The eight digits by which the guide's pages name this file as it is; `nil` for pages, and for files so large that nothing names them so.
    let version: String?
    let plain: Form
    /// In gzip; `nil` where that is not smaller.
    let packed: Form?

    /// Larger files are sent from the disk, where the system copies nothing: from here on that costs less than a copy.
    private static let largestKept = 32 << 10
    /// Larger ones have no version.
    private static let largestNamed = 512 << 10
    /// Larger ones are not packed: it would take a second.
    private static let largestPacked = 8 << 20
    /// Smaller ones fit into the packet that the header fields need anyway.
    private static let smallestPacked = 512

    /// What it costs in memory.
    var size: Int {
        let rest = 2048
        return [plain, packed].compactMap { form in
            if case .prepared(let bytes) = form?.body { bytes.count } else { nil }
        }.reduce(rest, +)
    }

    init(_ file: GuideFolder.File, at path: String, _ settings: CurrentSettings, _ edition: Int) async {
        let type = MediaType(of: path)
        let isPacked = type.isPackable && (Self.smallestPacked...Self.largestPacked).contains(file.size)
        let isKept = file.size <= Self.largestKept
        let wantsVersion = file.size <= Self.largestNamed && type.name != "text/html"
        let bytes = isKept || isPacked || wantsVersion ? await Self.bytes(of: file) : nil
        (self.file, self.edition) = (file, edition)
        (version, packed) = await Self.work { [bytes] in
            guard let bytes else { return (nil, nil) }
            let version = wantsVersion ? String(ContentDigest(bytes).description.prefix(8)) : nil
            guard isPacked else { return (version, nil) }
            let packed = Deflater.packed(bytes, in: .gzip)
            guard packed.count < bytes.count * 9 / 10 else { return (version, nil) }
            let tag = file.tag(in: "gzip")
            let headers = Self.headers(type, settings, tag: tag, ("Content-Encoding", "gzip"))
            return (
                version,
                Form(
                    tag: tag, headers: headers, body: .prepared(PreparedBytes(packed)),
                    size: packed.count)
            )
        }
        plain = Form(
            tag: file.tag, headers: Self.headers(type, settings, tag: file.tag, ("Accept-Ranges", "bytes")),
            body: isKept ? bytes.map { .prepared(PreparedBytes($0)) } ?? Self.onDisk(file) : Self.onDisk(file),
            size: file.size)
    }

    /// A file that is not there any more when it is packed is sent as it is, which fails with words.
    private static func work(
        _ body: @escaping @Sendable () -> (String?, Form?)
    ) async -> (String?, Form?) {
        // The error is dropped because the work throws none.
        (try? await Blocking.run(body)) ?? (nil, nil)
    }

    private static func onDisk(_ file: GuideFolder.File) -> WebResponse.Body { .file(file.path, 0..<file.size) }

    /// `nil` for a file that cannot be read, or was replaced while it was read.
    private static func bytes(of file: GuideFolder.File) async -> [UInt8]? {
        var bytes: [UInt8] = []
        bytes.reserveCapacity(file.size)
        // The error is dropped because the file is sent from the disk then, where the same error ends the answer.
        try? await FilePart.read(file.path, 0..<file.size) { bytes += $0 }
        return bytes.count == file.size && GuideFolder.file(file.path) == file ? bytes : nil
    }

    /// Texts are the same for everybody: no page of a guide holds a secret, or anything that its reader sent. So what is packed tells nobody anything by
    /// its length (BREACH); answers below `_live/`, some of which hold both, are never packed.
    private static func headers(
        _ type: MediaType, _ settings: CurrentSettings, tag: String, _ last: (name: String, value: String)
    ) -> PreparedHeaders {
        PreparedHeaders(
            [(name: "Content-Type", value: type.contentType), (name: "ETag", value: tag)]
                + (type.isPackable ? [(name: "Vary", value: "Accept-Encoding")] : [])
                + GuideHeaders.fixed(of: type, settings) + [last])
    }
}

extension MediaType {
    /// Whether files of this type are text, which gets smaller when it is packed; pictures, sounds and archives are packed already.
    fileprivate var isPackable: Bool {
        name.hasPrefix("text/") || name.hasSuffix("json") || name.hasSuffix("xml") || name == "application/wasm"
    }
}
