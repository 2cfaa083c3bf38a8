/// The elements of WebM and Matroska (RFC 8794, RFC 9559): tags and attached files become `Void`,
/// the date, the title and the names of tracks too, with the same length.
struct MatroskaElements {
    private let bytes: MediaBytes

    private enum Name {
        static let segment = 0x1853_8067
        static let cluster = 0x1F43_B675
        static let info = 0x1549_A966
        static let erased: Set<Int> = [0x1254_C367, 0x1941_A469, 0xEC]
        /// When it was made, its title, its file's name and those beside it, and the sum of all
        /// these, which is no longer right.
        static let facts: Set<Int> = [0x4461, 0x7BA9, 0x7384, 0x3C83AB, 0x3E83BB, 0xEC, 0xBF]
        static let programs: Set<Int> = [0x4D80, 0x5741]
        static let tracks = 0x1654_AE6B
        static let track = 0xAE
        static let trackKind = 0x83
        /// The names of a track and of its codec, with settings and addresses.
        static let names: Set<Int> = [0x536E, 0x25_8688, 0x3A_9697, 0x3B_4040, 0x26_B240, 0xEC, 0xBF]
        /// A film's buttons and measurements.
        static let measurements: Set<Int> = [0x12, 0x20, 0x21]
        /// All that may stand in a segment, or in a cluster without a length, and the file's head.
        static let top: Set<Int> = [
            0x1A45_DFA3, 0x114D_9B74, 0x1043_A770, 0x1F43_B675, 0x1C53_BB6B, 0xE7, 0xA3, 0xA0, 0xAB,
            0xA7, 0x5854,
        ]
    }

    private struct Element {
        let name: Int
        let start: Int
        /// `nil` for one that ends where another begins.
        let content: Range<Int>?
        let begin: Int
    }

    /// A film of a day has fewer.
    private static let most = 5_000_000

    init(_ bytes: MediaBytes) { self.bytes = bytes }

    func find(_ found: inout MediaErasures) {
        var at = 0
        var left = Self.most
        while at < bytes.count {
            guard let element = element(at), left > 0 else { return found.isComplete = false }
            left -= 1
            switch element.name {
            // Their parts follow; a cluster without a length is passed part by part.
            case Name.segment: at = element.begin
            case Name.cluster where element.content == nil: at = element.begin
            case Name.info:
                facts(element, &found)
                at = element.content?.upperBound ?? bytes.count
            case Name.tracks:
                for part in parts(of: element, &found) where part.name == Name.track {
                    track(part, &found)
                }
                at = element.content?.upperBound ?? bytes.count
            default:
                guard let content = element.content else { return found.isComplete = false }
                if Name.erased.contains(element.name) || !Name.top.contains(element.name) {
                    void(element.start..<content.upperBound, &found)
                }
                at = content.upperBound
            }
        }
    }

    private func facts(_ info: Element, _ found: inout MediaErasures) {
        for part in parts(of: info, &found) {
            guard let own = part.content else { continue }
            if Name.facts.contains(part.name) { void(part.start..<own.upperBound, &found) }
            // These two have to be there.
            if Name.programs.contains(part.name) { found.erase(own, head: Array("-".utf8)) }
        }
    }

    private func track(_ track: Element, _ found: inout MediaErasures) {
        for part in parts(of: track, &found) {
            guard let own = part.content else { continue }
            if Name.names.contains(part.name) { void(part.start..<own.upperBound, &found) }
            if part.name == Name.trackKind, let kind = bytes.read(own.lowerBound, min(8, own.count)),
                Name.measurements.contains(kind.number(0, kind.count))
            {
                found.refuse(.measurements)
            }
        }
    }

    /// What stands in an element; each has a length.
    private func parts(of whole: Element, _ found: inout MediaErasures) -> [Element] {
        var parts: [Element] = []
        guard let content = whole.content else {
            found.isComplete = false
            return []
        }
        var at = content.lowerBound
        while at < content.upperBound {
            guard let element = element(at), let own = element.content,
                own.upperBound <= content.upperBound
            else {
                found.isComplete = false
                return parts
            }
            parts.append(element)
            at = own.upperBound
        }
        return parts
    }

    /// `Void` of a length: one byte for its name, and a number of as many bytes as it needs.
    private func void(_ range: Range<Int>, _ found: inout MediaErasures) {
        guard range.count >= 2 else { return }
        let wide = min(8, range.count - 1)
        let length = range.count - 1 - wide
        // A number of n bytes holds 7n bits; that of one byte is never full here.
        let marked = UInt64(length) | 1 << UInt64(7 * wide)
        let number = (0..<wide).reversed().map {
            UInt8(truncatingIfNeeded: marked >> UInt64($0 * 8))
        }
        found.erase(range, head: [0xEC] + number)
    }

    private func element(_ at: Int) -> Element? {
        let head = bytes.upTo(12, at: at)
        guard let first = head.first, first.leadingZeroBitCount < 4 else { return nil }
        let nameLength = first.leadingZeroBitCount + 1
        guard head.count > nameLength, head[nameLength] != 0 else { return nil }
        let wide = head[nameLength].leadingZeroBitCount + 1
        guard head.count >= nameLength + wide else { return nil }
        let marked = head[nameLength..<nameLength + wide].reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
        let most = UInt64(1) << UInt64(7 * wide)
        let begin = at + nameLength + wide
        let name = head.number(0, nameLength)
        if marked - most == most - 1 {
            return Element(name: name, start: at, content: nil, begin: begin)
        }
        let length = Int(marked - most)
        guard length <= bytes.count - begin else { return nil }
        return Element(name: name, start: at, content: begin..<begin + length, begin: begin)
    }
}
