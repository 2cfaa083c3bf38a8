/// How long the samples of a track are: each as a table says, or all the same (ISO/IEC 14496-12 §8.7.3).
struct SampleSizes {
    let count: Int
    private let lengths: Lengths

    private enum Lengths {
        /// Numbers of some bits, behind the head of the table.
        case each(table: [UInt8], bits: Int)
        /// Some samples together have this many bytes.
        case same(bytes: Int, samples: Int)
    }

    private static let head = 12

    /// `nil` where the table is cut, or where it is not certain what it counts.
    ///
    /// - Parameter sound: what a track of sound says of its samples.
    init?(_ table: [UInt8], sound: SoundFrame?) {
        guard table.count >= Self.head else { return nil }
        count = table.number(8, 4)
        let each = table.number(4, 4)
        if each > 0 {
            guard let unit = sound.map({ $0.unit(each) }) ?? (each, 1) else { return nil }
            lengths = .same(bytes: unit.0, samples: unit.1)
        } else {
            guard table.count - Self.head >= count * 4 else { return nil }
            lengths = .each(table: table, bits: 32)
        }
    }

    /// The table of small sizes (`stz2`).
    init?(small table: [UInt8]) {
        guard table.count >= Self.head, [4, 8, 16].contains(table[7]) else { return nil }
        let bits = Int(table[7])
        count = table.number(8, 4)
        guard table.count - Self.head >= (count * bits + 7) / 8 else { return nil }
        lengths = .each(table: table, bits: bits)
    }

    /// The bytes of some samples that follow one another; `nil` for samples that there are not.
    func length(of first: Int, _ number: Int) -> Int? {
        guard number >= 0, first + number <= count else { return nil }
        switch lengths {
        case .same(let bytes, let samples):
            let (length, isTooLong) = bytes.multipliedReportingOverflow(by: number / samples)
            return isTooLong || number % samples != 0 ? nil : length
        case .each(let table, 4):
            return (first..<first + number).reduce(0) { sum, index in
                let pair = table[Self.head + index / 2]
                return sum + Int(index % 2 == 0 ? pair >> 4 : pair & 15)
            }
        case .each(let table, let bits):
            let width = bits / 8
            return (first..<first + number).reduce(0) { $0 + table.number(Self.head + $1 * width, width) }
        }
    }
}

/// What a track of sound says of its samples (QuickTime File Format, "Sound Sample Descriptions"; ISO/IEC 14496-12 §12.2.3): old
/// programs count frames of sound where the table says that a sample has one byte.
struct SoundFrame {
    /// Zero where it is not said.
    private let bytes: Int
    private let samples: Int
    private let isOld: Bool

    private static let plain: Set<String> = [
        "raw ", "NONE", "twos", "sowt", "in24", "in32", "fl32", "fl64", "lpcm", "ipcm", "fpcm", "ulaw", "alaw",
    ]

    /// `nil` where a track has several descriptions or none.
    ///
    /// - Parameter list: the content of `stsd`.
    init?(_ file: MediaBytes, _ list: Range<Int>) {
        guard list.count >= 8, file.read(list.lowerBound, 8)?.number(4, 4) == 1,
            let entry = MP4Box(file, at: list.lowerBound + 8, in: list),
            let start = file.read(entry.content.lowerBound, min(64, entry.content.count)), start.count >= 28
        else { return nil }
        let version = start.number(8, 2)
        isOld = version > 0 || file.upTo(12, at: 0).name(8) == "qt  "
        switch version {
        case 1 where start.count >= 44 && start.number(36, 4) > 0:
            (bytes, samples) = (start.number(36, 4), max(1, start.number(28, 4)))
        case 2 where start.count >= 64: (bytes, samples) = (start.number(56, 4), max(1, start.number(60, 4)))
        default:
            let isPacked = ["ulaw", "alaw"].contains(entry.name)
            let width = Self.plain.contains(entry.name) ? isPacked ? 1 : start.number(18, 2) / 8 : 0
            (bytes, samples) = (width * start.number(16, 2), 1)
        }
    }

    /// What a size of all samples means: that many bytes have that many samples. `nil` where that is not certain.
    func unit(_ each: Int) -> (Int, Int)? {
        if each > 1 { return samples > 1 || bytes == 0 || bytes == each ? (each, 1) : nil }
        if bytes > 0 { return (bytes, samples) }
        return isOld ? nil : (1, 1)
    }
}
