import Glibc
import GuideModel
import Synchronization
import Testing

@testable import Publishing

/// A guide and a folder that it is published to, in a folder of its own.
private struct World: ~Copyable {
    let folder: String
    var guide: [String: String]
    let now = 1_800_000_000

    init(_ guide: [String: String]) throws {
        var template = Array("/tmp/waymark-delivery-XXXXXX\0".utf8CString)
        folder = String(cString: mkdtemp(&template)!)  // because /tmp exists
        self.guide = guide
    }

    deinit { try? LocalFiles.removeFolder(folder) }  // because what is left in /tmp harms nobody

    func delivery(run: String = "me", change: (inout Delivery.Setting) -> Void = { _ in }) throws -> Delivery {
        for (path, text) in guide { try write("output/\(path)", text) }
        let now = now
        var setting = Delivery.Setting(
            site: folder + "/site", cache: folder + "/cache", jobs: 1, secrets: DeliverySecrets(), run: run,
            clock: { now })
        change(&setting)
        let settings = DeliverySettings(try DeliveryAddress("folder:\(folder)/www"))
        return try Delivery(of: guide.keys.sorted(), in: folder + "/output", to: settings, setting) { _ in }
    }

    @discardableResult
    func publish(run: String = "me", change: (inout Delivery.Setting) -> Void = { _ in }) throws -> DeliveryPlan {
        let delivery = try delivery(run: run, change: change)
        let plan = try delivery.plan()
        try delivery.carryOut(plan, message: "test")
        return plan
    }

    func write(_ path: String, _ text: String) throws {
        try LocalFiles.replace("\(folder)/\(path)", with: Array(text.utf8), draft: "\(folder)/draft")
    }

    func read(_ path: String) throws -> String {
        String(decoding: try LocalFiles.read("\(folder)/\(path)"), as: UTF8.self)
    }

    func files(in path: String = "www") throws -> [String] {
        try LocalFiles.names(in: "\(folder)/\(path)").flatMap { name in
            let inner = "\(path)/\(name)"
            return LocalFiles.isFolder("\(folder)/\(inner)")
                ? try files(in: inner) : [String(inner.dropFirst(4))]
        }
    }
}

private let pages = ["index.html": "home", "styles/main.css": "css", "tours/a/index.html": "tour", "old.html": "old"]

@Suite struct DeliveryTests {
    @Test func `the first run sends everything and leaves its list`() throws {
        let world = try World(pages)
        let plan = try world.publish()
        #expect(plan.new == .init(files: 4, bytes: 14))
        #expect(try world.files().sorted() == [".waymark/list"] + pages.keys.sorted())
        #expect(try world.read("www/tours/a/index.html") == "tour")
    }

    @Test func `a second run without changes does nothing`() throws {
        let world = try World(pages)
        try world.publish()
        #expect(try world.publish().isEmpty)
    }

    @Test func `only what differs is sent, and also where size and date are the same`() throws {
        var world = try World(pages)
        try world.publish()
        world.guide["index.html"] = "HOME"
        let plan = try world.publish()
        #expect(plan.changes.map(\.path) == ["index.html"])
        #expect(plan.changed == .init(files: 1, bytes: 4))
        #expect(try world.read("www/index.html") == "HOME")
    }

    @Test func `a file that left the guide is removed, with folders that become empty`() throws {
        var world = try World(pages)
        try world.publish()
        world.guide["tours/a/index.html"] = nil
        let plan = try world.publish()
        #expect(plan.removed == .init(files: 1, bytes: 4))
        #expect(!LocalFiles.isFolder(world.folder + "/www/tours"))
    }

    @Test func `what others put there is never removed`() throws {
        var world = try World(pages)
        try world.publish()
        try world.write("www/tours/a/notes.txt", "mine")
        try world.write("www/private/keep.html", "mine")
        world.guide["tours/a/index.html"] = nil
        try world.publish()
        #expect(try world.read("www/tours/a/notes.txt") == "mine")
        #expect(try world.read("www/private/keep.html") == "mine")
    }

