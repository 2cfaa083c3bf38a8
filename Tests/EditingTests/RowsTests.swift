import GuideModel
import Reading
import Testing

@testable import Editing

/// Prices and dishes as rows of short fields, and back as the reader takes them.
@Suite("Prices and a menu as rows")
struct RowsTests {
    private let file = ContentFile(.places, Slug("cafe")!)!

    /// A form of a place with these lines, after some fields were written.
    private func saved(_ lines: String, _ typed: [(String, String)]) throws -> String {
        let bytes = Array("---\ntitle: A\n\(lines)---\n".utf8)
        let form = try #require(EntryForm(bytes, of: file))
        var pairs = form.posted
        for (name, text) in typed {
            if let index = pairs.firstIndex(where: { $0.name == name }) {
                pairs[index].text = text
            } else {
                pairs.append((name: name, text: text))
            }
        }
        let result = EntryForm.saved(FormPost(pairs), over: bytes, of: file)
        #expect(result.faults.isEmpty)
        return String(decoding: result.bytes, as: UTF8.self)
    }

    private func field(_ key: String, _ lines: String) throws -> FormField {
        let form = try #require(EntryForm(Array("---\n\(lines)---\n".utf8), of: file))
        return try #require(form.fields.first { $0.name == "k:" + key })
    }

    @Test("a price for everybody is a row with an amount, and stays one value")
    func single() throws {
        let price = try field("price", "price: 12 EUR\n")
        #expect(price.isTable && !price.isMore)
        #expect(price.posted.contains { $0 == ("k:price:0:amount", "12 EUR") })
        #expect(try saved("price: 12 EUR # since May\n", [("k:price:0:amount", "14 EUR")]).contains("price: 14 EUR"))
        #expect(try saved("", [("k:price:0:amount", "3 EUR")]).contains("\nprice: 3 EUR\n"))
        #expect(try !saved("price: 12 EUR\n", [("k:price:0:amount", "")]).contains("price"))
    }

    @Test("with a second row, or with somebody whom it is for, it becomes a list")
    func list() throws {
        let two = try saved(
            "price: 12 EUR\n",
            [("k:price:0:who", "Adults"), ("k:price:1:who", "Children"), ("k:price:1:amount", "5 EUR")])
        #expect(two.contains("Adults") && two.contains("amount: 12 EUR") && two.contains("amount: 5 EUR"), "\(two)")
        let form = try #require(EntryForm(Array(two.utf8), of: file))
        #expect(EntryForm.saved(FormPost(form.posted), over: Array(two.utf8), of: file).changed.isEmpty)
        let one = "price:\n  - amount: 12 EUR\n"
        #expect(try saved(one, []).contains(one), "a list of one stays a list")
    }

    @Test("a restaurant's level is asked for beside the rows")
    func level() throws {
        let price = try field("price", "price: { level: 2 }\n")
        #expect(price.isTable && price.other.first?.name == "k:price:else")
        #expect(price.posted.contains { $0 == ("k:price:else:level", "2") })
        #expect(try saved("price: { level: 2 }\n", [("k:price:else:level", "3")]).contains("level: 3"))
        #expect(try saved("", [("k:price:else:level", "1")]).contains("level: 1"))
    }

    @Test("rows and what stands instead of them are both kept when somebody writes both, for the check to tell")
    func both() throws {
        let text = try saved("", [("k:price:0:amount", "3 EUR"), ("k:price:else:level", "1")])
        #expect(text.contains("3 EUR") && text.contains("level: 1"), "\(text)")
    }

    @Test("a menu is rows of dishes, or the address where it is")
    func menu() throws {
        let dishes = "menu:\n  - { name: Soup, price: 9 EUR, note: with bread }\n  - { name: Cake }\n"
        let menu = try field("menu", dishes)
        #expect(menu.isTable && menu.inner.count == 4, "two dishes, an empty row, and the address")
        let changed = try saved(dishes, [("k:menu:1:price", "4 EUR")])
        #expect(changed.contains("{ name: Soup, price: 9 EUR, note: with bread }"), "\(changed)")
        #expect(changed.contains("4 EUR"))
        #expect(try saved("", [("k:menu:else", "https://example.org/menu")]).contains("menu: https://example.org/menu"))
        #expect(try field("menu", "menu: https://example.org/menu\n").other.first?.text == "https://example.org/menu")
    }

    @Test("what rows do not know stays as text, and is said so: a row of it, or all of it")
    func more() throws {
        let row = "price:\n  - { who: Adults, amount: 9 EUR }\n  - { who: Groups, amount: 7 EUR, from: 10 }\n"
        let price = try field("price", row)
        #expect(price.isTable && price.inner[1].isMore && price.inner[1].text.contains("from: 10"))
        #expect(try saved(row, [("k:price:0:amount", "10 EUR")]).contains("{ who: Groups, amount: 7 EUR, from: 10 }"))
        let all = "price: { weekdays: 9 EUR, weekend: 12 EUR }\n"
        #expect(try field("price", all).isMore)
        #expect(try saved(all, [("k:title", "B")]).contains(all))
        #expect(try !field("price", "").isMore)
    }
}
