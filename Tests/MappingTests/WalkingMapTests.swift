import Geo
import Testing

@testable import Mapping

/// What someone on foot must find on a map.
@Suite("Maps to walk by")
struct WalkingMapTests {
    private func coordinate(_ east: Double, _ north: Double) -> Coordinate {
        Coordinate(latitude: 60.17 + north / 111_195, longitude: 24.94 + east / 111_195 / 0.4975)
    }

    /// A zigzag of twelve walked streets, in a town with a hundred other names that are heavier.
    private func drawing(namesStops: Bool = false) throws -> (drawing: MapDrawing, names: [String]) {
        var overlay = MapOverlay()
        let corners = (0...12).map { coordinate(Double($0) * 60, $0 % 2 == 0 ? 0 : 260) }
        let names = (1...12).map { "Walked Street \($0)" }
        for (number, name) in names.enumerated() {
            var leg = MapOverlay.Leg(points: [corners[number], corners[number + 1]], isEstimate: false)
            leg.ways = [.init(name: name, points: leg.points)]
            overlay.legs.append(leg)
        }
        overlay.stops = corners.enumerated().map {
            .init(label: "\($0.offset + 1)", name: "Stop number \($0.offset + 1)", location: $0.element)
        }
        overlay.marksEnds = true
        let frame = try #require(MapFitting.large.frame(around: overlay.points))
        var drawing = MapDrawing(frame: frame, overlay: overlay, words: MapWords(title: "Map", summary: ""), id: "m")
        let others = (0..<100).map { number in
            let y = Double(number) * frame.height / 100
            return LabelCandidate(
                text: "Other \(number)", kind: .highStreet,
                shape: .line([MapPoint(x: 10, y: y), MapPoint(x: frame.width - 10, y: y)]), priority: 0.9)
        }
        drawing.baseMap = BaseMap(svg: "", labels: others)
        drawing.namesStops = namesStops
        return (drawing, names)
    }