    @Test func `a file of others in the way is not replaced unless that is asked for`() throws {
        let world = try World(pages)
        try world.write("www/index.html", "somebody's own")
        #expect(throws: DeliveryFailure.strangers(["index.html"])) { try world.publish() }
        #expect(try world.files() == ["index.html"])
        try world.publish { $0.overwrites = true }
        #expect(try world.read("www/index.html") == "home")
    }

    @Test func `a file that others changed at the target is told and sent again`() throws {
        let world = try World(pages)
        try world.publish()
        try world.write("www/old.html", "OLD")
        try LocalFiles.remove(world.folder + "/www/styles/main.css")
        let plan = try world.publish()
        #expect(plan.altered == ["old.html", "styles/main.css"])
        #expect(try world.read("www/old.html") == "old")
        #expect(try world.read("www/styles/main.css") == "css")
    }

    @Test func `a lock of another machine stops a run, until it expires or is taken over`() throws {
        let world = try World(pages)
        let lock = Lock(run: "them", machine: "elsewhere", process: 1, began: "1", renewed: world.now - 3600)
        try world.write("www/" + lock.path, String(decoding: lock.bytes, as: UTF8.self))
        #expect(throws: DeliveryFailure.busy(LockTrace(ground: .renewed, age: 3600))) { try world.publish() }
        #expect(try world.files() == [lock.path])
        try world.publish { $0.takesOver = true }
        var old = lock
        old.renewed -= 1
        try world.write("www/" + old.path, String(decoding: old.bytes, as: UTF8.self))
        try world.write("output/index.html", "x")
        #expect(try world.publish().isEmpty)
    }

    @Test func `a lock of a process of this machine that has ended does not stop a run`() throws {
        let world = try World(pages)
        let address = "folder:\(world.folder)/www"
        let lock = Lock(
            run: "before", machine: ThisMachine.digest(for: address), process: getpid(), began: "1",
            renewed: world.now)
        try world.write("www/" + lock.path, String(decoding: lock.bytes, as: UTF8.self))
        try world.publish()
        #expect(try world.files().sorted() == [".waymark/list"] + pages.keys.sorted())
        // Also where there is nothing else to do.
        try world.write("www/" + lock.path, String(decoding: lock.bytes, as: UTF8.self))
        #expect(try world.publish().isEmpty)
        #expect(try world.files().sorted() == [".waymark/list"] + pages.keys.sorted())
    }

