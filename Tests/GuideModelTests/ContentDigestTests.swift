import GuideModel
import Testing

@Suite struct ContentDigestTests {
    @Test(
        "the published digests of FNV-1a with 128 bits",
        arguments: [
            ("", "6c62272e07bb014262b821756295c58d"), ("a", "d228cb696f1a8caf78912b704e4a8964"),
            ("foobar", "343e1662793c64bf6f0d3597ba446f18"),
        ])
    func published(text: String, digest: String) {
        #expect("\(ContentDigest(text))" == digest)
        #expect("\(ContentDigest(Array(text.utf8)))" == digest)
    }

    @Test("the digests of two files at once are those of each", arguments: [0, 1, 7, 300], [0, 1, 299])
    func both(one: Int, other: Int) {
        let files = (
            one: (0..<one).map { UInt8(truncatingIfNeeded: $0 &* 31) },
            other: (0..<other).map { UInt8(truncatingIfNeeded: $0 &* 7 &+ 1) }
        )
        let digests = ContentDigest.both(files.one, files.other)
        #expect(digests.one == ContentDigest(files.one) && digests.other == ContentDigest(files.other))
    }
}
