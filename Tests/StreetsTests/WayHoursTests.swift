import Calendar
import Geo
import GuideModel
import OpeningHours
import Planning
import TestSupport
import Testing
import Walking

@testable import Streets

/// Walks at a moment: from a to c through the middle of the drawing, or round it.
@Suite struct WayHoursTests {
    private let map = AsciiMap(
        """
        p-------q
        |       |
        a---b---c---x
        |       |
        r-------s
        """)

    /// - Parameter way: the tags of the way abc.
    private func streets(
        _ way: [String: String], gate: [String: String] = [:], park: [String: String] = [:], hasRound: Bool = true,
        _ check: (StreetNetworks) throws -> Void
    ) throws {
        let round: [String: String] = hasRound ? ["highway": "footway"] : ["landuse": "grass"]
        let extract = map.osm(
            ways: [
                "abc": ["highway": "footway"].merging(way) { $1 }, "apqc": round, "cx": ["highway": "footway"],
                "pqcsrap": park,
            ], nodes: ["b": gate])
        try TemporaryFolder.with(["Content/maps/town.osm": extract]) { folder in
            try check(StreetNetworks.opening(["town.osm"], site: folder.path, cache: nil, jobs: 1).networks)
        }
    }

    private func moment(
        _ time: TimeOfDay, _ day: CalendarDate = CalendarDate(daysSince1970: 20_780), zone: ZoneName = .utc,
        country: String? = nil
    ) -> WalkMoment {
        WalkMoment(
            day: day, time: time, context: HoursContext(coordinate: map["a"], country: country, zone: zone))
    }

