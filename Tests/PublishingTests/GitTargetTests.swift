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
            #expect(try target.examine(["index.html"], against: place + "/guide").isEmpty)
            try target.finish("published", sent: ["index.html"])
            #expect(try Tool("git", package: "git").run(["-C", repository, "show", "pages:index.html"]).text == "home")
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
