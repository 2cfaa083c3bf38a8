import GuideModel
import Testing

@testable import Rendering

/// The expected modules are those that libqrencode 4.1.1 makes.
@Suite("QR codes")
struct QRCodeTests {
    @Test("an address becomes the modules of the standard")
    func modules() throws {
        let code = try #require(QRCode("https://guide.example/"))
        let picture = (0..<code.side).map { row in
            String((0..<code.side).map { code.isDark(row: row, column: $0) ? Character("#") : "." })
        }
        #expect(
            picture.joined(separator: "\n") == """
                #######.#.#.#.#...#######
                #.....#.#..#.#..#.#.....#
                #.###.#.##..#####.#.###.#
                #.###.#..#####..#.#.###.#
                #.###.#.#####...#.#.###.#
                #.....#...#.#...#.#.....#
                #######.#.#.#.#.#.#######
                .........#.#.##..........
                #..#######.#..#..#..#.###
                #.####....#.####.#.#####.
                #...#.#.#...#..##.##.#..#
                ....##.##.#.#.....##.####
                ..#.#.##.##....##.##....#
                ###..#..#...#####...#..#.
                ##.#..##.##..####...#####
                #.##....#...#..#.###.##.#
                #.######...####.#####.##.
                ........####.#..#...#.##.
                #######.###.#...#.#.#...#
                #.....#.#..#.#..#...#....
                #.###.#.#.##.#.######..##
                #.###.#.#.#.#######....##
                #.###.#..#.#.#...#..#####
                #.....#..#####....###.###
                #######.#.####..###..#..#
                """)
    }

    @Test(
        "longer ones too, with alignment patterns, version information and several blocks",
        arguments: [
            (100, "f", 45, "62b3b175eeb330a7696ad714b46a4345"), (300, "b", 69, "26f63a024e400a66d772e60c5b04b527"),
            (500, "d", 89, "f5c655b6272de5159c4e6dd8cd8338d3"), (975, "c", 117, "4ff1941048290092df1c4a81c30797b5"),
        ])
    func longer(count: Int, letter: String, side: Int, digest: String) throws {
        let code = try #require(QRCode("https://guide.example/" + String(repeating: letter, count: count)))
        #expect(code.side == side)
        let modules = (0..<side).flatMap { row in (0..<side).map { code.isDark(row: row, column: $0) ? "1" : "0" } }
        #expect(ContentDigest(modules.joined()).description == digest)
    }

    @Test("nothing, and what is too long, has no code")
    func limits() {
        #expect(QRCode("") == nil)
        #expect(QRCode(String(repeating: "a", count: 997)) != nil)
        #expect(QRCode(String(repeating: "a", count: 998)) == nil)
    }

    @Test("the path draws the dark modules and no others")
    func path() throws {
        let code = try #require(QRCode("https://guide.example/tours/harbour/stops/3/"))
        let svg = code.svg(title: "a & b")
        #expect(svg.contains("viewBox=\"-4 -4.5 \(code.side + 8) \(code.side + 8)\"") && svg.contains("a &amp; b"))
        let path = try #require(svg.split(separator: "stroke=\"#000\" d=\"").last?.split(separator: "\"").first)
        var drawn: Set<[Int]> = []
        var (row, column) = (0, 0)
        for run in path.split(whereSeparator: { "Mm".contains($0) }) {
            let numbers = run.split(whereSeparator: { " h".contains($0) }).compactMap { Int($0) }
            let isRow = path[..<run.startIndex].last == "M"
            (row, column) = (isRow ? numbers[1] : row + numbers[1], isRow ? numbers[0] : column + numbers[0])
            for _ in 0..<numbers[2] {
                drawn.insert([row, column])
                column += 1
            }
        }
        for row in 0..<code.side {
            for column in 0..<code.side {
                #expect(drawn.contains([row, column]) == code.isDark(row: row, column: column))
            }
        }
    }

    @Test("the penalty counted for whole lines is the one counted module by module")
    func penalty() {
        var dice = SplitMix(state: 7)
        for side in [21, 25, 61, 117] {
            // Few dark modules, and few light ones, make long runs.
            for shape in 0..<4 {
                let cells = (0..<side).map { _ in (0..<side).map { _ in dice.next() % 4 > UInt64(shape) } }
                let rows = cells.map { Self.line($0) }
                let columns = (0..<side).map { column in Self.line(cells.map { $0[column] }) }
                #expect(QRPenalty.of(rows: rows, columns: columns) == Self.penalty(cells))
            }
        }
    }

    private static func line(_ cells: [Bool]) -> UInt128 {
        cells.enumerated().reduce(0) { $1.element ? $0 | 1 << $1.offset : $0 }
    }

    private static func penalty(_ cells: [[Bool]]) -> Int {
        let side = cells.count
        let columns = (0..<side).map { column in cells.map { $0[column] } }
        var points = 0
        for line in cells + columns {
            var length = 1
            for (one, next) in zip(line, line.dropFirst() + [!line[side - 1]]) {
                if one == next {
                    length += 1
                } else {
                    points += length >= 5 ? length - 2 : 0
                    length = 1
                }
            }
            let wide = Array(repeating: false, count: 4) + line + Array(repeating: false, count: 4)
            let finder = [true, false, true, true, true, false, true]
            let light = Array(repeating: false, count: 4)
            for start in 0...(wide.count - 11) {
                let window = Array(wide[start..<start + 11])
                points += window == finder + light ? 40 : 0
                points += window == light + finder ? 40 : 0
            }
        }
        for row in 1..<side {
            for column in 1..<side {
                let square = [cells[row - 1][column - 1], cells[row - 1][column], cells[row][column - 1]]
                points += square.allSatisfy { $0 == cells[row][column] } ? 3 : 0
            }
        }
        let dark = cells.joined().count { $0 }
        return points + 10 * (abs(dark * 20 - side * side * 10) / (side * side))
    }
}

/// The same numbers every time.
private struct SplitMix {
    var state: UInt64

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var word = state
        word = (word ^ word >> 30) &* 0xBF58_476D_1CE4_E5B9
        word = (word ^ word >> 27) &* 0x94D0_49BB_1331_11EB
        return word ^ word >> 31
    }
}
