import Foundation
import GuideModel
import Testing

@testable import Exporting

@Suite("JSON twins")
struct PossibleDuplicateTests {
    @Test("a twin says what its XML says: every text and number, and no other", arguments: SyncTests.samples.indices)
    func sameLeaves(_ index: Int) throws {
        let files = try SyncTests.samples[index].synced()
        let documents = files.keys.filter { $0.hasPrefix("feeds/guide/") && $0.hasSuffix(".xml") }
        #expect(!documents.isEmpty)
        for path in documents {
            let xml = try Leaves.tree(try #require(files[path]), "xml")
            let json = try Leaves.tree(try #require(files[path.dropLast(3) + "json"]), "json")
            #expect(xml.leaves == json.leaves, "\(path)")
        }
    }

    @Test("numbers are numbers, money is text, one of several is a list, and a name that two share is told apart")
    func types() throws {
        let json = try twin(
            """
            <part version="1.3" lang="en"><site><attribution license="l">c</attribution></site><tours><tour slug="t" hash="0" id="1" order="fixed" loop="true" pace="4.5">\
            <title>T</title><url>u</url><extra name="x-a"><map><extra name="b"><list><text>1</text><list/></list></extra></map></extra>\
            <stop number="1" place="p" id="2" visit="60"><leg metres="3" seconds="2" basis="network" step-free="other">\
            <step-free metres="4" seconds="3" basis="network"/></leg></stop></tour></tours>\
            <places><place slug="p"><price amount="5.00" currency="USD"/></place></places></part>
            """)
        #expect(json.contains(#""format":"waymark-part","version":"1.3","lang":"en""#))
        #expect(json.contains(#""attribution":{"license":"l","text":"c"}"#))
        #expect(json.contains(#""loop":true,"pace":4.5"#) && json.contains(#""number":1"#))
        #expect(json.contains(#""amount":"5.00""#))
        #expect(json.contains(#""name":"x-a","value":{"b":["1",[]]}"#))
        #expect(json.contains(#""step-free":"other","step-free-leg":{"metres":4"#))
    }

    @Test("the schema is published beside the guide, and Documentation has it")
    func schema() throws {
        let published = try #require(try SampleGuide().synced()["feeds/guide.schema.json"])
        let text = try TwinSchema().text
        #expect(published == Array(text.utf8))
        let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent().appendingPathComponent("Documentation/guide.schema.json")
        if ProcessInfo.processInfo.environment["WAYMARK_RECORD_GOLDEN"] != nil {
            try text.write(to: file, atomically: true, encoding: .utf8)
            Issue.record("recorded guide.schema.json")
        }
        #expect(try String(contentsOf: file, encoding: .utf8) == text, "run make golden")
    }

    private func twin(_ xml: String) throws -> String {
        String(decoding: try JSONTwin().file(of: XMLNode(Array(xml.utf8))), as: UTF8.self)
    }
}
