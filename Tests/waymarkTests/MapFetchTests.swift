import Foundation
import TestSupport
import Testing

/// Against a server on this machine that plays Overpass: `Tests/Fixtures/overpass.py`.
@Suite struct MapFetchTests {
    private func place(_ title: String, _ location: String, city: String? = nil) -> String {
        "---\ntitle: \(title)\nlocation: \(location)\nkind: spot\n\(city.map { "city: \($0)\n" } ?? "")---\nText.\n"
    }

    private var site: [String: String] {
        [
            "Content/site.yaml": """
            title: Two towns
            url: https://example.org/
            language: en
            timezone: Europe/Helsinki
            currency: EUR
            kinds: {spot: {label: Spot}}
            """,
            "Content/cities/hel.md": "---\ntitle: Hel\n---\nText.\n",
            "Content/cities/turku.md": "---\ntitle: Turku\n---\nText.\n",
            "Content/places/a.md": place("A", "60.170, 24.950", city: "hel"),
            "Content/places/b.md": place("B", "60.172, 24.954", city: "hel"),
            "Content/places/c.md": place("C", "60.450, 22.270", city: "turku"),
        ]
    }

    /// Runs a shell line in a site while a server answers as the script says; `$fetch` fetches from it without long waits.
    private func serving(
        _ script: String, _ line: String, files: [String: String]? = nil,
        _ check: (Program.Result, TemporaryFolder) throws -> Void
    ) throws {
        try TemporaryFolder.with(files ?? site) { folder in
            let server = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
                .appendingPathComponent("../Fixtures/overpass.py").standardized.path
            let whole = """
                python3 '\(server)' port log \(script) & server=$!
                for try in $(seq 600); do [ -s port ] && break; sleep 0.05; done
                fetch="$waymark map fetch --server http://127.0.0.1:$(cat port)/api/interpreter --wait 0.1"
                ( \(line) ); status=$?
                kill -9 $server
                exit $status
                """
            try check(try Program.shell(whole, in: folder.path), folder)
        }
    }

    private func requests(_ folder: TemporaryFolder) throws -> [[String]] {
        guard folder.exists("log") else { return [] }
        return try folder.read("log").split(separator: "\n").map { $0.split(separator: "\t").map(String.init) }
    }

    @Test("one extract and one request for each town; an area that is already mapped is not requested again")
    func towns() throws {
        try serving("ok", "$fetch && $fetch && ls Content/maps && $waymark walk a b") { result, folder in
            #expect(result.status == 0, "\(result.errors)")
            let requests = try self.requests(folder)
            #expect(requests.count == 2)
            #expect(requests.allSatisfy { $0[1] == "POST" && $0[2].hasPrefix("waymark/") })
            // 500 metres around the two places in Helsinki.
            #expect(requests[0][3].contains("[bbox:60.16550,24.94096,60.17650,24.96304]"), "\(requests[0])")
            #expect(result.output.contains("hel: already fetched"))
            #expect(result.output.contains("\nhel.osm\nhel.osm.txt\nturku.osm\nturku.osm.txt\n"))
            let note = try folder.read("Content/maps/hel.osm.txt")
            #expect(note.contains("© OpenStreetMap contributors"))
            #expect(note.contains("data of: 2026-11-20T10:00:00Z"))
            #expect(result.output.contains("A → B"))
        }
    }

    @Test("a server that is busy is asked again after a while", arguments: ["429", "504", "html", "cut", "short"])
    func busy(_ trouble: String) throws {
        try serving("\(trouble) \(trouble) ok", "$fetch") { result, folder in
            #expect(result.status == 0, "\(result.errors)")
            let count = try requests(folder).count
            #expect(count == 4)
            #expect(result.errors.contains("asking again in"))
            #expect(folder.exists("Content/maps/hel.osm") && folder.exists("Content/maps/turku.osm"))
        }
    }

    @Test("a server that asks for a pause is left alone for that long")
    func retryAfter() throws {
        try serving("429:2 ok", "$fetch") { result, folder in
            let times = try requests(folder).compactMap { Double($0[0]) }
            #expect(times.count == 3)
            #expect(times[1] - times[0] >= 2)
            #expect(result.status == 0)
        }
    }

    @Test(
        "a failed fetch leaves no file behind, and the old one as it was",
        arguments: ["html", "cut", "remark", "400", "empty", "elsewhere"])
    func failure(_ trouble: String) throws {
        let line =
            "$fetch && cp Content/maps/hel.osm before.osm && $fetch --refresh --attempts 2; s=$?; ls -A Content/maps; "
        let check = "cmp before.osm Content/maps/hel.osm && exit $s"
        try serving("ok ok \(trouble)", line + check) { result, folder in
            #expect(result.status == 2)
            #expect(result.output.hasSuffix("\nhel.osm\nhel.osm.txt\nturku.osm\nturku.osm.txt\n"), "\(result.output)")
            #expect(result.errors.contains("error: "))
        }
    }

    @Test("a fetch that was interrupted continues where it stopped")
    func resume() throws {
        try serving("ok 504 504 ok", "$fetch --attempts 2; $fetch") { result, folder in
            #expect(result.status == 0, "\(result.errors)")
            let boxes = try requests(folder).map { $0[3] }
            #expect(boxes.count == 4)
            #expect(Set(boxes[1...]).count == 1)
        }
    }

