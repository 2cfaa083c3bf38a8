import Calendar
import Geo
import GuideModel
import TestSupport
import Testing
import class Walking.Move

@testable import Rendering

@Suite("Directions")
struct DirectionsTests {
    @Test("a walk is described street by street, with turns, distances, steps and landmarks")
    func aWalk() {
        let parts = [
            part(.start, .street, "Aleksanterinkatu", bearing: 45, metres: 118),
            part(.left, .street, "Unioninkatu", metres: 231, crossings: 2, passing: [("cathedral", .right)]),
            part(.right, .steps, nil, metres: 14, stairs: Stairs(up: 38)),
            part(.straight, .square, "Senaatintori", metres: 78),
        ]
        expect(
            parts,
            """
            Head northeast on Aleksanterinkatu. After 120 m turn left on Unioninkatu, crossing two streets \
            and passing Cathedral on the right. After 250 m turn right and climb 38 steps. At the top continue across \
            Senaatintori. After 80 m you are there.
            """,
            """
            Partez vers le nord-est par Aleksanterinkatu. Au bout de 120 m, tournez à gauche dans Unioninkatu, en \
            traversant deux rues et en laissant Cathedral sur votre droite. Au bout de 250 m, tournez à droite et \
            montez 38 marches. En haut, continuez en traversant Senaatintori. Au bout de 80 m, vous y êtes.
            """)
    }

    @Test("ways without a name are named by their kind, and not again if the next one is of the same kind")
    func namelessWays() {
        let parts = [
            part(.start, .path, nil, bearing: 180, metres: 60), part(.slightRight, .path, nil, metres: 60),
            part(.left, .square, nil, metres: 40), part(.right, .lift, nil, metres: 2),
            part(.left, .street, nil, metres: 40, crossings: 1), part(.straight, .tunnel, nil, metres: 30),
        ]
        expect(
            parts,
            """
            Head south along the path. After 60 m bear right. After 60 m turn left and cross the square toward \
            the elevator. After 40 m turn right and take the elevator. Then turn left onto the street, crossing one street. After 40 m \
            continue through the underpass. After 30 m you are there.
            """,
            """
            Partez vers le sud par le chemin. Au bout de 60 m, obliquez à droite. Au bout de 60 m, tournez à gauche et \
            traversez la place vers l’ascenseur. Au bout de 40 m, tournez à droite et prenez l’ascenseur. Ensuite, tournez à gauche \
            dans la rue, en traversant une rue. Au bout de 40 m, continuez par le passage souterrain. Au bout de 30 m, vous y êtes.
            """)
    }

