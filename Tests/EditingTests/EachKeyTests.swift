import GuideModel
import Reading
import Testing

@testable import Editing

/// Each key of each sample file, changed through its form as a person would.
@Suite("Changing one field of a form")
struct EachKeyTests {
    @Test("a changed field changes its key's lines alone; comments and line endings stay")
    func everyKey() throws {
        var changes = 0
        for (file, bytes) in try SampleFiles.all() {
            guard let form = EntryForm(bytes, of: file), !form.isText else { continue }
            for field in form.fields {
                guard let leaf = field.all.first(where: { !$0.inner.isEmpty ? false : !$0.text.isEmpty }) else {
                    continue
                }
                let name = leaf.posted.last?.name ?? ""
                let wanted = Self.other(leaf)
                let sent = form.posted.map { $0.name == name ? (name: name, text: wanted) : $0 }
                let saved = EntryForm.saved(FormPost(sent), over: bytes, of: file)
                if !saved.faults.isEmpty { continue }  // an anchor holds it, or it is no YAML
                let key = String(field.name.dropFirst(2))
                #expect(saved.changed == [key], "\(file.path) \(name)")
                try Self.expectOnly(key, of: file, bytes, saved.bytes)
                changes += 1
            }
            let sent = form.posted.map { $0.name == "body" ? (name: "body", text: $0.text + "\nOne more line.\n") : $0 }
            guard file.kind != .site else { continue }
            let saved = EntryForm.saved(FormPost(sent), over: bytes, of: file)
            #expect(saved.changed == ["body"] && Self.isPrefix(bytes, of: saved.bytes), "\(file.path)")
        }
        #expect(changes > 800, "\(changes)")
    }

    /// Another text of the same sort.
    private static func other(_ field: FormField) -> String {
        switch field.control {
        case .choice(let words): words.first { $0 != field.text } ?? "no"
        case .yaml: "changed: [1, two]"
        case .area: field.text + " and\nmore: # text"
        default: field.text + " X: '#1'"
        }
    }

    /// A file without a last line ending may get one.
    private static func isPrefix(_ bytes: [UInt8], of other: [UInt8]) -> Bool {
        other.starts(with: bytes.last == 10 || bytes.isEmpty ? bytes[...] : bytes.dropLast())
    }

    /// The lines outside of the key are those of the file, with their endings, before and after.
    private static func expectOnly(_ key: String, of file: ContentFile, _ old: [UInt8], _ new: [UInt8]) throws {
        let (before, after) = (lines(old), lines(new))
        let head = zip(before, after).prefix { $0 == $1 }.count
        let most = min(before.count, after.count) - head
        let tail = zip(before.reversed(), after.reversed()).prefix(most).prefix { $0 == $1 }.count
        let own = try ownLines(key, of: file, old)
        #expect(
            own.contains(head) && (before.count - tail) <= own.upperBound, "\(file.path) \(key) \(head) \(tail) \(own)")
    }

    private static func lines(_ bytes: [UInt8]) -> [[UInt8]] {
        bytes.split(separator: 10, omittingEmptySubsequences: false).map(Array.init)
    }

    /// The lines from a key to the next one, as indices.
    private static func ownLines(_ key: String, of file: ContentFile, _ bytes: [UInt8]) throws -> Range<Int> {
        let document = try #require(file.document(bytes)?.document)
        guard case .map(let map) = document.frontMatter else { return 0..<0 }
        let pairs = map.mapping ?? []
        let index = try #require(pairs.firstIndex { $0.name == key })
        let start = pairs[index].key.line - 1
        // Keys in braces share their line.
        let next = pairs.dropFirst(index + 1).map { $0.key.line - 1 }.first { $0 > start }
        return start..<(next ?? (file.isYAML ? lines(bytes).count : document.bodyLine - 2))
    }

    @Test("each key of the table has a field of its own, with its help, its example and what is accepted")
    func everyKeyHasAField() throws {
        for kind in ContentKind.allCases {
            let path =
                kind == .site
                ? "Content/site.yaml" : kind == .frontPage ? "Content/index.md" : "Content/\(kind.rawValue)/a.md"
            let file = try #require(ContentFile(path: path))
            let form = try #require(EntryForm(Array((kind == .site ? "" : "---\n---\n").utf8), of: file))
            let names = Set(form.fields.map(\.name))
            for rule in EntryForm.rules(of: file, isTranslation: false) {
                #expect(names.contains("k:" + rule.name))
                let field = try #require(form.fields.first { $0.name == "k:" + rule.name })
                #expect(field.help == rule.help && field.isRequired == rule.isRequired && !field.accepted.isEmpty)
                // An example typed into the field comes back as it is written in the table.
                guard let example = rule.example, let value = try YAMLValue.parse(example) else { continue }
                let shown = FieldMaker().field(rule, value: value, name: "k:" + rule.name)
                var posted = PostedFields(FormPost(shown.posted))
                #expect(posted.answer(rule.shape, "k:" + rule.name) == .value(value), "\(rule.name) \(example)")
            }
        }
    }
}

@Suite("The rows of a list without script")
struct RowTests {
    private let tour =
        "---\ntitle: A\nstops:\n  # the first\n  - a # one\n  - place: b\n    note: Look up.\n  - c\n---\n"

    private func saved(_ wishes: [String], _ text: String? = nil) throws -> String {
        let bytes = Array((text ?? tour).utf8)
        let file = try #require(ContentFile(path: "Content/tours/t.md"))
        let form = try #require(EntryForm(bytes, of: file))
        let post = wishes.reduce(FormPost(form.posted)) { $0.applying($1) }
        return String(decoding: EntryForm.saved(post, over: bytes, of: file).bytes, as: UTF8.self)
    }

    @Test("a stop moves with its lines and its comment")
    func moves() throws {
        #expect(
            try saved(["up k:stops:1"])
                == "---\ntitle: A\nstops:\n  # the first\n  - place: b\n    note: Look up.\n  - a # one\n  - c\n---\n")
        #expect(
            try saved(["down k:stops:0", "down k:stops:0"])
                == "---\ntitle: A\nstops:\n  # the first\n  - place: b\n    note: Look up.\n  - c\n  - a # one\n---\n")
        #expect(try saved(["up k:stops:0"]) == tour)
    }

    @Test("a removed stop takes its own lines along")
    func removes() throws {
        #expect(try saved(["remove k:stops:1"]) == "---\ntitle: A\nstops:\n  # the first\n  - a # one\n  - c\n---\n")
    }

    @Test("a note in the middle of a list changes that stop alone")
    func edits() throws {
        let bytes = Array(tour.utf8)
        let file = try #require(ContentFile(path: "Content/tours/t.md"))
        let form = try #require(EntryForm(bytes, of: file))
        let sent = form.posted.map { $0.name == "k:stops:1:visit" ? (name: $0.name, text: "5 min") : $0 }
        let saved = EntryForm.saved(FormPost(sent), over: bytes, of: file)
        #expect(
            String(decoding: saved.bytes, as: UTF8.self)
                == tour.replacing("    note: Look up.\n", with: "    note: Look up.\n    visit: 5 min\n"))
    }
}
