import Geo
import GuideModel
import Reading
import Testing

@testable import Importing

/// Broken exports: thousands of rows with one name, at one place, lines at one spot, names without an end. What is done for them is
/// counted: for four times as many it may be four times as much, and not sixteen times.
@Suite struct CrowdedImportTests {
    private func place(_ number: Int, _ title: String = "P") -> Proposal {
        var place = Proposal(id: "csv:x#\(number)", title: title)
        place.location = Coordinate(latitude: 42.36, longitude: -71.05)
        return place
    }

    private let empty = StandingSite(documents: [], ledger: "")

    @Test(
        "a name that is taken costs the same, however often it is taken",
        arguments: ["P", String(repeating: "long ", count: 40)])
    func names(_ title: String) {
        var slugs = SlugChoice(empty)
        let names = (0..<20_000).map { slugs.choose(.places, for: place($0, title)) }
        #expect(Set(names).count == 20_000)
        #expect(names.allSatisfy { $0.text.utf8.count <= 100 })
        #expect(slugs.lookups <= 3 * 20_000)
        if title == "P" {
            #expect(names.prefix(3).map(\.text) == ["p", "p-2", "p-3"] && names.last?.text == "p-20000")
        }
    }

    @Test("names that no new file should have get a number")
    func devices() {
        var slugs = SlugChoice(empty)
        #expect(slugs.choose(.places, for: place(1, "Con")).text == "con-2")
    }

    @Test("rows of one name are found by their place with about the same work each")
    func rows() {
        func comparisons(_ count: Int, _ spot: (Int) -> Coordinate) -> Int {
            var (rows, found) = (RowCollector(), Proposals(source: ImportSource(name: "x", system: "csv")))
            for number in 0..<count {
                var row = ImportRow(number: number, file: "x.csv", ImportOptions())
                row.location = spot(number)
                row.addOnce("name", "P", as: ColumnNames.title)
                // Every other row comes as a waypoint, which is a place of its own.
                if number % 2 == 0 { rows.add(row, to: &found) } else { _ = rows.place(row, in: &found) }
            }
            return rows.spots.comparisons
        }
        let spots: [(Int) -> Coordinate] = [
            { _ in Coordinate(latitude: 60, longitude: 25) },
            { Coordinate(latitude: 60, longitude: 25 + Double($0) * 1e-7) },
            { Coordinate(latitude: 89.9, longitude: Double($0 % 360) - 180) },
            { Coordinate(latitude: Double($0 % 170) - 85, longitude: Double($0 % 350) - 175) },
        ]
        for spot in spots {
            let (few, many) = (comparisons(500, spot), comparisons(2000, spot))
            #expect(many <= 5 * few + 500 && many <= 2000 * 27 * SpotGrid<String>.mostInCell)
        }
    }

    @Test("a grid finds what is near, at the poles and at the date line, too")
    func grid() {
        for (here, there) in [
            (Coordinate(latitude: 60, longitude: 25), Coordinate(latitude: 60.0004, longitude: 25)),
            (Coordinate(latitude: 0, longitude: 180), Coordinate(latitude: 0, longitude: -179.9997)),
            (Coordinate(latitude: 90, longitude: 10), Coordinate(latitude: 89.9998, longitude: -120)),
        ] {
            var grid = SpotGrid<String>(side: 50)
            grid.add(7, "a", at: there)
            grid.add(3, "a", at: Coordinate(latitude: -60, longitude: 25))
            #expect(grid.first("a", near: here) { $0.metres(to: here) < 50 } == 7)
            #expect(grid.first("b", near: here) { $0.metres(to: here) < 50 } == nil)
        }
    }

    @Test("of places at one spot a line takes a few as its stops, and all of those along it")
    func lines() {
        let line = [Coordinate(latitude: 60, longitude: 25), Coordinate(latitude: 60, longitude: 25.1)]
        let crowd = [Coordinate](repeating: Coordinate(latitude: 60, longitude: 25.05), count: 5000)
        #expect(
            LineStops(of: crowd, along: line, within: 30).found.map(\.number) == Array(0..<SpotGrid<Int>.mostInCell))
        let along = (0..<500).map { Coordinate(latitude: 60.0001, longitude: 25 + Double($0) * 0.0002) }
        #expect(LineStops(of: along, along: line, within: 30).found.map(\.number) == Array(0..<500))
    }

    @Test("thousands of lines at one spot look at few places each")
    func manyLines() throws {
        var found = Proposals(source: ImportSource(name: "x", system: "geojson"))
        found.places = (0..<600).map { place($0) }
        for number in 0..<300 {
            var tour = ProposedTour(Proposal(id: "geojson:x#line\(number)", title: "Line"))
            tour.line = [
                Coordinate(latitude: 42.36, longitude: -71.05), Coordinate(latitude: 42.3601, longitude: -71.05),
            ]
            found.tours.append(tour)
        }
        var planner = ImportPlanner(empty, options: ImportOptions()) { _ in nil }
        let plan = try planner.plan(found) { _ in [] }
        #expect(plan.report.added.count == 900)
        let tours = planner.drafts.filter { $0.kind == .tours }
        #expect(tours.count == 300)
        for tour in tours {
            guard case .list(let stops)? = tour.values.first(where: { $0.name == "stops" })?.value else {
                Issue.record("no stops")
                return
            }
            #expect(stops.count == SpotGrid<Int>.mostInCell)
        }
    }

    @Test("where something stands in a file is found with little work, in one line and in many, and is right")
    func locations() {
        for text in [String(repeating: "<a>é</a>", count: 9000), String(repeating: "ab\né\n", count: 9000), "", "x"] {
            let file = ImportFile(path: "x.kml", bytes: Array(text.utf8))
            for offset in [-1, 0, 1, 4095, 4096, 4097, 8192, 40_000, file.bytes.count, file.bytes.count + 9] {
                let before = file.bytes.prefix(max(0, offset))
                let line = before.count { $0 == UInt8(ascii: "\n") } + 1
                let column = before.reversed().prefix { $0 != UInt8(ascii: "\n") }.count { $0 & 0xC0 != 0x80 } + 1
                #expect(file.location(at: offset) == SourceLocation(file: "x.kml", line: line, column: column))
            }
            #expect(TextPlace.marks(in: file.bytes).count == file.bytes.count / TextPlace.distance + 1)
        }
    }

    @Test("a name without an end is cut, and that is said")
    func endless() throws {
        var found = Proposals(source: ImportSource(name: "x", system: "gpx"))
        found.places = [place(1, String(repeating: "Pier and lighthouse ", count: 300_000)), place(2, "Pier")]
        var planner = ImportPlanner(empty, options: ImportOptions()) { _ in nil }
        let plan = try planner.plan(found) { _ in [] }
        #expect(plan.report.added.map(\.title.unicodeScalars.count).max() ?? 0 <= 200)
        #expect(
            plan.report.remarks == [
                "a name is longer than the 200 characters of a title, and cut: Pier and lighthouse Pier and lighthouse …"
            ])
        #expect(Slug(words: String(repeating: "é", count: 5_000_000) + "a")?.text == String(repeating: "e", count: 100))
    }

    @Test("a place of the guide is found among thousands of one name and place with little work")
    func twins() throws {
        for count in [500, 2000] {
            var grid = SpotGrid<String>(side: 150)
            let spot = Coordinate(latitude: 42.36, longitude: -71.05)
            for number in 0..<count { grid.add(number, "p", at: spot) }
            for _ in 0..<count { #expect(grid.first("p", near: spot) { _ in true } == 0) }
            #expect(grid.comparisons == count)
        }
    }
}
