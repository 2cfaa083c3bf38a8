import LiveRules
import Testing

@Suite("How codes are written")
struct CodeTextTests {
    @Test("a code is written in groups, and read however it is typed")
    func written() {
        let bytes: [UInt8] = [0xFF, 0, 0x2A, 0x80, 1]
        let text = CodeText.written(bytes, groups: 4)
        #expect(text == "ZW02-N001")
        for typed in ["ZW02-N001", " zwo2 nOOl ", "zw02noo1\n", "Z-W-0-2-N-0-0-I"] {
            #expect(CodeText.bytes(of: typed, count: 5) == bytes, "\(typed)")
        }
    }

    @Test("every code comes back as the bytes that it was written from", arguments: 1...40)
    func roundTrip(_ count: Int) {
        let bytes = (0..<count).map { UInt8(truncatingIfNeeded: $0 &* 73 &+ count &* 31) }
        #expect(CodeText.bytes(of: CodeText.written(bytes, groups: 5), count: count) == bytes)
    }

    @Test(
        "what is too short, too long, or has other signs is no code",
        arguments: [
            "", "ZW02-N00", "ZW02-N0011", "ZW02-N0U1", "ZW02-N0é1", "' OR 1=1--", "<script>", "ZW02\0N001",
        ])
    func others(_ typed: String) { #expect(CodeText.bytes(of: typed, count: 5) == nil) }

    @Test("one code has one way to be written: the bits that are left over are zero")
    func leftOver() {
        #expect(CodeText.bytes(of: "00", count: 1) == [0])
        #expect(CodeText.bytes(of: "01", count: 1) == nil)
    }
}