    private func leg(_ streets: StreetNetworks, _ moment: WalkMoment) throws -> Leg {
        try #require(
            streets.walk(from: map["a"], over: [], to: map["c"], pace: 4.5, manner: .usual, at: moment).walk)
    }

    /// Whether something is shut on the usual walk.
    private func isShut(_ streets: StreetNetworks, _ moment: WalkMoment) throws -> Bool {
        try leg(streets, moment).shut != nil
    }

    /// The metres from a to c at each time: 400 through the middle, 600 round it.
    private func metres(_ tags: [String: String], at times: [TimeOfDay]) throws -> [Int] {
        var found: [Int] = []
        try streets(tags) { (streets: StreetNetworks) throws in
            found = try times.map { Int(try leg(streets, moment($0)).metres.rounded()) }
        }
        return found
    }

    @Test("a walk goes round what is shut on arrival, also over midnight, and says so")
    func round() throws {
        let times = [TimeOfDay(12, 0), TimeOfDay(23, 0), TimeOfDay(5, 30), TimeOfDay(6, 0)]
        #expect(try metres(["foot:conditional": "no @ (22:00-06:00)"], at: times) == [400, 600, 600, 400])
        #expect(try metres(["opening_hours": "20:00-02:00"], at: [TimeOfDay(1, 0), TimeOfDay(3, 0)]) == [400, 600])
        #expect(
            try metres(["foot": "no", "foot:conditional": "yes @ (06:00-22:00)"], at: times) == [400, 600, 600, 400])
        #expect(
            try metres(["access:conditional": "no @ (00:00-24:00); yes @ (Mo-Fr 12:00-13:00)"], at: times)
                == [400, 600, 600, 600])
        try streets(["opening_hours": "06:00-22:00", "name": "Arcade"]) { (streets: StreetNetworks) throws in
            let leg = try self.leg(streets, moment(TimeOfDay(23, 0)))
            let shut = try #require(leg.shut)
            #expect(shut.time == TimeOfDay(23, 0) && shut.ways.map(\.name) == ["Arcade"])
            guard case .around(let metres, let time) = shut.consequence else {
                Issue.record("\(shut.consequence) is no way round")
                return
            }
            #expect(Int(metres.rounded()) == 200 && (159...161).contains(time.seconds))
            #expect(leg.parts.flatMap(\.hours).isEmpty)
        }
    }

    @Test("what shuts during the walk counts on arrival; anyone who is inside has ten minutes to leave")
    func passing() throws {
        try streets([:], gate: ["barrier": "gate", "opening_hours": "08:00-20:00"]) {
            (streets: StreetNetworks) throws in
            // The gate is reached after 160 s.
            #expect(try isShut(streets, moment(TimeOfDay(19, 56))) == false)
            #expect(try isShut(streets, moment(TimeOfDay(19, 58))))
            #expect(try isShut(streets, moment(TimeOfDay(7, 58))) == false)
            #expect(try isShut(streets, moment(TimeOfDay(7, 56))))
        }
        // On Monday just before midnight it is Tuesday on arrival.
        try streets([:], gate: ["barrier": "gate", "opening_hours": "Tu-We"]) { (streets: StreetNetworks) throws in
            #expect(try isShut(streets, moment(TimeOfDay(23, 56))))
            #expect(try isShut(streets, moment(TimeOfDay(23, 58))) == false)
        }
        let times = [TimeOfDay(20, 4), TimeOfDay(20, 6)]
        #expect(try metres(["opening_hours": "08:00-20:00"], at: times) == [400, 600])
    }

    @Test("anyone who leaves what has just shut goes round what has been shut for longer")
    func leaving() throws {
        try streets(
            ["opening_hours": "08:00-20:00"], gate: ["barrier": "gate", "opening_hours": "08:00-19:00"]
        ) { (streets: StreetNetworks) throws in
            let (a, b) = (map["a"], map["b"])
            let inside = Coordinate(latitude: a.latitude, longitude: (a.longitude + b.longitude) / 2)
            let leg = try #require(
                streets.walk(
                    from: inside, over: [], to: map["c"], pace: 4.5, manner: .usual, at: moment(TimeOfDay(20, 5))
                ).walk)
            #expect(Int(leg.metres.rounded()) == 700 && leg.shut?.consequence != .noWay)
        }
    }

    @Test("where everything else is no way, the walk is the usual one and says that it is shut")
    func noWay() throws {
        try streets(["opening_hours": "08:00-20:00"], hasRound: false) { (streets: StreetNetworks) throws in
            let leg = try self.leg(streets, moment(TimeOfDay(22, 0)))
            #expect(leg.shut?.consequence == .noWay && Int(leg.metres.rounded()) == 400)
            #expect(leg.parts.map(\.hours.count) == [1])
        }
    }

    @Test("what cannot be read, or is no matter of time, is as the plain tags say")
    func unreadable() throws {
        let night = [TimeOfDay(3, 0)]
        #expect(try metres(["opening_hours": "whenever the moon is high"], at: night) == [400])
        #expect(try metres(["access:conditional": "no @ (weight>3.5)"], at: night) == [400])
        #expect(try metres(["foot": "no", "foot:conditional": "yes @ (children)"], at: night) == [600])
        #expect(try metres(["foot:conditional": "no @ (snow); no @ (22:00-06:00)"], at: night) == [600])
    }

    @Test("hours follow the sun in the time zone of the place, and the holidays of its country")
    func zones() throws {
        let sun = ["opening_hours": "sunrise-sunset"]
        try streets(sun) { (streets: StreetNetworks) throws in
            // At 10° east on the equator the sun rises at about 05:00 and sets at about 17:10 UTC.
            let tokyo = try #require(ZoneName("Asia/Tokyo"))
            #expect(try isShut(streets, moment(TimeOfDay(12, 0))) == false)
            #expect(try isShut(streets, moment(TimeOfDay(12, 0), zone: tokyo)))
            #expect(try isShut(streets, moment(TimeOfDay(22, 0), zone: tokyo)) == false)
        }
        try streets(["opening_hours": "08:00-20:00; PH off"]) { (streets: StreetNetworks) throws in
            let christmas = try #require(CalendarDate(year: 2026, month: 12, day: 25))
            #expect(try isShut(streets, moment(TimeOfDay(12, 0), christmas, country: "FI")))
            #expect(try isShut(streets, moment(TimeOfDay(12, 0), christmas.adding(days: 3), country: "FI")) == false)
        }
    }

    @Test("without a time a way is open that is open at noon of a Wednesday in some season, and its hours are told")
    func usual() throws {
        func usual(_ tags: [String: String]) throws -> (metres: Int, hours: [WayHours]) {
            var found = (0, [WayHours]())
            try streets(tags) { (streets: StreetNetworks) throws in
                let leg = try #require(streets.walk(from: map["a"], to: map["c"], pace: 4.5).walk)
                found = (Int(leg.metres.rounded()), leg.parts.flatMap(\.hours))
                let length = streets.measures(from: map["a"], to: [map["c"]], pace: 4.5, within: 2000)[0].walk
                #expect(length?.metres == leg.metres)
            }
            return found
        }
        let summer = try OpeningHours(parsing: "May-Sep 08:00-20:00")
        let day = try usual(["opening_hours": "May-Sep 08:00-20:00"])
        #expect(
            day.metres == 400 && day.hours == [WayHours(name: nil, rule: .open(summer))])
        #expect(try usual(["foot": "no", "foot:conditional": "yes @ (06:00-22:00)"]).metres == 400)
        #expect(try usual(["opening_hours": "18:00-04:00"]).metres == 600)
        #expect(
            try usual(["access": "residents", "access:conditional": "destination @ (Mo-Fr 00:00-11:00)"]).metres == 600)
        let night = try usual(["foot:conditional": "no @ (22:00-06:00)"])
        let hours = try OpeningHours(parsing: "22:00-06:00")
        #expect(night.hours.map(\.rule) == [.shut(hours)])
        let several = try usual(["foot:conditional": "no @ (22:00-06:00); no @ (Su 10:00-11:00)"])
        #expect(several.hours.map(\.rule) == [.several])
    }

    @Test("a way that is open only at night is taken at night")
    func openAtNight() throws {
        #expect(try metres(["opening_hours": "18:00-04:00"], at: [TimeOfDay(19, 0), TimeOfDay(12, 0)]) == [400, 600])
    }

    @Test("paths in a park that shuts are shut with it")
    func parks() throws {
        let park = ["leisure": "park", "name": "Green", "opening_hours": "08:00-20:00"]
        try streets([:], park: park) { (streets: StreetNetworks) throws in
            #expect(try leg(streets, moment(TimeOfDay(12, 0))).parts.flatMap(\.hours).map(\.name) == ["Green"])
            let leg = try self.leg(streets, moment(TimeOfDay(21, 0)))
            #expect(leg.shut?.ways.map(\.name) == ["Green"] && Int(leg.metres.rounded()) == 600)
        }
    }

    @Test("many different times keep few views of the network")
    func views() throws {
        try streets(
            ["foot:conditional": "no @ (22:00-06:00)"], gate: ["barrier": "gate", "opening_hours": "Mo-Su 05:00-23:00"]
        ) { (streets: StreetNetworks) throws in
            for minutes in stride(from: 0, to: 1440, by: 7) {
                let isNight = minutes < 6 * 60 || minutes >= 22 * 60 - 6
                let time = TimeOfDay(minutes: minutes)
                if abs(minutes - 22 * 60) > 8 && abs(minutes - 6 * 60) > 8 {
                    let found = try isShut(streets, moment(time))
                    #expect(found == isNight, "\(time)")
                }
            }
        }
    }

    @Test("a place in the mouth of a passage that is shut is outside")
    func mouth() throws {
        try streets(["opening_hours": "08:00-20:00"]) { (streets: StreetNetworks) throws in
            let degree = Coordinate.earthRadius * .pi / 180
            func inside(_ metres: Double) -> Coordinate {
                Coordinate(latitude: map["a"].latitude, longitude: map["a"].longitude + metres / degree)
            }
            let night = moment(TimeOfDay(23, 0))
            for (metres, isOutside) in [(5.0, true), (40, false)] {
                let leg = try #require(
                    streets.walk(from: inside(metres), over: [], to: map["c"], pace: 4.5, manner: .usual, at: night)
                        .walk)
                #expect((leg.shut?.consequence == .noWay) == !isOutside)
            }
        }
    }

    static let found = [
        "Mo-Sa 10:00-21:00; Su 11:00-19:00", "04:30-20:00", "12:00-14:30", "Mo-Su 08:00-dusk", "0:00-06:00",
        "Tu-Su 11:00-16:45", "08:00-sunset", "Mo-Su 8:30-17:30", "Mo-Fr 00:00-11:00", "10:00-18:00",
        "Mo-We 10:00-00:00; Th-Fr 10:00-01:00 \"Balls Brothers opening hours\"",
        "Nov-Jan: 09:00-17:00; Feb-Apr,Oct: 09:00-18:00; May-Sep: 09:00-19:00; Nov 19,Dec 25 off",
        "Oct-Mar: Mo-Su 09:00-18:00; Apr-Sep: Mo-Su 08:00-21:00",
    ]
    @Test("the hours of ways, gates and parks in six towns are read", arguments: found)
    func forms(hours: String) {
        let town = TownHours([WayCondition(clauses: [.init(isOpen: true, hours: hours)], isOpenOtherwise: false)])
        #expect(town.told(0) != nil)
    }
}
