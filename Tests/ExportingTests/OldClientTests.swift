import Foundation
import FoundationXML
import GuideModel
import Testing

@testable import Exporting

/// A client as a phone of 2010 had it: a parser of events that knows ten elements, turns ids into 32-bit numbers, and stops at
/// anything else.
private final class OldClient: NSObject, XMLParserDelegate {
    private static let known: Set<String> = [
        "channel", "name", "description", "item", "id", "poiID", "title", "summary", "latitude", "longitude",
    ]
    private(set) var faults: [String] = []
    private(set) var ids: [Int32] = []
    private(set) var items: [[String: String]] = []
    private var text = ""
    private var isInItem = false

    func parser(
        _ parser: XMLParser, didStartElement name: String, namespaceURI: String?, qualifiedName: String?,
        attributes: [String: String]
    ) {
        if !Self.known.contains(name) { faults.append("an unknown element: \(name)") }
        if !attributes.isEmpty { faults.append("attributes of \(name)") }
        if name == "item" { (isInItem, items) = (true, items + [[:]]) }
        text = ""
    }

    func parser(_ parser: XMLParser, foundCharacters string: String) { text += string }

    func parser(_ parser: XMLParser, didEndElement name: String, namespaceURI: String?, qualifiedName: String?) {
        if name == "item" { isInItem = false }
        guard isInItem else { return }
        items[items.count - 1][name] = text
        guard name == "id" || name == "poiID" else { return }
        if let id = Int32(text) { ids.append(id) } else { faults.append("no number: \(text)") }
    }

    func parser(_ parser: XMLParser, parseErrorOccurred error: any Error) { faults.append("\(error)") }

    static func read(_ text: String) -> OldClient {
        let (client, parser) = (OldClient(), XMLParser(data: Data(text.utf8)))
        parser.delegate = client
        if !parser.parse() { client.faults.append("it did not end") }
        return client
    }
}

@Suite("The iTour feeds in an old client")
struct OldClientTests {
    @Test("a client that knows only the old elements reads both feeds")
    func reads() throws {
        let tours = OldClient.read(try RichGuide.sample().text("feeds/tours.xml"))
        #expect(tours.faults.isEmpty && tours.ids == [11] && tours.items[0]["title"] == "Freedom Trail")
        let stops = OldClient.read(try RichGuide.sample().text("feeds/tours/11.xml"))
        #expect(stops.faults.isEmpty && stops.ids == [1011, 1012, 1013])
        #expect(
            stops.items.map { $0.keys.sorted() }.allSatisfy {
                $0 == ["latitude", "longitude", "poiID", "summary", "title"]
            })
    }

    @Test("hostile names and texts do not stop it", arguments: hostileNames.indices)
    func hostile(_ index: Int) throws {
        let sample = HostileGuide.sample(hostileNames[index])
        let files = try Exporter.export(sample.enriched).map(\.path.text).filter { $0.hasPrefix("feeds/tours") }
        #expect(files.count == 2)
        for file in files {
            let faults = OldClient.read(try sample.text(file)).faults.filter { !$0.hasPrefix("no number") }
            #expect(faults.isEmpty, "\(file)")
        }
    }

    @Test("summaries are whole sentences below 300 characters")
    func summaries() throws {
        let sentence = "A sentence of about sixty characters, so that few of them fit."
        var sample = SampleGuide()
        sample.contents.places[0].entry.summary = Array(repeating: sentence, count: 9).joined(separator: " ")
        sample.contents.tours[0].entry.summary = "One word " + String(repeating: "after another ", count: 40)
        let stops = OldClient.read(try sample.text("feeds/tours/11.xml"))
        #expect(stops.items[0]["summary"] == Array(repeating: sentence, count: 4).joined(separator: " "))
        let summary = try #require(OldClient.read(try sample.text("feeds/tours.xml")).items[0]["summary"])
        #expect(summary.count < 300 && summary.hasSuffix("…"))
    }

    @Test(
        "a sentence ends with a mark before a space, quotes included, and with marks that need no space",
        arguments: [
            ("One. Two and three.", 12, "One."), ("One.5 is a number, two is not.", 12, "One.5 is…"),
            ("He said \"no.\" Then he left.", 20, "He said \"no.\""), ("見る。歩く。食べる。", 8, "見る。歩く。"),
            ("Short.", 300, "Short."), ("Is it? Yes", 7, "Is it?"),
        ])
    func cuts(_ text: String, _ limit: Int, _ expected: String) {
        #expect(LegibleText.sentences(text, below: limit) == expected)
    }
}
