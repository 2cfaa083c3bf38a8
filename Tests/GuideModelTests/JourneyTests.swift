import Calendar
import Geo
import GuideModel
import Markdown
import Testing

@Suite("Journeys")
struct JourneyTests {
    /// Places `a`, `b` and `c`, a hundredth of a degree apart on the equator.
    private let guide = JourneyTests.village()
    private let a = JourneyPoint.stop(number: 1, place: 0)
    private let b = JourneyPoint.stop(number: 2, place: 1)

    private static let slugs = ["a", "b", "c"].compactMap { Slug($0) }

    private static func village() -> Guide {
        let english = LanguageTag.english
        let here = SourceLocation(file: "here")
        var contents = Guide.Contents()
        contents.places = slugs.enumerated().map { number, slug in
            Place(
                entry: Entry(slug: slug, title: slug.text, language: english, body: Document(""), location: here),
                location: Coordinate(latitude: 0, longitude: Double(number) / 100), kind: slug, id: slug.text,
                visit: TimeSpan(minutes: 10))
        }
        let site = Site(
            title: "Village", url: "https://example.org/", language: english, timezone: .utc, currency: "EUR",
            units: .metric, location: here)
        let edition = Edition(language: english, prefix: "")
        return Guide(
            site: site, edition: edition, editions: [edition], contents: contents, media: [],
            today: CalendarDate(daysSince1970: 0))
    }

    private func walk(_ metres: Double, _ basis: Leg.Basis = .estimate) -> Leg {
        Leg(metres: metres, time: TimeSpan(minutes: Int(metres / 100)), basis: basis, geometry: [])
    }

    /// Stops at places by their positions, on the hour from ten, ten minutes each.
    private func stops(_ places: Int...) -> [JourneyStop] {
        places.enumerated().map { JourneyStop(place: $1, arrive: TimeOfDay(10 + $0, 0), stay: TimeSpan(minutes: 10)) }
    }

    private func journey(
        from: Terminus? = nil, to: Terminus? = nil, _ stops: [JourneyStop], _ walks: [Leg?]
    ) -> Journey {
        Journey(
            .itinerary(Self.slugs[0]), in: guide, from: from, to: to, start: TimeOfDay(9, 0), stops: stops,
            walks: walks, end: TimeOfDay(13, 0))
    }

    @Test("stops are numbered from one, and each walk is between two of them at its times")
    func plain() {
        let journey = journey(stops(0, 1), [nil, walk(500)])
        #expect(journey.stops.map(\.number) == [1, 2])
        #expect(journey.legs.map { [$0.from, $0.to] } == [[a, b]])
        #expect(journey.legs.map { [$0.departs, $0.arrives] } == [[TimeOfDay(10, 10), TimeOfDay(11, 0)]])
        #expect(journey.legs.map(\.walk) == [walk(500)])
        #expect(journey.leg(to: journey.stops[0]) == nil)
        #expect(journey.leg(from: journey.stops[0]) == journey.leg(to: journey.stops[1]))
        #expect(journey.leg(from: journey.stops[1]) == nil && journey.lastLeg == nil)
        #expect(journey.duration == TimeSpan(minutes: 240))
    }

    @Test("a loop's last walk ends at the first stop")
    func loop() {
        let journey = journey(to: .place(Self.slugs[0]), stops(0, 1), [nil, walk(500), walk(700)])
        #expect(journey.isLoop)
        #expect(journey.to == a)
        #expect(journey.lastLeg?.to == a && journey.lastLeg?.from == b)
        #expect(journey.lastLeg == journey.leg(from: journey.stops[1]))
        #expect(journey.lastLeg?.arrives == TimeOfDay(13, 0))
        #expect(journey.totals.metres == 1200 && journey.totals.walking == TimeSpan(minutes: 12))
    }

