import Calendar
import Foundation
import GuideModel
import TestSupport
import Testing

@testable import Pipeline

/// Whole guides of several lengths as they are printed: where each word is on its page.
@Suite(.enabled(if: PrintTools.areHere, "typst or pdftotext is not installed; scripts/setup installs them"))
struct PaperLayoutTests {
    @Test(
        "no map or text runs over another or off the page, and a stop has its head with its first words, however many there are",
        arguments: ["A4", "Letter"])
    func sheets(paper: String) throws {
        try PrintedTown.printed(paper, [7, 8, 10, 12, 15, 68], .sheet) { count, pages, pdf in
            check(pages, stops: count, margin: 39, "\(count) stops on \(paper)")
            checkWhite(pages, most: 1.0 / 8, "\(count) stops on \(paper)")
            // The first table is the plan: neither its first nor its last row stands alone.
            let rows = (1...count).map { number in pages.firstIndex { $0.has("$\(number)") } }
            #expect(rows[0] == rows[1] && rows[count - 1] == rows[count - 2], "\(count) stops on \(paper)")
            guard count >= 20 else { return }
            let text = try PrintTools.text(of: pdf)
            let listed = text.firstMatch(of: /Place 12 ?…[ \u{A0}]?([0-9]+)/).flatMap { Int($0.1) }
            #expect(listed == pages.firstIndex { $0.has("first12") }.map { $0 + 1 })
        }
    }

    @Test("booklets and large print have every word inside the margins, too", arguments: ["A4", "Letter"])
    func otherEditions(paper: String) throws {
        try PrintedTown.printed(paper, [12], .booklet) { count, pages, _ in
            check(pages, stops: count, margin: 28, "booklet, \(paper)")
            checkWhite(pages, most: 1.0 / 7, "booklet, \(paper)")
        }
        try PrintedTown.printed(paper, [12], .large) { count, pages, _ in
            check(pages, stops: count, margin: 39, "large print, \(paper)")
            checkWhite(pages, most: 1.0 / 8, "large print, \(paper)")
            // A letter of 14 points is set in a line of at least as much; numbers on discs of maps have the same size.
            let small = pages.flatMap(\.words).filter { $0.y.upperBound - $0.y.lowerBound < 13.9 }
            #expect(small.isEmpty, "\(Set(small.map(\.text)).sorted().prefix(9))")
        }
    }

    @Test(
        "in the guide in spreads each stop is on a right page, beside a map that names it; a short walk has its map at the front",
        arguments: ["A4", "Letter"])
    func spreads(paper: String) throws {
        try PrintedTown.printed(paper, [4, 12], .guide) { count, pages, _ in
            check(pages, stops: count, margin: 25, "guide, \(paper)")
            #expect(pages[1].has("Place") && (1...count).allSatisfy { pages[1].has("\($0)") })
            guard count > 5 else { return }
            for stop in 1...count {
                let page = try #require(pages.firstIndex { $0.has("first\(stop)") })
                #expect(page.isMultiple(of: 2) && pages[page].has("last\(stop)"), "stop \(stop) is on page \(page + 1)")
                #expect(pages[page - 1].has("Place") && pages[page - 1].has("\(stop)"), "the map of stop \(stop)")
                // The words of the legend are the lowest.
                let lowest = pages[page - 1].body.map(\.y.upperBound).max() ?? 0
                #expect(lowest > pages[page - 1].height * 0.85, "the map of stop \(stop) fills its page")
            }
        }
    }

    @Test("what is read passes the check of PDF/UA-1 in every edition; what is folded is a picture of it")
    func accessible() throws {
        let editions = [(PrintEdition.sheet, true), (.booklet, true), (.large, true), (.guide, true), (.fold, false)]
        for (edition, passes) in editions {
            try PrintedTown.printed("A4", [7], edition) { _, _, pdf in
                let bytes = try Data(contentsOf: URL(fileURLWithPath: pdf))
                #expect(String(decoding: bytes, as: UTF8.self).contains("pdfuaid:part") == passes, "\(edition)")
            }
        }
    }

    @Test("a site's own template sets an edition, and a name in it that no view has is an error")
    func ownTemplate() throws {
        let own = "Templates/print/large.typ"
        let template = """
            #let sheet = json("/sheet.json")
            #set document(title: sheet.page.title)
            Own #sheet.route.title
            """
        try PrintedTown.printed("A4", [1], .large, with: [own: template]) { _, _, pdf in
            let text = try PrintTools.text(of: pdf)
            #expect(text.contains("Own Tour"))
        }
        try TemporaryFolder.with(PrintedTown.site("A4", [1]).merging([own: "#sheet.route.titel"]) { $1 }) { folder in
            let now = Instant(CalendarDate(daysSince1970: 20_000), hour: 12)
            let planned = try SiteBuild(BuildInputs(site: folder.path, now: now)).plan(for: .checking)
            let faults = planned.diagnostics.filter { $0.code == "unknown-field" }
            #expect(faults.map { $0.location?.file } == [own])
        }
    }

