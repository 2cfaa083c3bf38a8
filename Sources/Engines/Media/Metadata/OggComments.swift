/// The second packet of Opus, Vorbis, Theora, Speex and FLAC in Ogg (RFC 7845 §5.2, Vorbis I §5,
/// Theora §6.3): comments and cover pictures give way to a longer name of the encoder, which is
/// spaces. Its pages get new sums (RFC 3533 §6). A film's streams begin together, and a station's
/// follow one another: each is cleaned.
struct OggComments {
    private let bytes: MediaBytes
    private static let mostPages = 2000

    init(_ bytes: MediaBytes) { self.bytes = bytes }

    /// A stream whose comments have not all been read.
    private struct Open {
        let kind: Kind
        var pages: [OggPage] = []
        var parts: [Range<Int>] = []
    }

    /// Cost: the heads of all pages, since another stream may begin behind each.
    func find(_ found: inout MediaErasures) {
        var open: [Int: Open] = [:]
        var known: Set<Int> = []
        var at = 0
        while at < bytes.count {
            guard let page = page(at) else { return found.isComplete = false }
            at = page.end
            if page.isFirst {
                let head = bytes.upTo(min(16, page.end - page.body), at: page.body)
                guard open[page.serial] == nil, let kind = Kind(head) else {
                    return found.isComplete = false
                }
                known.insert(page.serial)
                open[page.serial] = kind == .skeleton ? nil : Open(kind: kind)
            } else if var stream = open[page.serial] {
                let isWhole = take(page, of: &stream)
                open[page.serial] = isWhole ? nil : stream
                guard stream.pages.count < Self.mostPages else { return found.isComplete = false }
                if isWhole { clean(stream, &found) }
            } else if !known.contains(page.serial) {
                return found.isComplete = false
            }
        }
        if known.isEmpty || !open.isEmpty { found.isComplete = false }
    }

    private func page(_ at: Int) -> OggPage? {
        OggPage(bytes, at: at).flatMap { $0.end <= bytes.count ? $0 : nil }
    }

    /// - Returns: whether the packet with the comments ends on the page.
    private func take(_ page: OggPage, of stream: inout Open) -> Bool {
        let full = page.sizes.prefix { $0 == 255 }
        let isLast = full.count < page.sizes.count
        let length = full.count * 255 + (isLast ? Int(page.sizes[full.count]) : 0)
        stream.pages.append(page)
        stream.parts.append(page.body..<page.body + length)
        return isLast
    }

    private func clean(_ stream: Open, _ found: inout MediaErasures) {
        let packet = stream.parts.reduce([UInt8]()) {
            $0 + (bytes.read($1.lowerBound, $1.count) ?? [])
        }
        guard let clean = stream.kind.clean(packet) else { return found.isComplete = false }
        guard clean != packet else { return }
        var taken = 0
        for (page, part) in zip(stream.pages, stream.parts) {
            guard var whole = bytes.read(page.start, page.end - page.start) else {
                return found.isComplete = false
            }
            whole.replaceSubrange(
                part.lowerBound - page.start..<part.upperBound - page.start,
                with: clean[taken..<taken + part.count])
            taken += part.count
            whole.replaceSubrange(22..<26, with: [0, 0, 0, 0])
            let sum = Self.sum(whole)
            whole.replaceSubrange(
                22..<26, with: (0..<4).map { UInt8(truncatingIfNeeded: sum >> ($0 * 8)) })
            found.erase(page.start..<page.end, head: whole)
        }
    }

    /// CRC-32 with the polynomial 0x04C11DB7, from the highest bit on.
    private static func sum(_ bytes: [UInt8]) -> UInt32 {
        bytes.reduce(0) { sum, byte in
            (0..<8).reduce(sum ^ UInt32(byte) << 24) { part, _ in
                part & 0x8000_0000 == 0 ? part << 1 : part << 1 ^ 0x04C1_1DB7
            }
        }
    }
}

private extension OggComments {
    /// What a stream holds, by its first packet.
    enum Kind {
        case opus, vorbis, theora, speex, flac
        /// It describes the other streams, and has no comments.
        case skeleton

        init?(_ head: [UInt8]) {
            switch true {
            case head.begins(with: "OpusHead"): self = .opus
            case head.begins(with: "vorbis", at: 1): self = .vorbis
            case head.begins(with: "theora", at: 1): self = .theora
            case head.begins(with: "Speex   "): self = .speex
            case head.begins(with: "FLAC", at: 1): self = .flac
            case head.begins(with: "fishead"): self = .skeleton
            default: return nil
            }
        }

        /// What stands before the encoder's name.
        private var name: [UInt8] {
            switch self {
            case .opus: Array("OpusTags".utf8)
            case .vorbis: [3] + Array("vorbis".utf8)
            case .theora: [0x81] + Array("theora".utf8)
            case .speex, .flac, .skeleton: []
            }
        }

        /// The packet of comments without comments, as long as it was; `nil` for what is none.
        func clean(_ packet: [UInt8]) -> [UInt8]? {
            // FLAC has a block of its own there, whose kind and length stay.
            var head = name
            if self == .flac {
                guard packet.count >= 4, packet[0] & 0x7F == 4 else { return nil }
                head = Array(packet.prefix(4))
            }
            let tail = [0, 0, 0, 0] + (self == .vorbis ? [1] : []) as [UInt8]
            let length = packet.count - head.count - 4 - tail.count
            guard packet.starts(with: head), length >= 0 else { return nil }
            let size = (0..<4).map { UInt8(truncatingIfNeeded: length >> ($0 * 8)) }
            return head + size + [UInt8](repeating: 0x20, count: length) + tail
        }
    }
}
