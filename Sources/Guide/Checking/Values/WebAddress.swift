import Formats

/// The syntax of web addresses.
enum WebAddress {
    /// A valid address as it is sent over the network, all in ASCII; `nil` where its host is no name of a server.
    static func encoded(_ address: String) -> String? {
        guard !address.utf8.allSatisfy({ $0 < 0x80 }), let scheme = address.firstRange(of: "://") else {
            return address
        }
        let rest = address[scheme.upperBound...]
        let end = rest.firstIndex { "/?#".contains($0) } ?? rest.endIndex
        // In brackets stands the number of a server.
        let port = rest.first == "[" ? end : rest[..<end].lastIndex(of: ":") ?? end
        let name = String(rest[..<port])
        guard let host = rest.first == "[" ? name : HostName.ascii(name) else { return nil }
        return address[..<scheme.upperBound] + host + rest[port..<end] + PercentEncoding.link(String(rest[end...]))
    }

    /// The address that a text which is none probably means: `www.example.org`, `https:/example.org`, `example.org/map`. `nil`
    /// where it looks like a path or nothing at all.
    static func guess(_ text: String) -> String? {
        let rest = ["https://", "http://", "https:/", "http:/", "https//", "http//", "https:", "http:", "//"]
            .first { text.lowercased().hasPrefix($0) }.map { text.dropFirst($0.count) }
        let host = (rest ?? text[...]).prefix { !"/?#:".contains($0) }
        let labels = host.split(separator: ".", omittingEmptySubsequences: false)
        let isNamed = labels.count >= 2 && (rest != nil || labels[0].lowercased() == "www")
        let hasUsualEnd = labels.count >= 2 && usualEnds.contains(labels[labels.count - 1].lowercased())
        let address = "https://" + (rest ?? text[...])
        return (isNamed || hasUsualEnd) && address != text && isValid(address) ? address : nil
    }

    /// What to do about a text that is no address.
    static func remedy(for text: String) -> String {
        let isHost = text.contains(".") && !text.contains(":") && text.prefix { $0 != "/" }.contains(".")
        let whole = isHost && isValid("https://" + text) ? "https://" + text : nil
        return (guess(text) ?? whole).map { "write \($0)" }
            ?? "write the whole address, such as https://www.example.org/"
    }

    /// The last parts of names that no file of a site ends in.
    private static let usualEnds: Set = ["biz", "com", "edu", "eu", "gov", "info", "museum", "net", "org", "travel"]

    /// The server of an address by https as browsers compare it (RFC 6454), in ASCII and lower case, and whether that is all of the
    /// address. `nil` for other addresses, and for the number of a server in brackets, which no Content-Security-Policy can name.
    static func origin(of address: String) -> (text: String, isAll: Bool)? {
        let scheme = "https://"
        guard isValid(address), let address = encoded(address), address.prefix(scheme.count).lowercased() == scheme
        else { return nil }
        let rest = address.dropFirst(scheme.count)
        let server = rest.prefix { !"/?#".contains($0) }
        guard server.utf8.allSatisfy({ isPlainLetter($0) || "-.:".utf8.contains($0) }) else { return nil }
        return (scheme + server.lowercased(), ["", "/"].contains(rest[server.endIndex...]))
    }

    /// Whether a text is an absolute `http` or `https` URL with a host and without characters that a URL cannot have.
    static func isValid(_ text: String) -> Bool { isPlain(text.utf8) || isCarefullyRead(text) }

    /// Whether it is a usual address, judged by bytes: a scheme in lower case, an ASCII host, no port.
    private static func isPlain(_ text: String.UTF8View) -> Bool {
        let scheme = ["https://", "http://"].first { text.starts(with: $0.utf8) }
        guard let scheme, text.count <= 2000 else { return false }
        var isInHost = true
        var last = UInt8(ascii: ".")
        for byte in text.dropFirst(scheme.utf8.count) {
            if isInHost, byte == UInt8(ascii: "/") || byte == UInt8(ascii: "?") || byte == UInt8(ascii: "#") {
                isInHost = false
            }
            if isInHost {
                guard
                    isPlainLetter(byte)
                        || isPlainLetter(last) && (byte == UInt8(ascii: ".") || byte == UInt8(ascii: "-"))
                else { return false }
                last = byte
            } else if !isPlainLetter(byte), byte <= 0x20 || byte >= 0x7F || "\"<>\\^`{|}".utf8.contains(byte) {
                return false
            }
        }
        return isPlainLetter(last)
    }

    private static func isPlainLetter(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"):
            true
        default: false
        }
    }

    private static func isCarefullyRead(_ text: String) -> Bool {
        guard let colon = text.firstRange(of: "://"),
            ["http", "https"].contains(text[..<colon.lowerBound].lowercased())
        else {
            return false
        }
        let rest = text[colon.upperBound...]
        let authority = rest.prefix { !"/?#".contains($0) }
        let isClean = rest.unicodeScalars.allSatisfy {
            $0.value > 0x20 && $0.value != 0x7f && !"\"<>\\^`{|}".unicodeScalars.contains($0)
        }
        return isClean && text.utf8.count <= 2000 && isAuthority(authority)
    }

    private static func isAuthority(_ authority: Substring) -> Bool {
        if authority.hasPrefix("["), let end = authority.firstIndex(of: "]") {
            return authority[..<end].dropFirst().allSatisfy { $0.isHexDigit || $0 == ":" || $0 == "." }
        }
        let parts = authority.split(separator: ":", omittingEmptySubsequences: false)
        guard let host = parts.first, isHost(host), parts.count <= 2 else { return false }
        return parts.count == 1 || ValueParser.isDigits(parts[1]) && parts[1].utf8.count <= 5
    }

    /// Labels of letters, digits and `-`, joined by single points.
    static func isHost(_ text: some StringProtocol) -> Bool {
        let labels = text.split(separator: ".", omittingEmptySubsequences: false)
        return labels.allSatisfy { label in
            !label.isEmpty && !label.hasPrefix("-") && !label.hasSuffix("-")
                && label.unicodeScalars.allSatisfy {
                    $0.properties.isAlphabetic || $0.properties.numericType == .decimal || $0 == "-"
                }
        }
    }
}