    @Test("a way without a name is told by where it leads, unless that is the street from which it comes")
    func towards() {
        let parts = [
            part(.start, .path, nil, bearing: 180, metres: 60), part(.left, .square, nil, metres: 40),
            part(.right, .street, "Rue des Lilas", metres: 60), part(.left, .path, nil, metres: 60),
            part(.right, .street, "Rue des Lilas", metres: 60), part(.left, .path, nil, metres: 60),
        ]
        #expect(
            text(parts, "en").replacing("\u{A0}", with: " ") == """
                Head south along the path toward Rue des Lilas. After 60 m turn left and cross the square. \
                After 40 m turn right on Rue des Lilas. After 60 m turn left onto the path. After 60 m \
                turn right on Rue des Lilas. After 60 m turn left onto the path. After 60 m you are there.
                """)
        #expect(
            text(parts, "fr", streets: LanguageTag("fr")).hasPrefix("Partez vers le sud par le chemin vers la rue des"))
    }

    @Test("steps are climbed, descended or both, with their name where they have one")
    func steps() {
        let parts = [
            part(.start, .steps, "Escadas do Codeçal", bearing: 0, metres: 30, stairs: Stairs(down: 90)),
            part(.left, .steps, nil, metres: 3, stairs: Stairs(up: 1, unknown: 6)),
            part(.right, .street, "Quay", metres: 300, stairs: Stairs(down: 4)),
        ]
        expect(
            parts,
            """
            Head north and go down Escadas do Codeçal, 90 steps. At the bottom turn left and climb 1 step and \
            take the stairs, 6 steps. Then turn right on Quay, going down 4 steps. After 300 m you are there.
            """,
            """
            Partez vers le nord et descendez Escadas do Codeçal, 90 marches. En bas, tournez à gauche et montez \
            1 marche et prenez l’escalier, 6 marches. Ensuite, tournez à droite dans Quay, en descendant 4 marches. \
            Au bout de 300 m, vous y êtes.
            """)
    }

    @Test("a street goes on over a short piece without its name, straight on, and only there")
    func gaps() {
        expect(
            [
                part(.start, .street, "Quay", bearing: 0, metres: 50), part(.straight, .street, nil, metres: 40),
                part(.straight, .street, "Quay", metres: 60), part(.straight, .street, "Mill Lane", metres: 40),
                part(.left, .street, "Quay", metres: 50),
            ],
            """
            Head north on Quay. After 150 m continue on Mill Lane. After 40 m turn left on Quay. After 50 m you are there.
            """,
            """
            Partez vers le nord par Quay. Au bout de 150 m, continuez par Mill Lane. Au bout de 40 m, tournez à gauche dans Quay. \
            Au bout de 50 m, vous y êtes.
            """)
    }

    @Test("a turn after a few steps follows immediately; where a way leads is said again where nothing else is seen")
    func soon() {
        expect(
            [
                part(.start, .street, "Quay", bearing: 0, metres: 50), part(.left, .street, "Holborn", metres: 18),
                part(.right, .path, nil, metres: 60), part(.left, .street, nil, metres: 40),
                part(.straight, .street, "Mill Lane", metres: 50),
            ],
            """
            Head north on Quay. After 50 m turn left on Holborn. Then immediately turn right onto the path toward Mill Lane. \
            After 60 m turn left toward Mill Lane. After 40 m continue on Mill Lane. After 50 m you are there.
            """,
            """
            Partez vers le nord par Quay. Au bout de 50 m, tournez à gauche dans Holborn. Juste après, tournez à droite sur le chemin vers \
            Mill Lane. Au bout de 60 m, tournez à gauche vers Mill Lane. Au bout de 40 m, continuez par Mill Lane. \
            Au bout de 50 m, vous y êtes.
            """)
    }

    @Test("streets crossed within 400 m are one clause, on several ways too")
    func crossings() {
        let crossing = { (turn: WalkPart.Turn, metres: Double) in
            part(turn, .path, nil, metres: metres, crossings: 1)
        }
        let english = text(
            [
                part(.start, .street, "Quay", bearing: 0, metres: 50), crossing(.left, 90), crossing(.right, 200),
                crossing(.left, 200), crossing(.right, 50),
            ], "en")
        #expect(english.contains("crossing three streets") && english.contains("crossing one street"))
        #expect(english.split(separator: "crossing ").count == 3)
    }

    @Test("a ferry is told with its name and its time, the wait included")
    func ferry() {
        let ferry = WalkPart(
            turn: .straight, way: .ferry, name: "Castle Ferry", bearing: 0, metres: 900, time: TimeSpan(seconds: 1490),
            stairs: Stairs(), crossings: 0, points: 0...1)
        expect(
            [part(.start, .street, "Quay", bearing: 0, metres: 50), ferry],
            """
            Head north on Quay. After 50 m take the ferry Castle Ferry, about 25 min with the wait. Then you are there.
            """,
            """
            Partez vers le nord par Quay. Au bout de 50 m, prenez le bac Castle Ferry, environ 25 min avec l’attente. Ensuite, vous y êtes.
            """)
    }

    @Test("rides are told with their direction and level, also where a ramp leads to another level")
    func rides() {
        func riding(_ way: WalkPart.Way, _ change: LevelChange?, metres: Double = 8) -> WalkPart {
            var part = part(.straight, way, nil, metres: metres)
            part.levelChange = change
            return part
        }
        let parts = [
            part(.start, .street, "Quay", bearing: 0, metres: 50),
            riding(.escalator, LevelChange(isUp: false, level: -1)), riding(.lift, LevelChange(isUp: true, level: 2)),
            riding(.walkway, nil, metres: 80), riding(.path, LevelChange(isUp: false, level: 1.5)),
            riding(.escalator, LevelChange(isUp: true, level: nil)),
        ]
        expect(
            parts,
            """
            Head north on Quay. After 50 m take the escalator down, to level \u{2212}1. Then take the elevator up, to \
            level 2. Then take the moving walkway. Then continue along the path toward the escalator, going down to level 1.5. \
            After 10 m take the escalator up. Then you are there.
            """,
            """
            Partez vers le nord par Quay. Au bout de 50 m, descendez par l’escalier mécanique, jusqu’au niveau \u{2212}1. \
            Ensuite, montez par l’ascenseur, jusqu’au niveau 2. Ensuite, prenez le tapis roulant. Ensuite, continuez \
            par le chemin vers l’escalier mécanique, en descendant au niveau 1,5. Au bout de 10 m, montez par l’escalier mécanique. Ensuite, vous y êtes.
            """)
    }

    @Test("a few metres of pavement between two streets are left out, and a street in pieces is one")
    func trifles() {
        let parts = [
            part(.start, .path, nil, bearing: 10, metres: 6),
            part(.right, .street, "High Street", bearing: 90, metres: 90),
            part(.slightLeft, .path, nil, metres: 12), part(.slightRight, .street, "High Street", metres: 100),
            part(.right, .street, "High Street", metres: 50), part(.left, .path, nil, metres: 8),
        ]
        expect(
            parts,
            """
            Head east on High Street. After 200 m follow High Street to the right. After 60 m you are there.
            """,
            """
            Partez vers l’est par High Street. Au bout de 200 m, suivez High Street à droite. Au bout de 60 m, vous y êtes.
            """)
    }

    @Test("French streets have their article in French, and only where the streets are French")
    func articles() {
        let parts = [
            part(.start, .street, "Rue des Lilas", bearing: 270, metres: 40),
            part(.left, .street, "Avenue de l’Opéra", metres: 40), part(.right, .street, "Quai Voltaire", metres: 40),
        ]
        let told = text(parts, "fr", streets: LanguageTag("fr"))
        #expect(
            told.hasPrefix(
                "Partez vers l’ouest par la rue des Lilas. Au bout de 40\u{A0}m, tournez à gauche dans l’avenue"))
        #expect(told.contains("à droite dans le quai Voltaire."))
        #expect(text(parts, "fr", streets: .english).contains("dans Avenue de l’Opéra"))
    }

    @Test("words that a language runs together are run together: Portuguese por a is pela")
    func contractions() {
        let parts = [
            part(.start, .street, "Rua das Flores", bearing: 270, metres: 40),
            part(.straight, .square, "Largo dos Lóios", metres: 40), part(.left, .street, "Rua Nova", metres: 40),
            part(.left, .street, "Rua Nova", metres: 40),
        ]
        let told = text(parts, "pt", streets: LanguageTag("pt")).replacing("\u{A0}", with: " ")
        #expect(told.hasPrefix("Parta para oeste pela rua das Flores. Após 40 m, continue atravessando o largo dos"))
        #expect(told.contains("siga pela rua Nova à esquerda"))
    }

    /// A walk of all sorts of ways, for ``everyLanguage(language:told:)``.
    private var variedWalk: [WalkPart] {
        [
            part(.start, .path, nil, bearing: 45, metres: 60),
            part(.left, .street, "Long Lane", metres: 231, crossings: 2, passing: [("mill", .right), ("inn", .left)]),
            part(.right, .steps, nil, metres: 14, stairs: Stairs(up: 2)),
            part(.sharpRight, .square, "Old Market", metres: 78),
            part(.left, .lift, nil, metres: 2),
            part(.slightRight, .street, nil, metres: 120, stairs: Stairs(down: 38)),
            part(.back, .bridge, "High Bridge", metres: 50),
        ]
    }

    @Test("a walk is told in every language", arguments: DirectionsTests.toldInAll)
    func everyLanguage(language: String, told: String) {
        let shown = text(variedWalk, language).replacing("\u{A0}", with: " ")
        #expect(shown == told)
    }

    @Test("names are escaped, not translated, and marked with their language if it is not the page's")
    func marks() throws {
        let finnish = try #require(LanguageTag("fi"))
        let leg = leg([part(.start, .street, "A<b>katu", bearing: 0, metres: 50)])
        #expect(
            Directions(leg, voice("en", streets: finnish)).paragraphHTML
                == "Head north on <bdi lang=\"fi\" translate=\"no\">A&lt;b&gt;katu</bdi>. "
                + "After 50\u{A0}m you are there.")
        let english = Directions(leg, voice("en", streets: .english)).listHTML
        #expect(english.hasPrefix("<ol><li>Head north on <bdi translate=\"no\">A&lt;b"))
    }

    @Test("the last sentence says where the place is")
    func arrival() {
        let line = [(0.0, 10.0), (0.01, 10.0), (0.01, 9.999)].map { Coordinate(latitude: $0.0, longitude: $0.1) }
        let way = part(.start, .street, "Quay", bearing: 0, metres: 300)
        let door = leg([way], line: line)
        let last = { (leg: Leg, language: String) in
            Directions(leg, to: Phrase("Ateneum"), voice(language)).sentences.last?.text.replacing("\u{A0}", with: " ")
        }
        #expect(last(door, "en") == "After 300 m Ateneum is on the left.")
        #expect(last(door, "fr") == "Au bout de 300 m, Ateneum se trouve à gauche.")
        #expect(last(leg([way]), "en") == "After 300 m you are at Ateneum.")
        let across = leg([part(.start, .square, nil, bearing: 0, metres: 300)], line: line)
        #expect(last(across, "en") == "After 300 m Ateneum is straight ahead.")
        #expect(last(leg([way]), "fr") == "Au bout de 300 m, vous y êtes : Ateneum.")
    }

    @Test("distances are rounded for reading")
    func distances() {
        let (metric, imperial) = (voice("en").wording, voice("en", units: .imperial).wording)
        let said = [4.0, 118, 194, 196, 231, 974, 976, 1449].map { metric.spokenDistance($0) }
        #expect(
            said == [
                "10\u{A0}m", "120\u{A0}m", "190\u{A0}m", "200\u{A0}m", "250\u{A0}m", "950\u{A0}m", "1\u{A0}km",
                "1.4\u{A0}km",
            ])
        let feet = [4.0, 25, 60, 140, 150, 402, 1609].map { imperial.spokenDistance($0) }
        #expect(
            feet == [
                "10\u{A0}ft", "80\u{A0}ft", "200\u{A0}ft", "450\u{A0}ft", "0.1\u{A0}mi", "0.2\u{A0}mi", "1\u{A0}mi",
            ])
    }

    @Test("of any walk: no empty sentence, every street once in a row and in order, and the metres of the whole")
    func anyWalk() {
        var chance = SplitMix(seed: 11)
        for _ in 0..<300 {
            let parts = (0..<Int.random(in: 1...12, using: &chance)).map { randomPart($0, &chance) }
            let moves = NumberedWalk(leg(parts)).walk.moves
            let metres = moves.map(\.metres).reduce(0, +)
            #expect(abs(metres - parts.map(\.metres).reduce(0, +)) < 1e-6)
            let steps = moves.map(\.stairs.count).reduce(0, +)
            #expect(steps == parts.map(\.stairs.count).reduce(0, +))
            for language in LanguageTests.languages { check(parts, moves.count, in: language) }
        }
    }

    private func check(_ parts: [WalkPart], _ moves: Int, in language: String) {
        let sentences = Directions(leg(parts), voice(language)).sentences
        #expect(sentences.count == moves + 1)
        for sentence in sentences.map(\.text) {
            #expect(sentence.count > 8 && !sentence.contains("{") && !sentence.contains("  "))
        }
        let named = sentences.flatMap(\.pieces).compactMap { piece -> String? in
            if case .name(let name, _) = piece { name } else { nil }
        }
        let wanted = parts.filter { $0.metres >= 15 || $0.stairs.count > 0 }.compactMap(\.name)
        let isThere = isSubsequence(once(wanted), of: once(named))
        #expect(isThere)
    }

    @Test("a walk without parts has no directions, and the author's own win")
    func authors() throws {
        #expect(Directions(leg([]), voice("en")).sentences.isEmpty)
        let theme = try #require(ThemeLoader.load(overrides: []).theme)
        var own = leg([part(.start, .street, "High Street", bearing: 0, metres: 50)])
        let guide = SampleGuide().guide
        let told = { Renderer.directions(of: own, to: nil, in: guide, theme: theme) }
        #expect(told() == ["Head north on High Street.", "After 150\u{A0}ft you are there."])
        own.directions = ["Follow the red line."]
        #expect(told() == ["Follow the red line."])
    }
}

