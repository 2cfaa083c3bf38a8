import Testing

@testable import Formats

@Suite("Identifiers that follow from names")
struct NameUUIDTests {
    @Test("are those of the standard and of the name space of podcasts")
    func examples() {
        #expect(NameUUID.text(of: "www.example.com", in: NameUUID.dns) == "2ed6657d-e927-568b-95e1-2665a8aea6a2")
        #expect(
            NameUUID.text(of: "podnews.net/rss", in: NameUUID.podcasts) == "9b024349-ccf0-5f69-a609-6b82873eab3c")
    }

    @Test("the digest in them is SHA-1, at lengths around a block")
    func digests() {
        func digest(_ text: String) -> String {
            SHA1.digest(of: Array(text.utf8)).map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
        }
        #expect(digest("") == "da39a3ee5e6b4b0d3255bfef95601890afd80709")
        #expect(digest("abc") == "a9993e364706816aba3e25717850c26c9cd0d89d")
        #expect(
            digest("abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq")
                == "84983e441c3bd26ebaae4aa1f95129e5e54670f1")
        #expect(digest(String(repeating: "a", count: 119)) == "ee971065aaa017e0632a8ca6c77bb3bf8b1dfc56")
    }
}
