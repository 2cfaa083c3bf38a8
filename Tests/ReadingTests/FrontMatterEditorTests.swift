import Foundation
import GuideModel
import Testing

@testable import Reading

@Suite("Changing front matter")
struct FrontMatterEditorTests {
    private func edited(
        _ text: String, isYAML: Bool = false, _ change: (inout FrontMatterEditor) throws -> Void
    ) throws -> String {
        var editor = try FrontMatterEditor(Array(text.utf8), isYAML: isYAML)
        try change(&editor)
        return String(decoding: editor.bytes, as: UTF8.self)
    }

    @Test("a changed value leaves its comment, its quotes and every other line")
    func oneValue() throws {
        let text =
            "---\n# Ours\ntitle: 'Old North' # as on the sign\nvisit:   20 min   # or longer\n---\nThe --- text.\n"
        let changed = try edited(text) {
            try $0.set("visit", to: .text("45 min"))
            try $0.set("title", to: .text("New North"))
        }
        #expect(
            changed
                == "---\n# Ours\ntitle: 'New North' # as on the sign\nvisit:   45 min   # or longer\n---\nThe --- text.\n"
        )
    }

    @Test("of a list in lines, the items that stay keep their lines and the comments among them")
    func listItems() throws {
        let text = "---\nstops:\n  # north\n  - a # first\n  # then\n  - b\n  - c # last\n# after\ntags: [x]\n---\n"
        let changed = try edited(text) {
            try $0.set("stops", to: .list(["a", "new", "c"].map { ExtraValue.text($0) }))
        }
        #expect(
            changed
                == "---\nstops:\n  # north\n  - a # first\n  # then\n  - new\n  - c # last\n# after\ntags: [x]\n---\n")
        let longer = try edited(text) {
            try $0.set("stops", to: .list(["a", "b", "c", "d, e"].map { ExtraValue.text($0) }))
        }
        #expect(longer.contains("  - c # last\n  - d, e\n# after\n"))
    }

    @Test("of a map, the keys that stay keep their lines, in lines or in braces")
    func mapKeys() throws {
        let text =
            "---\naccessibility:\n  wheelchair: yes # since 2020\n  notes: Steps.\nrating: { score: 4.5, count: 3 } # old\n---\n"
        let changed = try edited(text) {
            try $0.set(
                "accessibility",
                to: .map([
                    ExtraField(name: "wheelchair", value: .text("yes")),
                    ExtraField(name: "hearing", value: .text("Loop: yes")),
                ]))
            try $0.set(
                "rating",
                to: .map([
                    ExtraField(name: "score", value: .text("4.5")), ExtraField(name: "count", value: .text("12")),
                ]))
        }
        #expect(
            changed
                == "---\naccessibility:\n  wheelchair: yes # since 2020\n  hearing: \"Loop: yes\"\nrating: { score: 4.5, count: 12 } # old\n---\n"
        )
    }

    @Test("a new key follows the last one, and a removed one is removed with its line")
    func addAndRemove() throws {
        let text = "\u{FEFF}---\r\ntitle: A\r\n# price: free\r\n---\r\nText\r\n"
        let changed = try edited(text) { try $0.set("city", to: .text("boston")) }
        #expect(changed == "\u{FEFF}---\r\ntitle: A\r\ncity: boston\r\n# price: free\r\n---\r\nText\r\n")
        #expect(try edited(changed) { try $0.remove("city") } == text)
        #expect(try edited("---\n---\n") { try $0.set("title", to: .text("A")) } == "---\ntitle: A\n---\n")
        #expect(try edited("title: A", isYAML: true) { try $0.set("url", to: .text("b")) } == "title: A\nurl: b")
    }

    @Test("a value that an anchor binds to another is not changed in secret")
    func anchors() throws {
        let text = "---\na: &x 20 min\nb: *x\nc: 1\n---\n"
        var editor = try FrontMatterEditor(Array(text.utf8), isYAML: false)
        #expect(throws: FrontMatterFault.bound(key: "a")) { try editor.set("a", to: .text("30 min")) }
        #expect(String(decoding: editor.bytes, as: UTF8.self) == text)
        #expect(try edited(text) { try $0.set("b", to: .text("2")) } == "---\na: &x 20 min\nb: 2\nc: 1\n---\n")
    }

    @Test("a file without front matter, or with a broken one, is refused")
    func refusals() {
        #expect(throws: FrontMatterFault.noFrontMatter) { try FrontMatterEditor(Array("Text".utf8), isYAML: false) }
        #expect(throws: FrontMatterFault.noFrontMatter) {
            try FrontMatterEditor(Array("---\na: 1\n".utf8), isYAML: false)
        }
        #expect(throws: FrontMatterFault.unreadable(line: 3)) {
            try FrontMatterEditor(Array("---\na: [\n---\n".utf8), isYAML: false)
        }
    }
}

/// Every key of every file that is at hand, changed to values of every sort, taken out, and added.
@Suite("Changing any front matter")
struct FrontMatterPropertyTests {
    private static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        .appendingPathComponent("../..").standardizedFileURL.path

    private static let values: [ExtraValue] = [
        .text("plain words"), .text("needs: quotes #1, [and] more"), .text("two\nlines of text"),
        .text("- 'x' \"y\" \\"),
        .text("Ünïcode 博物館"), .text("null"), .text("10:00"), .text("-71.05"), .list([.text("a"), .text("b, c")]),
        .map([ExtraField(name: "score", value: .text("1")), ExtraField(name: "note", value: .text("x: {y}"))]),
        .list([.map([ExtraField(name: "place", value: .text("a"))]), .text("b")]),
    ]

