import GuideModel
import Reading
import Testing

@testable import Editing

@Suite("One key of many files, changed in the same way")
struct BulkChangeTests {
    private let file = ContentFile(path: "Content/places/pier.md")!

    private func changed(
        _ lines: String, _ key: String, _ way: BulkChange.Way, _ pairs: [(name: String, text: String)]
    ) throws -> String {
        let text = "---\ntitle: Pier # as people say\n\(lines)---\nText.\n"
        let change = try #require(BulkChange(key, way, FormPost(pairs), of: .places))
        let saved = change.saved(over: Array(text.utf8), of: file)
        #expect(saved.faults.isEmpty)
        let result = String(decoding: saved.bytes, as: UTF8.self)
        #expect(result.hasPrefix("---\ntitle: Pier # as people say\n") && result.hasSuffix("---\nText.\n"))
        return String(result.dropFirst("---\ntitle: Pier # as people say\n".count).dropLast("---\nText.\n".count))
    }

    private static func tags(_ words: String...) -> [(name: String, text: String)] {
        [("k:tags:rows", "1")] + words.enumerated().map { ("k:tags:\($0)", $1) }
    }

    @Test("a value is replaced, written where there is none, and taken out by an empty field")
    func set() throws {
        #expect(try changed("city: turku\n", "city", .set, [("k:city", "helsinki")]) == "city: helsinki\n")
        #expect(try changed("", "city", .set, [("k:city", "helsinki")]) == "city: helsinki\n")
        #expect(try changed("city: turku\nphone: \"+1\"\n", "city", .set, [("k:city", "")]) == "phone: \"+1\"\n")
    }

    @Test("items are added to a list, and taken out of it; the others stay in their order")
    func lists() throws {
        #expect(try changed("tags: [view]\n", "tags", .add, Self.tags("sea", "view")) == "tags: [view, sea]\n")
        #expect(try changed("", "tags", .add, Self.tags("sea")) == "tags: [sea]\n")
        #expect(try changed("tags: [view, sea]\n", "tags", .remove, Self.tags("view", "wood")) == "tags: [sea]\n")
        #expect(try changed("tags: [view]\n", "tags", .remove, Self.tags("view")) == "")
        #expect(try changed("tags: [view]\n", "tags", .set, Self.tags("sea", "wood")) == "tags: [sea, wood]\n")
    }

    @Test("a value that may stand without a list stays so while it is alone")
    func alone() throws {
        let fish = [(name: "k:cuisine:rows", text: "1"), (name: "k:cuisine:0", text: "fish")]
        #expect(try changed("", "cuisine", .add, fish) == "cuisine: fish\n")
        #expect(try changed("cuisine: thai\n", "cuisine", .add, fish) == "cuisine: [thai, fish]\n")
        #expect(try changed("cuisine: fish\n", "cuisine", .add, fish) == "cuisine: fish\n")
    }

    @Test("only what may be the same in many entries is offered, and to nobody what is an administrator's")
    func keys() {
        let keys = BulkChange.keys(of: .places, for: .everything).map(\.name)
        #expect(Set(["kind", "city", "tags", "draft", "cuisine", "hours"]).isSubset(of: keys))
        #expect(Set(["title", "location", "id", "image", "template"]).isDisjoint(with: keys))
        #expect(BulkChange.keys(of: .places, for: .administrator).contains { $0.name == "template" })
        #expect(BulkChange.keys(of: .site, for: .administrator).isEmpty)
        #expect(BulkChange("kind", .add, FormPost([]), of: .places) == nil)
    }
}
