/// `&amp;` and its like (XML 1.0 §4.1, §4.6): five names, and characters by their numbers.
enum XMLReferences {
    /// What is wrong with the first reference that cannot be resolved.
    static func fault(in bytes: ArraySlice<UInt8>) -> String? {
        var rest = bytes
        while let begin = rest.firstIndex(of: UInt8(ascii: "&")) {
            guard let end = end(of: rest[begin...]) else { return "a reference that does not end" }
            guard character(rest[(begin + 1)..<end]) != nil else { return "an unknown reference" }
            rest = rest[(end + 1)...]
        }
        return nil
    }

    /// The bytes with all references resolved; those that cannot be stay as they are.
    static func resolved(_ bytes: ArraySlice<UInt8>) -> [UInt8] {
        guard bytes.contains(UInt8(ascii: "&")) else { return Array(bytes) }
        var result: [UInt8] = []
        result.reserveCapacity(bytes.count)
        var at = bytes.startIndex
        while at < bytes.endIndex {
            if bytes[at] == UInt8(ascii: "&"), let end = end(of: bytes[at...]),
                let scalar = character(bytes[(at + 1)..<end])
            {
                result.append(contentsOf: UTF8.encode(scalar)!)  // because every scalar has a UTF-8 form
                at = end + 1
            } else {
                result.append(bytes[at])
                at += 1
            }
        }
        return result
    }

    /// The place of the `;`, which stands at most ten characters behind the `&`.
    private static func end(of bytes: ArraySlice<UInt8>) -> Int? {
        bytes.prefix(12).firstIndex(of: UInt8(ascii: ";"))
    }

    private static func character(_ name: ArraySlice<UInt8>) -> Unicode.Scalar? {
        if name.first == UInt8(ascii: "#") {
            let isHexadecimal = name.dropFirst().first == UInt8(ascii: "x")
            let digits = String(decoding: name.dropFirst(isHexadecimal ? 2 : 1), as: UTF8.self)
            guard digits.first != "+", digits.first != "-" else { return nil }
            return UInt32(digits, radix: isHexadecimal ? 16 : 10).flatMap(Unicode.Scalar.init)
        }
        if name.equals("amp") { return "&" }
        if name.equals("lt") { return "<" }
        if name.equals("gt") { return ">" }
        if name.equals("quot") { return "\"" }
        return name.equals("apos") ? "'" : nil
    }
}
