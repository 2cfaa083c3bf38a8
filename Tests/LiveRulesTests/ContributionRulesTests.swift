import Calendar
import Geo
import LiveRules
import Testing

private let guide = ContributionRules.Guide(
    places: ["church"], cities: ["boston"], kinds: ["cafe"], licence: "CC BY-SA 4.0")
private let here = Coordinate(latitude: 42.366, longitude: -71.054)

private func wrong(
    _ fact: ContributionContent.Fact, _ value: String = "", place: String = "church", at location: Coordinate? = nil,
    words: String = "", licence: String = "CC BY-SA 4.0"
) -> ContributionContent {
    ContributionContent(
        about: .wrong(place: place, fact: fact, value: value), location: location, words: words, source: .seen,
        licence: licence)
}

private func missing(
    _ name: String = "Café Nero", kind: String = "cafe", city: String = "boston", at location: Coordinate? = here,
    website: String = ""
) -> ContributionContent {
    ContributionContent(
        about: .missing(city: city, place: .init(name: name, kind: kind, website: website)), location: location,
        source: .seen, licence: "CC BY-SA 4.0")
}

@Suite struct ContributionRulesTests {
    private func fault(_ content: ContributionContent) -> ContributionRules.Fault? {
        ContributionRules.fault(in: content, of: guide)
    }

    @Test("what the form asks for is taken")
    func taken() {
        for content in [
            wrong(.hours, "Mo-Fr 9-17"), wrong(.closed), wrong(.location, at: here), wrong(.title, "Old North"),
            wrong(.price, "12 USD"), wrong(.accessibility, "limited"), wrong(.other, words: "The door is green."),
            missing(), missing(website: "https://nero.example"),
        ] {
            #expect(fault(content) == nil, "\(content)")
        }
    }

    @Test("what is missing or cannot be is told at its field")
    func refused() {
        #expect(fault(wrong(.hours)) == .init("value", .missing))
        #expect(fault(wrong(.closed, "yes")) == .init("value", .unfit))
        #expect(fault(wrong(.location)) == .init("location", .missing))
        #expect(fault(wrong(.hours, "24/7", at: here)) == .init("location", .unfit))
        #expect(fault(wrong(.location, at: Coordinate(latitude: 91, longitude: 0))) == .init("location", .unfit))
        #expect(fault(wrong(.location, at: Coordinate(latitude: .nan, longitude: 0))) == .init("location", .unfit))
        #expect(fault(wrong(.accessibility, "perhaps")) == .init("value", .unfit))
        #expect(fault(wrong(.other)) == .init("words", .missing))
        #expect(fault(wrong(.hours, "24/7", place: "../church")) == .init("place", .unfit))
        #expect(fault(wrong(.hours, String(repeating: "x", count: 501))) == .init("value", .tooLong(most: 500)))
        #expect(
            fault(wrong(.closed, words: String(repeating: "x", count: 2001))) == .init("words", .tooLong(most: 2000)))
        #expect(fault(wrong(.closed, licence: "CC BY 3.0")) == .init("licence", .unfit))
        #expect(fault(missing("")) == .init("name", .missing))
        #expect(fault(missing(kind: "castle")) == .init("kind", .unfit))
        #expect(fault(missing(city: "paris")) == .init("city", .unfit))
        #expect(fault(missing(at: nil)) == .init("location", .missing))
        #expect(fault(missing(website: "javascript:alert(1)")) == .init("website", .unfit))
    }

    @Test("what no keyboard types is left out, and lines stay where a field has lines")
    func tidying() {
        #expect(ContributionRules.tidied("  Old\u{0}\u{202E} North\u{7F}\n Church ") == "Old North  Church")
        #expect(ContributionRules.tidied("one\r\ntwo\n", hasLines: true) == "one\ntwo")
        #expect(ContributionRules.tidied("\u{FEFF}\u{2067}\n") == "")
        #expect(ContributionRules.tidied("Москва 東京 👩‍👩‍👧") == "Москва 東京 👩‍👩‍👧")
    }

    @Test("a key is 22 to 64 signs of base64url")
    func keys() {
        #expect(ContributionRules.isKey("abcdefghijklmnopqrst-_"))
        #expect(!ContributionRules.isKey("short"))
        #expect(!ContributionRules.isKey("abcdefghijklmnopqrst/../"))
        #expect(!ContributionRules.isKey(String(repeating: "a", count: 65)))
    }
}

@Suite struct ContributionQueueTests {
    private func told(
        _ id: Int, _ content: ContributionContent, by device: String, at seconds: Int = 0, origin: String = ""
    )
        -> Contribution
    {
        Contribution(
            id: id, key: "\(id)", device: DeviceID(text: device), origin: origin,
            at: Instant(secondsSince1970: seconds),
            content: content)
    }

    @Test("the oldest comes first, and what is doubtful later, but nothing is left out")
    func order() {
        let long = "The entrance is on the other side, next to the school."
        let waiting = [
            told(1, wrong(.other, words: "bad"), by: "new"), told(2, wrong(.other, words: long), by: "known"),
            told(3, wrong(.other, words: long.uppercased()), by: "known"), told(4, wrong(.hours, "24/7"), by: "new"),
            told(5, wrong(.hours, "24/7 \"!\""), by: "refused"),
        ]
        let records: [DeviceID: ContributionQueue.Record] = [
            DeviceID(text: "known"): .init(taken: 3, refused: 1),
            DeviceID(text: "refused"): .init(taken: 1, refused: 2),
        ]
        let entries = ContributionQueue.ordered(waiting, records: records)
        #expect(entries.map(\.contribution.id) == [2, 4, 1, 3, 5])
        #expect(entries.map(\.doubts) == [[], [.new], [.short, .new], [.repeated], [.repeated, .unhelpful]])
    }

    @Test("a crowd from one device or household within ten minutes comes later")
    func crowd() {
        let waiting = (1...4).map {
            told($0, wrong(.hours, "Mo 0\($0):00-10:00"), by: "\($0)", at: $0 * 60, origin: "home")
        }
        let later = told(5, wrong(.hours, "Mo 05:00-10:00"), by: "5", at: 5000, origin: "home")
        let doubts = ContributionQueue.ordered(waiting + [later], records: [:])
        #expect(doubts.first?.contribution.id == 5)
        #expect(doubts.dropFirst().allSatisfy { $0.doubts.contains(.dense) })
    }

    @Test("a missing place may be one next door of its kind, or one near with a name that is alike")
    func twins() {
        func place(_ slug: String, _ title: String, _ kind: String, _ metres: Double) -> ContributionQueue.Neighbour {
            .init(
                slug: slug, title: title, kind: kind,
                location: Coordinate(latitude: here.latitude + metres / 111_195, longitude: here.longitude))
        }
        let found = ContributionQueue.twins(
            of: .init(name: "Cafe Nero", kind: "cafe"), at: here,
            among: [
                place("far", "Café Nero", "cafe", 600), place("alike", "Caffè Nero", "bar", 300),
                place("same-kind", "Bean", "cafe", 30), place("other", "Old Church", "church", 10),
            ], isAlike: { $0.prefix(2) == $1.prefix(2) })
        #expect(found.map(\.neighbour.slug) == ["same-kind", "alike"])
        #expect(found.map { $0.metres.rounded() } == [30, 300])
    }
}
