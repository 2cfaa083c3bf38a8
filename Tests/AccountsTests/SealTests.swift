import Accounts
import Testing

@Suite("Seals")
struct SealTests {
    private let key: [UInt8] = Array(1...32)

    @Test("a seal holds for the bytes and the key that it was made with, and for no others")
    func holds() {
        let seal = Secrets.seal(of: [1, 2, 3], key: key, count: 9)
        #expect(seal.count == 9 && Secrets.isSeal(seal, of: [1, 2, 3], key: key))
        #expect(!Secrets.isSeal(seal, of: [1, 2, 4], key: key))
        #expect(!Secrets.isSeal(seal, of: [1, 2, 3], key: key.reversed()))
        for place in seal.indices {
            var other = seal
            other[place] ^= 128
            #expect(!Secrets.isSeal(other, of: [1, 2, 3], key: key))
        }
        #expect(!Secrets.isSeal([], of: [1, 2, 3], key: key))
    }
}
