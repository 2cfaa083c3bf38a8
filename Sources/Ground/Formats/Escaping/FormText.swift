/// What a form sends, `name=value&other=value`, as the body or the query of a request
/// (`application/x-www-form-urlencoded`, https://url.spec.whatwg.org/#urlencoded-parsing).
public enum FormText {
    /// Calls the body with each name and value in their order. A name without `=` has an empty value; what is no escape stays.
    /// Cost: linear.
    ///
    /// - Parameter text: `+` stands for a blank, and `%` begins an escape.
    public static func forEachPair(
        in text: [UInt8], _ body: (_ name: [UInt8], _ value: [UInt8]) throws -> Void
    ) rethrows {
        for pair in text.split(separator: UInt8(ascii: "&")) {
            let parts = pair.split(separator: UInt8(ascii: "="), maxSplits: 1, omittingEmptySubsequences: false)
            try body(unescaped(parts[0]), parts.count > 1 ? unescaped(parts[1]) : [])
        }
    }

    private static func unescaped(_ bytes: ArraySlice<UInt8>) -> [UInt8] {
        var (result, at) = ([UInt8](), bytes.startIndex)
        result.reserveCapacity(bytes.count)
        while at < bytes.endIndex {
            if bytes[at] == UInt8(ascii: "%"), at + 2 < bytes.endIndex, let high = digit(bytes[at + 1]),
                let low = digit(bytes[at + 2])
            {
                result.append(high << 4 | low)
                at += 3
            } else {
                result.append(bytes[at] == UInt8(ascii: "+") ? UInt8(ascii: " ") : bytes[at])
                at += 1
            }
        }
        return result
    }

    private static func digit(_ byte: UInt8) -> UInt8? {
        switch byte {
        case UInt8(ascii: "0")...UInt8(ascii: "9"): byte - UInt8(ascii: "0")
        case UInt8(ascii: "a")...UInt8(ascii: "f"): byte - UInt8(ascii: "a") + 10
        case UInt8(ascii: "A")...UInt8(ascii: "F"): byte - UInt8(ascii: "A") + 10
        default: nil
        }
    }
}