extension DirectionsTests {
    private func part(
        _ turn: WalkPart.Turn, _ way: WalkPart.Way, _ name: String?, bearing: Double = 0, metres: Double,
        stairs: Stairs = Stairs(), crossings: Int = 0, passing: [(String, Landmark.Side)] = []
    ) -> WalkPart {
        var part = WalkPart(
            turn: turn, way: way, name: name, bearing: bearing, metres: metres, time: .zero, stairs: stairs,
            crossings: crossings, points: 0...0)
        part.landmarks = passing.map { Landmark(place: slug($0), side: $1) }
        return part
    }

    private func leg(_ parts: [WalkPart], line: [Coordinate] = []) -> Leg {
        var leg = Leg(metres: parts.map(\.metres).reduce(0, +), time: .zero, basis: .network, geometry: line)
        leg.parts = parts
        return leg
    }

    private func voice(_ language: String, streets: LanguageTag? = nil, units: Units = .metric) -> DirectionsContext {
        let words = DefaultWords.all[language]
        return DirectionsContext(
            wording: Wording(words: words ?? Words(language: language, table: [:]), units: units), streets: streets
        ) { Phrase($0.text.prefix(1).uppercased() + $0.text.dropFirst()) }
    }

    private func text(_ parts: [WalkPart], _ language: String, streets: LanguageTag? = nil) -> String {
        Directions(leg(parts), voice(language, streets: streets)).text
    }

