import Archives
import Calendar
import Foundation
import GuideModel
import Pipeline
import TestSupport
import Testing
import Writing

@Suite("Bundles of cities and tours")
struct BundleTests {
    private struct Manifest: Decodable {
        struct File: Decodable {
            let name: String
            let bytes: Int
            let digest: String
        }
        let format: String
        let id: String
        let lang: String
        let zip: String
        let bytes: Int
        let files: [File]

        var names: [String] { files.map(\.name) }
    }

    private static let settings = """
        title: Two towns
        url: https://example.edu/guide/
        language: en
        timezone: Europe/Helsinki
        currency: EUR
        kinds: { spot: { label: Spot } }

        """
    private static let site = [
        "Content/site.yaml": settings,
        "Content/cities/north.md": "---\ntitle: North\n---\n",
        "Content/cities/south.md": "---\ntitle: South\n---\n",
        "Content/places/pier.md": """
        ---
        title: Pier
        kind: spot
        city: north
        location: 60.1, 24.9
        image: { file: pier.svg, alt: A pier }
        media: [{ type: audio, title: Horn, file: horn.mp3, transcript: horn.vtt }]
        ---
        ![A lamp](lamp.svg)
        """,
        "Content/places/mill.md": "---\ntitle: Mill\nkind: spot\ncity: south\nlocation: 60.2, 24.8\n---\n",
        "Content/tours/walk.md": "---\ntitle: Walk\ncity: north\nstops: [pier, mill]\n---\n",
        "Content/media/pier.svg": "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"4\" height=\"3\"/>\n",
        "Content/media/lamp.svg": "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"3\" height=\"3\"/>\n",
        "Content/media/horn.mp3": "ID3 and no sound",
        "Content/media/horn.vtt": "WEBVTT\n",
        "Content/alerts/ice.md": "---\ntitle: Ice\nseverity: info\naffects: [place:mill]\n---\n",
    ]

    private func plan(_ folder: TemporaryFolder) throws -> PlannedSite {
        let inputs = BuildInputs(site: folder.path, now: Instant(CalendarDate(daysSince1970: 20_000), hour: 12))
        let site = try SiteBuild(inputs).plan(for: .building(makesPDFs: false))
        try #require(!site.hasErrors, "\(site.diagnostics)")
        return site
    }

    private func build(_ folder: TemporaryFolder) throws -> OutputWriter.Report {
        let site = try plan(folder)
        let output = folder.path + "/Output"
        return try OutputWriter(folder: output, memory: BuildMemory(in: folder.path + "/cache", for: output)).write(
            site.plan.outputs, finals: site.plan.finals)
    }

    private func manifest(_ path: String, in folder: TemporaryFolder) throws -> Manifest {
        try JSONDecoder().decode(Manifest.self, from: Data(folder.read("Output/\(path)").utf8))
    }

    /// Whether everything in a bundle is what its list says, and what the guide has under that name.
    private func check(_ path: String, in folder: TemporaryFolder) throws -> Manifest {
        let list = try manifest(path, in: folder)
        let archive = try ZipArchive(path: "\(folder.path)/Output/\(list.zip)")
        #expect(archive.names == (list.names + ["manifest.json"]).sorted())
        #expect(try contents(of: "manifest.json", in: archive) == Array(folder.read("Output/\(path)").utf8))
        #expect(list.names == list.names.sorted() && list.bytes == list.files.reduce(0) { $0 + $1.bytes })
        for file in list.files {
            let bytes = try #require(try contents(of: file.name, in: archive))
            #expect(bytes == Array(try Data(contentsOf: URL(fileURLWithPath: "\(folder.path)/Output/\(file.name)"))))
            #expect(bytes.count == file.bytes && ContentDigest(bytes).description == file.digest)
        }
        return list
    }

    private func contents(of name: String, in archive: ZipArchive) throws -> [UInt8]? {
        guard let stream = try archive.open(name) else { return nil }
        var (result, buffer) = ([UInt8](), [UInt8](repeating: 0, count: 4096))
        while true {
            let count = try buffer.withUnsafeMutableBufferPointer { try stream.fill($0) }
            if count == 0 { return result }
            result += buffer[..<count]
        }
    }

    @Test("a city has its places, tours, pictures, sound and maps, and nothing of another city")
    func city() throws {
        try TemporaryFolder.with(Self.site) { folder in
            _ = try build(folder)
            let north = try check("bundles/north.json", in: folder)
            #expect((north.format, north.id, north.lang) == ("waymark-bundle", "north", "en"))
            for name in [
                "feeds/guide/site.json", "feeds/guide/cities/north.json", "feeds/guide/places/pier.json",
                "feeds/guide/tours/walk.json", "media/pier.svg", "media/lamp.svg", "media/horn.mp3", "media/horn.vtt",
            ] { #expect(north.names.contains(name), "\(name)") }
            #expect(!north.names.contains { $0.contains("mill") || $0.contains("ice") })
            let south = try check("bundles/south.json", in: folder)
            #expect(
                south.names.contains("feeds/guide/alerts/ice.json") && !south.names.contains { $0.contains("pier") })
            #expect(!folder.exists("Output/bundles/tours/walk.zip"))
        }
    }