    @Test("the streets that the directions name are on the map before any other")
    func walkedStreets() throws {
        let (drawing, names) = try drawing()
        let svg = drawing.svg()
        for name in names { #expect(svg.contains(">\(name)</text>"), "\(name)") }
        #expect(svg.contains("m-walked"))
    }

    @Test("every stop has its name on a large map, also where nothing beside its disc is free")
    func stopNames() throws {
        let (drawing, _) = try drawing(namesStops: true)
        let svg = drawing.svg()
        for number in 1...13 {
            let isWhole = svg.contains(">Stop number \(number)</text>")
            #expect(isWhole || svg.contains(">number \(number)</text>"), "stop \(number)")
        }
    }

    @Test("where streets are named first, all of them are, and the stops besides")
    func streetsFirst() throws {
        var (drawing, names) = try drawing(namesStops: true)
        drawing.namesStreetsFirst = true
        let svg = drawing.svg()
        for name in names { #expect(svg.contains(">\(name)</text>"), "\(name)") }
        for number in 1...13 { #expect(svg.contains("number \(number)</text>"), "stop \(number)") }
    }

    /// A walk through short lanes with long names, side by side: a map of them has room for some of the names.
    private func lanes(_ count: Int, width: Double, zooms: Bool = false) throws -> (MapDrawing, [String]) {
        var overlay = MapOverlay()
        let names = (1...count).map { "Passage of the old lane \($0)" }
        let corners = (0...count).map { coordinate(Double($0 % 16) * 12, Double($0 / 16) * 22) }
        for (number, name) in names.enumerated() {
            var leg = MapOverlay.Leg(points: [corners[number], corners[number + 1]], isEstimate: false)
            leg.ways = [.init(name: name, points: leg.points)]
            overlay.legs.append(leg)
        }
        overlay.stops = [.init(label: "1", name: "Gate", location: corners[0])]
        let bounds = try #require(MapFitting.large.frame(around: overlay.points)).bounds
        var drawing = MapDrawing(
            frame: MapFrame(bounds: bounds, width: width, height: width), overlay: overlay,
            words: MapWords(title: "Map", summary: ""), id: "m")
        drawing.baseMap = BaseMap(svg: "", labels: [])
        if zooms {
            drawing.closerLabels = [
                LabelCandidate(text: "Far", kind: .street, shape: .point(MapPoint(x: 9, y: 9)), priority: 0.1)
            ]
        }
        return (drawing, names)
    }

    @Test(
        "a street of the walk whose name has no room, on the whole map or nearer, has a letter and its name in the legend",
        arguments: [false, true])
    func letters(zooms: Bool) throws {
        var (drawing, names) = try lanes(40, width: 300, zooms: zooms)
        func isNamed(_ name: String, in svg: String) -> Bool {
            svg.contains(">\(name)</text>") || svg.contains("old lane \(name.split(separator: " ").last ?? "")</text>")
        }
        let without = drawing.svg()
        let nameless = names.filter { !isNamed($0, in: without) }
        #expect(!nameless.isEmpty && nameless.count < 40 && !without.contains("m-key"))
        drawing.keysStreets = true
        let svg = drawing.svg()
        #expect(names.allSatisfy { isNamed($0, in: svg) })
        let keys = svg.matches(of: /<text class="m-key"[^>]*>([a-z]+)<\/text><text[^>]*>([^<]+)</)
        #expect(nameless.allSatisfy { name in keys.contains { $0.2 == name } })
        // Each letter of the legend is on the map once, and the legend goes by the walk.
        let group = try #require(svg.firstMatch(of: /<g class="m-names m-key"[^>]*>(.*?)<\/g>/)).1
        let letters = group.matches(of: />([a-z]+)</).map { String($0.1) }
        #expect(letters.sorted() == keys.map { String($0.1) }.sorted() && letters.count == Set(letters).count)
        let order = keys.compactMap { key in names.firstIndex(of: String(key.2)) }
        #expect(order == order.sorted())
        #expect(drawing.svg() == svg)
    }

    @Test("the legend of a map that is moved is apart from it, and has the way with its direction")
    func legendApart() throws {
        var (drawing, names) = try lanes(40, width: 300)
        (drawing.keysStreets, drawing.setsLegendApart, drawing.explainsWay) = (true, true, true)
        let sheet = drawing.drawn()
        #expect(sheet.legend.first?.text == drawing.words.way)
        #expect(sheet.legend.first?.sign.contains("m-arrow") == true)
        #expect(sheet.legend.contains { names.contains($0.text) })
        for entry in sheet.legend {
            #expect(entry.sign.hasPrefix("<svg ") && entry.sign.hasSuffix("</svg>"))
            let row = "\">\(entry.text)</text>"
            #expect(sheet.svg.contains(row) && !sheet.svgWithoutLegend.contains(row))
        }
        drawing.setsLegendApart = false
        let whole = drawing.drawn()
        #expect(whole.svg == sheet.svg && whole.legend.isEmpty && whole.svgWithoutLegend == whole.svg)
    }

    @Test("a walk whose streets all have their names has no letters")
    func noLetters() throws {
        var (drawing, _) = try drawing(namesStops: true)
        let before = drawing.svg()
        drawing.keysStreets = true
        #expect(drawing.svg() == before)
    }

    @Test(
        "what had no name on the whole map has one when that is zoomed, hidden until then, and nothing is there twice")
    func closerNames() throws {
        var (drawing, _) = try drawing(namesStops: true)
        let crowd = (0..<80).map { number in
            MapOverlay.Stop(
                label: "\(number + 1)", name: "Crowded stop \(number + 1)",
                location: coordinate(Double(number % 9) * 40, Double(number / 9) * 30))
        }
        var overlay = drawing.overlay
        overlay.stops = crowd
        drawing = MapDrawing(
            frame: MapFrame(bounds: drawing.frame.bounds, width: 360, height: 300), overlay: overlay,
            words: drawing.words,
            id: "m")
        (drawing.baseMap, drawing.namesStops) = (BaseMap(svg: "", labels: []), true)
        let whole = drawing.svg()
        drawing.closerLabels = (0..<200).map {
            LabelCandidate(
                text: "Far lane \($0)", kind: .street, shape: .point(MapPoint(x: Double($0) * 3, y: 20)), priority: 0.1)
        }
        let svg = drawing.svg()
        let start = try #require(svg.firstRange(of: "<g class=\"m-more\" display=\"none\" transform=\"scale(.5)\">"))
        let (before, more) = (svg[..<start.lowerBound], svg[start.lowerBound...])
        #expect(whole.hasPrefix(before))
        func count(_ text: Substring, _ number: Int) -> Int {
            text.split(separator: "stop \(number)</text>", omittingEmptySubsequences: false).count - 1
        }
        let named = (1...80).filter { count(before, $0) > 0 }
        #expect(named.count < 80)
        #expect((1...80).count { count(before, $0) + count(more, $0) == 1 } > named.count)
        #expect(svg.utf8.count - whole.utf8.count < 12_000)
        #expect(drawing.svg() == svg)
    }

    @Test("the names of streets stand beside the route, not on it")
    func besideTheRoute() throws {
        var placer = LabelPlacer(size: Spot(400, 300))
        placer.avoid(RotatedBox(from: Spot(50, 150), to: Spot(350, 150), thickness: 5))
        let street = WalkedStreet(name: "Long Street", lines: [[Spot(50, 150), Spot(350, 150)]])
        let isPlaced = placer.placeAlong(street)
        #expect(isPlaced)
        let plate = try #require(placer.labels.first?.plates.first)
        #expect(abs(plate.centre.y - 150) > plate.half.y + 2.5 && abs(plate.centre.y - 150) < 16)
    }

    @Test("a map shows nothing that is not mapped where its content lies within the mapped area")
    func frameWithinKnown() throws {
        let content = [coordinate(0, 0), coordinate(700, 500)]
        let known = try #require(BoundingBox(around: [coordinate(-30, -30), coordinate(900, 560)]))
        for fitting in [MapFitting.page, .large] {
            let frame = try #require(fitting.frame(around: content, within: known))
            #expect(frame.bounds.west >= known.west - 1e-9 && frame.bounds.east <= known.east + 1e-9)
            #expect(frame.bounds.south >= known.south - 1e-9 && frame.bounds.north <= known.north + 1e-9)
            for point in content {
                let spot = frame.spot(point)
                #expect((10...frame.width - 10).contains(spot.x) && (10...frame.height - 10).contains(spot.y))
            }
        }
        let free = MapFitting.page.frame(around: content)
        #expect(MapFitting.page.frame(around: content, within: BoundingBox(around: [content[0]])) == free)
    }

    @Test("where the frame cannot be adapted, the map ends where the mapped area ends, without blank paper")
    func cropped() throws {
        var (drawing, _) = try drawing()
        let edges = drawing.overlay.points.map(drawing.frame.spot)
        let left = (edges.map(\.x).min() ?? 0) - 12
        drawing.baseMap?.known = [
            MapRectangle(x: left, y: 0, width: drawing.frame.width - left, height: drawing.frame.height)
        ]
        let svg = drawing.svg()
        #expect(!svg.contains("m-blank") && !svg.contains("m-hatch") && svg.contains("<svg x=\"\(Ink.number(left))\""))
        // A stop outside it needs the sign that says so.
        drawing.baseMap?.known = [MapRectangle(x: 0, y: 0, width: 300, height: 300)]
        #expect(drawing.svg().contains("m-hatch") && drawing.svg().contains(">not mapped</text>"))
    }

    @Test("on a strip the stops lie to scale of distance, and a needle points to the next one")
    func strip() throws {
        var overlay = MapOverlay()
        let places = [coordinate(0, 0), coordinate(0, 100), coordinate(0, 400), coordinate(800, 400)]
        overlay.stops = places.enumerated().map { .init(label: "\($0 + 1)", name: "Stop \($0 + 1)", location: $1) }
        overlay.legs = zip(places, places.dropFirst()).map { .init(points: [$0, $1], isEstimate: true) }
        overlay.legs[0].directions = "Past the fountain to the gate."
        overlay.marksEnds = true
        var strip = RouteStrip(
            overlay: overlay, words: MapWords(title: "T", summary: "S"), id: "m", width: 360, height: 600,
            writesDirections: true)
        strip.lengths = ["100 m", "300 m", "800 m"]
        let (svg, height) = strip.drawn()
        let marks = svg.matches(of: /class="m-spot" cx="[0-9.]+" cy="([0-9.]+)"/).compactMap { Double($0.1) }
        try #require(marks.count == 4)
        #expect(abs((marks[2] - marks[1]) - 3 * (marks[1] - marks[0])) < 0.4)
        #expect(abs((marks[3] - marks[2]) - 8 * (marks[1] - marks[0])) < 0.8)
        #expect(svg.ranges(of: "class=\"m-north\"").count == 4 && svg.contains(">800 m</text>"))
        #expect(svg.contains(">Past the fountain to the gate.</text>") && height < 300)
    }

    @Test("the columns of a strip have one scale")
    func stripScale() throws {
        var overlay = MapOverlay()
        overlay.stops = (0...20).map { number in
            // A metre between the stops of the first half, ten between those of the second.
            let north = number <= 10 ? Double(number) * 100 : 1_000 + Double(number - 10) * 1_000
            return .init(label: "\(number)", name: "Stop \(number)", location: coordinate(0, north))
        }
        let strip = RouteStrip(
            overlay: overlay, words: MapWords(title: "T", summary: "S"), id: "m", width: 700, height: 500,
            writesDirections: false)
        let marks = strip.drawn().svg.matches(of: /class="m-spot" cx="([0-9.]+)" cy="([0-9.]+)"/)
            .compactMap { match in Double(match.1).flatMap { x in Double(match.2).map { Spot(x, $0) } } }
        try #require(marks.count == 21 && Set(marks.map(\.x)).count == 2)
        let gaps = zip(marks, marks.dropFirst()).filter { $0.x == $1.x }.map { $1.y - $0.y }
        #expect(abs((gaps.last ?? 0) - 10 * gaps[0]) < 2 && gaps[0] > 0)
    }

    @Test("a strip of many stops has more columns instead of a greater height")
    func stripColumns() throws {
        var overlay = MapOverlay()
        overlay.stops = (1...68).map {
            .init(label: "\($0)", name: "Stop \($0)", location: coordinate(0, Double($0) * 50))
        }
        let strip = RouteStrip(
            overlay: overlay, words: MapWords(title: "T", summary: "S"), id: "m", width: 687, height: 520,
            writesDirections: false)
        #expect(strip.drawn().height < 560)
    }

    @Test("a walkshed is a shape without fingers")
    func sheds() throws {
        let frame = try #require(MapFitting.place.frame(around: [coordinate(0, 0)]))
        // A square of 120 units with an arm of 10 by 120.
        let ring = [
            Spot(100, 100), Spot(220, 100), Spot(220, 155), Spot(340, 155), Spot(340, 165), Spot(220, 165),
            Spot(220, 220),
            Spot(100, 220),
        ]
        let shape = ShedShape.rings(of: [ring], frame: frame)
        let points = Array(shape.joined())
        try #require(shape.count == 1)
        #expect((points.map(\.x).max() ?? 0) < 235 && (points.map(\.x).min() ?? 0) < 110)
    }
}
