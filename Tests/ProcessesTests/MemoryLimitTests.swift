import Glibc
import Testing

@testable import Processes

@Suite struct MemoryLimitTests {
    @Test(arguments: [false, true])
    func `the most that was taken counts when it was given back, too`(isOfData: Bool) throws {
        // More than any other test takes; addresses alone, of which none is used.
        let size = 64 << 30
        let piece = mmap(nil, size, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0)
        try #require(piece != MAP_FAILED)
        munmap(piece, size)
        #expect(MemoryLimit(bytes: .max, remedy: "", isOfData: isOfData).most > 63 << 30)
    }
}
