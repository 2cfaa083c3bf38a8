import Calendar
import Foundation
import GuideModel
import Testing

@testable import Exporting

@Suite("The data of the search")
struct SearchFileTests {
    private struct File: Decodable {
        let format: String
        let version: Int
        let language: String
        let labels: [String]
        let titles: [String]
        let slugs: [String]
        let kind: [Int]
        let city: [Int]
        let about: [[Int]]
        let summaries: [String]
        let also: [String: [String]]
        let foreign: [String: [Int]]
        let words: String
        let found: String
    }

    private func file(_ sample: SampleGuide, translations: [SampleGuide] = []) throws -> File {
        let context = FeedContext(sample.enriched, translations: translations.map(\.enriched))
        return try JSONDecoder().decode(File.self, from: Data(SearchFile.bytes(context)))
    }

    /// The words of a file with the titles that have them, read as the page's script reads them.
    private func texts(_ file: File) -> [String: [String]] {
        var texts: [String: [String]] = [:]
        var last: [UInt16] = []
        var words: [String] = []
        for unit in file.words.utf16 {
            if (65...90).contains(unit) {
                if !words.isEmpty { words[words.count - 1] = String(decoding: last, as: UTF16.self) }
                last = Array(last.prefix(Int(unit) - 65))
                words.append("")
            } else {
                last.append(unit)
            }
        }
        if !words.isEmpty { words[words.count - 1] = String(decoding: last, as: UTF16.self) }
        let found = file.found.split(separator: " ", omittingEmptySubsequences: false)
        for (word, packed) in zip(words, found) { texts[word] = numbers(packed).map { file.titles[$0] } }
        return texts
    }

    private func numbers(_ packed: Substring) -> [Int] {
        let last = Array("!#$%&()*+,-./0123456789:;<=>?@ABCDEFGHIJKLMNOP".utf8)
        let more = Array("QRSTUVWXYZ[]^_`abcdefghijklmnopqrstuvwxyz{|}~'".utf8)
        var (numbers, number, before) = ([Int](), 0, -1)
        for byte in packed.utf8 {
            if let digit = more.firstIndex(of: byte) {
                number = (number + digit) * 46
            } else if let digit = last.firstIndex(of: byte) {
                before += number + digit + 1
                numbers.append(before)
                number = 0
            }
        }
        return numbers
    }

    @Test("a menu with a diet is found by its names in several languages, and what is vegan is vegetarian")
    func diets() {
        #expect(SearchDiets.names(in: ["Tagliatelle", "Gnocchi (vegetarian)"]).contains("vegetarisch"))
        #expect(SearchDiets.names(in: ["vegan"]).contains("vegetarian"))
        #expect(SearchDiets.names(in: ["Gluten-free pancakes"]).contains("glutenfrei"))
        #expect(SearchDiets.names(in: ["Steak", "italian"]).isEmpty)
    }

    @Test("everything with a page is there, the most popular first, and the order of the guide does not matter")
    func order() throws {
        var sample = SampleGuide()
        sample.contents.places[0].rating = Rating(score: 3, count: 400, source: nil, url: nil)
        sample.contents.places[1].rating = Rating(score: 5, count: 400, source: nil, url: nil)
        let found = try file(sample)
        #expect(
            found.titles == [
                "Boston", "Freedom Trail", "A morning", "State House", "Corner Café", "Boston Common", "About",
                "Lawn closed",
            ])
        #expect(found.format == "waymark-search" && found.version == 1 && found.language == "en")
        sample.contents.places.reverse()
        #expect(try file(sample).titles == found.titles)
    }

    @Test("a slug that follows from an ASCII title is left out")
    func slugs() throws {
        var sample = SampleGuide()
        sample.contents.places[0].entry.title = "The Common!"
        let found = try file(sample)
        let slugs = Dictionary(uniqueKeysWithValues: zip(found.titles, found.slugs))
        #expect(slugs["State House"] == "" && slugs["The Common!"] == "common" && slugs["Corner Café"] == "cafe")
    }

    @Test("kinds, cities, interests and tags are labels, each once")
    func labels() throws {
        var sample = SampleGuide()
        for index in sample.contents.places.indices {
            sample.contents.places[index].city = slug("boston")
            sample.contents.places[index].entry.tags = ["free", "free"]
        }
        let found = try file(sample)
        #expect(Set(found.labels).count == found.labels.count)
        let place = try #require(found.titles.firstIndex(of: "Corner Café"))
        #expect(found.labels[found.city[place]] == "Boston")
        #expect(found.about[place].map { found.labels[$0] } == ["free"])
        #expect(found.city[try #require(found.titles.firstIndex(of: "About"))] == -1)
    }

    @Test("what other editions call a place is another name of it")
    func otherNames() throws {
        var translation = SampleGuide()
        translation.edition = Edition(language: try #require(LanguageTag("fr")), prefix: "fr/")
        translation.contents.places[1].entry.title = "La Maison d’État"
        let found = try file(SampleGuide(), translations: [translation])
        let place = try #require(found.titles.firstIndex(of: "State House"))
        #expect(found.also == ["\(place)": ["La Maison d’État"]])
        let french = try file(translation, translations: [SampleGuide()])
        #expect(Set(french.foreign.keys) == ["en"])
    }

    @Test("the words of texts are found, folded, each with the entries that have it")
    func words() throws {
        var sample = SampleGuide()
        sample.contents.places[0].entry.body =
            SampleGuide.entry(
                "common", "x", folder: "places", body: "Cows **grazed** by Łódź, and cows again."
            ).body
        sample.contents.places[1].entry.summary = "No cow, but a Große Straße."
        let texts = texts(try file(sample))
        #expect(texts["cows"] == ["Boston Common"])
        #expect(texts["lodz"] == ["Boston Common"])
        #expect(texts["strasse"] == ["State House"])
        #expect(texts["by"] == nil)
    }

    @Test("of long texts the rarest words are kept")
    func rarest() {
        let common = (0..<9).map { "common\($0)" }.joined(separator: " ")
        let texts = (0..<40).map { number in number < 10 ? "\(common) rare\(number)" : "else\(number)" }
        var index = WordIndex()
        let numbered = texts.map { text in index.words(of: SearchText(digest: nil) { text }) }
        let words = SearchWords(numbered, in: index, most: 2)
        let found = words.found.split(separator: " ").map { numbers($0) }
        #expect((0..<10).allSatisfy { number in found.contains([number]) })
        #expect(found.filter { $0.count == 10 }.count == 1)
    }

    @Test("numbers are packed as the page's script unpacks them")
    func packing() {
        for list in [[], [0], [0, 1, 2], [45, 46, 92, 93, 5000, 123_456, 9_876_543]] {
            #expect(numbers(SearchWords.packed(list)[...]) == list)
        }
    }

    @Test("words are folded as the page's script folds them")
    func folding() throws {
        let fixture = URL(filePath: #filePath).deletingLastPathComponent()
            .appending(path: "../Fixtures/search/folding.json")
        let cases = try JSONDecoder().decode([Case].self, from: Data(contentsOf: fixture))
        for one in cases { #expect(SearchFolding.words(one.text) == one.words, "\(one.text)") }
    }

    private struct Case: Decodable {
        let text: String
        let words: [String]

        init(from decoder: any Decoder) throws {
            var list = try decoder.unkeyedContainer()
            text = try list.decode(String.self)
            words = try list.decode([String].self)
        }
    }
}
