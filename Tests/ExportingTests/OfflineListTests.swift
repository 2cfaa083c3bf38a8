import Foundation
import GuideModel
import Testing

@testable import Exporting

@Suite("The list of files for times without a connection")
struct OfflineListTests {
    private func files(_ paths: [String]) -> [FinalOutput.Finished] {
        paths.map {
            FinalOutput.Finished(path: OutputPath(trusted: $0), byteCount: $0.utf8.count, digest: ContentDigest($0))
        }
    }

    private func listed(_ paths: [String]) throws -> [String] {
        let list = try #require(
            OfflineList.files([SampleGuide().guide], worker: "", without: []).first {
                $0.path == GuidePaths.offlineList
            })
        let bytes = try list.make(files(paths), FinalOutput.Files(read: { _ in [] }))
        let json = try JSONSerialization.jsonObject(with: Data(bytes)) as? [String: Any]
        return try #require(json?["files"] as? [[Any]]).compactMap { $0.first as? String }
    }

    @Test("paper, feeds and files for other programs are left out, and no page of such a name")
    func kept() throws {
        let kept = [
            "index.html", "my-feeds/index.html", "places/common/index.html", "places/print/index.html",
            "tours/print/index.html",
        ]
        let left = [
            "data/cards/places/common.jpg", "feeds/guide.xml", "fr/feeds/guide.xml", "fr/tours/trail/print/index.html",
            "itineraries/morning/print/guide/index.html", "robots.txt", "sitemap-1.xml", "sitemap.xml",
            "tours/print/print/index.html", "tours/trail/print/index.html", "tours/trail/trail.pdf",
        ]
        #expect(try listed((kept + left).sorted()) == kept)
    }

    @Test("the list and the worker name one release, which another file changes")
    func release() throws {
        let finals = OfflineList.files([SampleGuide().guide], worker: "", without: [])
        func texts(_ paths: [String]) throws -> [String] {
            try finals.map { String(decoding: try $0.make(files(paths), .init(read: { _ in [] })), as: UTF8.self) }
        }
        func release(_ text: String) throws -> String {
            String(try #require(text.firstMatch(of: /[0-9a-f]{32}/)).output)
        }
        let first = try texts(["index.html"]).map(release)
        let second = try texts(["index.html", "about/index.html"]).map(release)
        #expect(Set(first).count == 1 && Set(second).count == 1 && first != second)
        #expect(try texts(["index.html"]).map(release) == first)
    }
}
