import Geo
import Testing

@testable import Checking

@Suite struct AlikePlacesTests {
    private static let pier = Coordinate(latitude: 42.36, longitude: -71.05)

    private static func entry(_ number: Int, _ title: String, _ point: Coordinate = pier) -> AlikePlaces.Entry {
        AlikePlaces.Entry("Content/places/\(number).md", point, title)
    }

    @Test("a place of nearly the same title beside another one is found; a copy and a number are none")
    func alike() {
        var places = AlikePlaces()
        let near = Coordinate(latitude: 42.3603, longitude: -71.05)
        #expect(places.add(Self.entry(1, "Old North Church")) == nil)
        #expect(places.add(Self.entry(2, "Old North Curch", near)) == "Content/places/1.md")
        #expect(places.add(Self.entry(3, "Old North Church")) == "Content/places/2.md")
        #expect(places.add(Self.entry(4, "Old North Church 2")) == nil)
        #expect(places.add(Self.entry(5, "Old North Church", Coordinate(latitude: 42.37, longitude: -71.05))) == nil)
    }

    @Test(
        "for four times as many places on one point it is about four times the work",
        arguments: ["one name", "many names", "a short walk"])
    func crowded(_ how: String) {
        func comparisons(_ count: Int) -> Int {
            var places = AlikePlaces()
            for number in 0..<count {
                let step = how == "a short walk" ? Double(number) * 1e-9 : 0
                let point = Coordinate(latitude: 42.36 + step, longitude: -71.05)
                _ = places.add(Self.entry(number, how == "many names" ? "P\(number)" : "P", point))
            }
            return places.comparisons
        }
        let (few, many) = (comparisons(1000), comparisons(4000))
        #expect(many <= 5 * few + 1000 && many <= 4000 * AlikePlaces.mostInCell)
    }
}
