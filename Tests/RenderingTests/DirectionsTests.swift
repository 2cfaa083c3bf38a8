import Geo
import GuideModel
import Testing

@testable import Rendering

@Suite("Directions in words")
struct DirectionsTests {
    @Test("a walk is told part by part, with what one passes, and where the place is")
    func english() throws {
        #expect(
            try said("en", walk, to: "Ateneum") == [
                "Head north-east on Unioninkatu for 120 m, crossing a street.",
                "Turn left into Aleksanterinkatu and walk 350 m, passing Cathedral on the right.",
                "Bear right and climb the stairs (38 steps).",
                "Continue on the path for 60 m.",
                "Ateneum is on the left.",
            ])
    }

    @Test("the same walk in French")
    func french() throws {
        #expect(
            try said("fr", walk, to: "Ateneum") == [
                "Partez vers le nord-est par Unioninkatu sur 120 m, en traversant une rue.",
                "Tournez à gauche pour prendre Aleksanterinkatu sur 350 m, en passant devant Cathedral, à droite.",
                "Obliquez à droite et montez l’escalier (38 marches).",
                "Continuez par le chemin sur 60 m.",
                "Ateneum se trouve à gauche.",
            ])
    }

    @Test("pieces of one street without a corner between them are one sentence")
    func joined() throws {
        let parts = [
            part(.start, .street, "High Street", 90, 100), part(.slightLeft, .street, "High Street", 80, 100),
            part(.left, .street, "High Street", 0, 40),
        ]
        #expect(
            try said("en", leg(parts)) == [
                "Head east on High Street for 200 m.", "Turn left into High Street and walk 40 m.",
            ])
    }

    @Test("a leg that follows no map has no directions")
    func estimate() throws {
        #expect(try said("en", leg([]), to: "Ateneum") == [])
    }

    @Test("in HTML names are escaped, set apart and not translated")
    func html() throws {
        let directions = Directions(wording: try wording("en"), title: { _ in nil }, isHTML: true)
        #expect(
            directions.sentences(leg([part(.start, .street, "<b>&", 0, 30)])) == [
                "Head north on <bdi translate=\"no\">&lt;b&gt;&amp;</bdi> for 30\u{A0}m."
            ])
    }

    @Test("every turn onto every way is a sentence in both languages", arguments: ["en", "fr"])
    func all(language: String) throws {
        for turn in WalkPart.Turn.allCases {
            for way in WalkPart.Way.allCases {
                for name in [nil, "Name"] {
                    let first = part(.start, .street, "Start", 0, 50)
                    let sentence = try said(language, leg([first, part(turn, way, name, 200, 90)])).last ?? ""
                    #expect(!sentence.contains("go.") && !sentence.contains("{"), "\(sentence)")
                    #expect(name == nil || sentence.contains("Name"), "\(sentence)")
                }
            }
        }
    }

    private var walk: Leg {
        var along = part(.left, .street, "Aleksanterinkatu", 270, 360)
        along.landmarks = [Landmark(place: cathedral, side: .right)]
        return leg([
            part(.start, .street, "Unioninkatu", 50, 118, crossings: 1), along,
            part(.slightRight, .steps, nil, 300, 20, stairs: Stairs(up: 38)), part(.straight, .path, nil, 300, 61),
        ])
    }

    private var cathedral: Slug { Slug("cathedral")! }  // because it is one

    private func wording(_ language: String) throws -> Wording {
        let words = try #require(WordsReader.read(Renderer.defaultThemeFiles).words[language])
        return Wording(words: words, units: .metric)
    }

    private func part(
        _ turn: WalkPart.Turn, _ way: WalkPart.Way, _ name: String?, _ bearing: Double, _ metres: Double,
        stairs: Stairs = Stairs(), crossings: Int = 0
    ) -> WalkPart {
        WalkPart(
            turn: turn, way: way, name: name, bearing: bearing, metres: metres, time: TimeSpan(seconds: 60),
            stairs: stairs, crossings: crossings, points: 0...1)
    }

    /// A leg whose line goes north and then west to the door.
    private func leg(_ parts: [WalkPart]) -> Leg {
        let line = [(0.0, 10.0), (0.01, 10.0), (0.01, 9.999)].map { Coordinate(latitude: $0.0, longitude: $0.1) }
        var leg = Leg(metres: 500, time: TimeSpan(seconds: 400), basis: .network, geometry: line)
        leg.parts = parts
        return leg
    }

    private func said(_ language: String, _ leg: Leg, to destination: String? = nil) throws -> [String] {
        let titles = [cathedral: "Cathedral"]
        return Directions(wording: try wording(language), title: { titles[$0] }, isHTML: false)
            .sentences(leg, to: destination).map { $0.replacing("\u{A0}", with: " ") }
    }
}
