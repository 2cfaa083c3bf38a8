import Foundation
import GuideModel
import TestSupport
import Testing

/// How the pages of the guide in spreads are filled, seen in what the engine has drawn.
@Suite(.enabled(if: PrintTools.areHere, "typst or pdftotext is not installed; scripts/setup installs them"))
struct PaperSpreadTests {
    /// The margins of `guide.typ`, in points, and the distance of its lines for notes.
    private let top = 12 * Self.mm
    private let foot = 11 * Self.mm
    private let side = 9 * Self.mm
    private let gutter = 5 * Self.mm
    private let ruled = 8 * Self.mm
    private static let mm = 72 / 25.4

    /// Lengths with which the part before the first map ends on left and on right pages, full and nearly empty.
    private static let counts = [4, 6, 7, 9, 12, 14, 17, 20, 23, 26, 34]

    @Test("no page is white for a third but the last, and none has lines for notes alone", arguments: ["A4", "Letter"])
    func white(paper: String) throws {
        try PrintedTown.printed(paper, Self.counts, .guide) { count, pages, pdf in
            let drawn = try PrintTools.ink(of: pdf)
            try #require(drawn.count == pages.count)
            for (number, page) in pages.enumerated() {
                let what = "\(count) stops on \(paper), page \(number + 1)"
                #expect(page.body.contains { $0.text != "Notes" }, "\(what) has nothing but lines")
                guard number < pages.count - 1 else { continue }
                let (rows, whole) = area(of: drawn[number])
                let left = rows.upperBound - (drawn[number].lowest(in: rows, whole) ?? rows.lowerBound)
                #expect(left * 3 < rows.count, "\(what): \(left) of \(rows.count) rows are white")
            }
        }
    }

    @Test("below the texts of a page there are lines for notes, where there is room for three")
    func notes() throws {
        try PrintedTown.printed("A4", [12, 20], .guide) { count, pages, pdf in
            var ruled = 0
            for (number, page) in try PrintTools.ink(of: pdf).enumerated() {
                let (rows, whole) = area(of: page)
                // A spread's right page has two columns; its left one is a map.
                let isRight = (1...count).contains { pages[number].has("first\($0)") }
                for columns in isRight ? halves(of: whole) : [] {
                    let what = "\(count) stops, page \(number + 1), \(columns)"
                    ruled += check(page, rows, columns, what) ? 1 : 0
                }
            }
            #expect(ruled > 0)
        }
    }

    /// That a column ends in lines at the distance of all lines, or has no room for three of them.
    ///
    /// - Returns: whether it has lines.
    private func check(_ page: PrintTools.Ink, _ rows: Range<Int>, _ columns: Range<Int>, _ what: String) -> Bool {
        let lines = page.lines(in: rows, columns)
        guard let last = lines.last else {
            let lowest = page.lowest(in: rows, columns) ?? rows.lowerBound
            #expect(Double(rows.upperBound - lowest) < 3 * pixels(ruled) + 12, "\(what): white from \(lowest) on")
            return false
        }
        #expect(lines.count >= 3 && rows.upperBound - last < Int(pixels(ruled)) + 6, "\(what): \(lines)")
        let gaps = zip(lines, lines.dropFirst()).map { Double($1 - $0) }
        #expect(gaps.allSatisfy { abs($0 - pixels(ruled)) < 2 }, "\(what): \(lines)")
        return true
    }

    @Test("a tour of one stop has a guide in spreads, too")
    func single() throws {
        try PrintedTown.printed("A4", [1], .guide) { _, pages, _ in
            #expect(pages.contains { $0.has("first1") && $0.has("last1") })
        }
    }

    @Test("a picture of a stop is as wide as its column, two of them are half as wide each")
    func pictures() throws {
        try PrintedTown.printed("A4", [6], .guide, pictures: [1: ["large.png"], 2: ["large.png", "wide.png"]]) {
            _, pages, pdf in
            let drawn = try PrintTools.ink(of: pdf)
            var (single, paired) = (0, 0)
            for (page, words) in zip(drawn, pages) where words.has("first1") || words.has("first2") {
                let (rows, whole) = area(of: page)
                for column in halves(of: whole) {
                    // The texts of a stop are set in from the line of the walk.
                    let inner = column.lowerBound + Int(pixels(4 * Self.mm))..<column.upperBound
                    let gap = Int(pixels(1.5 * Self.mm))
                    let left = inner.lowerBound..<(inner.lowerBound + inner.upperBound - gap) / 2 - 1
                    let right = (inner.lowerBound + inner.upperBound + gap) / 2 + 1..<inner.upperBound
                    let between = left.upperBound + 3..<right.lowerBound - 3
                    single += rows.count { page.share(row: $0, in: inner) == 1 }
                    paired += rows.count {
                        page.share(row: $0, in: between) == 0 && page.share(row: $0, in: left) == 1
                            && page.share(row: $0, in: right) == 1
                    }
                }
            }
            for height in [single, paired] { #expect(Double(height) > pixels(24 * Self.mm), "\(single), \(paired)") }
            let shown = try PrintTools.pictures(of: pdf)
            #expect(shown.count == 3 && shown.allSatisfy(\.isGrey), "\(shown)")
        }
    }

    private func pixels(_ points: Double) -> Double { points / 72 * Double(PrintTools.Ink.resolution) }

    /// The rows and columns between the margins, without the number of the page.
    private func area(of page: PrintTools.Ink) -> (rows: Range<Int>, columns: Range<Int>) {
        let inset = Int(pixels(side)) + 2
        return (Int(pixels(top)) + 6..<page.height - Int(pixels(foot)) - 1, inset..<page.width - inset)
    }

    private func halves(of columns: Range<Int>) -> [Range<Int>] {
        let width = (columns.count - Int(pixels(gutter))) / 2 - 2
        return [columns.lowerBound..<columns.lowerBound + width, columns.upperBound - width..<columns.upperBound]
    }
}
