/// The directories of a TIFF file (TIFF revision 6.0, §2): what a picture looks wrong without
/// stays, and everything else becomes zeros, whether an entry names it or nothing does.
///
/// A raw photograph, and one with a JPEG within it, is refused: what its parts mean is its maker's
/// secret. Cost: linear in the entries.
struct TIFFDirectories {
    private let bytes: MediaBytes
    private let isBig: Bool
    /// What stays, in no order, and the directories as they are written again.
    private var kept: [Range<Int>] = [0..<8]
    private var directories: [(range: Range<Int>, content: [UInt8])] = []

    /// Size, colours, how the pixels are stored and packed, resolution, which page it is, and the
    /// colour profile.
    private static let tags: Set<Int> = Set(254...259).union(262...266).union(277...284).union(
        [273, 274, 286, 287, 290, 291, 292, 293, 296, 297, 301, 317, 318, 319, 320, 321, 322, 323]
            + [324, 325, 338, 339, 340, 341, 529, 530, 531, 532, 34675])
    /// Directories within a directory, a JPEG of its own, and the version of DNG.
    private static let raw: Set<Int> = [330, 513, 514, 50706]
    /// None, and those that hold nothing but pixels: for faxes, LZW, Deflate, PackBits.
    private static let packings: Set<Int> = [1, 2, 3, 4, 5, 8, 32773, 32946]
    private static let sizes = [1, 1, 1, 2, 4, 8, 1, 1, 2, 4, 8, 4, 8, 4]
    private static let (mostDirectories, mostParts) = (1000, 1 << 20)

    init(_ bytes: MediaBytes) {
        self.bytes = bytes
        isBig = bytes.read(0, 1) == [0x4D]
    }

    func find(_ found: inout MediaErasures) {
        var walk = self
        if let obstacle = walk.walk() { return found.refuse(obstacle) }
        walk.erase(&found)
    }

    /// Every directory in its order.
    private mutating func walk() -> MediaObstacle? {
        var seen: Set<Int> = []
        guard var next = number(4, 4) else { return .damaged }
        while next != 0 {
            guard seen.insert(next).inserted, seen.count <= Self.mostDirectories else {
                return .damaged
            }
            switch directory(next) {
            case .success(let following): next = following
            case .failure(let fault): return fault.obstacle
            }
        }
        return directories.isEmpty ? .damaged : nil
    }

    private struct Fault: Error { let obstacle: MediaObstacle }

    /// - Returns: where the next one is.
    private mutating func directory(_ at: Int) -> Result<Int, Fault> {
        guard let count = number(at, 2), let entries = bytes.read(at + 2, count * 12),
            let next = number(at + 2 + count * 12, 4), let last = bytes.read(at + 2 + count * 12, 4)
        else { return .failure(Fault(obstacle: .damaged)) }
        var (content, number, numbers): ([UInt8], Int, [Int: [Int]]) = ([], 0, [:])
        for index in 0..<count {
            let start = at + 2 + index * 12
            let tag = self.number(start, 2) ?? 0
            if Self.raw.contains(tag) { return .failure(Fault(obstacle: .rawPhotograph)) }
            guard Self.tags.contains(tag) else { continue }
            guard let value = value(start) else { return .failure(Fault(obstacle: .damaged)) }
            if value.count > 4 { kept.append(value) }
            if [259, 273, 279, 324, 325].contains(tag) { numbers[tag] = self.numbers(start, value) }
            content += entries[index * 12..<index * 12 + 12]
            number += 1
        }
        guard numbers[259].map({ Self.packings.contains($0.first ?? 1) }) ?? true else {
            return .failure(Fault(obstacle: .rawPhotograph))
        }
        guard keep(numbers[273], numbers[279]), keep(numbers[324], numbers[325]) else {
            return .failure(Fault(obstacle: .damaged))
        }
        let head = isBig ? [number >> 8, number & 255] : [number & 255, number >> 8]
        directories.append(
            (at..<at + 6 + count * 12, head.map { UInt8(truncatingIfNeeded: $0) } + content + last))
        return .success(next)
    }

    /// Strips or tiles.
    private mutating func keep(_ places: [Int]?, _ lengths: [Int]?) -> Bool {
        guard let places else { return true }
        guard let lengths, lengths.count == places.count else { return false }
        kept += zip(places, lengths).map { $0..<$0 + $1 }
        return true
    }

    /// Where the value of an entry is; `nil` behind the end.
    private func value(_ entry: Int) -> Range<Int>? {
        guard let kind = number(entry + 2, 2), let count = number(entry + 4, 4),
            (1..<Self.sizes.count).contains(kind), count <= bytes.count
        else { return nil }
        let length = Self.sizes[kind] * count
        guard let start = length <= 4 ? entry + 8 : number(entry + 8, 4),
            start + length <= bytes.count
        else { return nil }
        return start..<start + length
    }

    private func numbers(_ entry: Int, _ value: Range<Int>) -> [Int] {
        guard let kind = number(entry + 2, 2), [3, 4].contains(kind),
            value.count <= Self.mostParts * 4
        else { return [] }
        let size = Self.sizes[kind]
        return stride(from: value.lowerBound, to: value.upperBound, by: size).compactMap {
            number($0, size)
        }
    }

    private func number(_ at: Int, _ length: Int) -> Int? {
        bytes.read(at, length).map { isBig ? $0.number(0, length) : $0.littleNumber(0, length) }
    }

    /// All between what stays; the directories are written again without what went.
    private func erase(_ found: inout MediaErasures) {
        let parts =
            (kept.map { (range: $0, isOwn: false) }
            + directories.map { (range: $0.range, isOwn: true) })
            .sorted { $0.range.lowerBound < $1.range.lowerBound }
        var (at, ownEnd) = (0, 0)
        for (range, isOwn) in parts {
            // A directory shares its bytes with nothing.
            guard range.upperBound <= bytes.count, range.lowerBound >= (isOwn ? at : ownEnd) else {
                return found.refuse(.damaged)
            }
            found.erase(min(at, range.lowerBound)..<range.lowerBound)
            at = max(at, range.upperBound)
            if isOwn { ownEnd = range.upperBound }
        }
        found.erase(at..<bytes.count)
        for (range, content) in directories { found.erase(range, head: content) }
    }
}
