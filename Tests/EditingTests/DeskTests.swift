import Glibc
import GuideModel
import OpeningHours
import Pipeline
import Processes
import Reading
import TestSupport
import Testing
import Writing

@testable import Editing

private let now = EditingHouse.now
private let ann = Author(name: "Ann <Example>\n", email: "ann@example.org")

private func text(_ title: String, _ more: String = "") -> String { EditingHouse.place(title, more) }

/// A site of three places, of which a tour leads to two.
private func site(_ body: (EditingService, TemporaryFolder) throws -> Void, inGit: Bool = false) throws {
    var files = ["Content/tours/t.md": "---\ntitle: T\nstops:\n  - a # first\n  - b\n---\nText.\n"]
    for name in ["a", "b", "c"] { files["Content/places/\(name).md"] = text(name.uppercased()) }
    try EditingHouse.with(files) { context in
        if inGit {
            let git = GitProcess(folder: context.folder.path)
            _ = try git.need(["init", "-q"])
            _ = try git.need(["add", "-A"])
            _ = try git.need(["-c", "user.name=B", "-c", "user.email=b@example.org", "commit", "-qm", "begin"])
        }
        try body(EditingService(site: context.site(), git: GitVersions(site: context.folder.path)), context.folder)
    }
}

extension EditingService {
    fileprivate func save(_ path: String, _ before: String?, _ after: String?) throws -> Outcome {
        let change = ContentChange(path, before: before.map { Array($0.utf8) }, after: after.map { Array($0.utf8) })
        return try save([change], by: ann, with: .administrator, "\(path): test", at: now)
    }
}

extension EditingService.Outcome {
    fileprivate var isSaved: Bool { if case .saved = self { true } else { false } }
    fileprivate var codes: [String] { if case .refused(let errors) = self { errors.map(\.code) } else { [] } }
}

@Suite("Changes of a site")
struct DeskTests {
    @Test(
        "a change that brings an error is refused and writes nothing; one that was there already keeps nobody from saving"
    )
    func errors() throws {
        try site { service, folder in
            let wrong = text("A").replacing("60.170", with: "91.0")
            #expect(try service.save("Content/places/a.md", text("A"), wrong).codes.count == 1)
            #expect(try folder.read("Content/places/a.md") == text("A"))
            try folder.write(wrong, to: "Content/places/a.md")
            #expect(try service.save("Content/places/b.md", text("B"), text("B", "visit: 5 min\n")).isSaved)
            #expect(try folder.read("Content/places/b.md") == text("B", "visit: 5 min\n"))
        }
    }

    @Test("a file that somebody else changed is not overwritten, and of several files none is then")
    func conflicts() throws {
        try site { service, folder in
            let changes = [
                ContentChange("Content/places/b.md", before: Array(text("B").utf8), after: Array(text("B2").utf8)),
                ContentChange("Content/places/a.md", before: Array("old".utf8), after: Array(text("A2").utf8)),
            ]
            guard case .conflict(let path) = try service.save(changes, by: ann, with: .administrator, "x", at: now)
            else {
                Issue.record("no conflict")
                return
            }
            #expect(path == "Content/places/a.md")
            #expect(try folder.read("Content/places/b.md") == text("B"))
            guard case .conflict = try service.save("Content/places/c.md", nil, text("C")) else {
                Issue.record("a file that is there is overwritten by a new one")
                return
            }
        }
    }

    @Test(
        "no path leads out of the content",
        arguments: [
            "Content/../x.md", "Content/a/../../x", "/etc/passwd", "x.md", "Content/.git/x", "Content//x", "Content",
        ])
    func outside(path: String) throws {
        try site { service, folder in
            #expect(throws: ContentFault.self) {
                try ContentWriter(site: folder.path).apply([ContentChange(path, before: nil, after: [65])])
            }
            #expect(ContentFile(path: path) == nil)
        }
    }

    @Test("a deletion tells what refers to it, and takes it out of the stops with everything else kept")
    func removal() throws {
        try site { service, folder in
            let found = try service.referrers(to: ["Content/places/a.md"])
            #expect(found.contains { $0.location?.file == "Content/tours/t.md" && $0.location?.line == 4 })
            #expect(try service.referrers(to: ["Content/places/c.md"]).isEmpty)
            let slug = try #require(Slug("a"))
            let alone = try service.removal(of: .places, slug, fromStops: false)
            #expect(try !service.save(alone, by: ann, with: .administrator, "x", at: now).codes.isEmpty)
            let whole = try service.removal(of: .places, slug, fromStops: true)
            #expect(try service.save(whole, by: ann, with: .administrator, "x", at: now).isSaved)
            #expect(try folder.read("Content/tours/t.md") == "---\ntitle: T\nstops:\n  - b\n---\nText.\n")
        }
    }
}

