/// The modules of a QR code (ISO/IEC 18004): bytes, error correction level M, mask 0.
///
/// Level M: a code on paper survives a fold or a coffee stain of some 15 %. Bytes are the one mode that every address fits.
/// Mask 0, the chessboard, breaks up runs of like modules in any text, and every reader undoes whichever mask a code names.
/// Cost: linear in the modules; some 20 µs for an address of 60 bytes.
struct QRModules {
    /// Modules on one side, without the quiet zone.
    let side: Int
    /// Row by row, `true` where dark.
    private(set) var dark: [Bool]
    /// Those that are the same in every code of the size.
    private var isFixed: [Bool]
    private let version: QRVersion

    /// `nil` when there is nothing to say, or more than any code can hold.
    init?(_ text: [UInt8]) {
        guard !text.isEmpty, let version = QRVersion.smallest(holding: text.count) else { return nil }
        self.version = version
        side = version.side
        dark = Array(repeating: false, count: side * side)
        isFixed = dark
        drawFixedPatterns()
        draw(version.codewords(for: text))
    }

    // MARK: What every code has

    private mutating func drawFixedPatterns() {
        for index in 0..<side {
            set(6, index, index % 2 == 0)
            set(index, 6, index % 2 == 0)
        }
        for (column, row) in [(3, 3), (side - 4, 3), (3, side - 4)] { drawFinder(column, row) }
        let middles = version.alignment
        for column in middles {
            for row in middles where !isAtFinder(column, row) { drawAlignment(column, row) }
        }
        drawFormat()
        drawVersion()
    }

    private func isAtFinder(_ column: Int, _ row: Int) -> Bool {
        let last = side - 7
        return (column == 6 && row == 6) || (column == 6 && row == last) || (column == last && row == 6)
    }

    private mutating func drawFinder(_ column: Int, _ row: Int) {
        for down in -4...4 {
            for right in -4...4 where (0..<side).contains(column + right) && (0..<side).contains(row + down) {
                let distance = max(abs(right), abs(down))
                set(column + right, row + down, distance != 2 && distance != 4)
            }
        }
    }

    private mutating func drawAlignment(_ column: Int, _ row: Int) {
        for down in -2...2 {
            for right in -2...2 { set(column + right, row + down, max(abs(right), abs(down)) != 1) }
        }
    }

    /// Level M and mask 0 are fifteen bits that never change (§7.9).
    private mutating func drawFormat() {
        let bits = 0x5412
        func bit(_ number: Int) -> Bool { bits >> number & 1 == 1 }
        for number in 0...5 { set(8, number, bit(number)) }
        set(8, 7, bit(6))
        set(8, 8, bit(7))
        set(7, 8, bit(8))
        for number in 9..<15 { set(14 - number, 8, bit(number)) }
        for number in 0..<8 { set(side - 1 - number, 8, bit(number)) }
        for number in 8..<15 { set(8, side - 15 + number, bit(number)) }
        set(8, side - 8, true)
    }

    /// From version 7 on a code names its version twice (§7.10).
    private mutating func drawVersion() {
        guard version.number >= 7 else { return }
        var rest = version.number
        for _ in 0..<12 { rest = rest << 1 ^ (rest >> 11) * 0x1F25 }
        let bits = version.number << 12 | rest
        for number in 0..<18 {
            let (near, far) = (number / 3, side - 11 + number % 3)
            set(far, near, bits >> number & 1 == 1)
            set(near, far, bits >> number & 1 == 1)
        }
    }

    private mutating func set(_ column: Int, _ row: Int, _ isDark: Bool) {
        dark[row * side + column] = isDark
        isFixed[row * side + column] = true
    }

    // MARK: What it says

    /// Up and down in columns of two from the right, masked (§7.7.3, §7.8).
    private mutating func draw(_ codewords: [UInt8]) {
        var bit = 0
        var right = side - 1
        var goesUp = true
        while right >= 1 {
            if right == 6 { right = 5 }
            for step in 0..<side {
                let row = goesUp ? side - 1 - step : step
                for column in [right, right - 1] where !isFixed[row * side + column] {
                    let isSet = bit < codewords.count * 8 && codewords[bit >> 3] >> (7 - bit & 7) & 1 == 1
                    dark[row * side + column] = isSet != ((row + column) % 2 == 0)
                    bit += 1
                }
            }
            right -= 2
            goesUp.toggle()
        }
    }
}
