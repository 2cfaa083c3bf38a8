import Geo
import GuideModel
import Reading
import Testing

@testable import Importing

/// Inputs of the worst kind: marks that open and never close, thousands of the same, one deep in another. What is done for them
/// is counted, or they are so long that an importer which looks at a part of them again and again would not end.
@Suite struct EndlessInputTests {
    private func many(_ text: String, _ bytes: Int = 400_000) -> String {
        String(repeating: text, count: bytes / text.utf8.count)
    }

    // MARK: Counted

    @Test(
        "whatever is not closed in KML, each mark is looked for once",
        arguments: [
            "<name>", "<name>a", "<description>x<b>", "<![CDATA[", "<name><![CDATA[", "<address><name><Snippet>",
            "<name>a<b>c</name><Placemark>", "<name ", "<name x=1>y",
        ])
    func marks(_ text: String) {
        let (few, many) = (many(text, 50_000), many(text, 100_000))
        let looked = [few, many].map { KMLText(Array($0.utf8)).looked }
        #expect(looked[1] <= 2 * looked[0] + 1000)
        #expect(looked[1] <= 7 * many.utf8.count)
    }

    @Test("a mark is found where it is, however it is asked for")
    func nextMark() {
        let bytes = Array("ab]]>c]]]>".utf8)
        var mark = NextMark("]]>")
        #expect((0...2).map { mark.next(from: $0, in: bytes)?.lowerBound } == [2, 2, 2])
        #expect((3...7).map { mark.next(from: $0, in: bytes)?.lowerBound } == [7, 7, 7, 7, 7])
        #expect(mark.looked == 7 - 0 - 3 + 2)
        #expect((8...10).map { mark.next(from: $0, in: bytes)?.lowerBound } == [nil, nil, nil])
        #expect(mark.next(from: 0, in: bytes) == 2..<5)
    }

    @Test("pieces of a line are put together with a bounded look at the others")
    func pieces() {
        func pieces(_ count: Int) -> [[Coordinate]] {
            (0..<count).map { number in
                (0...1).map { Coordinate(latitude: 60, longitude: 20 + Double(number * 7 % count + $0) * 1e-6) }
            }
        }
        let all = [3000, 6000].map { LinePieces(pieces($0)) }
        #expect(all.map(\.line.count) == [6000, 12_000])
        #expect(all[0].comparisons == all[1].comparisons && all[0].comparisons < 1000 * 1000)
    }

    @Test("pieces that meet at either end become one line, in order")
    func meeting() {
        func spot(_ number: Int) -> Coordinate { Coordinate(latitude: 60, longitude: 20 + Double(number) * 0.01) }
        let pieces = [[3, 4], [6, 5], [5, 4], [2, 3], [2, 1], [0, 1]].map { $0.map(spot) }
        let line = LinePieces(pieces)
        #expect(line.line == [0, 1, 1, 2, 2, 3, 3, 4, 4, 5, 5, 6].map(spot))
        #expect(line.widestGap == 0)
    }

    // MARK: So long that nothing may be looked at twice

    @Test("an importer ends", arguments: EndlessInput.all)
    func ends(_ input: EndlessInput) {
        let found = input.format.proposals(input.head + many(input.part) + input.tail)
        // That it ends is what is tested; whatever it found, it says something.
        #expect(
            !found.places.isEmpty || !found.tours.isEmpty || !found.diagnostics.isEmpty || !found.dropped.isEmpty
                || !found.entries.isEmpty)
    }

    @Test("words of templates in one another are read once at each depth")
    func templates() {
        var words = "x"
        for _ in 0..<18 { words = "{{horaire|" + words + "|b}}" }
        let found = EndlessInput.Format.wiki.proposals("{{see|name=Pier|lat=60|long=24|hours=\(words)}}")
        #expect(found.places.map(\.title) == ["Pier"])
    }

    @Test("of markers on one line each has the words up to the next one")
    func markers() {
        let markup = Wikitext(
            "{{marker|name=A}} one {{cost|5}} two {{ Marker |name=B}} three\nfour {{see|name=C}} five")
        #expect(markup.templates.filter { $0.name == "marker" }.map(\.after) == [" one {{cost|5}} two ", " three"])
    }

    // MARK: What is planned

    @Test("thousands of cities, names and files are planned with about the same work each")
    func planning() throws {
        var found = Proposals(source: ImportSource(name: "x", system: "waymark"))
        for number in 0..<4000 {
            var place = Proposal(id: "waymark:x#place-\(number)", title: "Place \(number)")
            place.location = Coordinate(latitude: Double(number % 160) - 80, longitude: Double(number / 160) * 7 - 80)
            place.city = "City \(number)"
            place.body = "See [it](place:place-\(number))."
            place.fields.append(
                ExtraField(name: "image", value: .map([ExtraField(name: "file", value: .text("\(number).jpg"))])))
            found.places.append(place)
            found.namedFiles.append(ProposedFile(file: "\(number).jpg", bytes: [1]))
        }
        var planner = ImportPlanner(StandingSite(documents: [], ledger: ""), options: ImportOptions()) { _ in nil }
        let plan = try planner.plan(found) { _ in [] }
        #expect(plan.report.added.filter { $0.path.hasPrefix("Content/cities/") }.count == 4000)
        #expect(planner.pictureFiles.count == 4000)
    }

    @Test("the names of a guide that changes are put into its links at once, and not one after another")
    func renaming() {
        let names = ["place:a": "place:b", "place:b": "place:c", "tour:a": "tour:z"]
        var entry = Proposal(id: "x", title: "x")
        entry.body = "[A](place:a), [B](place:b#hours \"t\"), [C](tour:a) [D](place:ab) place:a [E](place:a"
        Renaming(names: names).apply(to: &entry)
        #expect(
            entry.body == "[A](place:b), [B](place:c#hours \"t\"), [C](tour:z) [D](place:ab) place:a [E](place:a")
    }

    @Test("keys of lines are those above them, and none is in the text")
    func keys() {
        let lines = KeyLines("---\ntitle: A\n# note: no\nlist:\n  - b: c\n---\ntext: d\n")
        let keys: [String?] = [nil, nil, "title", "title", "list", "list", nil, nil, nil, nil]
        #expect((0...9).map { lines.key(ofLine: $0) } == keys)
        #expect(KeyLines("no front matter: here").key(ofLine: 1) == nil)
    }

    @Test("markup of a feed that is not closed is text, and what follows it is read")
    func markup() {
        var text = MarkupText(link: { $0 }, file: { _ in nil })
        #expect(text.markdown("<p>a <a href=\"x>b</a></p><p>c</p>") == "a \\<a href=\"x>b\n\nc")
        #expect(text.markdown("<p>a</p><p>b <i") == "a\n\nb \\<i")
        #expect(text.markdown("<p =x>a < b &amp; c</p>") == "a \\< b & c")
    }
}
