import Testing

@testable import Web

@Suite struct ByteRangeTests {
    @Test(
        "a range header asks for part of a file",
        arguments: [
            ("bytes=0-9", ByteRange.part(0..<10)), ("bytes=90-", .part(90..<100)), ("bytes=-5", .part(95..<100)),
            ("bytes=-500", .part(0..<100)), ("bytes=50-5000", .part(50..<100)), ("bytes=99-99", .part(99..<100)),
        ])
    func part(_ header: String, _ range: ByteRange) { #expect(ByteRange(header, of: 100) == range) }

    @Test("a range that begins behind the end cannot be had", arguments: ["bytes=100-", "bytes=100-200", "bytes=-0"])
    func unsatisfiable(_ header: String) { #expect(ByteRange(header, of: 100) == .unsatisfiable) }

    @Test(
        "a header without sense gives the whole file",
        arguments: [
            nil, "", "lines=0-9", "bytes=", "bytes=-", "bytes=9-0", "bytes=0-9,20-29", "bytes=a-b",
            "bytes=99999999999999999999-",
        ])
    func whole(_ header: String?) { #expect(ByteRange(header, of: 100) == .whole) }

    @Test("an empty file has no ranges")
    func empty() {
        #expect(ByteRange("bytes=0-", of: 0) == .unsatisfiable)
        #expect(ByteRange("bytes=-1", of: 0) == .unsatisfiable)
    }
}
