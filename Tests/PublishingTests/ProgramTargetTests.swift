import Glibc
import GuideModel
import Testing

@testable import Publishing

/// The programs that carry files, for real: rsync over a shell that stays on this machine, and rclone to a folder.
enum CarryingProgram: String, CaseIterable, CustomTestStringConvertible {
    case rsync, rclone

    var testDescription: String { rawValue }

    /// Those that are installed.
    static let installed = allCases.filter { program in
        "/usr/bin /usr/local/bin /bin".split(separator: " ").contains { access("\($0)/\(program.rawValue)", X_OK) == 0 }
    }

    /// A shell that reaches no other machine, and a remote that is a folder.
    static let isReady: Bool = {
        var template = Array("/tmp/waymark-shell-XXXXXX\0".utf8CString)
        guard let folder = mkdtemp(&template).map({ String(cString: $0) }) else { return false }
        let shell = folder + "/shell"
        do throws(DeliveryFailure) {
            try LocalFiles.replace(shell, with: Array("#!/bin/sh\nshift\nexec sh -c \"$*\"\n".utf8), draft: shell + "x")
        } catch { return false }
        chmod(shell, 0o755)
        setenv("RSYNC_RSH", shell, 1)
        setenv("RCLONE_CONFIG_WAYMARKFOLDER_TYPE", "local", 1)
        return true
    }()

    func address(of folder: String) throws -> DeliveryAddress {
        try DeliveryAddress(self == .rsync ? "rsync:here:\(folder)" : "rclone:waymarkfolder:\(folder)")
    }
}

/// A guide and a folder that a program brings it to.
private struct World: ~Copyable {
    let program: CarryingProgram
    let folder: String
    var guide: [String: String]

    init(_ program: CarryingProgram, _ guide: [String: String]) throws {
        try #require(CarryingProgram.isReady)
        var template = Array("/tmp/waymark-program-XXXXXX\0".utf8CString)
        folder = String(cString: mkdtemp(&template)!)  // because /tmp exists
        (self.program, self.guide) = (program, guide)
    }

    deinit { try? LocalFiles.removeFolder(folder) }  // because what is left in /tmp harms nobody

    @discardableResult
    func publish() throws -> DeliveryPlan {
        try LocalFiles.makeFolders(above: folder + "/www/x")
        try LocalFiles.removeFolder(folder + "/output")
        for (path, text) in guide { try write("output/\(path)", text) }
        let setting = Delivery.Setting(
            site: folder + "/site", cache: folder + "/cache", jobs: 1, secrets: DeliverySecrets(), run: "me",
            clock: { 1_800_000_000 })
        let settings = DeliverySettings(try program.address(of: folder + "/www"))
        let delivery = try Delivery(of: guide.keys.sorted(), in: folder + "/output", to: settings, setting) { _ in }
        let plan = try delivery.plan()
        try delivery.carryOut(plan, message: "test")
        return plan
    }

    /// The words with which a run is refused; `nil` where it is not.
    func refusal() throws -> String? {
        do { try publish() } catch let failure as DeliveryFailure { return "\(failure)" }
        return nil
    }

    func write(_ path: String, _ text: String) throws {
        try LocalFiles.replace("\(folder)/\(path)", with: Array(text.utf8), draft: "\(folder)/draft")
    }

    /// Everything below a folder of the world, with the texts of files; links are not followed.
    func all(in path: String = "www") throws -> [String: String] {
        var found: [String: String] = [:]
        for name in try LocalFiles.names(in: "\(folder)/\(path)") {
            let inner = "\(path)/\(name)"
            if LocalFiles.isFolder("\(folder)/\(inner)") {
                found.merge(try all(in: inner)) { $1 }
            } else {
                // A link is no file to this reader.
                found[inner] =
                    (try? LocalFiles.read("\(folder)/\(inner)")).map { String(decoding: $0, as: UTF8.self) } ?? "link"
            }
        }
        return found
    }

    /// The files of the guide at the target.
    func published() throws -> [String: String] {
        let all = try all().filter { !$0.key.hasPrefix("www/.waymark/") }
        return Dictionary(uniqueKeysWithValues: all.map { (String($0.key.dropFirst(4)), $0.value) })
    }

    /// Puts something of the target elsewhere, and a link in its place.
    func turnIntoLink(_ path: String) throws {
        try #require(rename("\(folder)/www/\(path)", "\(folder)/elsewhere") == 0)
        try #require(symlink("\(folder)/elsewhere", "\(folder)/www/\(path)") == 0)
    }
}

