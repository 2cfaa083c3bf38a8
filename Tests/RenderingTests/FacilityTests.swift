import Geo
import GuideModel
import TestSupport
import Testing

@testable import Rendering

@Suite("Facilities on the way")
struct FacilityTests {
    @Test("are those within reach of a stop, each at the nearest one, as if every place were compared")
    func nearest() {
        var chance = SplitMix(seed: 11)
        func somewhere() -> (Double, Double) {
            (42.36 + .random(in: -0.01...0.01, using: &chance), -71.06 + .random(in: -0.01...0.01, using: &chance))
        }
        var sample = SampleGuide()
        for number in 0..<300 {
            let (latitude, longitude) = somewhere()
            sample.contents.places.append(
                SampleGuide.place(
                    "bench-\(number)", "Bench", latitude, longitude, kind: number % 3 == 0 ? "landmark" : "bench"))
        }
        let stops = (0..<12).map { _ in somewhere() }.map { Coordinate(latitude: $0.0, longitude: $0.1) }
        let guide = sample.guide
        let expected = guide.places.enumerated().compactMap { number, place -> (Int, Double, Int)? in
            guard place.kind.text == "bench" else { return nil }
            let metres = stops.map { $0.metres(to: place.location) }
            guard let least = metres.min(), least <= 250 else { return nil }
            return (metres.firstIndex(of: least) ?? -1, least, number)
        }.sorted(by: <)
        let found = PlacesBeside(guide, where: \.isFacility).beside(stops, within: 250)
        #expect(found.count > 20)
        #expect(found.map(\.stop) == expected.map(\.0))
        #expect(found.map(\.metres) == expected.map(\.1))
        #expect(found.map(\.place) == expected.map(\.2))
        // Of the nearest six around each stop, the nearest six of all are the same, without those that do not count.
        let left = Set(found.prefix(3).map(\.place))
        let few = PlacesBeside(guide, where: \.isFacility).beside(stops, within: 250, atMost: 6, without: left)
        func six(_ found: [PlacesBeside.Near]) -> [Int] {
            found.sorted { ($0.metres, $0.place) < ($1.metres, $1.place) }.prefix(6).map(\.place)
        }
        #expect(six(few) == six(found.filter { !left.contains($0.place) }))
    }
}