    @Test(arguments: ["", "garbage", "a 1 1 2208988800\n", "a 1 1 \(Int.max)\n", "a 1 1 -5\n", "a 1 1 1e9\n", "\0\0\0"])
    func `a lock that says no time counts for an hour from when it was first seen`(_ text: String) throws {
        let world = try World(pages)
        try world.write("www/.waymark/lock-them", text)
        for (later, isBusy) in [(0, true), (3600, true), (3601, false)] {
            let now = world.now + later
            guard isBusy else {
                try world.publish { $0.clock = { now } }
                break
            }
            #expect(throws: DeliveryFailure.busy(LockTrace(ground: .seen, age: later))) {
                try world.publish { $0.clock = { now } }
            }
            #expect(try world.files() == [".waymark/lock-them"])
        }
        #expect(try world.files().sorted() == [".waymark/list"] + pages.keys.sorted())
    }

    @Test func `a lock that says no time counts again when it changes, and when the clock was set back`() throws {
        let world = try World(pages)
        try world.write("www/.waymark/lock-them", "")
        let now = world.now
        func attempt(after later: Int) throws { try world.publish { $0.clock = { now + later } } }
        #expect(throws: DeliveryFailure.self) { try attempt(after: 0) }
        try world.write("www/.waymark/lock-them", "x")
        #expect(throws: DeliveryFailure.busy(LockTrace(ground: .seen, age: 0))) { try attempt(after: 3601) }
        #expect(throws: DeliveryFailure.busy(LockTrace(ground: .seen, age: 0))) { try attempt(after: 100) }
        #expect(throws: DeliveryFailure.busy(LockTrace(ground: .seen, age: 3600))) { try attempt(after: 3700) }
        try attempt(after: 3701)
    }

    @Test func `a list that leads out of the target is refused`() throws {
        let world = try World(pages)
        try world.write("www/.waymark/list", "waymark files 1\n- 3 ../victim\nend 1\n")
        try world.write("victim", "abc")
        #expect(throws: DeliveryFailure.unreadableList) { try world.publish() }
        #expect(try world.read("victim") == "abc")
    }

    @Test func `nothing is published into the site, its output or around them`() throws {
        let world = try World(pages)
        for place in ["site/Content", "output", "output/www", "site", ""] {
            try world.write("site/Content/x", "")
            let delivery = Result {
                _ = try Delivery(
                    of: [], in: world.folder + "/output",
                    to: DeliverySettings(try DeliveryAddress("folder:\(world.folder)/\(place)")),
                    .init(
                        site: world.folder + "/site", cache: world.folder + "/cache", jobs: 1,
                        secrets: DeliverySecrets(), run: "me", clock: { 0 })
                ) { _ in }
            }
            #expect(throws: DeliveryFailure.self) { try delivery.get() }
        }
    }

    @Test(arguments: ["tours", "tours/a", "styles", ".waymark"])
    func `nothing is written or removed through a folder that is a link`(_ place: String) throws {
        var world = try World(pages)
        try world.publish()
        let (real, elsewhere) = ("\(world.folder)/www/\(place)", "\(world.folder)/elsewhere")
        #expect(rename(real, elsewhere) == 0)
        #expect(symlink(elsewhere, real) == 0)
        // The names without the first letters of the folder's.
        let before = try world.files(in: "elsewhere")
        let texts = try before.map { try world.read("else\($0)") }
        world.guide = pages.mapValues { $0.uppercased() }
        #expect(throws: DeliveryFailure.linked(real)) { try world.publish() }
        world.guide = ["index.html": "HOME"]
        #expect(throws: DeliveryFailure.linked(real)) { try world.publish() }
        #expect(try world.files(in: "elsewhere") == before)
        #expect(try before.map { try world.read("else\($0)") } == texts)
    }

    @Test func `a file that is a link is refused with its path, and the target itself may be one`() throws {
        let world = try World(pages)
        #expect(mkdir(world.folder + "/real", 0o755) == 0)
        #expect(symlink(world.folder + "/real", world.folder + "/www") == 0)
        try world.publish()
        #expect(try world.read("real/index.html") == "home")
        try world.write("victim", "home")
        #expect(unlink(world.folder + "/real/index.html") == 0)
        #expect(symlink(world.folder + "/victim", world.folder + "/real/index.html") == 0)
        #expect(throws: DeliveryFailure.linked("\(world.folder)/real/index.html")) { try world.publish() }
        #expect(try world.read("victim") == "home")
    }

    @Test func `a pipe or another name of a file elsewhere in the place of the draft does no harm`() throws {
        let world = try World(pages)
        try world.write("victim", "mine")
        try world.write("www/.waymark/x", "")
        #expect(link(world.folder + "/victim", world.folder + "/www/.waymark/part") == 0)
        try world.publish { $0.overwrites = true }
        #expect(try world.read("victim") == "mine")
        #expect(unlink(world.folder + "/www/index.html") == 0)
        #expect(mkfifo(world.folder + "/www/index.html", 0o600) == 0)
        #expect(try world.publish().altered == ["index.html"])
        #expect(try world.read("www/index.html") == "home")
    }

    @Test(arguments: ["tours", "tours/a", "styles"])
    func `a file of others in the place of a folder stops the run before anything is sent`(_ place: String) throws {
        let world = try World(pages)
        try world.write("www/" + place, "mine")
        for overwrites in [false, true] {
            let path = place == "styles" ? "styles/main.css" : "tours/a/index.html"
            #expect(throws: DeliveryFailure.inTheWay(Obstacle(path: path, files: [place]))) {
                try world.publish { $0.overwrites = overwrites }
            }
        }
        #expect(try world.files() == [place] && world.read("www/" + place) == "mine")
    }

    @Test(arguments: ["index.html", "tours/a/index.html"])
    func `a folder with files of others in the place of a file stops the run, an empty one does not`(
        _ place: String
    ) throws {
        let world = try World(pages)
        try world.publish()
        try LocalFiles.remove("\(world.folder)/www/\(place)")
        try world.write("www/\(place)/deep/mine.txt", "mine")
        let before = try world.files()
        let obstacle = Obstacle(path: place, files: ["\(place)/deep/mine.txt"])
        for overwrites in [false, true] {
            #expect(throws: DeliveryFailure.inTheWay(obstacle)) { try world.publish { $0.overwrites = overwrites } }
        }
        #expect(try world.files() == before)
        let words = DeliveryFailure.inTheWay(obstacle).description
        #expect(words.contains(place) && words.contains("mine.txt") && words.contains("Move that folder away"))
        try LocalFiles.removeFolder("\(world.folder)/www/\(place)/deep")
        try world.publish()
        #expect(try world.read("www/\(place)") == (place == "index.html" ? "home" : "tour"))
    }

    @Test func `a file of the last guide gives way to a folder of the next one, and the reverse`() throws {
        var world = try World(["index.html": "home", "map": "file", "feed/a.xml": "a", "feed/b/c.xml": "c"])
        try world.publish()
        world.guide = ["index.html": "home", "map/index.html": "page", "feed": "file"]
        try LocalFiles.removeFolder(world.folder + "/output")
        try world.publish()
        #expect(try world.files().sorted() == [".waymark/list", "feed", "index.html", "map/index.html"])
        #expect(try world.publish().isEmpty)
    }

    @Test func `what stands in the place of the target or of its records is told with its path and what helps`() throws
    {
        for (place, path) in [
            ("www", "www"), ("www/.waymark", "www/.waymark"), ("www/.waymark/list/x", "www/.waymark/list"),
        ] {
            let world = try World(pages)
            try world.write(place, "mine")
            let failure = #expect(throws: DeliveryFailure.self) { try world.publish() }
            let words = failure?.description ?? ""
            #expect(words.hasPrefix("\(world.folder)/\(path)") && words.hasSuffix("move it away"), "\(words)")
            #expect(try world.read(place) == "mine")
        }
    }

    @Test func `packed forms stand beside text files and are the same every time`() throws {
        let world = try World(["index.html": String(repeating: "home ", count: 100), "a.png": "x"])
        let settings = DeliverySettings(try DeliveryAddress("folder:\(world.folder)/www"), isCompressed: true)
        var seen: [[UInt8]] = []
        for cache in ["one", "two"] {
            for (path, text) in world.guide { try world.write("output/\(path)", text) }
            let staged = try StagedGuide(
                of: world.guide.keys.sorted(), in: world.folder + "/output", room: "\(world.folder)/\(cache)",
                settings: settings, jobs: 2
            ) { _, _ in }
            #expect(staged.files.keys.sorted() == ["a.png", "index.html", "index.html.br", "index.html.gz"])
            seen.append(try LocalFiles.read(staged.folder + "/index.html.gz"))
        }
        #expect(seen[0] == seen[1] && seen[0].count < 100)
    }
}

