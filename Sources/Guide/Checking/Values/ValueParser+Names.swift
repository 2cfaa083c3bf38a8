import Calendar
import Formats
import GuideModel

extension ValueParser {
    static func url(_ text: String) -> Outcome {
        WebAddress.isValid(text)
            ? .success(.text(text))
            : .failure(ValueFault(.badURL, remedy: WebAddress.remedy(for: text)))
    }

    /// The base address of the site, with a slash at the end.
    static func siteURL(_ text: String) -> Outcome {
        guard WebAddress.isValid(text), !text.contains("?"), !text.contains("#"), hasPlainPath(text) else {
            return .failure(
                ValueFault(
                    .badURL,
                    remedy: WebAddress.guess(text).map { "write \($0)" }
                        ?? "write where the guide will be published, such as https://example.org/guide/"))
        }
        guard !isPage(text) else {
            return .failure(
                ValueFault(
                    .badURL, detail: "the guide's address is a folder, not a page",
                    remedy: "write the address without the page's name, such as https://example.org/guide/"))
        }
        guard let address = WebAddress.encoded(text) else {
            return .failure(
                ValueFault(
                    .badURL, detail: "no server can have that name",
                    remedy: "write where the guide will stand, such as https://example.org/guide/"))
        }
        return .success(.text(address.hasSuffix("/") ? address : address + "/"))
    }

    /// Whether an address ends in the name of a page, such as `index.html`.
    private static func isPage(_ address: String) -> Bool {
        let parts = address.split(separator: "/", omittingEmptySubsequences: false).dropFirst(3)
        let name = (parts.last ?? "").lowercased()
        return [".html", ".htm", ".php"].contains { name.hasSuffix($0) }
    }

    /// Whether no part of an address's path is empty, `.` or `..`.
    private static func hasPlainPath(_ address: String) -> Bool {
        let parts = address.split(separator: "/", omittingEmptySubsequences: false).dropFirst(3)
        return !parts.dropLast().contains("") && !parts.contains(".") && !parts.contains("..")
    }

    /// The address of a server without a path, as a Content-Security-Policy names it.
    static func origin(_ text: String) -> Outcome {
        if let origin = WebAddress.origin(of: text), origin.isAll { return .success(.text(origin.text)) }
        let secure = text.hasPrefix("http://") ? "https://" + text.dropFirst("http://".count) : text
        let meant = WebAddress.origin(of: secure) ?? WebAddress.guess(text).flatMap(WebAddress.origin)
        return .failure(
            ValueFault(
                .badURL,
                remedy: "write " + (meant?.text ?? "https:// and the server's name, such as https://stats.example")))
    }

    static func link(_ text: String) -> Outcome {
        switch LinkTarget(text) {
        case .path: return .success(.text(text))
        case .external where WebAddress.isValid(text): return .success(.text(text))
        case .dangerous(let scheme):
            return .failure(
                ValueFault(
                    .dangerousLink, detail: "links may not use \(scheme):", remedy: "write an http(s) address or a path"
                ))
        default:
            return .failure(
                ValueFault(
                    .badURL,
                    remedy: WebAddress.guess(text).map { "write \($0)" }
                        ?? "write an address such as https://www.example.org/, or a path such as tours/"))
        }
    }

    static func email(_ text: String) -> Outcome {
        let parts = text.split(separator: "@", omittingEmptySubsequences: false)
        let isAddress =
            parts.count == 2 && !parts[0].isEmpty && WebAddress.isHost(parts[1]) && parts[1].contains(".")
            && parts[0].utf8.allSatisfy { $0 > 0x20 && $0 < 0x7f && !"\"(),:;<>[\\]".utf8.contains($0) }
        if isAddress { return .success(.text(text)) }
        // Addresses are copied from links, and from letters with the names before them.
        let inner = text.split { "<>: ".contains($0) }.last { $0.contains("@") }.map(String.init)
        if let inner, inner != text, case .success = email(inner) {
            return .failure(ValueFault(.badEmail, remedy: "write \(inner)"))
        }
        return .failure(ValueFault(.badEmail, remedy: "write it like name@example.org"))
    }

    static func phone(_ text: String) -> Outcome {
        let digits = text.utf8.count { (0x30...0x39).contains($0) }
        let isPlain = text.utf8.allSatisfy { (0x30...0x39).contains($0) || " +-()./".utf8.contains($0) }
        return isPlain && (3...20).contains(digits)
            ? .success(.text(text))
            : .failure(ValueFault(.badPhone, remedy: "write digits, with the country code first: +1 617 555 0100"))
    }

    static func wikidata(_ text: String) -> Outcome {
        let isNumber =
            text.hasPrefix("Q") && isDigits(text.dropFirst()) && !text.hasPrefix("Q0") && text.utf8.count <= 12
        if isNumber { return .success(.text(text)) }
        return .failure(
            ValueFault(.badWikidata, remedy: MeantValue.wikidata(text) ?? "write Q and digits, such as Q49145"))
    }

    /// `en:Old North Church`
    static func wikipedia(_ text: String) -> Outcome {
        let parts = text.split(separator: ":", maxSplits: 1).map(String.init)
        guard parts.count == 2, LanguageTag(parts[0]) != nil, !parts[1].trimmed.isEmpty,
            !parts[1].hasPrefix("//"), !parts[1].contains(where: { "<>[]{}|#".contains($0) })
        else {
            return .failure(
                ValueFault(
                    .badWikipedia,
                    remedy: MeantValue.wikipedia(text) ?? "write language and article, such as en:Old North Church"))
        }
        return .success(.text(parts[0] + ":" + parts[1].trimmed))
    }

