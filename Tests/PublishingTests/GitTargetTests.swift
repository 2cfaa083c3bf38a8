import Processes
import TestSupport
import Testing

@testable import Publishing

@Suite struct GitTargetTests {
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
