import GuideModel
import Testing

@testable import Exporting

@Suite("The files of a guide by their paths")
struct FinishedFilesTests {
    private let paths = [
        "data/map/porto-old/12/1/2.json", "data/map/porto/12/1/2.json", "data/pictures/pier.jpg/640.avif",
        "index.html", "media/pier.jpg", "media/song.mp3", "places/pier/index.html",
    ]
    private var files: FinishedFiles {
        FinishedFiles(
            paths.map {
                FinalOutput.Finished(path: OutputPath(trusted: $0), byteCount: 1, digest: ContentDigest($0))
            })
    }

    @Test("those at some paths are found in order, and a path without a file is left out")
    func atPaths() {
        let found = files.positions(at: ["places/pier/index.html", "index.html", "gone"]).map { paths[$0] }
        #expect(found == ["index.html", "places/pier/index.html"])
    }

    @Test("a city's folder has its own pieces, and not those of one with a longer name")
    func inFolders() {
        let found = files.positions(at: ["index.html"], in: ["data/map/porto/"]).map { paths[$0] }
        #expect(found == ["data/map/porto/12/1/2.json", "index.html"])
    }

    @Test(
        "a picture is there in every width",
        arguments: [
            ("media/pier.jpg", ["data/pictures/pier.jpg/640.avif", "media/pier.jpg"]),
            ("media/song.mp3", ["media/song.mp3"]),
        ])
    func ofAPack(path: String, expected: [String]) {
        #expect(files.positions(ofAll: [path], in: []).map { paths[$0] } == expected)
    }
}
