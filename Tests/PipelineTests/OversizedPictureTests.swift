import GuideModel
import Testing

@testable import Pipeline

@Suite struct OversizedPictureTests {
    @Test("a picture of more than 200 MB is only named where it has to be copied; films may be as large as they are")
    func oversized() {
        func file(_ path: String, _ megabytes: Int) -> MediaFile {
            MediaFile(
                path: path, absolutePath: "/" + path, byteCount: megabytes * 1_000_000, digest: ContentDigest(path),
                size: nil)
        }
        let media = [file("pan.gif", 201), file("roof.jpg", 201), file("small.gif", 200), file("tram.mp4", 3000)]
        #expect(CleanMedia.oversized(media, made: ["roof.jpg"]).map(\.path) == ["pan.gif"])
        #expect(CleanMedia.oversized(media, made: []).map(\.path) == ["pan.gif", "roof.jpg"])
    }
}
