import Geo
import GuideModel
import TestSupport
import Testing

@testable import Importing

/// What kinds are called that an import adds to the settings.
@Suite struct KindLabelTests {
    @Test("every type has a name in every language of the table, and no two have the same")
    func table() {
        #expect(Set(KindLabels.table.keys) == Set(PlaceType.allCases.map(\.rawValue)))
        for language in ["ar", "de", "es", "fr", "it", "nl", "pl", "pt"] {
            let names = PlaceType.allCases.compactMap { KindLabels.table[$0.rawValue]?[language] }
            #expect(names.count == PlaceType.allCases.count && !names.contains(""), "\(language)")
            #expect(Set(names).count == names.count, "\(language)")
        }
    }

    @Test(
        "kinds are called in the guide's language, or else as their source calls them",
        arguments: [
            ("de", "Kirche", "church: { is: church, label: Kirche }"),
            ("de-CH", "church", "church: { is: church, label: Kirche }"),
            ("fi", "kirkko", "church: { is: church, label: Kirkko }"),
            ("fi", "church", "church: { is: church, label: Church }"),
            ("en", "Kirche", "church: { is: church, label: Church }"),
        ])
    func labels(language: String, kind: String, line: String) throws {
        let settings = ImportHouse.settings.replacing("language: en", with: "language: \(language)")
        try ImportHouse.with(["Content/site.yaml": settings]) { house in
            var found = Proposals(source: ImportSource(name: "map", system: "gpx"))
            var place = Proposal(id: found.source.id("a"), title: "Old")
            (place.location, place.kind) = (Coordinate(latitude: 60, longitude: 24), kind)
            found.places = [place]
            try house.bringIn(found)
            let text = try house.folder.read("Content/site.yaml")
            #expect(text.contains("\n  \(line)"), "\(text)")
        }
    }
}