    @Test("the ways from a hotel and to a station are walks with their own ends")
    func termini() {
        let hotel = Coordinate(latitude: 1, longitude: 1)
        let journey = journey(
            from: .point(name: "Hotel", hotel), to: .place(Self.slugs[2]), stops(0, 1),
            [walk(300), walk(500), walk(100)])
        let ends = journey.legs.map { [$0.from, $0.to] }
        #expect(ends == [[.point(name: "Hotel", hotel), a], [a, b], [b, .place(2)]])
        #expect(journey.legs.map(\.departs) == [TimeOfDay(9, 0), TimeOfDay(10, 10), TimeOfDay(11, 10)])
        #expect(journey.leg(to: journey.stops[0]) == journey.legs[0])
        #expect(journey.legs[0].from.location(in: guide) == hotel)
        #expect(!journey.isLoop)
    }

    @Test("a day that begins or ends at the coordinate of a stop begins or ends at that stop")
    func terminusAtStop() {
        let here = guide.places[0].location
        let walks = [walk(0), walk(500), walk(700)]
        let there = journey(from: .point(name: "Hotel", here), to: .place(Self.slugs[1]), stops(0, 1), walks)
        #expect(there.from == a && there.to == b)
        #expect(!there.isLoop)
        #expect(journey(from: .place(Self.slugs[0]), to: .point(name: "Hotel", here), stops(0, 1), walks).isLoop)
    }

    @Test("a place that is visited twice is two stops with walks of their own")
    func twice() {
        let journey = journey(stops(0, 1, 0), [nil, walk(500), walk(700)])
        #expect(journey.stops.map(\.number) == [1, 2, 3])
        #expect(journey.leg(to: journey.stops[2])?.to == .stop(number: 3, place: 0))
        #expect(journey.leg(from: journey.stops[0])?.walk == walk(500))
        #expect(journey.stop(at: 0)?.number == 1 && journey.stop(at: 2) == nil)
        #expect(journey.stop(after: journey.stops[1])?.number == 3)
        #expect(journey.stop(before: journey.stops[0]) == nil && journey.stop(after: journey.stops[2]) == nil)
    }

    @Test("a stop too far to walk to counts no metres and is marked")
    func far() {
        let far = Leg.far(from: guide.places[0].location, to: guide.places[2].location)
        let journey = journey(stops(0, 1, 2), [nil, walk(500, .network), far])
        #expect(journey.totals.hasFarStops && !journey.totals.isEstimate && journey.totals.followsMap)
        #expect(journey.totals.metres == 500 && journey.totals.isWalked)
        #expect(!self.journey(stops(0, 2), [nil, far]).totals.isWalked)
    }

    @Test("steps and surfaces of all walks add up; one estimate makes the sum an estimate")
    func totals() {
        var (stairs, path) = (walk(500, .network), walk(700))
        (stairs.steps, stairs.surfaces) = (40, WalkSurfaces(paved: 400))
        (path.steps, path.hasEstimatedSteps, path.surfaces) = (5, true, WalkSurfaces(paved: 100, unpaved: 600))
        let totals = JourneyTotals([stairs, path, walk(100)])
        #expect(totals.stairs == Stairs(unknown: 45, isEstimated: true) && totals.isEstimate)
        #expect(totals.surfaces == WalkSurfaces(paved: 500, unpaved: 600))
    }

    @Test("a day whose gaps nothing fills is the walk from its start to its end")
    func noStops() {
        let journey = journey(from: .place(Self.slugs[0]), to: .place(Self.slugs[2]), [], [walk(900)])
        #expect(journey.legs.map { [$0.from, $0.to] } == [[.place(0), .place(2)]])
        #expect(journey.lastLeg == journey.legs[0])
    }

    @Test("a stop knows when its visit begins, and leaves after whole minutes")
    func times() {
        let stop = JourneyStop(
            place: 0, arrive: TimeOfDay(9, 50), wait: TimeSpan(minutes: 10), stay: TimeSpan(seconds: 90))
        #expect(stop.begin == TimeOfDay(10, 0))
        #expect(stop.leave == TimeOfDay(10, 2))
    }
}
