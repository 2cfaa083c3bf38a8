import Calendar
import Formats
import GuideModel
import Testing

@testable import LiveServer

@Suite("What pages may load beside a companion")
struct PagePolicyTests {
    private func policy(_ file: String, _ html: Site.HTMLTrust, connect: [String] = []) -> String? {
        let settings = CurrentSettings(title: "T", zone: .utc, url: "https://example.org/guide/")
        settings.take(
            title: "T", zone: .utc, url: "https://example.org/guide/", html: html, connectDirectives: connect)
        return GuideHeaders.fixed(of: MediaType(of: file), settings).first { $0.name == "Content-Security-Policy" }?
            .value
    }

    @Test("is their own scripts and styles, whatever texts keep of HTML", arguments: [Site.HTMLTrust.escaped, .safe])
    func usual(html: Site.HTMLTrust) throws {
        let found = try #require(policy("places/pier/index.html", html))
        #expect(
            found
                == "default-src 'self'; img-src 'self' https:; media-src 'self' https:; \(MissingPageStyle.directive); object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'self'"
        )
    }

    @Test("has the servers that scripts may use, and forgets them with the next publication")
    func servers() throws {
        let directives = ["script-src 'self' https://stats.example", "connect-src 'self' https://stats.example"]
        let found = try #require(policy("index.html", .safe, connect: directives))
        #expect(found.contains("; script-src 'self' https://stats.example; connect-src 'self' https://stats.example; "))
        #expect(found.hasPrefix("default-src 'self'; ") && found.hasSuffix("; frame-ancestors 'self'"))
        #expect(policy("index.html", .safe)?.contains("stats.example") == false)
        #expect(policy("index.html", .trusted, connect: directives)?.contains("script-src") == false)
        #expect(policy("media/a.svg", .safe, connect: directives)?.contains("stats.example") == false)
    }

    @Test("is more only where site and operator trust HTML; no other site frames a page even then")
    func trusted() throws {
        let found = try #require(policy("index.html", .trusted))
        #expect(found.contains("'unsafe-inline'") && found.contains("frame-ancestors 'self'"))
    }

    @Test(
        "is nothing for a document of XML that somebody opens by itself",
        arguments: ["media/a.svg", "media/a.gpx", "media/a.kml", "feeds/guide.xml", "media/a.xsd"])
    func documents(file: String) {
        for html in Site.HTMLTrust.allCases {
            #expect(policy(file, html)?.hasPrefix("sandbox; default-src 'none'") == true)
        }
    }

    @Test(
        "is not said of what cannot hold a script",
        arguments: ["media/a.jpg", "media/a.pdf", "data/a.json", "app/a.js"])
    func others(file: String) { #expect(policy(file, .safe) == nil) }
}
