import Glibc

/// What has to be written over in a film, a recording or a HEIF picture so that nothing is left in
/// it of what a telephone or a program wrote beside picture and sound. The file keeps its length,
/// because many formats name addresses in themselves.
///
///     let erasures = try MediaErasures(ofFileAt: "/site/Content/media/harbour.mp4")
///     erasures.isComplete  // false where the file has parts that nobody understands
///
/// Only heads of parts are read: of a film of hours, some kilobytes; TIFF directories and PDF are
/// read as a whole. Takes the families of MP4 (also AVIF and HEIC), WebM and Matroska, MP3 and AAC,
/// FLAC, WAV, AIFF, Ogg, TIFF and PDF; in other files it finds nothing.
public struct MediaErasures: Sendable {
    /// Bytes that are written over.
    struct Erasure: Equatable, Sendable {
        let range: Range<Int>
        /// The bytes that begin the range then; the rest becomes zeros.
        let head: [UInt8]

        /// Whether a file has these bytes already.
        func isDone(in bytes: MediaBytes) -> Bool {
            guard bytes.read(range.lowerBound, head.count) == head else { return false }
            var at = range.lowerBound + head.count
            while at < range.upperBound {
                let part = bytes.upTo(min(1 << 16, range.upperBound - at), at: at)
                guard !part.isEmpty, part.allSatisfy({ $0 == 0 }) else { return false }
                at += part.count
            }
            return true
        }
    }

    /// In the order of the file, none over another.
    private(set) var all: [Erasure] = []
    /// What keeps the file from being cleaned; `nil` where all of it was understood.
    public private(set) var obstacle: MediaObstacle?
    /// Whether all of the file was understood.
    public internal(set) var isComplete: Bool {
        get { obstacle == nil }
        set { if !newValue { refuse(.damaged) } }
    }

    public var isEmpty: Bool { all.isEmpty }

    /// - Throws: `MediaFault` where the file cannot be opened.
    public init(ofFileAt path: String) throws(MediaFault) {
        self = try MediaBytes.reading(path) { MediaErasures($0) }
    }

    init(_ bytes: MediaBytes) {
        switch FileKind(bytes.upTo(16, at: 0)) {
        case .boxes: MP4Boxes(bytes).find(&self)
        case .flac: FLACBlocks.find(bytes, at: 4, &self)
        case .wav: WAVChunks.find(bytes, &self)
        case .ogg: OggComments(bytes).find(&self)
        case .matroska: MatroskaElements(bytes).find(&self)
        case .id3, .frames: ID3Tags(bytes).find(&self)
        case .aiff: AIFFChunks.find(bytes, &self)
        case .tiff: TIFFDirectories(bytes).find(&self)
        case .pdf: PDFMetadata.find(bytes, &self)
        case .png, .jpeg, .gif, .webp, nil: break
        }
        all = all.filter { !$0.isDone(in: bytes) }.sorted {
            $0.range.lowerBound < $1.range.lowerBound
        }
    }

    /// The first obstacle counts.
    mutating func refuse(_ obstacle: MediaObstacle) { self.obstacle = self.obstacle ?? obstacle }

    mutating func erase(_ range: Range<Int>, head: [UInt8] = []) {
        if !range.isEmpty {
            all.append(Erasure(range: range, head: Array(head.prefix(range.count))))
        }
    }
}

extension MediaErasures {
    /// The bytes of a file that is in memory, written over.
    func applied(to bytes: [UInt8]) -> [UInt8] {
        var result = bytes
        for erasure in all {
            let rest = erasure.range.count - erasure.head.count
            result.replaceSubrange(
                erasure.range, with: erasure.head + [UInt8](repeating: 0, count: rest))
        }
        return result
    }

    /// Writes a copy of a file in which these bytes are written over, with a few of them in memory.
    ///
    /// - Returns: whether it is whole on the disk.
    func copy(_ source: String, to target: Int32) -> Bool {
        let file = open(source, O_RDONLY | O_CLOEXEC)
        guard file >= 0 else { return false }
        defer { close(file) }
        guard Self.copyAll(file, to: target) else { return false }
        let zeros = [UInt8](repeating: 0, count: 1 << 16)
        for erasure in all {
            var at = erasure.range.lowerBound
            guard Self.write(erasure.head, to: target, &at) else { return false }
            while at < erasure.range.upperBound {
                let part = Array(zeros.prefix(erasure.range.upperBound - at))
                guard Self.write(part, to: target, &at) else { return false }
            }
        }
        return true
    }

    private static func copyAll(_ file: Int32, to target: Int32) -> Bool {
        var buffer = [UInt8](repeating: 0, count: 1 << 18)
        var at = 0
        while true {
            let count = pread(file, &buffer, buffer.count, at)
            if count == 0 { return true }
            guard count > 0,
                write(count == buffer.count ? buffer : Array(buffer.prefix(count)), to: target, &at)
            else {
                return false
            }
        }
    }

    private static func write(_ bytes: [UInt8], to target: Int32, _ at: inout Int) -> Bool {
        var sent = 0
        while sent < bytes.count {
            let count = bytes.withUnsafeBytes { buffer in
                pwrite(
                    target, UnsafeRawBufferPointer(rebasing: buffer[sent...]).baseAddress,
                    buffer.count - sent, at)
            }
            guard count > 0 else { return false }
            (sent, at) = (sent + count, at + count)
        }
        return true
    }
}
