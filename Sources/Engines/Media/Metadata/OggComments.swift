/// The second packet of Opus and Vorbis in Ogg (RFC 7845 §5.2, Vorbis I §5): comments and cover
/// pictures give way to a longer name of the encoder, which is spaces. Its pages get new sums (RFC
/// 3533 §6).
struct OggComments {
    private let bytes: MediaBytes
    private static let mostPages = 2000

    init(_ bytes: MediaBytes) { self.bytes = bytes }

    func find(_ found: inout MediaErasures) {
        // Several streams, such as a film's, begin one after the other; comments of all but one
        // would stay.
        guard let first = page(0), let second = page(first.end), second.serial == first.serial,
            let kind = bytes.read(first.body, 8), let pages = comments(from: second)
        else { return found.isComplete = false }
        let packet = pages.parts.reduce([UInt8]()) {
            $0 + (bytes.read($1.lowerBound, $1.count) ?? [])
        }
        guard let clean = Self.clean(packet, isOpus: kind.begins(with: "OpusHead")) else {
            return found.isComplete = false
        }
        guard clean != packet else { return }
        var taken = 0
        for (page, part) in zip(pages.pages, pages.parts) {
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

    private func page(_ at: Int) -> OggPage? {
        OggPage(bytes, at: at).flatMap { $0.end <= bytes.count ? $0 : nil }
    }

    /// The pages that the packet is on, and its part of each.
    private func comments(from first: OggPage) -> (pages: [OggPage], parts: [Range<Int>])? {
        var (pages, parts): ([OggPage], [Range<Int>]) = ([], [])
        var next: OggPage? = first
        while let page = next, page.serial == first.serial, pages.count < Self.mostPages {
            let full = page.sizes.prefix { $0 == 255 }
            let isLast = full.count < page.sizes.count
            let length = full.count * 255 + (isLast ? Int(page.sizes[full.count]) : 0)
            pages.append(page)
            parts.append(page.body..<page.body + length)
            if isLast { return (pages, parts) }
            next = self.page(page.end)
        }
        return nil
    }

    private static func clean(_ packet: [UInt8], isOpus: Bool) -> [UInt8]? {
        let name = isOpus ? Array("OpusTags".utf8) : [3] + Array("vorbis".utf8)
        let tail = isOpus ? [0, 0, 0, 0] : [0, 0, 0, 0, 1] as [UInt8]
        let length = packet.count - name.count - 4 - tail.count
        guard packet.starts(with: name), length >= 0 else { return nil }
        let size = (0..<4).map { UInt8(truncatingIfNeeded: length >> ($0 * 8)) }
        return name + size + [UInt8](repeating: 0x20, count: length) + tail
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
