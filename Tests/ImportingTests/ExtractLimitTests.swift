import GuideModel
import TestSupport
import Testing

@testable import Importing

/// What is more than anybody wants of an extract is refused with the remedy.
@Suite struct ExtractLimitTests {
    private let extract = """
        <osm version="0.6"><node id="1" lat="60.1" lon="24.9"/><node id="2" lat="60.1" lon="24.91"/>
        <node id="3" lat="60.11" lon="24.9"/>
        <node id="4" lat="60.2" lon="24.9"><tag k="tourism" v="museum"/><tag k="name" v="A"/></node>
        <node id="5" lat="60.3" lon="24.9"><tag k="tourism" v="museum"/><tag k="name" v="B"/></node>
        <way id="9"><nd ref="1"/><nd ref="2"/><nd ref="3"/><nd ref="1"/><tag k="tourism" v="museum"/><tag k="name" v="C"/></way></osm>
        """

    private func found(_ limits: ExtractScan.Limits) throws -> Proposals {
        try TemporaryFolder.with(["a.osm": extract]) { folder in
            var wish = ExtractWish()
            wish.types = [.museum]
            return ExtractImport.proposals(of: [folder.path + "/a.osm"], wish, limits: limits)
        }
    }

    @Test func whatIsWithinTheLimitsIsRead() throws {
        let found = try found(ExtractScan.Limits(elements: 3, references: 4))
        #expect(found.places.map(\.title).sorted() == ["A", "B", "C"] && found.diagnostics.isEmpty)
    }

    @Test(arguments: [(2, 4, "more than 2 things of these kinds"), (3, 3, "areas of more than 3 points")])
    func whatIsBeyondThemIsRefused(elements: Int, references: Int, words: String) throws {
        let found = try found(ExtractScan.Limits(elements: elements, references: references))
        #expect(found.places.isEmpty && found.diagnostics.map(\.code) == ["import-too-large"])
        #expect(found.diagnostics.first?.message.contains(words) == true)
        #expect(found.diagnostics.first?.remedy?.contains("osmium extract") == true)
    }
}
