/// Files that stand in a text as letters, without an address before them: Base64 (RFC 4648 §4 and §5) as in notebooks of Jupyter,
/// in tables and letters, and hexadecimal numbers. Pictures, sound, films and PDF are cleaned as files are.
///
/// What is clean is written in the shape in which it stood there: lines, what stands between them, and how `/` is written. Cost:
/// linear in the bytes.
struct Base64Files {
    /// With fewer letters nothing is a file that tells.
    private static let fewest = 40
    private static let mostLevels = 3

    private var reader: LetterReader
    private let level: Int

    private enum Outcome {
        case same
        case replaced([UInt8])
        /// It tells, and cannot be written back as it stood there.
        case fault
    }

    private init(_ text: [UInt8], level: Int) { (reader, self.level) = (LetterReader(text), level) }

    /// The text without what its files say; `nil` where that cannot be written.
    ///
    /// - Parameter level: how many files the text stands in.
    static func cleaned(_ text: [UInt8], level: Int) -> [UInt8]? {
        var files = Base64Files(text, level: level)
        var (result, at) = ([UInt8](), 0)
        while let run = files.reader.next() {
            switch files.judged(run) {
            case .same: continue
            case .fault: return nil
            case .replaced(let letters):
                result += text[at..<run.range.lowerBound] + letters
                at = run.range.upperBound
            }
        }
        return at == 0 ? text : result + text[at...]
    }

    /// Where the first file begins that would have to be cleaned, or cannot be; `nil` where there is none.
    static func telling(in text: [UInt8]) -> Int? {
        var files = Base64Files(text, level: 0)
        while let run = files.reader.next() {
            if case .same = files.judged(run) { continue }
            return run.range.lowerBound
        }
        return nil
    }

    /// How many signs were looked at to find the files of a text.
    static func looked(at text: [UInt8]) -> Int {
        var reader = LetterReader(text)
        while reader.next() != nil {}
        return reader.looked
    }

    private func judged(_ run: LetterRun) -> Outcome {
        guard run.letters.count >= Self.fewest, let file = run.file else { return .same }
        // Two bytes begin a frame of sound, and lines of slashes as well.
        if FileKind(Array(file.prefix(16))) == .frames, !FrameCount.begins(MediaBytes(file)) { return .same }
        guard level < Self.mostLevels else { return .fault }
        switch MediaTreatment(MediaBytes(file), ending: "", level: level + 1) {
        case .copied: return .same
        case .refused: return .fault
        case .rewritten, .overwritten: return cleaned(file, of: run)
        }
    }

    private func cleaned(_ file: [UInt8], of run: LetterRun) -> Outcome {
        let clean = MediaMetadata.removed(from: file, level: level + 1)
        let isWhole = Self.isWhole(file)
        // Of one that is cut, the rest may stand elsewhere. Addresses end where their file does.
        if clean == file, isWhole || reader.isAddress(run) { return .same }
        guard isWhole, !clean.isEmpty, let letters = run.written(clean, replacing: file) else { return .fault }
        return .replaced(letters)
    }

    /// Whether a picture ends where it says.
    private static func isWhole(_ file: [UInt8]) -> Bool {
        switch FileKind(Array(file.prefix(16))) {
        case .jpeg: file.suffix(2) == [0xFF, 0xD9]
        case .png: file.suffix(8) == [0x49, 0x45, 0x4E, 0x44, 0xAE, 0x42, 0x60, 0x82]
        case .gif: file.last == 0x3B
        case .webp: (0...1).contains(file.count - 8 - file.littleNumber(4, 4))
        default: true
        }
    }
}

/// Letters of a file in a text, and the shape in which they stand there.
struct LetterRun {
    var range: Range<Int>
    var isHexadecimal = false
    /// With the letters of RFC 4648 §4, without what fills them up.
    var letters: [UInt8] = []
    /// What stands between lines, and how many letters a line has.
    var separator: ArraySlice<UInt8> = []
    var line = 0
    /// What fills it up.
    var padding: ArraySlice<UInt8> = []
    /// How some letters are written.
    var spelled: [UInt8: ArraySlice<UInt8>] = [:]
    /// As it stands there.
    var text: ArraySlice<UInt8> = []

    var file: [UInt8]? { isHexadecimal ? Self.bytes(letters) : Base64.decoded(letters) }

    /// Another file in the same shape; `nil` where the first one would not be written as it stands there.
    func written(_ file: [UInt8], replacing first: [UInt8]) -> [UInt8]? {
        !isHexadecimal && written(first) == Array(text) ? written(file) : nil
    }

    private func written(_ file: [UInt8]) -> [UInt8] {
        var result: [UInt8] = []
        let all = Base64.encoded(file).filter { $0 != UInt8(ascii: "=") }
        for (index, letter) in all.enumerated() {
            if index > 0, line > 0, index % line == 0 { result += separator }
            if let spelling = spelled[letter] { result += spelling } else { result.append(letter) }
        }
        let missing = (4 - all.count % 4) % 4
        // Without a sign that fills it up it is not known whether some would.
        let isFilled = !padding.isEmpty || letters.count % 4 == 0
        let sign = spelled[UInt8(ascii: "=")].map { Array($0) } ?? [UInt8(ascii: "=")]
        for _ in 0..<(isFilled ? missing : 0) { result += sign }
        return result
    }

    /// Two digits are a byte.
    private static func bytes(_ digits: [UInt8]) -> [UInt8]? {
        var result: [UInt8] = []
        for index in stride(from: 0, to: digits.count - 1, by: 2) {
            guard let high = DataAddress.digit(digits[index]), let low = DataAddress.digit(digits[index + 1])
            else { return nil }
            result.append(high << 4 | low)
        }
        return result
    }
}
