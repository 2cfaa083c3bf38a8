import GuideModel
import Media
import Testing

@testable import Pipeline

@Suite struct OversizedPictureTests {
    @Test("a picture of more than 200 MB is refused where it has to be copied; films may be as large as they are")
    func oversized() {
        func file(_ path: String, _ megabytes: Int) -> MediaFile {
            MediaFile(
                path: path, absolutePath: "/" + path, byteCount: megabytes * 1_000_000, digest: ContentDigest(path),
                size: nil)
        }
        #expect(CleanMedia.fault(.rewritten, of: file("pan.gif", 201)) == .oversized)
        #expect(CleanMedia.fault(.rewritten, of: file("small.gif", 200)) == nil)
        #expect(CleanMedia.fault(.overwritten, of: file("tram.mp4", 3000)) == nil)
        #expect(CleanMedia.fault(.refused(.unknown), of: file("a.bin", 1)) == .obstacle(.unknown))
    }
}
