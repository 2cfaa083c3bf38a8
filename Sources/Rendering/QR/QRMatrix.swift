/// The modules of a QR code while it is made: each row as a number whose lowest bit is the first column, and each column
/// likewise, so that what makes a mask poor is counted for whole lines at once.
struct QRMatrix {
    private(set) var rows: [UInt128]
    private var columns: [UInt128]
    /// Modules that are part of a pattern and not of the text.
    private var fixed: [UInt128]
    private let version: QRVersion

    /// The matrix with its patterns, and no text yet.
    init(_ version: QRVersion) {
        self.version = version
        rows = Array(repeating: 0, count: version.side)
        (columns, fixed) = (rows, rows)
        addTiming()
        for (row, column) in [(3, 3), (3, side - 4), (side - 4, 3)] { addFinder(row, column) }
        addAlignments()
        addVersion()
        addFormat(mask: 0)
    }

    private var side: Int { version.side }

    private mutating func set(_ row: Int, _ column: Int, _ isDark: Bool) {
        let (bit, other) = (UInt128(1) << column, UInt128(1) << row)
        rows[row] = isDark ? rows[row] | bit : rows[row] & ~bit
        columns[column] = isDark ? columns[column] | other : columns[column] & ~other
    }

    private mutating func fix(_ row: Int, _ column: Int, _ isDark: Bool) {
        set(row, column, isDark)
        fixed[row] |= 1 << column
    }

    /// Lays the codewords out in columns two wide, from the right, up and down in turn. What is left over stays light.
    mutating func place(_ codewords: [UInt8]) {
        var (bit, right) = (0, side - 1)
        while right >= 1 {
            if right == 6 { right = 5 }
            for step in 0..<side {
                let row = (right + 1) & 2 == 0 ? side - 1 - step : step
                for column in [right, right - 1] where fixed[row] >> column & 1 == 0 && bit < codewords.count * 8 {
                    if codewords[bit >> 3] >> (7 - bit & 7) & 1 == 1 { set(row, column, true) }
                    bit += 1
                }
            }
            right -= 2
        }
    }

    /// Applies the mask with the least penalty, the first of several.
    mutating func applyBestMask() {
        var best = (penalty: Int.max, matrix: self)
        for mask in 0..<8 {
            var masked = self
            masked.apply(mask)
            let penalty = QRPenalty.of(rows: masked.rows, columns: masked.columns)
            if penalty < best.penalty { best = (penalty, masked) }
        }
        self = best.matrix
    }

    private mutating func apply(_ mask: Int) {
        for row in 0..<side {
            var flips = QRMasks.row(mask, row) & ~fixed[row] & (1 << side - 1)
            rows[row] ^= flips
            while flips != 0 {
                columns[flips.trailingZeroBitCount] ^= 1 << row
                flips &= flips - 1
            }
        }
        addFormat(mask: mask)
    }
}

// MARK: Patterns

extension QRMatrix {
    private mutating func addTiming() {
        for place in 0..<side {
            fix(6, place, place % 2 == 0)
            fix(place, 6, place % 2 == 0)
        }
    }

    /// A finder around its centre, with the light edge that sets it apart.
    private mutating func addFinder(_ row: Int, _ column: Int) {
        for down in -4...4 {
            for across in -4...4 {
                let (here, there) = (row + down, column + across)
                guard (0..<side).contains(here), (0..<side).contains(there) else { continue }
                let ring = max(abs(down), abs(across))
                fix(here, there, ring != 2 && ring != 4)
            }
        }
    }

    private mutating func addAlignments() {
        let centres = version.alignmentCentres
        for row in centres {
            for column in centres {
                // The three corners belong to the finders.
                let corner = [(6, 6), (6, side - 7), (side - 7, 6)].contains { $0 == (row, column) }
                guard !corner else { continue }
                for down in -2...2 {
                    for across in -2...2 { fix(row + down, column + across, max(abs(down), abs(across)) != 1) }
                }
            }
        }
    }

    private mutating func addVersion() {
        guard version.number >= 7 else { return }
        for bit in 0..<18 {
            let isDark = version.information >> bit & 1 == 1
            fix(side - 11 + bit % 3, bit / 3, isDark)
            fix(bit / 3, side - 11 + bit % 3, isDark)
        }
    }

    /// Level M and the mask, with ten check bits (BCH code), twice, and the module that is always dark.
    private mutating func addFormat(mask: Int) {
        var remainder = mask
        for _ in 0..<10 { remainder = remainder << 1 ^ (remainder >> 9) * 0x537 }
        let bits = (mask << 10 | remainder) ^ 0x5412
        for bit in 0..<15 {
            let isDark = bits >> bit & 1 == 1
            switch bit {
            case 0...5: fix(bit, 8, isDark)
            case 6, 7: fix(bit + 1, 8, isDark)
            case 8: fix(8, 7, isDark)
            default: fix(8, 14 - bit, isDark)
            }
            if bit < 8 { fix(8, side - 1 - bit, isDark) } else { fix(side - 15 + bit, 8, isDark) }
        }
        fix(side - 8, 8, true)
    }
}
