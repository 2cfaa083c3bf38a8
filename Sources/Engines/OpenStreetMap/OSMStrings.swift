/// The strings of a block, each stored once, as UTF-8 in one buffer.
public struct OSMStrings: Sendable {
    var bytes: [UInt8] = []
    var ends: [Int32] = []

    public init() {}

    public var count: Int { ends.count }

    /// The text at an index. Bytes that are not UTF-8 become replacement characters. Cost: makes a `String`.
    public subscript(index: Int32) -> String {
        String(decoding: bytes[range(index)], as: UTF8.self)
    }

    /// The index of a text in this block, or `nil` when no element uses it. Cost: linear in the strings. Call it once for
    /// each block, not once for each element.
    public func index(of text: String) -> Int32? {
        let wanted = Array(text.utf8)
        return (0..<Int32(count)).first { bytes[range($0)].elementsEqual(wanted) }
    }

    /// Whether the text at an index begins with these bytes of UTF-8. Cost: makes no `String`.
    public func begins(_ index: Int32, with prefix: [UInt8]) -> Bool {
        bytes[range(index)].starts(with: prefix)
    }

    func range(_ index: Int32) -> Range<Int> {
        let index = Int(index)
        return (index == 0 ? 0 : Int(ends[index - 1]))..<Int(ends[index])
    }

    mutating func append(_ text: some Sequence<UInt8>) {
        bytes.append(contentsOf: text)
        ends.append(Int32(bytes.count))
    }
}
