/// What a browser says about the forms in which it takes an answer (`Accept-Encoding`; RFC 9110, 12.5.3).
public enum ContentCoding {
    /// Whether gzip may be sent, and is not less welcome than the bytes as they are.
    ///
    /// - Parameter field: `gzip, deflate;q=0.5`; `nil` for a program that says nothing, and gets the bytes as they are.
    public static func takesGzip(_ field: String?) -> Bool {
        guard let field else { return false }
        // What nearly all browsers send.
        if field.utf8.elementsEqual("gzip".utf8)
            || field.hasPrefix("gzip, deflate") && !field.utf8.contains(UInt8(ascii: ";"))
        {
            return true
        }
        var (gzip, plain, others): (Double?, Double?, Double?)
        for item in field.split(separator: ",") {
            let parts = item.split(separator: ";").map { $0.filter { $0 != " " && $0 != "\t" }.lowercased() }
            guard let name = parts.first else { continue }
            let weight = weight(parts.dropFirst())
            switch name {
            case "gzip", "x-gzip": gzip = max(gzip ?? 0, weight)
            case "identity": plain = weight
            case "*": others = weight
            default: continue
            }
        }
        let welcome = gzip ?? others ?? 0
        return welcome > 0 && welcome >= (plain ?? 0)
    }

    /// 1 where nothing is said, and 0 for what is no number: then the bytes as they are are the safer answer.
    private static func weight(_ parameters: ArraySlice<String>) -> Double {
        guard let text = parameters.first(where: { $0.hasPrefix("q=") })?.dropFirst(2) else { return 1 }
        guard text.utf8.count <= 5, text.utf8.allSatisfy({ (48...57).contains($0) || $0 == 46 }),
            let weight = Double(text), (0...1).contains(weight)
        else { return 0 }
        return weight
    }
}

/// The names of states of a file, by which browsers ask whether they have it already.
public enum ETag {
    /// Whether a browser names this state among those that it has (`If-None-Match`; RFC 9110, 13.1.2): weakly, because proxies that pack an answer make
    /// its tag weak.
    ///
    /// - Parameters:
    ///   - tag: with its quotes.
    ///   - field: `"4f3-17a2c", W/"4f3-17a2d"`, or `*`.
    public static func isKnown(_ tag: String, in field: String?) -> Bool {
        guard let field else { return false }
        if field == tag { return true }
        return field.split(separator: ",").contains { item in
            let name = item.drop { $0 == " " || $0 == "\t" }.prefix { $0 != " " && $0 != "\t" }
            return name == "*" || (name.hasPrefix("W/") ? name.dropFirst(2) : name) == tag
        }
    }
}