@Suite struct DeliveryOrderTests {
    private func order(_ paths: [String], over known: [String] = []) -> [[String]] {
        let entries = { (paths: [String]) in
            Dictionary(uniqueKeysWithValues: paths.map { ($0, FileList.Entry(size: 1, digest: ContentDigest($0))) })
        }
        let old = FileList(entries(known).mapValues { .init(size: $0.size, digest: nil) })
        let found = Dictionary(uniqueKeysWithValues: known.map { ($0, Presence.different) })
        return DeliveryPlan(of: entries(paths), over: old, found).batches.map(\.paths)
    }

    @Test func `pages come after what they show, and what tells about pages after them`() {
        let sent = order(
            ["sw.js", "index.html", "feed.xml", "a/index.html", "b/index.html", "pic.jpg", "main.css", "data/x.json"],
            over: ["a/index.html"])
        #expect(
            sent == [
                ["data/x.json", "main.css"], ["pic.jpg"], ["b/index.html"], ["a/index.html"], ["index.html"],
                ["feed.xml"], ["sw.js"],
            ])
    }

    @Test func `a packed form comes before its file`() {
        #expect(order(["main.css", "main.css.br", "main.css.gz"]) == [["main.css.br", "main.css.gz"], ["main.css"]])
    }

    @Test func `pages are removed before what they show`() {
        let known = FileList(
            Dictionary(
                uniqueKeysWithValues: ["a.html", "a.html.gz", "pic.jpg", "main.css"].map {
                    ($0, FileList.Entry(size: 1, digest: nil))
                }))
        #expect(DeliveryPlan(of: [:], over: known, [:]).gone == [["a.html.gz"], ["a.html"], ["pic.jpg"], ["main.css"]])
    }

    @Test func `where all files of a target are known, what is in the way is found without asking for each`() {
        let files = ["a.txt", "feed", "index.html/x", "index.html/y", "tours.txt"]
        #expect(Presence.blockage(of: "feed/a/b.xml", among: files) == .blocked(by: ["feed"]))
        #expect(Presence.blockage(of: "index.html", among: files) == .blocked(by: ["index.html/x", "index.html/y"]))
        for free in ["tours", "tours/a.html", "a", "index.html2", "feed", "z/z"] {
            #expect(Presence.blockage(of: free, among: files) == nil, "\(free)")
        }
        #expect(Presence.blockage(of: "a", among: []) == nil)
    }

    @Test func `large guides go in parts`() {
        #expect(order((0..<900).map { "\($0).css" }).map(\.count) == [400, 400, 100])
    }

    @Test func `where the target tells no bytes the list decides, and what is under way is sent again`() {
        let digest = ContentDigest("x")
        let wanted = ["a": FileList.Entry(size: 1, digest: digest), "b": .init(size: 1, digest: digest)]
        let known = FileList(["a": .init(size: 1, digest: digest), "b": .init(size: 1, digest: nil)])
        let plan = DeliveryPlan(of: wanted, over: known, ["a": .unknown, "b": .unknown])
        #expect(plan.changes.map(\.path) == ["b"])
        #expect(plan.altered.isEmpty && plan.strangers.isEmpty)
    }

    @Test func `a list comes back as it was written, and a torn one is refused`() throws {
        let list = FileList(["a b.html": .init(size: 3, digest: ContentDigest("x")), "ü": .init(size: 0, digest: nil)])
        #expect(try FileList(list.bytes) == list)
        for length in 0..<list.bytes.count {
            #expect(throws: DeliveryFailure.unreadableList) { try FileList(Array(list.bytes.prefix(length))) }
        }
    }
}

