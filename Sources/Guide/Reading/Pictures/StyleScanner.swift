/// Reads a style of a drawing, the text of `<style>` or the value of an attribute, for what could load something: addresses
/// of elsewhere, functions and rules beyond those of ``SVGVocabulary``, escapes that hide a name. Follows the tokens of
/// CSS Syntax Level 3, without escapes. Cost: linear in the text.
struct StyleScanner {
    struct Fault: Hashable {
        let message: String
        let remedy: String
    }

    private let bytes: [UInt8]
    private var position = 0

    /// The first fault, or `nil`.
    static func fault(in text: String) -> Fault? {
        var scanner = StyleScanner(bytes: Array(text.utf8))
        return scanner.scan()
    }

    private init(bytes: [UInt8]) { self.bytes = bytes }

    private var current: UInt8? { position < bytes.count ? bytes[position] : nil }

    private mutating func scan() -> Fault? {
        while let byte = current {
            switch byte {
            case UInt8(ascii: "\\"):
                return Fault(message: "a style of the drawing hides characters behind \\", remedy: "write them out")
            case UInt8(ascii: "\""), UInt8(ascii: "'"): if !passString() { return unfinished }
            case UInt8(ascii: "/") where next == UInt8(ascii: "*"): if !passComment() { return unfinished }
            case UInt8(ascii: "@"):
                position += 1
                let name = word()
                if !SVGVocabulary.rules.contains(name) { return refused("@\(name)") }
            case _ where Self.isWord(byte):
                if let fault = wordFault(word()) { return fault }
            default: position += 1
            }
        }
        return nil
    }

    private var next: UInt8? { position + 1 < bytes.count ? bytes[position + 1] : nil }

    private var unfinished: Fault {
        Fault(message: "a style of the drawing has a text or comment that does not end", remedy: "export it again")
    }

    private func refused(_ name: String) -> Fault {
        Fault(message: "a style of the drawing uses \(name), which may load something", remedy: SVGVocabulary.inline)
    }

    private static func isWord(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "_"), 0x80...:
            true
        default: false
        }
    }

    /// The word at the position, in lower case.
    private mutating func word() -> String {
        let start = position
        while let byte = current, Self.isWord(byte) { position += 1 }
        return String(decoding: bytes[start..<position], as: UTF8.self).lowercased()
    }

    /// What is wrong with a word and, where it is the name of a function, with its address.
    private mutating func wordFault(_ word: String) -> Fault? {
        if SVGVocabulary.oldLoaders.contains(word) { return refused(word) }
        guard current == UInt8(ascii: "(") else { return nil }
        position += 1
        guard word == "url" else { return SVGVocabulary.functions.contains(word) ? nil : refused("\(word)()") }
        guard let address = address() else { return unfinished }
        guard SVGVocabulary.isOwn(address) else {
            return Fault(message: "a style of the drawing loads something from outside", remedy: SVGVocabulary.inline)
        }
        return nil
    }

    /// The text between the brackets of `url(…)`, without its quotes; `nil` where it does not end
    /// or hides something.
    private mutating func address() -> String? {
        let start = position
        while let byte = current, byte != UInt8(ascii: ")") {
            guard byte != UInt8(ascii: "\\") else { return nil }
            position += 1
        }
        guard current != nil else { return nil }
        defer { position += 1 }
        let inner = String(decoding: bytes[start..<position], as: UTF8.self)
        return inner.trimming { " \t\r\n\u{0C}".contains($0) }.trimming { "\"'".contains($0) }
    }

    /// Passes a text in quotes; false where a line ends in it.
    private mutating func passString() -> Bool {
        let quote = bytes[position]
        position += 1
        while let byte = current, ![0x0A, 0x0C, 0x0D, UInt8(ascii: "\\")].contains(byte) {
            position += 1
            if byte == quote { return true }
        }
        return false
    }

    private mutating func passComment() -> Bool {
        position += 2
        while position + 1 < bytes.count {
            if bytes[position] == UInt8(ascii: "*"), bytes[position + 1] == UInt8(ascii: "/") {
                position += 2
                return true
            }
            position += 1
        }
        return false
    }
}

extension String {
    /// Without the characters at both ends for which a condition holds.
    fileprivate func trimming(while isDropped: (Character) -> Bool) -> String {
        var rest = drop(while: isDropped)
        while let last = rest.last, isDropped(last) { rest.removeLast() }
        return String(rest)
    }
}
