import Testing

@testable import Media

/// Pictures that stand in texts as letters, without an address before them.
@Suite struct Base64FilesTests {
    private static func text(_ words: String) -> [UInt8] { Array(words.utf8) }

    /// A picture of one pixel; with words it has a comment.
    private static func picture(_ words: String = "") -> [UInt8] {
        let head = text("GIF89a") + [1, 0, 1, 0, 0, 0, 0]
        let comment = words.isEmpty ? [] : [0x21, 0xFE, UInt8(words.utf8.count)] + text(words) + [0]
        return head + comment + [0x2C, 0, 0, 0, 0, 1, 0, 1, 0, 0, 2, 2, 0x44, 1, 0, 0x3B]
    }

    private static func letters(_ bytes: [UInt8]) -> String { String(decoding: Base64.encoded(bytes), as: UTF8.self) }
    private static func lines(_ text: String, of length: Int, _ gap: String) -> String {
        var (result, rest) = ([Substring](), text[...])
        while !rest.isEmpty {
            result.append(rest.prefix(length))
            rest = rest.dropFirst(length)
        }
        return result.joined(separator: gap)
    }

    private static let secret = String(repeating: "Secret?>~ ", count: 14)
    private static let telling = letters(picture(secret))
    private static let clean = letters(picture())

    /// How programs write a file into a text: what stands around it, and how its letters are written.
    private static let forms: [@Sendable (String) -> String] = [
        { "{\"image/gif\": \"\($0)\"}" }, { "name,photo\nPier,\($0)\nMill,none\n" }, { "photo: \($0)\n" },
        { "<photo>\($0)</photo>" }, { "photo=\($0)&x=1" }, { "words\n\($0)\nwords\n" }, { $0 },
        { "{\"a\": \"\($0.replacing("/", with: "\\/"))\"}" },
        { "{\"a\": \"\($0.replacing("+", with: "\\u002B"))\"}" },
        { "a=\($0.replacing("+", with: "%2B").replacing("/", with: "%2F").replacing("=", with: "%3D"))" },
        { "Photo:\r\n\r\n\(lines($0, of: 76, "\r\n"))\r\n\r\nAfter" }, { "p: |\n    \(lines($0, of: 76, "\n    "))\n" },
        { "{\"a\": \"\(lines($0, of: 76, "\\n"))\\n\"}" },
        { "\"a\": [\n\"\(lines($0, of: 76, "\\n\",\n \""))\\n\"\n]" },
        { "a = \"\(lines($0, of: 64, "\" +\n  \""))\";" }, { "// \(lines($0, of: 60, "\n// "))\n" },
        { "{\"a\": \"words\\n\($0)\"}" },
    ]

    @Test("a picture in Base64 loses what it says, and the text around it stays", arguments: forms)
    func cleaned(_ form: @Sendable (String) -> String) {
        let sent = Self.text(form(Self.telling))
        #expect(MediaTreatment(MediaBytes(sent), ending: "json") == .rewritten)
        let clean = String(decoding: MediaMetadata.removed(from: sent), as: UTF8.self)
        #expect(clean == form(Self.clean))
        #expect(MediaTreatment(MediaBytes(Self.text(clean)), ending: "json") == .copied)
        #expect(MediaTreatment.tellingFile(in: form(Self.telling)) != nil)
        #expect(MediaTreatment.tellingFile(in: clean) == nil)
    }

    @Test(
        "what cannot be written back as it stood there is refused",
        arguments: [
            telling.replacing("+", with: "-").replacing("/", with: "_"), String(telling.dropLast(20)),
            telling.replacing("/", with: "\\/").replacingOnce("\\/", with: "/"),
            "0x" + picture(secret).map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined(),
            "x'" + picture(secret).map { ($0 < 16 ? "0" : "") + String($0, radix: 16).uppercased() }.joined() + "'",
            letters(text("%PDF-1.4\n1 0 obj <</Author (Secret, and again)>> endobj\n never ends (")),
        ])
    func refused(_ words: String) {
        let sent = Self.text("{\"a\": \"\(words)\"}")
        #expect(MediaTreatment(MediaBytes(sent), ending: "json") == .refused(.embedded))
        let units: [UInt8] = [0xFE, 0xFF] + sent.flatMap { byte -> [UInt8] in [0, byte] }
        #expect(MediaTreatment(MediaBytes(units), ending: "json") == .refused(.embedded))
    }

    @Test(
        "letters that are no file stay",
        arguments: [
            clean, "data:image/gif;base64,\(clean)", String(repeating: "/", count: 200),
            String(repeating: "f", count: 200),
            "R0lGODlh", "https://example.org//static/" + String(repeating: "path/", count: 30),
            letters([UInt8](repeating: 1, count: 300)), letters(text(secret)), String(repeating: "Words ", count: 50),
            "sha512-" + letters([UInt8](repeating: 0xA7, count: 64)),
        ])
    func copied(_ words: String) {
        #expect(MediaTreatment(MediaBytes(Self.text("a: \(words)\n")), ending: "yaml") == .copied)
        #expect(MediaTreatment.tellingFile(in: words) == nil)
    }

    @Test("pictures in words of drawings and calendars are cleaned as well")
    func within() {
        for (head, tail) in [
            ("<svg xmlns=\"http://www.w3.org/2000/svg\"><desc>", "</desc></svg>"),
            ("BEGIN:VCALENDAR\nBEGIN:VEVENT\nDESCRIPTION:", "\nEND:VEVENT\nEND:VCALENDAR\n"),
        ] {
            let clean = MediaMetadata.removed(from: Self.text(head + Self.telling + tail))
            #expect(String(decoding: clean, as: UTF8.self).contains("\(Self.telling)") == false)
            #expect(!clean.isEmpty)
        }
    }

    @Test(
        "each sign of a text is looked at a few times at most, whatever begins and never ends",
        arguments: [
            "R0lGODlh", "R0lGODlhR0lGODlhR0lGODlh\n", "/9j/4AAQ ", "R0lGODlhAQABAAAA\n", "a-b_", "\\n", "\\", "%2",
            "&#x2", "////\n",
            "R0lGODlhAQABAAAAa\nb", "iVBORw0KGgoAAAANSUhEUg \" + ", "0x474946383961 ", "<br", "=",
            "R0lGODlhAQABAAAA=\n",
        ])
    func linear(_ part: String) {
        let looked = [1000, 2000].map { Base64Files.looked(at: Self.text(String(repeating: part, count: $0))) }
        #expect(looked[1] <= 2 * looked[0] + 1000)
        #expect(looked[1] <= 20 * 2000 * part.utf8.count)
    }
}

extension String {
    fileprivate func replacingOnce(_ part: String, with other: String) -> String {
        replacing(part, with: other, maxReplacements: 1)
    }
}
