import Foundation
import GuideModel
import Reading
import TestSupport
import Testing

@Suite struct SiteReaderTests {
    @Test("a site's files are sorted by what they are")
    func sorting() throws {
        let sources = try read([
            "site.yaml": "title: A\n", "index.md": "---\ntitle: Front\n---\n", "tours/walk.md": "---\ntitle: W\n---\n",
            "places/town/b.md": "---\ntitle: B\n---\ntext\n", "places/a.fr.md": "---\ntitle: A\n---\n",
            "media/x/note.txt": "words",
            "media/p.svg": #"<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 30"></svg>"#,
            "tours/walk.gpx": "<gpx/>", "maps/boston.osm.pbf": "x", ".DS_Store": "x", "places/a.md~": "x",
        ])
        #expect(sources.siteFile?.path == "Content/site.yaml")
        #expect(
            sources.documents.map(\.path) == [
                "Content/index.md", "Content/places/a.fr.md", "Content/places/town/b.md", "Content/tours/walk.md",
            ])
        #expect(sources.documents.map(\.slug.text) == ["index", "a", "b", "walk"])
        #expect(sources.documents[1].language == LanguageTag("fr"))
        #expect(sources.media.map(\.path) == ["p.svg", "x/note.txt"])
        #expect(sources.media[0].size == PixelSize(width: 40, height: 30))
        #expect(sources.transcripts == [TextFile(path: "x/note.txt", text: "words")])
        #expect(sources.lineFiles.map(\.path) == ["tours/walk.gpx"])
        #expect(sources.maps == ["boston.osm.pbf"])
        #expect(sources.diagnostics == [])
    }

    @Test("files of Templates/ that no theme has are told, and notes to people are not")
    func themeFiles() throws {
        let files = [
            "Content/site.yaml": "title: A\n", "Templates/place.html": "x", "Templates/logo.png": "x",
            "Templates/styles/main.CSS": "x", "Templates/styles/main.css": "x", "Templates/README.md": "x",
            "Templates/LICENSE": "x", "Templates/.hidden.html": "x",
        ]
        try TemporaryFolder.with(files) { folder in
            let sources = try SiteReader.read(site: folder.path)
            #expect(sources.templates.map(\.path) == ["styles/main.css"])
            #expect(Set(sources.diagnostics.map { "\($0.severity) \($0.code)" }) == ["warning unknown-file"])
            #expect(
                sources.diagnostics.map { "\($0.location?.file ?? ""): \($0.remedy ?? "")" } == [
                    "Templates/logo.png: put what pages load into Content/media/ or Content/static/",
                    "Templates/place.html: rename it to Templates/place.mustache, which is how a template's name ends",
                    "Templates/styles/main.CSS: rename it to Templates/styles/main.css",
                ])
        }
    }

    @Test("files of static/ are read as they are, hidden ones but those of .well-known/ left out with one note")
    func statics() throws {
        let sources = try read([
            "static/robots.txt": "User-agent: *\n", "static/.well-known/security.txt": "\u{0}", "static/walk.gpx": "no",
            "static/deep/page.html": "<p>", "static/.htaccess": "x", "static/deep/.well-known/a": "x",
            "static/a.txt~": "x", "static/.well-known/.b": "x", "media/a.txt": "words",
        ])
        #expect(
            sources.statics.map(\.path) == [".well-known/security.txt", "deep/page.html", "robots.txt", "walk.gpx"])
        #expect(sources.statics.map(\.byteCount) == [1, 3, 14, 2])
        #expect(sources.media.map(\.path) == ["a.txt"])
        #expect(sources.lineFiles.isEmpty && sources.transcripts.map(\.path) == ["a.txt"])
        #expect(sources.diagnostics.map(\.code) == ["hidden-file"])
        let note = try #require(sources.diagnostics.first)
        #expect(note.severity == .note && note.location?.file == "Content/static/.htaccess")
        #expect(note.message.hasSuffix("nor are Content/static/.well-known/.b, Content/static/deep/.well-known"))
    }

    @Test("a file of static/ with the ending of a font is one, of whatever kind of outlines")
    func fonts() throws {
        let fonts = [
            "a.woff2": "wOF2.", "b.woff": "wOFF.", "c.ttf": "\0\u{1}\0\0.", "d.otf": "OTTO.", "e.TTF": "true.",
            "f.otf": "ttcf.",
        ]
        let named = fonts.map { ("static/" + $0, $1) }
        #expect(try read(Dictionary(uniqueKeysWithValues: named)).diagnostics == [])
        for name in fonts.keys {
            let found = try read(["static/\(name)": "<!doctype html>"]).diagnostics
            #expect(found.map(\.code) == ["bad-media"] && found.first?.severity == .error, "\(name)")
            #expect(try read(["static/\(name)": ""]).diagnostics.map(\.code) == ["bad-media"])
        }
    }

    @Test("no link in static/ is followed, not even to a file of the site, and static/ itself is none")
    func staticLinks() throws {
        try TemporaryFolder.with(["Content/media/a.txt": "words", "Content/static/b.txt": "b"]) { folder in
            let (site, files) = (folder.path + "/Content", FileManager.default)
            try files.createSymbolicLink(atPath: site + "/static/a.txt", withDestinationPath: "../media/a.txt")
            try files.createSymbolicLink(atPath: site + "/static/etc", withDestinationPath: "/etc")
            let sources = try SiteReader.read(site: folder.path)
            #expect(sources.statics.map(\.path) == ["b.txt"])
            #expect(sources.diagnostics.map(\.code) == ["link-outside", "link-outside"])
            try files.removeItem(atPath: site + "/static")
            try files.createSymbolicLink(atPath: site + "/static", withDestinationPath: "media")
            let linked = try SiteReader.read(site: folder.path)
            #expect(linked.statics.isEmpty && linked.diagnostics.map(\.code) == ["link-outside"])
        }
    }

    @Test("a listing of the site's files notices a change in static/.well-known/")
    func staticListing() throws {
        try TemporaryFolder.with(["Content/static/.well-known/a": "one"]) { folder in
            let before = SiteListing(site: folder.path)?.digest
            try folder.write("other", to: "Content/static/.well-known/a")
            #expect(before != nil && SiteListing(site: folder.path)?.digest != before)
        }
    }

    @Test("a value knows its place in the file, the front matter's first line included")
    func places() throws {
        let document = try document("---\ntitle:   Old North\nstops:\n  - one\n  - \"zwei\"\n---\n\nBody\n")
        guard case .map(let map) = document.frontMatter else { return #expect(Bool(false)) }
        #expect(map["title"].map(Spot.init) == Spot(line: 2, column: 10, length: 9))
        #expect(
            map["stops"]?.sequence?.map(Spot.init) == [
                Spot(line: 4, column: 5, length: 3), Spot(line: 5, column: 5, length: 6),
            ])
        #expect(document.body == "\nBody\n")
        #expect(document.bodyLine == 7)
        #expect(document.sourceLine(4) == "  - one")
    }

    @Test("byte order mark, carriage returns and a missing last line feed change nothing")
    func endings() throws {
        let document = try document("\u{FEFF}---\r\ntitle: A\r\n---\r\nBody")
        guard case .map(let map) = document.frontMatter else { return #expect(Bool(false)) }
        #expect(map["title"]?.scalar?.text == "A")
        #expect(document.body == "Body")
        #expect(document.bodyLine == 4)
    }

    @Test("reading with two jobs gives what one gives")
    func jobs() throws {
        let files = Dictionary(
            uniqueKeysWithValues: (0..<200).map { ("places/p\($0).md", "---\ntitle: P\($0)\n---\n") })
        try TemporaryFolder.with(files.mapped) { folder in
            let (one, two) = (try SiteReader.read(site: folder.path), try SiteReader.read(site: folder.path, jobs: 2))
            #expect(one.documents.map(\.path) == two.documents.map(\.path))
            #expect(one.documents.map(\.text) == two.documents.map(\.text))
            #expect(one.documents.count == 200)
        }
    }

    @Test("a folder without Content cannot be read at all")
    func noContent() throws {
        try TemporaryFolder.with { folder in
            _ = #expect(throws: ReadingFailure.noContent(path: folder.path)) { try SiteReader.read(site: folder.path) }
        }
    }
}

struct Spot: Hashable {
    let line: Int
    let column: Int
    let length: Int

    init(line: Int, column: Int, length: Int) { (self.line, self.column, self.length) = (line, column, length) }
    init(_ node: RawNode) { self.init(line: node.line, column: node.column, length: node.length) }
}

/// Reads a site made of files below `Content/`.
func read(_ files: [String: String]) throws -> SiteSources {
    try TemporaryFolder.with(files.mapped) { try SiteReader.read(site: $0.path) }
}

/// Reads one place with the given content.
func document(_ text: String) throws -> RawDocument {
    let sources = try read(["places/a.md": text])
    #expect(sources.diagnostics == [])
    return try #require(sources.documents.first)
}

extension [String: String] {
    /// The same files below `Content/`.
    var mapped: [String: String] { Dictionary(uniqueKeysWithValues: map { ("Content/" + $0, $1) }) }
}
