/// Finds web addresses that stand in a text without brackets, by the rules of GitHub's Markdown: an address begins a word with
/// `http://`, `https://` or `www.`, has a name of at least two parts, and does not end in punctuation.
enum BareAddress {
    /// Where the address ends that begins at an offset; `nil` where none does. Cost: the length of the address.
    static func end(in text: ArraySlice<UInt8>, from start: Int) -> Int? {
        guard text[start] | 0x20 == UInt8(ascii: "h") || text[start] | 0x20 == UInt8(ascii: "w"),
            start == text.startIndex || mayStandBefore(text[start - 1]),
            let scheme = beginnings.first(where: { matches($0, text[start...]) })
        else { return nil }
        // The name of `www.example.org` begins with its `www`.
        let name = start + (scheme.last == UInt8(ascii: ".") ? 0 : scheme.count)
        let rest = text[name...].prefix { $0 > 0x20 && $0 != 0x7F && !"<>\"\\^`{|}".utf8.contains($0) }
        let end = withoutPunctuation(text[start..<rest.endIndex])
        return end > name && isName(text[name..<end].prefix { !"/?#:".utf8.contains($0) }) ? end : nil
    }

    /// The address that a text stands for.
    static func address(_ text: String) -> String { text.lowercased().hasPrefix("www.") ? "https://" + text : text }

    private static let beginnings = ["https://", "http://", "www."].map { Array($0.utf8) }

    private static func matches(_ wanted: [UInt8], _ text: ArraySlice<UInt8>) -> Bool {
        text.count > wanted.count
            && zip(text, wanted).allSatisfy { $0 == $1 || ($1 > UInt8(ascii: "9") && $0 | 0x20 == $1) }
    }

    private static func mayStandBefore(_ byte: UInt8) -> Bool {
        byte <= 0x20 || byte >= 0x80 || "([*_~:,;\"'".utf8.contains(byte)
    }

    private static func isName(_ name: ArraySlice<UInt8>) -> Bool {
        let labels = name.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
        return labels.count >= 2
            && labels.allSatisfy { label in
                !label.isEmpty
                    && label.allSatisfy {
                        $0 >= 0x80 || $0.isASCIIDigit || ($0 | 0x20).isASCIILowercase || $0 == UInt8(ascii: "-")
                    }
            }
    }

    /// Where an address ends that a sentence, brackets or quotation marks stand around.
    private static func withoutPunctuation(_ address: ArraySlice<UInt8>) -> Int {
        var scalars = String(decoding: address, as: UTF8.self).unicodeScalars[...]
        var surplus = scalars.count { $0 == ")" } - scalars.count { $0 == "(" }
        while let last = scalars.last {
            if last == ")", surplus > 0 {
                surplus -= 1
            } else if !isPunctuation(last) {
                break
            }
            scalars.removeLast()
        }
        return address.startIndex + scalars.reduce(0) { $0 + UTF8.width($1) }
    }

    private static func isPunctuation(_ scalar: Unicode.Scalar) -> Bool {
        if scalar.isASCII { return "?!.,:;*_~'\"[]".unicodeScalars.contains(scalar) }
        switch scalar.properties.generalCategory {
        case .otherPunctuation, .initialPunctuation, .finalPunctuation, .closePunctuation, .openPunctuation: return true
        default: return false
        }
    }
}
