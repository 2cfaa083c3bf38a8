import Accounts
import Testing

@Suite("Secrets")
struct SecretsTests {
    @Test("a digest is BLAKE2b in base64url: the one of nothing is known")
    func known() {
        // RFC 7693's reference gives 0e5751c0 26e543b2 e8ab2eb0 6099daa1 d1e5df47 778f7787 faab45cd f12fe3a8 for no bytes.
        #expect(Secrets.digest(of: []) == "DldRwCblQ7Loqy6wYJnaodHl30d3j3eH-qtFzfEv46g")
    }

    @Test("another key or other bytes give another digest, the same ones the same")
    func differs() {
        let digests = [
            Secrets.digest(of: [1]), Secrets.digest(of: [2]),
            Secrets.digest(of: [1], key: Array(repeating: 1, count: 32)),
            Secrets.digest(of: [1], key: Array(repeating: 2, count: 32)),
        ]
        #expect(Set(digests).count == 4)
        #expect(digests.allSatisfy { $0.count == 43 })
        #expect(Secrets.digest(of: [1]) == digests[0])
    }

    @Test("no two secrets are the same, and each has as many bytes as asked for")
    func chance() {
        #expect(Set((0..<100).map { _ in Secrets.bytes(16) }).count == 100)
        #expect(Secrets.bytes(0).isEmpty && Secrets.bytes(33).count == 33)
    }

    @Test("base64url has no sign that an address would have to escape")
    func base64() {
        #expect(Secrets.base64([0xFB, 0xFF, 0xFE]) == "-__-")
        #expect(Secrets.base64([]) == "" && Secrets.base64([0]) == "AA")
    }
}
