import Calendar
import Foundation
import FoundationXML
import Geo
import GuideModel
import Testing

@testable import Rendering

@Suite("Drawn covers")
struct CoverArtTests {
    @Test("the same kind and slug draw the same picture, another slug draws another")
    func dependsOnTheSlugOnly() {
        let once = CoverArt(.arch, slug: "faneuil-hall").svg()
        #expect(once == CoverArt(.arch, slug: "faneuil-hall").svg())
        #expect(once != CoverArt(.arch, slug: "quincy-market").svg())
    }

    @Test("covers share one preview for each of their motif's palettes", arguments: CoverMotif.allCases + [nil])
    func previews(motif: CoverMotif?) {
        let palettes = motif.map { CoverArt.design(of: $0).palettes.count } ?? CoverPalette.allCases.count
        var drawings: [String: String] = [:]
        for (number, slug) in (0..<200).map({ ($0, "slug-\($0)") }) {
            for art in [CoverArt(motif, slug: slug), CoverArt(motif, slug: slug, number: number)] {
                let (name, common) = art.common
                #expect(drawings.updateValue(common.file(), forKey: name) ?? common.file() == common.file())
            }
        }
        #expect(drawings.count == palettes && Set(drawings.values).count == palettes)
    }

    @Test(
        "every motif is well-formed, small, and colours itself by classes only", arguments: CoverMotif.allCases + [nil])
    func isSmallAndWellFormed(motif: CoverMotif?) {
        for slug in ["a", "old-north-church", "randall-library", "x9"] {
            let picture = CoverArt(motif, slug: slug).svg()
            #expect(isWellFormed(picture))
            #expect(picture.utf8.count < 4_000)
            #expect(!picture.contains("nan") && !picture.contains("#"))
        }
    }

    @Test("every path has as many numbers as its commands need", arguments: CoverMotif.allCases + [nil])
    func pathsAreComplete(motif: CoverMotif?) throws {
        let needs: [Character: Int] = [
            "m": 2, "l": 2, "h": 1, "v": 1, "c": 6, "s": 4, "q": 4, "t": 2, "a": 7, "z": 0,
        ]
        for slug in (0..<40).map({ "slug-\($0)" }) {
            for path in CoverArt(motif, slug: slug).svg().split(separator: " d=\"").dropFirst() {
                for step in path.prefix(while: { $0 != "\"" }).matches(of: /([A-Za-z])([^A-Za-z]*)/) {
                    let need = try #require(needs[Character(step.1.lowercased())], "\(step.0)")
                    let numbers = step.2.matches(of: /-?(\d+\.?\d*|\.\d+)/).compactMap { Double($0.0) }
                    #expect(need == 0 ? numbers.isEmpty : !numbers.isEmpty && numbers.count % need == 0, "\(step.0)")
                    // The drawing is 120 wide, and nothing in it begins far outside: a larger number is two that run together.
                    #expect(numbers.allSatisfy { abs($0) <= 200 }, "\(step.0)")
                }
            }
        }
    }

    @Test("each motif differs from every other")
    func motifsDiffer() {
        let pictures = Set(CoverMotif.allCases.map { CoverArt($0, slug: "one-slug").file() })
        #expect(pictures.count == CoverMotif.allCases.count)
    }

    @Test(
        "thirty places of one motif in a city have thirty drawings"
    )
    func noneTwice() {
        var sample = SampleGuide()
        sample.contents.places = (0..<30).map { number in
            var place = SampleGuide.place(
                "church-\(number)", "Church", 42.3 + Double(number) / 1000, -71, kind: "landmark")
            place.cover = .chapel
            place.city = slug("boston")
            return place
        }
        let guide = sample.guide
        let numbers = CoverNumbers(guide)
        let drawings = guide.places.map {
            numbers.art(of: $0, in: guide).svg()
        }
        #expect(Set(drawings).count == 30)
        // Motifs without a sky, such as a plate, have fewer drawings than others, but never few.
        for motif in CoverMotif.allCases {
            let pictures = (0..<24).map { CoverArt(motif, slug: "church", number: $0).svg() }
            #expect(Set(pictures).count >= 8, "\(motif) has \(Set(pictures).count) drawings of 24")
        }
    }

    @Test("a church is drawn without a steeple unless its author says it has one")
    func steeples() throws {
        let kind = PlaceKind(
            slug: slug("church"), label: "Church", icon: "steeple", visit: TimeSpan(minutes: 9),
            interest: nil)
        #expect(kind.cover == .chapel)
        var sample = SampleGuide()
        sample.site.kinds.append(kind)
        sample.contents.places[0] = SampleGuide.place("old-north", "Old North", 42.36, -71.05, kind: "church")
        sample.contents.places[0].cover = .steeple
        let place = try #require(sample.guide.place(slug("old-north")))
        #expect(sample.guide.cover(of: place) == .steeple)
    }

    @Test("a picture that stands alone carries its colours and no class")
    func fileCarriesItsColours() {
        let file = CoverArt(.steeple, slug: "old-north-church").file()
        #expect(isWellFormed(file))
        #expect(file.contains("xmlns") && file.contains("fill=\"#") && !file.contains("class="))
    }

    @Test("a route's cover has north above south and east right of west, with a disc for every stop")
    func routeKeepsItsShape() throws {
        let south = Coordinate(latitude: 42.355, longitude: -71.064)
        let northEast = Coordinate(latitude: 42.376, longitude: -71.055)
        let picture = RouteArt(points: [south, northEast], slug: "t").svg()
        let line = try #require(picture.components(separatedBy: "d=\"M").last?.components(separatedBy: "\"").first)
        let numbers = line.split(whereSeparator: { $0 == "L" || $0 == " " }).compactMap { Double($0) }
        #expect(numbers.count == 4)
        #expect(numbers[0] < numbers[2] && numbers[1] > numbers[3])
        #expect(picture.components(separatedBy: "class=\"r\"").count - 1 == 2)
        #expect(isWellFormed(picture))
    }

    @Test("stops at one point, or one stop alone, still give a picture")
    func degenerateRoutes() {
        let point = Coordinate(latitude: 60.17, longitude: 24.94)
        #expect(isWellFormed(RouteArt(points: [point, point], slug: "t").file(accent: "#9c3522")))
        #expect(isWellFormed(RouteArt(points: [point], slug: "t").svg()))
    }

    @Test("an accent cannot break out of its attribute")
    func accentIsEscaped() {
        let points = [Coordinate(latitude: 0, longitude: 0), Coordinate(latitude: 1, longitude: 1)]
        let file = RouteArt(points: points, slug: "t").file(accent: "red\"/><script>")
        #expect(isWellFormed(file) && !file.contains("<script"))
    }

    private func isWellFormed(_ text: String) -> Bool {
        XMLParser(data: Data(text.utf8)).parse()
    }
}
