import Calendar
import Geo
import GuideModel
import Testing

@testable import Rendering

@Suite("What an hour is enough for")
struct AnHourTests {
    /// The numbers of the stops for an hour, of visits of some minutes and walks of some minutes between them.
    private func stops(_ visits: [Int], _ walks: [Int]) -> [Int]? {
        let walk = { (minutes: Int) in
            Leg(metres: 1, time: TimeSpan(minutes: minutes), basis: .estimate, geometry: [])
        }
        let journey = Journey(
            nil, in: SampleGuide().enriched.guide, start: TimeOfDay(9, 0),
            stops: visits.map { JourneyStop(place: 0, arrive: TimeOfDay(9, 0), stay: TimeSpan(minutes: $0)) },
            walks: [nil] + walks.map(walk), end: TimeOfDay(18, 0))
        return journey.mostStops(within: 60)?.map(\.number)
    }

    @Test("it is the longest run of stops, with the walks between them but not the one to the first")
    func longest() {
        #expect(stops([50, 10, 20, 20, 25], [5, 5, 5, 5]) == [2, 3, 4])
        #expect(stops([20, 20, 20], [0, 0]) == [1, 2, 3])
        #expect(stops([20, 20, 20], [0, 1]) == [1, 2])
    }

    @Test("of equally long runs it is the quickest, then the first; where no visit is so short there is none")
    func equal() {
        #expect(stops([25, 25, 20, 20], [5, 20, 5]) == [3, 4])
        #expect(stops([20, 20, 20, 20], [5, 30, 5]) == [1, 2])
        #expect(stops([61, 90], [1]) == nil)
    }
}
