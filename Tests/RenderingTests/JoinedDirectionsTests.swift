import Calendar
import Geo
import GuideModel
import TestSupport
import Testing

@testable import Rendering

@Suite("Directions of several turns in one")
struct JoinedDirectionsTests {
    @Test("a roundabout is one turn, between the streets around it, with its name where it has one")
    func roundabout() {
        let west = part(.start, .street, "West Road", 90, metres: 60)
        let north = part(.right, .street, "North Road", 0, metres: 100)
        var ring = part(.slightRight, .street, nil, 120, metres: 40)
        ring.isRoundabout = true
        #expect(
            text([west, ring, north]) == """
                Head east on West Road. After 60 m turn left on North Road at the roundabout. After 140 m you are there.
                """)
        var named = part(.slightRight, .street, "Circle Plaza", 120, metres: 40)
        named.isRoundabout = true
        #expect(text([west, named, north]).contains("turn left on North Road at the roundabout (Circle Plaza)."))
    }

    @Test("a walk that ends on a roundabout is told as on any street")
    func onRoundabout() {
        var ring = part(.slightRight, .street, "Circle Plaza", 120, metres: 40)
        ring.isRoundabout = true
        let told = text([part(.start, .street, "West Road", 90, metres: 60), ring])
        #expect(told.contains("After 60 m bear right on Circle Plaza."))
    }

    @Test("a square between two ways of one direction is crossed diagonally")
    func diagonal() {
        let parts = [
            part(.start, .street, "West Street", 90, metres: 60), part(.slightRight, .square, nil, 125, metres: 60),
            part(.slightLeft, .street, "East Street", 90, metres: 60),
        ]
        #expect(
            text(parts) == """
                Head east on West Street. After 60 m cross the square diagonally to the right toward East Street. \
                After 60 m bear left on East Street. After 60 m you are there.
                """)
        let along = parts[0...1] + [part(.slightRight, .street, "South Street", 160, metres: 60)]
        #expect(!text(Array(along)).contains("diagonally"))
    }

    @Test("two turns a few metres apart are one sentence, unless there is something to see between them")
    func jog() {
        let line = line((0, 0), (0, 0.001), (0.00016, 0.001), (0.00016, 0.002))
        var parts = [
            part(.start, .street, "West Street", 90, metres: 111, points: 0...1),
            part(.left, .path, nil, 0, metres: 18, points: 1...2),
            part(.right, .street, "East Street", 90, metres: 111, points: 2...3),
        ]
        #expect(
            text(parts, line: line) == """
                Head east on West Street. After 110 m turn left, then immediately turn right on East Street. \
                After 130 m you are there.
                """)
        parts[1].landmarks = [Landmark(place: slug("mill"), side: .left)]
        #expect(!text(parts, line: line).contains("then immediately turn right into"))
    }

    @Test("the corner of a square is crossed diagonally, where the walk leads to one side at half a right angle")
    func corner() {
        let line = line((0, 0), (0, 0.001), (0.00015, 0.00112), (0.00015, 0.002))
        let parts = [
            part(.start, .street, "West Street", 90, metres: 111, points: 0...1),
            part(.left, .square, nil, 39, metres: 21, points: 1...2),
            part(.right, .street, "East Street", 90, metres: 98, points: 2...3),
        ]
        #expect(
            text(parts, line: line) == """
                Head east on West Street. After 110 m cross the square diagonally to the left, then immediately turn \
                right on East Street. After 120 m you are there.
                """)
        let aside = parts.map { $0.way == .square ? part(.left, .square, nil, 0, metres: 21, points: 1...2) : $0 }
        #expect(!text(aside, line: line).contains("diagonally"))
    }

    @Test("a turn between paths without names says where it leads: to steps, or to the place itself")
    func whereItLeads() {
        let path = { (turn: WalkPart.Turn) in part(turn, .path, nil, 0, metres: 60) }
        let steps = part(.right, .steps, nil, 0, metres: 5, stairs: Stairs(up: 9))
        let told = text([path(.start), path(.left), steps, path(.left), path(.right)], to: "the mill")
        #expect(
            told == """
                Head north along the path. After 60 m turn left toward the steps. After 60 m turn right and climb 9 \
                steps. At the top turn left onto the path. After 60 m turn right toward the mill. After 60 m you are at the mill.
                """)
    }

    @Test("a landmark beside the way is enough for a turn between paths without names")
    func landmark() {
        var second = part(.left, .path, nil, 0, metres: 60)
        second.landmarks = [Landmark(place: slug("mill"), side: .right)]
        let told = text([part(.start, .path, nil, 0, metres: 60), second], to: "the inn")
        #expect(told.contains("After 60 m turn left, passing Mill on the right."))
    }
}

extension JoinedDirectionsTests {
    private func line(_ points: (Double, Double)...) -> [Coordinate] {
        points.map { Coordinate(latitude: $0.0, longitude: $0.1) }
    }

    private func part(
        _ turn: WalkPart.Turn, _ way: WalkPart.Way, _ name: String?, _ bearing: Double, metres: Double,
        stairs: Stairs = Stairs(), points: ClosedRange<Int> = 0...0
    ) -> WalkPart {
        var part = WalkPart(
            turn: turn, way: way, name: name, bearing: bearing, metres: metres, time: .zero, stairs: stairs,
            crossings: 0, points: points)
        part.endBearing = bearing
        return part
    }

    private func text(_ parts: [WalkPart], to destination: String? = nil, line: [Coordinate] = []) -> String {
        var leg = Leg(metres: 0, time: .zero, basis: .network, geometry: line)
        leg.parts = parts
        let words = DefaultWords.all["en"] ?? Words(language: "en", table: [:])
        let voice = DirectionsContext(wording: Wording(words: words, units: .metric), streets: nil) {
            Phrase($0.text.prefix(1).uppercased() + $0.text.dropFirst())
        }
        return Directions(leg, to: destination.map { Phrase($0) }, voice).text.replacing("\u{A0}", with: " ")
    }
}