    @Test("a dry run sends no request; areas that are far too large are refused")
    func limits() throws {
        try serving("ok", "$fetch --dry-run") { result, folder in
            #expect(result.status == 0)
            #expect(result.output.contains("hel: would fetch 2 places, 1.5 km²"), "\(result.output)")
            let requests = try self.requests(folder)
            #expect(requests.isEmpty)
        }
        var chain = site
        for step in 0..<40 {
            chain["Content/places/p\(step).md"] = place("P", "60.\(200 + step * 20), 24.\(100 + step * 20)")
        }
        try serving("ok", "$fetch", files: chain) { result, folder in
            #expect(result.status == 2)
            #expect(result.errors.contains("km² large"))
            let requests = try self.requests(folder)
            #expect(requests.isEmpty)
        }
        try serving("ok", "$fetch --output x.osm; $waymark map fetch --server ftp://x") { result, _ in
            #expect(result.errors.contains("the guide has 2 areas"))
            #expect(result.errors.contains("\"ftp://x\" is not a server"))
        }
    }

    @Test("forty areas are fetched, forty-one are refused")
    func mostAreas() throws {
        var files = site.filter { !$0.key.contains("/places/") && !$0.key.contains("/cities/") }
        for step in 0..<40 { files["Content/places/p\(step).md"] = place("P\(step)", "\(20 + step), 24.950") }
        try serving("ok", "$fetch --dry-run", files: files) { result, _ in
            #expect(result.status == 0, "\(result.errors)")
            #expect(result.output.components(separatedBy: "would fetch").count == 41)
        }
        files["Content/places/p40.md"] = place("P40", "60, 24.950")
        try serving("ok", "$fetch", files: files) { result, folder in
            #expect(result.status == 2)
            #expect(result.errors.contains("the guide has 41 areas, more than the 40"), "\(result.errors)")
            let requests = try self.requests(folder)
            #expect(requests.isEmpty)
        }
    }

    @Test("what a stopped fetch left is removed and said to be, and no build takes it for a map")
    func leftover() throws {
        var files = site
        files["Content/maps/hel.osm.part"] = "<osm><node id='1'"
        try serving("ok", "$waymark check && $fetch && ls Content/maps", files: files) { result, folder in
            #expect(result.status == 0, "\(result.errors)")
            #expect(result.errors.contains("hel: an earlier fetch was interrupted; its partial file was removed"))
            #expect(!result.output.contains("hel.osm.part\n"))
            #expect(!folder.exists("Content/maps/hel.osm.part"))
        }
    }

    @Test("a file that exists is not overwritten by --output, unless --refresh says so")
    func existingFile() throws {
        var files = site.filter { !$0.key.hasSuffix("c.md") }
        files["notes.osm"] = "mine"
        try serving("ok", "$fetch --output notes.osm", files: files) { result, folder in
            #expect(result.status == 2)
            #expect(result.errors.contains("notes.osm exists already"), "\(result.errors)")
            #expect(try folder.read("notes.osm") == "mine")
            let requests = try self.requests(folder)
            #expect(requests.isEmpty)
        }
        try serving("ok", "$fetch --output notes.osm --refresh && $fetch --output notes.osm", files: files) {
            result, folder in
            let text = try folder.read("notes.osm")
            #expect(text.hasPrefix("<?xml"))
            #expect(result.status == 2)
        }
    }

    @Test("of two fetches into one folder at the same time the second is told to wait, and harms nothing")
    func twoFetches() throws {
        let wait = "for try in $(seq 600); do [ -s log ] && break; sleep 0.05; done"
        try serving("slow ok", "$fetch & first=$!; \(wait); $fetch; s=$?; wait $first; echo $s $?; ls Content/maps") {
            result, _ in
            #expect(result.output.contains("2 0\n"), "\(result.output) \(result.errors)")
            #expect(result.errors.contains("another fetch is writing into"))
            #expect(result.output.hasSuffix("\nhel.osm\nhel.osm.txt\nturku.osm\nturku.osm.txt\n"), "\(result.output)")
        }
    }

    @Test("a server whose name nobody has is not asked for again, and another way is named")
    func noSuchHost() throws {
        try TemporaryFolder.with(site) { folder in
            let line = "$waymark map fetch --server http://\(String(repeating: "a", count: 70)).invalid/"
            let result = try Program.shell(line, in: folder.path)
            #expect(result.status == 2)
            #expect(result.errors.contains("no server is called a") && !result.errors.contains("asking again"))
            #expect(result.errors.contains("https://download.geofabrik.de/"))
        }
    }

    @Test("a server that is not there is said to be so")
    func nobody() throws {
        try TemporaryFolder.with(site) { folder in
            let line = "$waymark map fetch --server http://127.0.0.1:9/ --wait 0 --attempts 2"
            let result = try Program.shell(line, in: folder.path)
            #expect(result.status == 2)
            #expect(result.errors.contains("no answer"))
            #expect(!folder.exists("Content/maps/hel.osm"))
        }
    }
}
