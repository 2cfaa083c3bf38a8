import GuideModel
import Testing

@testable import Rendering

@Suite("A brand in site.yaml")
struct BrandTests {
    private static let pictures = [
        picture("brand/logo.svg", 240, 60), picture("brand/night.svg", 240, 60), picture("brand/sign.png", 256, 256),
        picture("brand/small.png", 64, 64), picture("brand/wide.png", 512, 256),
    ]

    private static func picture(_ path: String, _ width: Int, _ height: Int) -> MediaFile {
        MediaFile(
            path: path, absolutePath: "/x/" + path, byteCount: 1, digest: ContentDigest(path),
            size: PixelSize(width: width, height: height))
    }

    private func guide(_ change: (inout Theme) -> Void) -> SampleGuide {
        var sample = SampleGuide()
        sample.media = Self.pictures
        change(&sample.site.theme)
        return sample
    }

    private func mast(_ page: String) throws -> String {
        let start = try #require(page.firstRange(of: "<a class=\"mast\""))
        let end = try #require(page[start.lowerBound...].firstRange(of: "</a>"))
        return String(page[start.lowerBound..<end.upperBound])
    }

    @Test("a logo is in the place of the sign and the title at the top of every page, and is called like the guide")
    func logo() throws {
        let sample = guide { $0.logo = "brand/logo.svg" }
        let pages = try sample.pages()
        for (path, root) in [("index.html", ""), ("tours/trail/index.html", "../../"), ("404.html", "/guide/")] {
            let mast = try mast(#require(pages[path]))
            let home = path == "index.html" ? "index.html" : root + "index.html"
            #expect(
                mast == "<a class=\"mast\" href=\"\(home)\"><img src=\"\(root)media/brand/logo.svg\""
                    + " alt=\"\(sample.site.title)\" width=\"240\" height=\"60\"></a>")
        }
        #expect(try mast(SampleGuide().page("index.html")).contains("<svg"))
    }

    @Test("with a second logo for dark mode a page has both, and a style sheet shows one")
    func darkLogo() throws {
        let page = try guide { ($0.logo, $0.logoDark) = ("brand/logo.svg", "brand/night.svg") }.page("index.html")
        let mast = try mast(page)
        #expect(mast.contains("media/brand/logo.svg\" alt=") && mast.contains(" class=\"by-day\" loading=\"lazy\">"))
        #expect(mast.contains("media/brand/night.svg\" alt=") && mast.contains(" class=\"by-night\" loading=\"lazy\">"))
        #expect(!mast.contains("<svg") && !mast.contains("<span>"))
    }

    @Test("a favicon is the sign in browsers, and on a phone where it is a square of at least 192 pixels")
    func favicon() throws {
        func found(_ file: String?) throws -> (head: String, manifest: String) {
            let sample = guide { $0.favicon = file }
            let theme = try #require(ThemeLoader.load().theme)
            let files = try Renderer(sample.enriched, theme: theme).appFiles().map { try $0.make() }
            let manifest = try #require(files.first { $0.path.text == "app.webmanifest" })
            return (try sample.page("index.html"), SampleGuide.text(of: manifest))
        }
        let usual = try found(nil)
        #expect(usual.head.contains("<link rel=\"icon\" type=\"image/png\" sizes=\"192x192\" href=\"./styles/icon"))
        #expect(usual.head.contains("<link rel=\"apple-touch-icon\" href=\"styles/icon-192.png\">"))
        let own = try found("brand/sign.png")
        #expect(own.head.contains("<link rel=\"icon\" href=\"media/brand/sign.png\">"))
        #expect(!own.head.contains("icon-192"))
        #expect(own.head.contains("<link rel=\"apple-touch-icon\" href=\"media/brand/sign.png\">"))
        #expect(own.manifest.contains("\"media/brand/sign.png\"") && own.manifest.contains("\"256x256\""))
        #expect(!own.manifest.contains("icon-192") && !own.manifest.contains("maskable"))
        for file in ["brand/logo.svg", "brand/small.png", "brand/wide.png"] {
            let small = try found(file)
            #expect(small.head.contains("<link rel=\"icon\" href=\"media/\(file)\">"))
            #expect(small.head.contains("<link rel=\"apple-touch-icon\" href=\"styles/icon-192.png\">"), "\(file)")
            #expect(small.manifest == usual.manifest)
        }
    }