    /// Files as no author should write them.
    static let odd: [String] = [
        "---\ntitle: A\n---", "---\n\ttitle: A\n---\n", "---\ntitle:\t A\t# c\nb:   # nothing\n---\nx",
        "---\n# only this\n---\n",
        "---\n{title: A, b: [1, 2], c: {d: e}}\n---\n", "---\n{ title: A,\n  b: 1, }\n---\n",
        "---\n? title\n: A\nb: 2\n---\n",
        "---\n'title': \"A\"\n\"b\": 'c'\n---\n",
        "---\r\ntitle: A\r\nlist:\r\n- a\r\n\r\n- b\r\nz: 1\r\n---\r\n\r\nText\r\n",
        "---\ntext: |\n  one\n\n  # no comment\n  two\n\n# a comment\nfold: >-\n  a\n  b\n\nkeep: |+\n  x\n\nend: 1\n---\n",
        "---\nlong: several words\n  on two lines\nquoted: \"a \\\n  b\"\nz: 1\n---\n",
        "---\na: &one 1\nb: *one\nc: &two\n  d: 1\ne:\n  <<: *two\n  f: 2\n---\n",
        "---\nindented:\n    a:\n        - b\n        -   c\n---\n",
        "---\nlist:\n  - a: 1\n    b: 2\n  -\n    c: 3\n  - - x\n    - y\nz: 1\n---\n",
        "---\na: !!str 5\nb: - 1\n---\n",
        "---\n  title: A\n  list:\n    - b\n---\n", "---\na: 1 \nb: 2  \n\n\n---\n",
        "\u{FEFF}---   \na: ü # é\nb: 2\n---  \n---\n",
    ]

    private static func files() throws -> [(name: String, bytes: [UInt8])] {
        let folders = ["/Content", "/Tests/Fixtures/sites", "/Tests/Fixtures/broken"]
        let paths = folders.flatMap { folder in
            (FileManager.default.enumerator(atPath: root + folder)?.compactMap { $0 as? String } ?? []).map {
                root + folder + "/" + $0
            }
        }.filter { $0.hasSuffix(".md") || $0.hasSuffix(".yaml") }
            .filter(FileManager.default.isReadableFile(atPath:)).sorted()
        return try paths.map { ($0, Array(try Data(contentsOf: URL(fileURLWithPath: $0)))) }
            + odd.enumerated().map { ("odd \($0)", Array($1.utf8)) }
    }

    @Test("opening and saving changes no byte; a changed, added or removed key changes only its own lines")
    func everyFile() throws {
        var (opened, changed) = (0, 0)
        for (name, bytes) in try Self.files() {
            // Broken files are refused.
            guard let editor = try? FrontMatterEditor(bytes, isYAML: name.hasSuffix(".yaml")) else { continue }
            opened += 1
            #expect(editor.bytes == bytes, "\(name)")
            for key in editor.values.keys.sorted() + ["x-new"] {
                let step = name.hasPrefix("odd") ? 1 : 5
                for value in stride(from: opened % step, to: Self.values.count, by: step) {
                    changed += check(editor, name, key, Self.values[value]) ? 1 : 0
                }
                changed += check(editor, name, key, nil) ? 1 : 0
            }
        }
        #expect(opened > 150 && changed > 2000)
    }

    /// - Parameter value: `nil` takes the key out.
    private func check(_ editor: FrontMatterEditor, _ name: String, _ key: String, _ value: ExtraValue?) -> Bool {
        var copy = editor
        do {
            if let value { try copy.set(key, to: value) } else { try copy.remove(key) }
        } catch {
            let text = String(decoding: editor.bytes, as: UTF8.self)
            #expect(
                text.contains("&") || text.contains("? "), "\(name): \(key) = \(String(describing: value)): \(error)")
            #expect(copy.bytes == editor.bytes)
            return false
        }
        var wanted = editor.values
        wanted[key] = value
        #expect(copy.values == wanted, "\(name): \(key)")
        #expect(
            Self.otherLines(editor, key) == Self.otherLines(copy, key), "\(name): \(key) = \(String(describing: value))"
        )
        return true
    }

    /// The lines of a file without those of a key: from its own line to the last that holds something before the next key.
    private static func otherLines(_ editor: FrontMatterEditor, _ key: String) -> [Substring] {
        let text = String(decoding: editor.bytes, as: UTF8.self)
        var lines = text.replacing("\r\n", with: "\n").split(separator: "\n", omittingEmptySubsequences: false)
        if lines.contains(where: { $0.hasPrefix("{") }) { return [] }
        // Where the file's keys begin: the text before the first of them.
        let first = lines.first { $0.contains(":") && !$0.drop { $0 == " " }.hasPrefix("#") }
        let margin = String(repeating: " ", count: first?.prefix { $0 == " " }.count ?? 0)
        let isKey = { (line: Substring) in
            [key, "'\(key)'", "\"\(key)\"", "? \(key)"].contains { name in
                line.hasPrefix(margin + name + ":") || line == name
            }
        }
        guard let start = lines.firstIndex(where: isKey) else { return lines.filter { !$0.isEmpty } }
        var end = start + 1
        while end < lines.count,
            lines[end].hasPrefix(margin + " ") || lines[end].isEmpty
                || lines[end].hasPrefix(margin + "- ") || lines[end].hasPrefix(": ")
        { end += 1 }
        lines.removeSubrange(start..<end)
        return lines.filter { !$0.isEmpty }
    }
}
