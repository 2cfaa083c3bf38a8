import Formats
import Testing

@Suite("Bytes in bytes")
struct ByteSearchTests {
    @Test(
        "the first place is found, in the numbers of the whole",
        arguments: [("data", 0, 5..<9), ("data", 6, 11..<15), ("a", 1, 1..<2), ("aadabdata:xdata", 0, 0..<15)])
    func found(wanted: String, start: Int, place: Range<Int>) {
        let bytes = Array("aadabdata:xdata".utf8)
        #expect(bytes[start...].firstRange(ofBytes: Array(wanted.utf8)) == place)
    }

    @Test(
        "what is not there, longer than all, or nothing, is not found",
        arguments: [("data", 12), ("datas", 0), ("", 0), ("a", 15), ("aadabdata:xdata!", 0)])
    func missing(wanted: String, start: Int) {
        let bytes = Array("aadabdata:xdata".utf8)
        #expect(bytes[start...].firstRange(ofBytes: Array(wanted.utf8)) == nil)
    }
}
