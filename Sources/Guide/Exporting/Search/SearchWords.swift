/// The words of all texts, each once, with the entries that have it: packed so that a guide of thousands of places stays a small file.
///
/// A word begins with a capital that says how many letters it shares with the word before it (`A` none, `B` one). The entries of a
/// word are numbers that grow, each written as its distance from the one before in digits of base 46; the last digit of a number is of
/// another set than those before it, so nothing stands between the numbers.
struct SearchWords: Sendable {
    let words: String
    let found: String

    /// - Parameters:
    ///   - texts: the text of each entry.
    ///   - most: how many words of a text are kept; the rarest, because they tell most.
    init(_ texts: [String], most: Int) {
        var entries: [String: [Int]] = [:]
        for (number, text) in texts.enumerated() {
            for word in Set(SearchFolding.words(text)) where word.count >= Self.shortest(word) {
                entries[word, default: []].append(number)
            }
        }
        entries = entries.filter { $0.value.count <= max(Self.fewEntries, texts.count / 4) }
        let kept = Self.rarest(entries, most: most, of: texts.count)
        var (words, found, last) = ("", [String](), [Unicode.Scalar]())
        for word in kept.keys.sorted(by: { $0.utf16.lexicographicallyPrecedes($1.utf16) }) {
            let letters = Array(word.unicodeScalars)
            let shared = zip(letters, last).prefix(Self.mostShared).prefix { $0 == $1 }.count
            // Readers count in units of UTF-16.
            let units = letters[..<shared].reduce(0) { $0 + UTF16.width($1) }
            words.unicodeScalars.append(Unicode.Scalar(UInt8(ascii: "A") + UInt8(units)))
            words.unicodeScalars.append(contentsOf: letters[shared...])
            found.append(Self.packed(kept[word] ?? []))
            last = letters
        }
        (self.words, self.found) = (words, found.joined(separator: " "))
    }

    /// Shorter words are not looked up in texts; in scripts without spaces two letters are a word.
    private static func shortest(_ word: String) -> Int {
        word.unicodeScalars.contains(where: SearchFolding.isUnspaced) ? 2 : 3
    }

    /// Of 25 letters, as far as a capital can count, each may be two units of UTF-16.
    private static let mostShared = 12
    /// A word in more than a quarter of all entries tells nothing; in a small guide every word may.
    private static let fewEntries = 8

    private static func rarest(_ entries: [String: [Int]], most: Int, of count: Int) -> [String: [Int]] {
        var room = [Int](repeating: most, count: count)
        var kept: [String: [Int]] = [:]
        for (word, numbers) in entries.sorted(by: { ($0.value.count, $0.key) < ($1.value.count, $1.key) }) {
            let numbers = numbers.filter { room[$0] > 0 }
            for number in numbers { room[number] -= 1 }
            if !numbers.isEmpty { kept[word] = numbers }
        }
        return kept
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
