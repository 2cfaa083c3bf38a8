import Geo
import Testing

@testable import Mapping

struct DrawingTests {
    private func coordinate(_ east: Double, _ north: Double) -> Coordinate {
        Coordinate(latitude: 60.17 + north / 111_195, longitude: 24.94 + east / 111_195 / 0.4975)
    }

    /// Three stops in a row; the way to the last one is unknown.
    private var overlay: MapOverlay {
        var overlay = MapOverlay()
        let places = [coordinate(0, 0), coordinate(400, 100), coordinate(700, -200)]
        overlay.stops = zip(1..., places).map { .init(label: "\($0)", name: "Stop \($0)", location: $1) }
        overlay.legs = [
            .init(points: [places[0], places[1]], isEstimate: false),
            .init(points: [places[1], places[2]], isEstimate: true),
        ]
        overlay.marksEnds = true
        return overlay
    }

    private func drawing(_ overlay: MapOverlay, title: String = "Map") throws -> MapDrawing {
        let frame = try #require(MapFitting.page.frame(around: overlay.points))
        return MapDrawing(
            frame: frame, overlay: overlay, words: MapWords(title: title, summary: "Three stops."), id: "m")
    }

    @Test("discs never overlap and stay on the map, however close the stops are", arguments: [2, 5, 16, 68, 120])
    func discsStayApart(count: Int) {
        for seed in 1...2 {
            var dice = LabelTests.Dice(state: UInt64(seed * 1_000 + count))
            let size = Spot(360, 300)
            // A third at random, a third crowded in a corner, a third on one spot.
            let anchors = (0..<count).map { number in
                switch number % 3 {
                case 0: dice.spot(in: size)
                case 1: dice.spot(in: Spot(40, 40))
                default: Spot(200, 150)
                }
            }
            let placed = DiscPlacement.place(anchors, radius: 9.5, in: size)
            for first in 0..<count {
                for second in (first + 1)..<max(first + 1, count) {
                    #expect((placed.centres[first] - placed.centres[second]).length >= 2 * placed.radius)
                }
                #expect((placed.radius...size.x - placed.radius).contains(placed.centres[first].x))
                #expect((placed.radius...size.y - placed.radius).contains(placed.centres[first].y))
            }
        }
    }

    @Test("a disc with room stays on its stop")
    func loneDiscStays() {
        let anchors = [Spot(50, 50), Spot(200, 200)]
        #expect(DiscPlacement.place(anchors, radius: 9.5, in: Spot(300, 300)).centres == anchors)
    }

    @Test("the scale bar under a map has the right length, in one system of units, with its minutes on foot")
    func barIsRight() throws {
        // 500 m of room: at 4.5 km/h that is a walk of seven minutes.
        let metric = MapScale(metresPerUnit: 5, pace: 4.5, longest: 100, units: .metric)
        #expect(metric.amount == 500 && metric.length == 100 && metric.minutes == 7)
        let imperial = MapScale(metresPerUnit: 5, pace: 4.5, longest: 100, units: .imperial)
        #expect(imperial.amount == 1_320 && abs(imperial.length * 5 - 402.336) < 0.01)
        var drawing = try drawing(overlay)
        #expect(drawing.svg().contains(" m · ") && !drawing.svg().contains(" ft"))
        drawing.units = .imperial
        #expect(!drawing.svg().contains(" m · ") && drawing.svg().contains(" ft · "))
        #expect(drawing.svg().ranges(of: "class=\"m-bar\"").count == 1)
    }

    @Test("the frame keeps a margin and holds three hundred metres around a single stop")
    func frameFits() throws {
        let lone = try #require(MapFitting.page.frame(around: [coordinate(0, 0)]))
        #expect(abs(min(lone.width, lone.height) * lone.metresPerUnit - 300) < 3)
        let frame = try #require(MapFitting.page.frame(around: overlay.points))
        for point in overlay.points {
            let spot = frame.spot(point)
            #expect((25.9...frame.width - 25.9).contains(spot.x) && (25.9...frame.height - 25.9).contains(spot.y))
        }
        #expect(MapFitting.page.frame(around: []) == nil)
    }