    @Test(
        "a tour has a bundle where the site wants it, with the places of its stops; cities have none where it does not")
    func tour() throws {
        var site = Self.site
        site["Content/site.yaml"] = Self.settings + "bundles: { cities: no, tours: yes }\n"
        try TemporaryFolder.with(site) { folder in
            _ = try build(folder)
            let walk = try check("bundles/tours/walk.json", in: folder)
            #expect(walk.names.contains("feeds/guide/places/mill.json") && walk.names.contains("media/horn.mp3"))
            #expect(!folder.exists("Output/bundles/north.zip"))
        }
    }

    @Test("each edition has its own; without the guide feed there are none")
    func editions() throws {
        var site = Self.site
        site["Content/places/pier.fr.md"] = "---\ntitle: La jetée\n---\n"
        try TemporaryFolder.with(site) { folder in
            _ = try build(folder)
            let north = try check("fr/bundles/north.json", in: folder)
            #expect(north.names.contains("fr/feeds/guide/places/pier.json") && north.names.contains("media/horn.mp3"))
        }
        site["Content/site.yaml"] = Self.settings + "feeds: { enabled: [rss] }\n"
        try TemporaryFolder.with(site) { folder in
            _ = try build(folder)
            #expect(!folder.exists("Output/bundles"))
        }
    }

    @Test("a change of one place makes only its city's bundle again, and differs in that place alone")
    func change() throws {
        try TemporaryFolder.with(Self.site) { folder in
            _ = try build(folder)
            let before = try manifest("bundles/north.json", in: folder)
            let pier = URL(fileURLWithPath: folder.path + "/Content/places/pier.md")
            try (String(contentsOf: pier, encoding: .utf8) + "\nA new word.\n").write(
                to: pier, atomically: true, encoding: .utf8)
            let report = try build(folder)
            let zips = report.made.map(\.path.text).filter { $0.hasSuffix(".zip") }
            #expect(zips == ["bundles/north.zip"])
            let after = try check("bundles/north.json", in: folder)
            let old = Set(before.files.map { $0.name + $0.digest })
            #expect(
                after.files.filter { !old.contains($0.name + $0.digest) }.map(\.name) == [
                    "feeds/guide/places/pier.json"
                ])
            #expect(try build(folder).made.isEmpty)
            // What was taken from the last bundle is what a first build packs.
            let zip = try bytes("bundles/north.zip", in: folder)
            for place in ["cache", "Output"] { try FileManager.default.removeItem(atPath: "\(folder.path)/\(place)") }
            _ = try build(folder)
            #expect(try bytes("bundles/north.zip", in: folder) == zip)
        }
    }

    @Test("of a bundle that the last build left, only what has changed is read and packed again")
    func earlier() throws {
        try TemporaryFolder.with(Self.site) { folder in
            _ = try build(folder)
            let zip = try #require(try plan(folder).plan.finals.first { $0.path.text == "bundles/north.zip" })
            let files = try manifest("bundles/north.json", in: folder).files.map { file in
                FinalOutput.Finished(
                    path: OutputPath(trusted: file.name), byteCount: file.bytes,
                    digest: ContentDigest(try bytes(file.name, in: folder)))
            }
            let known = Dictionary(uniqueKeysWithValues: files.map { ($0.path, $0.digest) })
            let changed = OutputPath(trusted: "feeds/guide/places/pier.json")
            var read: [OutputPath] = []
            func made(_ earlier: FinalOutput.Earlier?) throws -> [UInt8] {
                read = []
                return try zip.make(
                    files,
                    FinalOutput.Files {
                        read.append($0)
                        return try bytes($0.text, in: folder)
                    } earlier: {
                        earlier
                    })
            }
            let path = folder.path + "/Output/bundles/north.zip"
            let whole = try made(nil)
            #expect(read.count == files.count)
            #expect(try made(.init(path: path) { $0 == changed ? ContentDigest("other") : known[$0] }) == whole)
            #expect(read == [changed])
            try folder.write("no zip file", to: "Output/bundles/north.zip")
            #expect(try made(.init(path: path) { known[$0] }) == whole)
            // What every bundle has was packed once for all of them.
            let unread = files.map(\.path.text).filter { !read.map(\.text).contains($0) }
            #expect(Set(unread).isSubset(of: ["feeds/guide.schema.json", "feeds/guide/site.json"]))
        }
    }

    private func bytes(_ path: String, in folder: TemporaryFolder) throws -> [UInt8] {
        Array(try Data(contentsOf: URL(fileURLWithPath: "\(folder.path)/Output/\(path)")))
    }
}