@Suite(.serialized) struct ProgramTargetTests {
    private static let pages = [
        "index.html": "home", "x/a.txt": "a", "x/deep/er/b.txt": "b", "y": "file", "tours/a/index.html": "tour",
        "ä [1]/ü*.html": "odd",
    ]

    @Test(arguments: CarryingProgram.installed)
    func `a folder of the last guide becomes a file, and a file a folder, and back again`(
        _ program: CarryingProgram
    ) throws {
        var world = try World(program, Self.pages)
        try world.publish()
        #expect(try world.published() == Self.pages)
        #expect(try world.publish().isEmpty)
        world.guide = ["index.html": "home", "x": "now a file", "y/in/c.txt": "c", "tours/a/index.html": "tour"]
        try world.publish()
        #expect(try world.published() == world.guide)
        #expect(try world.publish().isEmpty)
        world.guide = Self.pages
        try world.publish()
        #expect(try world.published() == Self.pages)
    }

    @Test(arguments: CarryingProgram.installed)
    func `an empty folder is in nobody's way, and one with a file of others is told before anything is sent`(
        _ program: CarryingProgram
    ) throws {
        let world = try World(program, Self.pages)
        try LocalFiles.makeFolders(above: world.folder + "/www/y/one/two/x")
        try LocalFiles.makeFolders(above: world.folder + "/www/index.html/x")
        try world.publish()
        #expect(try world.published() == Self.pages)
        var other = try World(program, Self.pages)
        try other.write("www/y/one/mine.txt", "mine")
        let words = try #require(try other.refusal())
        #expect(words.contains("y/one/mine.txt") && words.contains("nothing was sent"))
        #expect(try other.all() == ["www/y/one/mine.txt": "mine"])
        other.guide = ["y/one/mine.txt/index.html": "page"]
        #expect(try #require(try other.refusal()).contains("where the guide needs a folder"))
        #expect(try other.all() == ["www/y/one/mine.txt": "mine"])
    }

    @Test(arguments: CarryingProgram.installed, ["x", "x/deep", "x/a.txt", "index.html", ".waymark"])
    func `nothing is written or removed through a link of others, which is told before anything is sent`(
        _ program: CarryingProgram, _ place: String
    ) throws {
        var world = try World(program, Self.pages)
        try world.publish()
        try world.turnIntoLink(place)
        let before = try world.all(in: ".").filter { $0.key.hasPrefix("./www") || $0.key.hasPrefix("./elsewhere") }
        // Written to, and removed.
        for guide in [Self.pages.mapValues { $0.uppercased() }, ["index.html": "HOME"], ["y": "Y"]] {
            world.guide = guide
            let words = try #require(try world.refusal())
            #expect(words.contains("is a symbolic link") && words.contains("/\(place) "))
            let after = try world.all(in: ".").filter { $0.key.hasPrefix("./www") || $0.key.hasPrefix("./elsewhere") }
            #expect(after == before)
        }
    }

    @Test(arguments: CarryingProgram.installed)
    func `a link to nowhere, and one within a folder that is to be a file, are others' too`(
        _ program: CarryingProgram
    ) throws {
        var world = try World(program, ["index.html": "home"])
        try world.publish()
        #expect(symlink("nowhere", world.folder + "/www/new.html") == 0)
        world.guide["new.html"] = "new"
        #expect(try #require(try world.refusal()).contains("new.html is a symbolic link"))
        world.guide = ["index.html": "home", "z": "file"]
        try LocalFiles.makeFolders(above: world.folder + "/www/z/x")
        #expect(symlink("/etc/hostname", world.folder + "/www/z/link") == 0)
        #expect(try #require(try world.refusal()).contains("z/link"))
        #expect(try world.published() == ["index.html": "home", "new.html": "link", "z/link": "link"])
    }

    @Test(arguments: CarryingProgram.installed)
    func `links of others beside the guide do not matter`(_ program: CarryingProgram) throws {
        var world = try World(program, Self.pages)
        try LocalFiles.makeFolders(above: world.folder + "/www/x")
        try world.write("elsewhere/own.txt", "own")
        #expect(symlink(world.folder + "/elsewhere", world.folder + "/www/theirs") == 0)
        #expect(symlink("/etc/hostname", world.folder + "/www/file") == 0)
        try world.publish()
        world.guide["index.html"] = "HOME"
        world.guide["tours/a/index.html"] = nil
        try world.publish()
        let theirs = ["theirs": "link", "file": "link"]
        #expect(try world.published() == world.guide.merging(theirs) { $1 })
        #expect(try world.all(in: "elsewhere") == ["elsewhere/own.txt": "own"])
    }
}
