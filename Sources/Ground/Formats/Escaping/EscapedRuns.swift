/// Copies bytes to an output, with other text for some of them: the loop of every escaping.
///
/// Runs that stand for themselves are copied whole. Cost: linear.
/// - Parameters:
///   - isSpecial: whether a byte needs a closer look. It should be a few comparisons, since it sees every byte.
///   - replace: appends what stands for the character that begins at an index, and returns how many bytes that character
///     has; appends nothing and returns 0 where it stands for itself.
@inline(__always)
func appendRuns(
    of bytes: UnsafeBufferPointer<UInt8>, to output: inout [UInt8], isSpecial: (UInt8) -> Bool,
    replace: (Int, inout [UInt8]) -> Int
) {
    var start = 0
    for index in bytes.indices where isSpecial(bytes[index]) {
        output.append(contentsOf: bytes[start..<index])
        start = index + replace(index, &output)
    }
    output.append(contentsOf: bytes[start...])
}

extension [UInt8] {
    mutating func append(_ literal: StaticString) {
        literal.withUTF8Buffer { append(contentsOf: $0) }
    }
}

extension String {
    /// The bytes of a text, without a copy where it has them in one piece, as nearly every text has.
    @inline(__always)
    func withBytes<Result>(_ body: (UnsafeBufferPointer<UInt8>) -> Result) -> Result {
        if let result = utf8.withContiguousStorageIfAvailable(body) { return result }
        var copy = self
        return copy.withUTF8(body)
    }

    /// The text as an escaping appends it; itself where no byte of it is special.
    @inline(__always)
    func escaped(isSpecial: (UInt8) -> Bool, by append: (UnsafeBufferPointer<UInt8>, inout [UInt8]) -> Void) -> String {
        withBytes { bytes in
            guard bytes.contains(where: isSpecial) else { return nil as String? }
            var output: [UInt8] = []
            output.reserveCapacity(bytes.count + bytes.count / 8 + 16)
            append(bytes, &output)
            return String(decoding: output, as: UTF8.self)
        } ?? self
    }
}

extension UnsafeBufferPointer<UInt8> {
    /// Whether U+FFFE or U+FFFF (EF BF BE, EF BF BF) begins here: characters that XML cannot hold.
    func isNoncharacter(at index: Int) -> Bool {
        index + 2 < count && self[index] == 0xEF && self[index + 1] == 0xBF && self[index + 2] >= 0xBE
    }
}