    @Test("without streets a map shows its stops, its route, its ends and its scale")
    func noBaseMap() throws {
        let svg = try drawing(overlay).svg()
        for part in [
            ">1</text>", ">2</text>", ">3</text>", ">Start</text>", ">Finish</text>", "m-guess", "m-arrow", "m-north",
        ] {
            #expect(svg.contains(part), "\(part)")
        }
        #expect(svg.contains("min on foot") && svg.contains(" m · "))
        #expect(!svg.contains("class=\"ground\"") && !svg.contains("m-credit"))
    }

    @Test("a map has a title and a description, which are escaped")
    func titleIsEscaped() throws {
        let svg = try drawing(overlay, title: "<script>alert(\"&\")</script>").svg()
        #expect(svg.contains("<title id=\"m-title\">&lt;script&gt;alert(\"&amp;\")&lt;/script&gt;</title>"))
        #expect(svg.contains("role=\"img\" aria-labelledby=\"m-title\" aria-describedby=\"m-desc\""))
        #expect(!svg.contains("<script"))
    }

    @Test("the attribution of the base map is on the map")
    func attribution() throws {
        var drawing = try drawing(overlay)
        drawing.baseMap = BaseMap(svg: "<path class=\"water\" d=\"M0 0h9v9z\"/>", labels: [])
        drawing.attribution = ["© OpenStreetMap contributors"]
        let svg = drawing.svg()
        #expect(svg.contains("<g class=\"ground\"><path class=\"water\""))
        #expect(svg.contains(">© OpenStreetMap contributors</text>"))
    }

    @Test("two drawings of the same things are the same bytes")
    func sameBytes() throws { #expect(try drawing(overlay).svg() == drawing(overlay).svg()) }

    @Test("a loop has one disc that is its start and its finish")
    func loop() throws {
        var overlay = overlay
        overlay.isLoop = true
        let svg = try drawing(overlay).svg()
        #expect(svg.ranges(of: ">Start").count == 1 && svg.ranges(of: "Finish</text>").count == 1)
        #expect(svg.ranges(of: "class=\"m-ring\"").count == 1)
    }

    @Test("a day that begins and ends away from its stops has a flag there")
    func termini() throws {
        var overlay = overlay
        overlay.from = coordinate(-200, -100)
        #expect(try drawing(overlay).svg().ranges(of: "class=\"m-flag\"").count == 1)
        overlay.to = coordinate(900, 200)
        let svg = try drawing(overlay).svg()
        #expect(svg.ranges(of: "class=\"m-flag\"").count == 2 && !svg.contains("m-ring"))
        #expect(svg.contains(">Start</text>") && svg.contains(">Finish</text>"))
        overlay.to = overlay.from
        #expect(try drawing(overlay).svg().ranges(of: "class=\"m-flag\"").count == 1)
    }

    @Test("a way that is walked there and back is drawn as two lines side by side")
    func thereAndBack() {
        let line = [Spot(20, 100), Spot(220, 100)]
        let route = RouteLine(
            legs: [.init(points: line, isEstimate: false), .init(points: line.reversed(), isEstimate: false)],
            discs: [],
            radius: 9)
        let middles = route.pieces.map { LineShape.point(on: $0.points, at: 100).y }
        #expect(middles.count == 2 && abs(middles[0] - middles[1]) > 5)
    }

    @Test("a way walked once stays in the middle of its street")
    func onceOnly() {
        let line = [Spot(20, 100), Spot(220, 100)]
        let route = RouteLine(legs: [.init(points: line, isEstimate: false)], discs: [], radius: 9)
        #expect(route.pieces.first?.points == line)
    }

    @Test("steps from kerb to kerb are none of the route's turns, corners are")
    func kerbs() {
        let kerbs = [0, 30, 36, 42, 80, 86, 92, 140].map { Spot(20 + $0, $0 == 36 || $0 == 86 ? 101.8 : 100) }
        func points(_ line: [Spot], evenness: Double = 2) -> [Spot] {
            RouteLine(legs: [.init(points: line, isEstimate: false)], discs: [], radius: 9, evenness: evenness)
                .pieces.first?.points ?? []
        }
        #expect(points(kerbs) == [Spot(20, 100), Spot(160, 100)])
        #expect(points(kerbs, evenness: 1).count > 2)
        let corner = [Spot(20, 100), Spot(80, 100), Spot(80, 140)]
        #expect(points(corner).contains { ($0 - Spot(80, 100)).length < 4 })
    }
}
