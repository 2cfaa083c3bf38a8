import Testing

@testable import Media
@testable import Processes

@Suite struct PictureShortageTests {
    @Test func `a program that came near to its limit of memory may have made less than it was told`() throws {
        let taken = MemoryLimit(bytes: .max, remedy: "ulimit -v unlimited", isOfData: false).most
        #expect(PictureShortage.unsaid(MemoryLimit(bytes: .max, remedy: "", isOfData: false)) == nil)
        let words = try #require(PictureShortage.unsaid(MemoryLimit(bytes: taken, remedy: "", isOfData: false)))
        #expect(words.contains(" MB of the \(taken / 1_000_000) MB that it may take were in use"))
        #expect(PictureShortage(words: words).description.hasPrefix("there is not enough memory"))
    }
}
