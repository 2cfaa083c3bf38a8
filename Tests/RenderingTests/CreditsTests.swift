import Foundation
import GuideModel
import Testing

@testable import Rendering

@Suite("The page of credits")
struct CreditsTests {
    @Test("three hundred pictures are on a page, and each is on one; what is said once is on the first")
    func paging() throws {
        var guide = SampleGuide()
        guide.contents.places[0].entry.images = (1...601).map {
            Picture(file: "pier-\($0).jpg", alt: "Pier \($0)", credit: nil)
        }
        guide.contents.pages = [Page(entry: SampleGuide.entry("credits", "Thanks"))]
        let pages = try guide.pages()
        let paths = ["credits/index.html", "credits/page-2/index.html", "credits/page-3/index.html"]
        let credits = try paths.map { try #require(pages[$0]) }
        let named = credits.map { page in page.matches(of: /<td>(Pier \d+)<\/td>/).map { String($0.1) } }
        #expect(named.map(\.count) == [300, 300, 1])
        #expect(named.joined().elementsEqual((1...601).map { "Pier \($0)" }))
        #expect(credits.allSatisfy { $0.contains(">Thanks</h1>") })
        #expect(credits.map { $0.contains("href=\"https://www.naturalearthdata.com/\"") } == [true, false, false])
        #expect(credits[0].contains("href=\"../credits/page-2/index.html\""))
        #expect(credits[2].contains("href=\"../../credits/page-2/index.html\""))
        #expect(pages["credits/page-4/index.html"] == nil)
    }

    @Test("a small guide has one page of them, without a way to others")
    func onePage() throws {
        let pages = try SampleGuide().pages()
        #expect(pages["credits/index.html"]?.contains("class=\"pager\"") == false)
        #expect(pages["credits/page-2/index.html"] == nil)
    }
}
