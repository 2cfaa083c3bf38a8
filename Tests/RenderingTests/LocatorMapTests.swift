import Geo
import Testing

@testable import Rendering

@Suite("The map of where a guide is")
struct LocatorMapTests {
    private static func svg(_ cities: [(String, Double, Double)]) throws -> String {
        let all = cities.map { name, latitude, longitude in
            LocatorMap.City(name: name, location: Coordinate(latitude: latitude, longitude: longitude), url: "cities/")
        }
        return try #require(LocatorMap(all)?.html(label: "Map"))
    }

    private static func dots(_ svg: String) -> [(x: Double, y: Double)] {
        svg.matches(of: /<circle cx="([0-9.-]+)" cy="([0-9.-]+)"/).compactMap { found in
            guard let x = Double(found.1), let y = Double(found.2) else { return nil }
            return (x, y)
        }
    }

    @Test("a city stands in the middle, with its name and the coasts around it")
    func oneCity() throws {
        let svg = try Self.svg([("Porto", 41.15, -8.61)])
        #expect(Self.dots(svg).map { [$0.x, $0.y] } == [[180, 85]])
        #expect(svg.contains(">Porto</text>"))
        let path = try #require(svg.firstMatch(of: /class="land" d="([^"]*)"/)).1
        #expect(path.count > 500)
        // The drawing is a little larger than the picture, never much.
        for number in path.matches(of: /-?[0-9.]+/).compactMap({ Double($0.0) }) {
            #expect((-4...364).contains(number))
        }
    }

    @Test("cities on both sides of the date line are neighbours")
    func dateLine() throws {
        let dots = try Self.dots(Self.svg([("Suva", -18.1, 178.4), ("Apia", -13.8, -171.8)]))
        #expect(dots.count == 2 && abs(dots[0].x - dots[1].x) < 150 && dots[0].x < dots[1].x)
        #expect(dots.allSatisfy { (0...360).contains($0.x) && (0...170).contains($0.y) })
    }

    @Test("cities around the world are on a map of the whole world")
    func world() throws {
        let dots = try Self.dots(
            Self.svg([("Quito", -0.2, -78.5), ("Tokyo", 35.7, 139.7), ("Oslo", 59.9, 10.7), ("Hobart", -42.9, 147.3)]))
        #expect(dots.count == 4 && dots.allSatisfy { (0...360).contains($0.x) && (0...170).contains($0.y) })
        #expect(dots[0].x < dots[2].x && dots[2].x < dots[1].x && dots[2].y < dots[0].y && dots[0].y < dots[3].y)
    }

    @Test("a city whose name has no room is a dot without a link")
    func crowded() throws {
        let svg = try Self.svg((0..<16).map { ("Gemeinde \($0)", 48.1 + Double($0) * 0.01, 11.5) })
        let names = svg.split(separator: "<text").count - 1
        #expect(Self.dots(svg).count == 16 && (1..<16).contains(names))
        #expect(svg.split(separator: "<a ").count - 1 == names)
    }

    @Test("what fingers meet is 25 units high, and no two meet")
    func targets() throws {
        let svg = try Self.svg((0..<5).map { ("City \($0)", 38 + Double($0) * 2, -77) })
        let pattern = /class="target" x="([0-9.-]+)" y="([0-9.-]+)" width="([0-9.]+)" height="25"/
        let boxes = svg.matches(of: pattern).map { found in
            [found.1, found.2, found.3].compactMap { Double($0) }
        }
        #expect(boxes.count == 5)
        for (one, other) in boxes.indices.flatMap({ one in boxes.indices.map { (one, $0) } }) where one < other {
            let (first, second) = (boxes[one], boxes[other])
            #expect(
                abs(first[1] - second[1]) >= 24.9 || first[0] + first[2] <= second[0] + 0.1
                    || second[0] + second[2] <= first[0] + 0.1)
        }
    }

    @Test("three cities of one coast stand below one another with their names")
    func column() throws {
        let svg = try Self.svg([
            ("Boston", 42.3601, -71.0589), ("Charlottesville", 38.0293, -78.4767), ("Helsinki", 60.1699, 24.9384),
            ("Wilmington", 34.2257, -77.9447),
        ])
        for name in ["Boston", "Charlottesville", "Helsinki", "Wilmington"] { #expect(svg.contains(">\(name)</text>")) }
    }

    @Test("names are text")
    func escaped() throws {
        #expect(try Self.svg([("<b>&", 60, 25)]).contains(">&lt;b&gt;&amp;</text>"))
    }

    @Test("near a pole and at no city there is no fault")
    func edges() throws {
        #expect(LocatorMap([]) == nil)
        let dots = try Self.dots(Self.svg([("Longyearbyen", 78.2, 15.6), ("The Pole", 90, 0)]))
        #expect(dots.allSatisfy { $0.x.isFinite && $0.y.isFinite })
    }
}