@Suite("A site in a git repository")
struct GitTests {
    @Test("a save is a commit of its file by its author; what others staged or changed stays so")
    func commits() throws {
        try site(
            { service, folder in
                let git = GitProcess(folder: folder.path)
                try folder.write(text("B staged"), to: "Content/places/b.md")
                _ = try git.need(["add", "--", "Content/places/b.md"])
                try folder.write(text("C dirty"), to: "Content/places/c.md")
                #expect(try service.save("Content/places/a.md", text("A"), text("A", "visit: 5 min\n")).isSaved)
                #expect(
                    try git.need(["log", "-1", "--format=%an %ae %cn %s"]).line
                        == "Ann Example ann@example.org Waymark Content/places/a.md: test")
                #expect(
                    try git.need(["diff-tree", "--no-commit-id", "--name-only", "-r", "HEAD"]).line
                        == "Content/places/a.md")
                #expect(
                    try git.need(["status", "--porcelain"]).text == "M  Content/places/b.md\n M Content/places/c.md\n")
            }, inGit: true)
    }

    @Test(
        "locks that a killed program left keep nobody from saving: that of the branch goes, that of the index may be somebody's and stays"
    )
    func leftLocks() throws {
        try site(
            { service, folder in
                var versions = try #require(service.git)
                versions.lockPatience = 100
                let (git, patient) = (
                    GitProcess(folder: folder.path), EditingService(site: service.site, git: versions)
                )
                let branch = try git.need(["symbolic-ref", "HEAD"]).line
                for lock in ["HEAD", branch, "index"] { try folder.write("", to: ".git/\(lock).lock") }
                #expect(try patient.save("Content/places/a.md", text("A"), text("A2")).isSaved)
                #expect(try git.need(["show", "HEAD:Content/places/a.md"]).text == text("A2"))
                #expect(try git.run(["cat-file", "-e", ":0:Content/places/a.md"]).status == 0)
                #expect(try folder.read(".git/index.lock").isEmpty)
                unlink(folder.path + "/.git/index.lock")
                #expect(try patient.save("Content/places/b.md", text("B"), text("B2")).isSaved)
                #expect(try git.need(["diff", "--cached", "--name-only"]).text == "Content/places/a.md\n")
                // The next save of the file finds that nobody staged what the index was left with.
                #expect(try patient.save("Content/places/a.md", text("A2"), text("A3")).isSaved)
                #expect(try git.need(["status", "--porcelain"]).text.isEmpty)
            }, inGit: true)
    }

    @Test("what a killed program left of a save is gone after the next one")
    func leftFiles() throws {
        try site(
            { service, folder in
                try folder.write("half", to: "Content/places/.a.md.draft-abcdef")
                try folder.write("another's", to: "Content/places/.b.md.draft-abcdef")
                try folder.write("half", to: ".git/waymark-abcdef/index")
                let old = [timeval(tv_sec: 1_700_000_000, tv_usec: 0), timeval(tv_sec: 1_700_000_000, tv_usec: 0)]
                #expect(utimes(folder.path + "/.git/waymark-abcdef", old) == 0)
                #expect(try service.save("Content/places/a.md", text("A"), text("A2")).isSaved)
                #expect(
                    try GitProcess(folder: folder.path).need(["status", "--porcelain"]).text
                        == "?? Content/places/.b.md.draft-abcdef\n")
                #expect(!folder.exists(".git/waymark-abcdef"))
            }, inGit: true)
    }

    @Test("the history of a file gives its earlier bytes; a new file and a removed one are commits, too")
    func history() throws {
        try site(
            { service, folder in
                let git = try #require(service.git)
                #expect(try service.save("Content/places/d.md", nil, text("D")).isSaved)
                #expect(try service.save("Content/places/d.md", text("D"), text("D2")).isSaved)
                #expect(try service.save("Content/places/d.md", text("D2"), nil).isSaved)
                let versions = try git.list(of: "Content/places/d.md")
                #expect(versions.count == 3 && versions[0].author == "Ann Example" && versions[0].at == now)
                #expect(versions.allSatisfy { $0.paths == ["Content/places/d.md"] })
                #expect(try git.bytes(of: "Content/places/d.md", in: versions[1].id) == Array(text("D2").utf8))
                #expect(try git.bytes(of: "Content/places/d.md", in: versions[0].id) == nil)
                #expect(try git.paths(from: versions[2].id, to: versions[1].id) == ["Content/places/d.md"])
                #expect(try git.bytes(of: "x", in: "--output=/tmp/x") == nil)
                #expect(try GitProcess(folder: folder.path).need(["status", "--porcelain"]).text.isEmpty)
            }, inGit: true)
    }
}

