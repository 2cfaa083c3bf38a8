/// The eight masks of a QR code (ISO/IEC 18004, 7.8.2), by rows: each repeats after six columns and after twelve rows.
enum QRMasks {
    /// The modules of a row that a mask flips, from the lowest bit on; beyond the last column they mean nothing.
    static func row(_ mask: Int, _ row: Int) -> UInt128 { lines[mask * 12 + row % 12] }

    private static let lines: [UInt128] = (0..<8).flatMap { mask in
        (0..<12).map { row in
            var line: UInt128 = 0
            for column in 0..<128 where flips(mask, row, column % 6) { line |= 1 << column }
            return line
        }
    }

    private static func flips(_ mask: Int, _ row: Int, _ column: Int) -> Bool {
        let product = row * column
        return switch mask {
        case 0: (row + column) % 2 == 0
        case 1: row % 2 == 0
        case 2: column % 3 == 0
        case 3: (row + column) % 3 == 0
        case 4: (row / 2 + column / 3) % 2 == 0
        case 5: product % 2 + product % 3 == 0
        case 6: (product % 2 + product % 3) % 2 == 0
        default: ((row + column) % 2 + product % 3) % 2 == 0
        }
    }
}

/// How hard a masked code is to read (ISO/IEC 18004, 7.8.3): the fewer points, the better.
enum QRPenalty {
    static func of(rows: [UInt128], columns: [UInt128]) -> Int {
        let side = rows.count
        var points = 0
        for line in rows { points += runs(line, side) + finders(line) }
        for line in columns { points += runs(line, side) + finders(line) }
        for (one, next) in zip(rows, rows.dropFirst()) { points += 3 * blocks(one, next, side) }
        let dark = rows.reduce(0) { $0 + $1.nonzeroBitCount }
        return points + 10 * (abs(dark * 20 - side * side * 10) / (side * side))
    }

    /// For each run of five modules or more of one colour, its length less two.
    private static func runs(_ line: UInt128, _ side: Int) -> Int {
        let alike = ~(line ^ line >> 1) & (1 << (side - 1) - 1)
        let pairs = alike & alike >> 1
        let fives = pairs & pairs >> 2
        return fives.nonzeroBitCount + 2 * (fives & ~(fives << 1)).nonzeroBitCount
    }

    /// 40 for each sequence dark, light, three dark, light, dark with four light modules on one side of it.
    private static func finders(_ line: UInt128) -> Int {
        let line = line << 4
        let core = line & ~(line >> 1) & line >> 2 & line >> 3 & line >> 4 & ~(line >> 5) & line >> 6
        guard core != 0 else { return 0 }
        let pairs = line | line >> 1
        let fours = pairs | pairs >> 2
        return 40 * ((core & ~(fours >> 7)).nonzeroBitCount + (core & ~(fours << 4)).nonzeroBitCount)
    }

    /// Squares of two by two of one colour.
    private static func blocks(_ line: UInt128, _ next: UInt128, _ side: Int) -> Int {
        let below = ~(line ^ next)
        return (~(line ^ line >> 1) & below & below >> 1 & (1 << (side - 1) - 1)).nonzeroBitCount
    }
}
