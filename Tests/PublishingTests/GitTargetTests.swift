import Processes
import TestSupport
import Testing

@testable import Publishing

@Suite struct GitTargetTests {
    @Test func `a guide in a folder whose name has a line feed, quotes and backslashes is published`() throws {
        try TemporaryFolder.with(["a\n\"b\\n\"/guide/index.html": "home"]) { folder in
            let (repository, place) = (folder.path + "/repository", folder.path + "/a\n\"b\\n\"")
            try Tool("git", package: "git").run(["init", "-q", "--bare", repository])
            let target = GitTarget(repository: repository, branch: "pages", room: place + "/room")
            try target.begin()
            try target.send(["index.html"], from: place + "/guide")
            #expect(try target.examine(["index.html"], leaving: [], against: place + "/guide").isEmpty)
            try target.finish("published", sent: ["index.html"])
            #expect(try Tool("git", package: "git").run(["-C", repository, "show", "pages:index.html"]).text == "home")
        }
    }

    @Test func `files of others in the place of a folder or below a file are found, and none is replaced`() throws {
        try TemporaryFolder.with([
            "others/feed": "mine", "others/index.html/a/x": "mine", "others/b.html": "home",
            "guide/feed/rss.xml": "rss", "guide/index.html": "home", "guide/b.html": "home", "guide/new.html": "new",
        ]) { folder in
            let repository = folder.path + "/repository"
            try Tool("git", package: "git").run(["init", "-q", "--bare", repository])
            let first = GitTarget(repository: repository, branch: "pages", room: folder.path + "/one")
            try first.begin()
            let others = ["b.html", "feed", "index.html/a/x"]
            try first.send(others, from: folder.path + "/others")
            try first.finish("others", sent: others)
            let target = GitTarget(repository: repository, branch: "pages", room: folder.path + "/two")
            try target.begin()
            let found = try target.examine(
                ["b.html", "feed/rss.xml", "index.html", "new.html"], leaving: [], against: folder.path + "/guide")
            #expect(
                found == [
                    "b.html": .same, "feed/rss.xml": .blocked(by: ["feed"]),
                    "index.html": .blocked(by: ["index.html/a/x"]),
                ])
        }
    }

    @Test func `locks that a killed git left do not keep the next run from publishing`() throws {
        try TemporaryFolder.with(["guide/index.html": "home"]) { folder in
            let (repository, room) = (folder.path + "/repository", folder.path + "/room")
            try Tool("git", package: "git").run(["init", "-q", "--bare", repository])
            for _ in 0..<2 {
                let target = GitTarget(repository: repository, branch: "pages", room: room)
                try target.begin()
                try target.send(["index.html"], from: folder.path + "/guide")
                try target.finish("published", sent: ["index.html"])
                for lock in ["index.lock", "shallow.lock", "refs/heads/pages.lock"] {
                    try LocalFiles.replace("\(room)/branch.git/\(lock)", with: [], draft: room + "/part")
                }
            }
            #expect(try Tool("git", package: "git").run(["-C", repository, "show", "pages:index.html"]).text == "home")
        }
    }
}