    @Test("fonts are declared for the screen: one file for each weight, or a variable one for all; paper keeps its own")
    func fonts() throws {
        func rules(_ name: String = "main.css", _ change: (inout Theme) -> Void) throws -> String {
            let theme = try #require(ThemeLoader.load().theme)
            let files = Renderer.sharedFiles(theme, site: guide(change).site)
            let file = try #require(files.first { $0.path == GuidePaths.style(name) })
            let text = SampleGuide.text(of: try file.make())
            return text.firstRange(of: "@font-face").map { String(text[$0.lowerBound...]) } ?? ""
        }
        let all = try rules { theme in
            (theme.fonts.text, theme.fonts.bold) = ("fonts/a b.woff2", "fonts/bold.woff2")
            (theme.fonts.italic, theme.fonts.title) = ("fonts/italic.woff2", "fonts/title.woff2")
        }
        func face(_ family: String, _ file: String, _ weight: String, _ style: String = "normal") -> String {
            "@font-face{font-family:\"\(family)\";src:url(\"../fonts/\(file)\");font-weight:\(weight);font-style:\(style);"
                + "font-display:swap}\n"
        }
        #expect(
            all == face("Site text", "a%20b.woff2", "400") + face("Site text", "bold.woff2", "600 900")
                + face("Site text", "italic.woff2", "400", "italic") + face("Site titles", "title.woff2", "100 900")
                + ":root{--sans:\"Site text\",system-ui,sans-serif;--title:\"Site titles\",var(--serif)}\n")
        let variable = try rules { ($0.fonts.text, $0.fonts.bold, $0.typeface) = ("v.woff2", "v.woff2", "sans") }
        #expect(
            variable
                == "@font-face{font-family:\"Site text\";src:url(\"../v.woff2\");font-weight:100 900;font-style:normal;"
                + "font-display:swap}\n:root{--sans:\"Site text\",system-ui,sans-serif;--title:var(--sans)}\n")
        #expect(try rules("print.css") { $0.fonts.text = "fonts/a.woff2" } == "")
        #expect(try rules { $0.typeface = "sans" } == "")
    }

    @Test("scripts of the servers that the site names may run, and send there; nothing else is wider")
    func servers() throws {
        func policy(_ change: (inout Site) -> Void) throws -> String {
            var sample = SampleGuide()
            change(&sample.site)
            let page = try sample.page("index.html")
            let start = try #require(page.firstRange(of: "Content-Security-Policy\" content=\""))
            return String(page[start.upperBound...].prefix { $0 != "\"" }).replacing("&#39;", with: "'")
        }
        let usual = "default-src 'self'; media-src 'self' https:; "
        let end = "object-src 'none'; base-uri 'none'; form-action 'self'"
        #expect(try policy { _ in } == usual + end)
        let hosts = "'self' https://stats.example https://cdn.example"
        let named = ["https://stats.example", "https://cdn.example"]
        let scripts = "script-src \(hosts); connect-src \(hosts); "
        #expect(try policy { $0.theme.connect = named } == usual + "img-src \(hosts); " + scripts + end)
        let pictures = try policy { ($0.theme.connect, $0.showsRemotePictures) = (named, true) }
        #expect(pictures == usual + "img-src 'self' https:; " + scripts + end)
        #expect(try policy { ($0.theme.connect, $0.html) = (named, .trusted) } == policy { $0.html = .trusted })
    }
}