    static func id(_ text: String) -> Outcome {
        let isId =
            text.utf8.count <= 64 && !text.hasPrefix(".") && !text.hasPrefix("-")
            && text.utf8.allSatisfy { isLetterOrDigit($0) || "-_.".utf8.contains($0) }
        return isId
            ? .success(.text(text))
            : .failure(ValueFault(.badId, remedy: "write a number, or letters, digits, - _ and . without spaces"))
    }

    /// Countries whose codes are no languages.
    private static let languagesOfCountries = [
        "at": "de", "cn": "zh", "cz": "cs", "dk": "da", "gb": "en", "gr": "el", "il": "he", "jp": "ja", "mx": "es",
        "rs": "sr", "ua": "uk", "us": "en", "vn": "vi",
    ]

    static func language(_ text: String) -> Outcome {
        if let language = languagesOfCountries[text] {
            return .failure(
                ValueFault(
                    .badLanguage, detail: "\"\(text)\" is the code of a country", remedy: "write \(language)"))
        }
        if text.lowercased().hasSuffix("-uk") {
            return .failure(
                ValueFault(
                    .badLanguage, detail: "\"uk\" is the code of no country",
                    remedy: "write \(text.dropLast(3))-GB for Britain"))
        }
        return LanguageTag(text).map { .success(.language($0)) }
            ?? .failure(
                ValueFault(
                    .badLanguage, remedy: MeantValue.language(text) ?? "write its code, such as en, fr or pt-BR"))
    }

    static func zone(_ text: String) -> Outcome {
        ZoneName(text).map { .success(.zone($0)) }
            ?? .failure(
                ValueFault(
                    .badZone,
                    remedy: MeantValue.zone(text)
                        ?? "write its IANA name, such as America/New_York or Europe/Helsinki"))
    }

    static func colour(_ text: String) -> Outcome {
        let digits = text.dropFirst()
        let isHex = digits.utf8.allSatisfy { isHexadecimal($0) }
        guard text.hasPrefix("#"), isHex, digits.utf8.count == 6 else {
            return .failure(
                ValueFault(
                    .badColour,
                    remedy: MeantValue.colour(text)
                        ?? "write it in quotes as \"#rrggbb\", such as \"#9c3522\""))
        }
        return .success(.text(text.lowercased()))
    }

    static func slug(_ text: String) -> Outcome {
        if Slug(text) != nil { return .success(.text(text)) }
        let name = Slug(words: text).map { "name it \($0)" }
        return .failure(
            ValueFault(
                .badSlug, detail: "\"\(text)\" is not a name of \(Slug.letters)",
                remedy: name ?? "write such a name"))
    }

    static func tag(_ text: String) -> Outcome {
        if text.utf8.count <= 50, text.utf8.contains(where: isLetterOrDigit),
            text.utf8.allSatisfy({ isLetterOrDigit($0) || $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "-") })
        {
            return .success(.text(text))
        }
        let isTag =
            text.unicodeScalars.count <= 50 && text.contains { $0.isLetter || $0.isNumber }
            && text.unicodeScalars.allSatisfy {
                $0.properties.isAlphabetic || $0.properties.numericType != nil || " -'’&".unicodeScalars.contains($0)
            }
        return isTag
            ? .success(.text(text))
            : .failure(
                ValueFault(
                    .badText, detail: "\"\(text)\" is not a tag",
                    remedy: "write letters, digits, spaces and -, at most 50"))
    }

    /// An old path, without the slashes around it.
    static func alias(_ text: String) -> Outcome {
        var path = text[...]
        while path.hasPrefix("/") { path = path.dropFirst() }
        while path.hasSuffix("/") { path = path.dropLast() }
        let isPlain = !path.contains { "?#:%".contains($0) }
        guard isPlain, OutputPath(String(path)) != nil else {
            return .failure(
                ValueFault(.badPath, detail: "\"\(text)\" is not a path of the site", remedy: "write it like old/name/")
            )
        }
        return .success(.text(String(path)))
    }

    /// The path of a file, or the name of a template.
    static func path(_ text: String, _ target: ReferenceTarget) -> Outcome {
        if OutputPath(text) != nil { return .success(.text(text)) }
        let isRemote = text.hasPrefix("http://") || text.hasPrefix("https://")
        return .failure(
            ValueFault(
                .badPath, detail: "\"\(text)\" is not \(target.one)",
                remedy: isRemote
                    ? "copy the file into the site, and give its path"
                    : "write it without .. and without / in front"))
    }

    static func deliveryAddress(_ text: String) -> Outcome {
        do {
            return .success(.text(try DeliveryAddress(text).description))
        } catch {
            // What may hold a password is not repeated.
            let detail = error == .secret ? "a password does not belong into site.yaml, which others read" : nil
            return .failure(ValueFault(.badURL, detail: detail, remedy: error.remedy))
        }
    }

    static func alertTarget(_ text: String) -> Outcome {
        if text == "all" { return .success(.text(text)) }
        let parts = text.split(separator: ":", maxSplits: 1).map(String.init)
        guard parts.count == 2, ["tour", "place"].contains(parts[0]), Slug(parts[1]) != nil else {
            return .failure(
                ValueFault(
                    .badChoice, detail: "\"\(text)\" names nothing", remedy: "write all, tour:name or place:name"))
        }
        return .success(.text(text))
    }

    private static func isLetterOrDigit(_ byte: UInt8) -> Bool {
        (0x30...0x39).contains(byte) || (0x61...0x7A).contains(byte | 0x20)
    }

    private static func isHexadecimal(_ byte: UInt8) -> Bool {
        (0x30...0x39).contains(byte) || (0x61...0x66).contains(byte | 0x20)
    }
}
