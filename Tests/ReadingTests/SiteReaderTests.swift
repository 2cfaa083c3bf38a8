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
