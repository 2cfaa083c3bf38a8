/// The words of all texts, each once, with the entries that have it: packed so that a guide of thousands of places stays a small file.
///
/// A word begins with a capital that says how many letters it shares with the word before it (`A` none, `B` one). The entries of a
/// word are numbers that grow, each written as its distance from the one before in digits of base 46; the last digit of a number is of
/// another set than those before it, so nothing stands between the numbers.
struct SearchWords: Sendable {
    let words: String
    let found: String

    /// - Parameters:
    ///   - texts: the numbers of the words of each entry, each once.
    ///   - index: what the numbers mean.
    ///   - most: how many words of a text are kept; the rarest, because they tell most.
    init(_ texts: [[Int32]], in index: WordIndex, most: Int) {
        var entries = [[Int]](repeating: [], count: index.words.count)
        for (number, words) in texts.enumerated() {
            for word in words { entries[Int(word)].append(number) }
        }
        let mostEntries = max(Self.fewEntries, texts.count / 4)
        let found = zip(index.words, entries).filter { !$1.isEmpty && $1.count <= mostEntries }
        let kept = Self.rarest(found, most: most, of: texts.count)
        var (words, packed, last) = ("", [String](), [Unicode.Scalar]())
        for (word, numbers) in kept.sorted(by: { $0.word.utf16.lexicographicallyPrecedes($1.word.utf16) }) {
            let letters = Array(word.unicodeScalars)
            let shared = zip(letters, last).prefix(Self.mostShared).prefix { $0 == $1 }.count
            // Readers count in units of UTF-16.
            let units = letters[..<shared].reduce(0) { $0 + UTF16.width($1) }
            words.unicodeScalars.append(Unicode.Scalar(UInt8(ascii: "A") + UInt8(units)))
            words.unicodeScalars.append(contentsOf: letters[shared...])
            packed.append(Self.packed(numbers))
            last = letters
        }
        (self.words, self.found) = (words, packed.joined(separator: " "))
    }

    /// Of 25 letters, as far as a capital can count, each may be two units of UTF-16.
    private static let mostShared = 12
    /// A word in more than a quarter of all entries tells nothing; in a small guide every word may.
    private static let fewEntries = 8

    private typealias Found = (word: String, entries: [Int])

    private static func rarest(_ words: [(String, [Int])], most: Int, of count: Int) -> [Found] {
        var room = [Int](repeating: most, count: count)
        return words.sorted { ($0.1.count, $0.0) < ($1.1.count, $1.0) }.compactMap { word, entries in
            let entries = entries.filter { room[$0] > 0 }
            for entry in entries { room[entry] -= 1 }
            return entries.isEmpty ? nil : (word, entries)
        }
    }

    private static let last = Array("!#$%&()*+,-./0123456789:;<=>?@ABCDEFGHIJKLMNOP".utf8)
    private static let more = Array("QRSTUVWXYZ[]^_`abcdefghijklmnopqrstuvwxyz{|}~'".utf8)

    static func packed(_ numbers: [Int]) -> String {
        var bytes: [UInt8] = []
        var before = -1
        for number in numbers {
            var rest = number - before - 1
            before = number
            var digits = [last[rest % last.count]]
            rest /= last.count
            while rest > 0 {
                digits.append(more[rest % more.count])
                rest /= more.count
            }
            bytes += digits.reversed()
        }
        return String(decoding: bytes, as: UTF8.self)
    }
}