@Suite("A site in no repository")
struct PrivateHistoryTests {
    @Test("the companion keeps a history of its own, with what other programs wrote in between")
    func history() throws {
        try site { plain, folder in
            let git = try #require(GitVersions(privateOf: folder.path, at: now))
            let service = EditingService(site: plain.site, git: git)
            #expect(try service.save("Content/places/a.md", text("A"), text("A2")).isSaved)
            try folder.write(text("A3"), to: "Content/places/a.md")
            #expect(try service.save("Content/places/a.md", text("A3"), text("A4")).isSaved)
            let versions = try git.list(of: "Content/places/a.md")
            #expect(versions.map(\.author) == ["Ann Example", "Somebody", "Ann Example", "Waymark"])
            #expect(
                try versions.map { try git.bytes(of: "Content/places/a.md", in: $0.id) }
                    == [4, 3, 2, 0].map { number in
                        Array(text(number == 0 ? "A" : "A\(number)").utf8)
                    })
            // A second start goes on with it, and no repository is found by others.
            #expect(GitVersions(privateOf: folder.path, at: now) != nil && GitVersions(site: folder.path) == nil)
            #expect(try git.list(of: "Content").count == 4)
        }
    }
}

@Suite("Files that people offer")
struct MediaOfferTests {
    private let png = Array("\u{89}PNG".unicodeScalars.map { UInt8(truncatingIfNeeded: $0.value) })

    @Test("a name becomes one that is safe as a path and as an address")
    func names() {
        let names = ["../../etc/Pass wd.TXT": "pass-wd.txt", "C:\\x\\Été <b>.txt": "ete-b.txt", "a.b.txt": "a-b.txt"]
        for (name, path) in names { #expect(MediaOffer(Array("a".utf8), name: name)?.path == path) }
        for name in ["x.exe", "x.html", "x.php", "..txt", "noending", ".htaccess", "x.md", "x.js"] {
            #expect(MediaOffer(Array("a".utf8), name: name) == nil, "\(name)")
        }
    }

    @Test("what a file is stands in its bytes, and a drawing with a script is refused")
    func contents() throws {
        let script = "<svg xmlns='http://www.w3.org/2000/svg'><script>x()</script></svg>"
        #expect(try #require(MediaOffer(Array(script.utf8), name: "a.svg")).faults.map(\.code) == ["unsafe-svg"])
        #expect(try #require(MediaOffer(Array("<html>".utf8), name: "a.png")).faults.map(\.code) == ["bad-picture"])
        // 30,000 by 30,000 pixels, by the head alone; as PNG, and as AVIF says it.
        let side: [UInt8] = [0, 0, 0x75, 0x30]
        let start: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 13, 10, 26, 10, 0, 0, 0, 13]
        let png = start + Array("IHDR".utf8) + side + side + [8, 2, 0, 0, 0]
        #expect(try #require(MediaOffer(png + Array("IEND".utf8), name: "a.png")).faults.map(\.code) == ["bad-picture"])
        let avif = [0, 0, 0, 16] + Array("ftypavif".utf8) + Array("\0\0\0\u{14}ispe\0\0\0\0".utf8) + side + side
        #expect(try #require(MediaOffer(avif, name: "a.avif")).faults.map(\.code) == ["bad-picture"])
        #expect(try #require(MediaOffer(Array("<html>".utf8), name: "a.mp3")).faults.map(\.code) == ["bad-media"])
        #expect(try #require(MediaOffer([0, 1], name: "a.vtt")).faults.map(\.code) == ["invalid-utf8"])
    }
}

@Suite("A location that somebody pastes")
struct PastedLocationTests {
    @Test("addresses of maps become two numbers, and everything else stays as it is")
    func addresses() {
        let pasted = [
            "https://www.openstreetmap.org/#map=17/60.171/24.953": "60.171, 24.953",
            "https://www.openstreetmap.org/?mlat=60.17&mlon=-24.95#map=9/1/2": "60.17, -24.95",
            "https://www.google.com/maps/place/X/@60.1699,24.9384,17z/data=x": "60.1699, 24.9384",
            "geo:60.17,24.95;u=35": "60.17, 24.95", "60.17, 24.95": "60.17, 24.95", "91, 5": "91, 5", "": "",
            "https://example.org/": "https://example.org/",
        ]
        for (text, pair) in pasted { #expect(PastedLocation.pair(text) == pair) }
    }
}
