import GuideModel
import Testing

@testable import Rendering

@Suite("How the guide's maker is reached")
struct ContactTests {
    private func pages(_ change: (inout Contact) -> Void) throws -> (credits: String, paper: String) {
        var sample = SampleGuide()
        sample.site.author = "Ann & Bob"
        change(&sample.site.contact)
        let theme = try #require(ThemeLoader.load(overrides: []).theme)
        let document = try #require(try Renderer(sample.enriched, theme: theme).printPages(of: sample.enriched).first)
        return (try sample.page("credits/index.html"), String(decoding: document.bytes, as: UTF8.self))
    }

    @Test("stands on the page of credits, with links, and among the sources on paper, escaped")
    func shown() throws {
        let (credits, paper) = try pages { contact in
            contact.address = "1 <Harbour> Street"
            contact.phone = "+1 617 555 0100"
            contact.email = "guide@example.org"
            contact.website = "https://www.example.org/office?a=1&b=2"
        }
        #expect(credits.contains("<h2>Contact</h2>\n<p><bdi>Ann &amp; Bob</bdi></p>"))
        #expect(credits.contains("<dd><bdi>1 &lt;Harbour&gt; Street</bdi></dd>"))
        #expect(credits.contains("<a href=\"tel:+16175550100\"><bdi dir=\"ltr\">+1 617 555 0100</bdi></a>"))
        #expect(credits.contains("<a href=\"mailto:guide@example.org\">"))
        #expect(
            credits.contains(
                "<a href=\"https://www.example.org/office?a=1&amp;b=2\"><bdi dir=\"ltr\">example.org</bdi>"))
        #expect(paper.contains("<strong>Contact</strong>: <span class=\"way-to\"><bdi>Ann &amp; Bob</bdi></span>"))
        #expect(paper.contains("<bdi>1 &lt;Harbour&gt; Street</bdi>"))
        #expect(paper.contains("<bdi class=\"whole\" dir=\"ltr\">+1 617 555 0100</bdi>"))
        #expect(paper.contains("<bdi class=\"whole\" dir=\"ltr\">guide@example.org</bdi>"))
        #expect(paper.contains("<bdi dir=\"ltr\">https://www.example.org/office?a=1&amp;b=2</bdi>"))
    }

    @Test("what is not given is not shown, and without any of it there is no heading")
    func partly() throws {
        let (credits, paper) = try pages { $0.email = "guide@example.org" }
        let line = try #require(paper.firstMatch(of: /<li><strong>Contact<\/strong>.*/)).0
        #expect(line.split(separator: "way-to").count == 3)
        #expect(credits.contains("mailto:guide@example.org") && !credits.contains("tel:"))
        let none = try pages { _ in }
        #expect(!none.paper.contains("<strong>Contact</strong>") && !none.credits.contains("<h2>Contact</h2>"))
    }
}