@Suite struct DeliveryAddressTests {
    @Test(arguments: [
        "folder:../www", "rsync:me@example.org:/srv/www", "rclone:store:bucket/x", "s3:https://s3.example.org/bucket/x",
        "webdav:https://example.org/dav/", "sftp:me@example.org:2222/srv", "git:git@example.org:me/x.git#pages",
        "git:https://example.org/me/x.git", "git:ssh://git@example.org/x.git",
    ])
    func `an address is read`(_ text: String) throws { #expect(try DeliveryAddress(text).description == text) }

    @Test(arguments: [
        "", "www", "ftp:x", "rsync:-e sh:/x", "rsync:host", "rsync:host::module", "rclone:a,pass=b:x",
        "rclone::local:x",
        "s3:https://host/", "git:ext::sh -c x", "git:-x", "git:a#..", "git:a#-x", "folder:-x", "folder:a\nb",
        "sftp:host:0/x",
    ])
    func `what is no address is refused`(_ text: String) {
        #expect(throws: DeliveryAddressFault.self) { try DeliveryAddress(text) }
    }

    @Test(arguments: [
        "git:https://token@example.org/x.git", "webdav:https://me:word@example.org/", "sftp:me:word@example.org/x",
        "s3:https://key:word@example.org/bucket",
    ])
    func `a password in an address is refused`(_ text: String) {
        #expect(throws: DeliveryAddressFault.secret) { try DeliveryAddress(text) }
    }
}