    /// Compares with spaces that may break, for reading.
    private func expect(_ parts: [WalkPart], _ english: String, _ french: String) {
        #expect(text(parts, "en").replacing("\u{A0}", with: " ") == english)
        #expect(text(parts, "fr").replacing("\u{A0}", with: " ") == french)
    }

    private func randomPart(_ number: Int, _ chance: inout SplitMix) -> WalkPart {
        let way = WalkPart.Way.allCases[Int.random(in: 0..<9, using: &chance)]
        let name = Bool.random(using: &chance) ? ["Away", "Bway", "Clane"][Int.random(in: 0..<3, using: &chance)] : nil
        let turns = WalkPart.Turn.allCases
        return part(
            number == 0 ? .start : turns[Int.random(in: 1..<turns.count, using: &chance)], way, name,
            bearing: Double.random(in: 0..<360, using: &chance), metres: Double.random(in: 1...300, using: &chance),
            stairs: way == .steps ? Stairs(up: Int.random(in: 1...40, using: &chance)) : Stairs(),
            crossings: Int.random(in: 0...12, using: &chance))
    }

    /// Runs of one name, each once.
    private func once(_ names: [String]) -> [String] {
        names.reduce(into: []) { result, name in if result.last != name { result.append(name) } }
    }

    private func isSubsequence(_ part: [String], of whole: [String]) -> Bool {
        var rest = whole[...]
        for name in part {
            guard let found = rest.firstIndex(of: name) else { return false }
            rest = rest[(found + 1)...]
        }
        return true
    }
}
