import Formats
import Testing

@testable import Administration

@Suite("Charts of the reports")
struct ChartTests {
    @Test(
        "a scale ends at or above the largest figure, in at most five round steps",
        arguments: [
            (0, [0, 1]), (1, [0, 1]), (3, [0, 1, 2, 3]), (6, [0, 2, 4, 6]), (12, [0, 5, 10, 15]),
            (99, [0, 20, 40, 60, 80, 100]),
            (101, [0, 50, 100, 150]), (1234, [0, 500, 1000, 1500]),
            (1_000_000, [0, 200_000, 400_000, 600_000, 800_000, 1_000_000]),
        ])
    func scale(most: Int, ticks: [Int]) { #expect(ChartScale(upTo: most).ticks == ticks) }

    @Test("a column is as high as its figure, at its place in the row, and names are at equal distances")
    func columns() {
        let columns = (1...12).map { ColumnChart.Column(short: "\($0)", name: "day \($0)", value: $0 == 3 ? 4 : 0) }
        let svg = ColumnChart("Devices", columns).svg
        #expect(svg.contains(#"viewBox="0 0 12 4" preserveAspectRatio="none">"#))
        #expect(
            svg.contains(#"<rect class="bar" x="2.12" y="0" width="0.76" height="4"><title>day 3: 4</title></rect>"#))
        #expect(svg.components(of: "<rect") == 1)
        #expect(svg.components(of: "text-anchor=\"middle\"") == 4)
        #expect(svg.contains("Devices: the most, 4, day 3."))
    }

    @Test("names from the guide cannot leave their place, and a hidden figure has no bar")
    func rows() {
        let name = #"<b a="1">"#
        let svg = RowChart("Places", [.init(name, 8, note: "80 %"), .init("B", nil), .init("C", 2)], of: 10).svg
        #expect(!svg.contains("<b") && svg.contains("&lt;b"))
        #expect(
            svg.contains(#"<rect class="bar" x="0" width="80%""#)
                && svg.contains(#"<rect class="bar" x="0" width="20%""#))
        #expect(svg.components(of: "class=\"bar\"") == 2 && svg.contains("not shown"))
        #expect(svg.contains("8 · 80 %"))
    }

    @Test("a field of the week is the darker the more, and hidden ones are told apart from those of zero")
    func week() {
        var hours = [[Int?]](repeating: [Int?](repeating: 0, count: 24), count: 7)
        hours[0][9] = 50
        hours[0][10] = 10
        hours[6][23] = nil
        let svg = WeekChart("Pages", hours).svg
        #expect(svg.contains("Monday, 9:00: 50") && svg.contains("Sunday, 23:00: not shown"))
        #expect(svg.components(of: "level-5") == 1 && svg.components(of: "level-1") == 1)
        #expect(svg.components(of: "not-shown") == 1 && svg.components(of: "level-0") == 165)
    }

    @Test("a drawing is well-formed, whatever the names are")
    func wellFormed() throws {
        let names = ["a & b", "\"", "'", "<", "\u{7F}", "🙂ä"]
        let drawings = [
            ColumnChart("A & B", names.map { .init(short: $0, name: $0, value: 7) }).svg,
            RowChart("A & B", names.map { .init($0, 7) }).svg, ColumnChart("none", []).svg, RowChart("none", []).svg,
        ]
        for drawing in drawings {
            var reader = XMLReader(Array(drawing.utf8))
            var count = 0
            while try reader.next() != nil { count += 1 }
            #expect(count >= 2)
        }
    }

    @Test(
        "numbers have groups of three digits, and places at most two decimals",
        arguments: [(0, "0"), (1234567, "1,234,567"), (1001, "1,001")])
    func grouped(number: Int, text: String) {
        #expect(ChartText.grouped(number) == text)
        #expect([1.006, 12.5, -3.04, 100].map(ChartText.number) == ["1.01", "12.5", "-3.04", "100"])
    }
}

extension String {
    fileprivate func components(of part: String) -> Int { ranges(of: part).count }
}
