import Testing

@testable import Rendering

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
                #######..#######..#######
                #.....#.##..#####.#.....#
                #.###.#.....#...#.#.###.#
                #.###.#.......##..#.###.#
                #.###.#.#...#..#..#.###.#
                #.....#..#...#.#..#.....#
                #######.#.#.#.#.#.#######
                ............##.#.........
                #.#.#.#....#.#.#....#..#.
                .#.....###.#....#.#.....#
                #..#.##.#####....###..###
                ##.#.#..##...#.##......#.
                .######...##.#..###..#.##
                .#.#.....#.#.#..###..#..#
                #.#...#.#.#.....#..#..###
                .#..##.#.###.##.#...#..#.
                #.#...##.##.##########...
                ........#..##..##...##.##
                #######...####.##.#.##.##
                #.....#..#..#####...##.##
                #.###.#.####..#.######.##
                #.###.#..#.#.......####..
                #.###.#.#.#..#.##...#...#
                #.....#....#...##...##.#.
                #######.###.#..##.##...##
                """)
    }

    @Test("an empty text, or one that is too long, has no code")
    func limits() {
        #expect(QRCode("") == nil)
        #expect(QRCode(String(repeating: "a", count: 2_331)) != nil)
        #expect(QRCode(String(repeating: "a", count: 2_332)) == nil)
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
}
