/// The words that matter to a reader of tags, numbered from 1; every other word is 0.
///
///     let words = OSMVocabulary(["highway", "steps"])
///     let codes = words.codes(in: block.strings)   // codes[i] == 2 where string i is "steps"
///
/// The strings of a block are turned into small numbers once; after that every question about a tag is an array access.
/// Cost of ``codes(in:)``: one hash and about one comparison for each string of the block.
public struct OSMVocabulary: Sendable {
    private let words: [[UInt8]]
    private let numbers: [String: UInt16]
    /// Open addressing: word numbers by hash, 0 where a slot is free.
    private let slots: [UInt16]

    /// - Parameter texts: at most 65,000 words; repeated ones keep their first number.
    public init(_ texts: some Sequence<String>) {
        var numbers: [String: UInt16] = [:]
        var words: [[UInt8]] = []
        for text in texts where numbers[text] == nil {
            words.append(Array(text.utf8))
            numbers[text] = UInt16(words.count)
        }
        var size = 64
        while size < words.count * 4 { size *= 2 }
        var slots = [UInt16](repeating: 0, count: size)
        for (index, word) in words.enumerated() {
            var slot = Self.hash(word[...]) & (size - 1)
            while slots[slot] != 0 { slot = (slot + 1) & (size - 1) }
            slots[slot] = UInt16(index + 1)
        }
        (self.words, self.numbers, self.slots) = (words, numbers, slots)
    }

    /// How many words there are: codes run from 1 to this.
    public var count: Int { words.count }

    /// The number of a word, 0 when it is not in the list.
    public func code(of text: String) -> UInt16 { numbers[text] ?? 0 }

    /// The number of every string of the block.
    public func codes(in strings: OSMStrings) -> [UInt16] {
        (0..<Int32(strings.count)).map { code(strings.bytes[strings.range($0)]) }
    }

    private func code(_ bytes: ArraySlice<UInt8>) -> UInt16 {
        var slot = Self.hash(bytes) & (slots.count - 1)
        while slots[slot] != 0 {
            if words[Int(slots[slot]) - 1].elementsEqual(bytes) { return slots[slot] }
            slot = (slot + 1) & (slots.count - 1)
        }
        return 0
    }

    /// FNV-1a, folded.
    private static func hash(_ bytes: ArraySlice<UInt8>) -> Int {
        var hash: UInt64 = 0xcbf2_9ce4_8422_2325
        for byte in bytes { hash = (hash ^ UInt64(byte)) &* 0x0000_0100_0000_01b3 }
        return Int(truncatingIfNeeded: (hash ^ (hash >> 32)) & 0x7fff_ffff)
    }
}