    @Test("paper parts the things of a line as the script of its language does")
    func commas() throws {
        let site = PrintedTown.site("A4", [2])["Content/site.yaml"] ?? ""
        let arabic = ["Content/site.yaml": site.replacing("language: en", with: "language: ar")]
        try PrintedTown.printed("A4", [2], .sheet, with: arabic) { _, _, pdf in
            // Positions are as they are typed.
            let text = try PrintTools.text(of: pdf).replacing(/60\.[0-9]+, 24/, with: "")
            #expect(text.contains("،") && !text.contains(","), "\(text)")
        }
    }

    @Test("a booklet to fold has the pages of the booklet, two on a side, the last beside the first")
    func folded() throws {
        var count = 0
        try PrintedTown.printed("A4", [12], .booklet) { _, pages, _ in count = pages.count }
        try PrintedTown.printed("A4", [12], .fold) { _, sides, pdf in
            #expect(sides.count == (count + 3) / 4 * 2)
            #expect(sides.allSatisfy { abs($0.width - 2 * 419.53) < 1 && abs($0.height - 595.28) < 1 })
            func pages(_ side: Int) -> [Int] {
                sides[side].words.sorted { $0.x.lowerBound < $1.x.lowerBound }.indices.compactMap { index in
                    let words = sides[side].words.sorted { $0.x.lowerBound < $1.x.lowerBound }
                    return words[index].text == "/" && words[index].y.lowerBound > 540
                        ? Int(words[..<index].last { $0.y.lowerBound > 540 }?.text ?? "") : nil
                }
            }
            let whole = sides.count * 2
            for side in sides.indices {
                let expected =
                    side.isMultiple(of: 2) ? [whole - side, side + 1] : [side + 1, whole - side]
                #expect(pages(side) == expected.filter { $0 <= count }, "side \(side)")
            }
            let again = try Data(contentsOf: URL(fileURLWithPath: pdf))
            try PrintedTown.printed("A4", [12], .fold) { _, _, pdf in
                let bytes = try Data(contentsOf: URL(fileURLWithPath: pdf))
                #expect(bytes == again)
            }
        }
    }

    /// That the ends of pages are not white: in the mean by a share, and none over a third but the last.
    private func checkWhite(_ pages: [PrintTools.Page], most: Double, _ what: String) {
        let white = pages.dropLast().map { page in
            let (top, bottom) = (51.0, page.height - 45)
            return max(0, (bottom - (page.body.map(\.y.upperBound).max() ?? 0)) / (bottom - top))
        }
        guard !white.isEmpty else { return }
        let mean = white.reduce(0, +) / Double(white.count)
        #expect(mean <= most && white.allSatisfy { $0 <= 1.0 / 3 }, "\(what): \(white)")
    }

    /// That every page has words, all inside its margins, none over another; a stop may go on on the next page, when its head is on
    /// the page of its first words.
    private func check(_ pages: [PrintTools.Page], stops: Int, margin: Double, _ what: String) {
        for (number, page) in pages.enumerated() {
            #expect(!page.body.isEmpty || page.has("Notes"), "\(what): page \(number + 1) is blank")
            let outside = page.words.filter {
                $0.x.lowerBound < margin - 2 || $0.x.upperBound > page.width - margin + 2 || $0.y.lowerBound < 12
                    || $0.y.upperBound > page.height - 12
            }
            #expect(outside.isEmpty, "\(what): page \(number + 1): \(outside.map(\.text))")
            let told = page.words.filter { $0.text.hasPrefix("told") || $0.text == "Guide" || $0.text == "Tour" }
            for (index, word) in told.enumerated() {
                let over = page.words.filter { $0.text != word.text && word.overlap(with: $0) > 0.25 }
                #expect(over.isEmpty, "\(what): page \(number + 1), \(index): \(word.text) and \(over.map(\.text))")
            }
        }
        let addresses = pages.flatMap(\.words).map(\.text).filter { $0.contains("guide.example/s/") }
        #expect(addresses.count == stops + 1, "\(what): one below each code: \(addresses.sorted())")
        for stop in 1...stops {
            guard let first = pages.firstIndex(where: { $0.has("first\(stop)") }),
                let last = pages.firstIndex(where: { $0.has("last\(stop)") })
            else {
                Issue.record("\(what): stop \(stop) is missing")
                continue
            }
            #expect(last == first || last == first + 1, "\(what): stop \(stop)")
            #expect(pages[first].has("Place") && pages[first].has("\(stop)"), "\(what): the head of stop \(stop)")
        }
    }
}

extension PrintTools.Page {
    func has(_ word: String) -> Bool { words.contains { $0.text == word } }

    /// The words between head and foot.
    var body: [PrintTools.Word] {
        words.filter { $0.y.lowerBound > 48 && $0.y.upperBound < height - 42 }
    }
}
