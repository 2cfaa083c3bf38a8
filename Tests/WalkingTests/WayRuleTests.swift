import Testing
import Walking

/// Each rule for ways, on a street abc with a way round it: a walk from a to c takes the way round when "b" is closed.
@Suite struct WayRuleTests {
    private static let street = """
        a-b-c
        |   |
        |   |
        |   |
        d-e-f
        """

    /// The letters of the walk from a to c when the street abc has these tags.
    private func walk(_ tags: [String: String], profile: Walker.Profile = .walk) throws -> String {
        let town = try DrawnTown(
            Self.street, ways: ["abc": tags, "adefc": ["highway": "footway", "surface": "asphalt"]])
        return town.letters("a", "c", profile)
    }

    static let open: [[String: String]] = [
        ["highway": "footway"], ["highway": "path"], ["highway": "pedestrian"], ["highway": "living_street"],
        ["highway": "residential"], ["highway": "service"], ["highway": "unclassified"], ["highway": "tertiary"],
        ["highway": "secondary"], ["highway": "primary"], ["highway": "track"], ["highway": "cycleway"],
        ["highway": "steps", "step_count": "20"], ["highway": "corridor"], ["highway": "road"],
        ["highway": "trunk", "foot": "yes"], ["highway": "trunk", "sidewalk": "both"],
        ["highway": "bridleway", "foot": "designated"], ["railway": "platform"], ["public_transport": "platform"],
        ["man_made": "pier"], ["highway": "residential", "access": "private", "foot": "yes"],
        ["highway": "residential", "access": "destination"],
        ["highway": "residential", "sidewalk": "separate", "foot": "yes"],
        ["highway": "footway", "foot": "no;permissive"],
        ["highway": "residential", "sidewalk:left": "separate", "sidewalk:right": "yes"],
        ["highway": "residential", "oneway": "-1"], ["highway": "footway", "access:conditional": "no @ (22:00-06:00)"],
        ["highway": "primary", "motorroad": "yes", "foot": "yes"], ["highway": "footway", "oneway:foot": "yes"],
        ["highway": "pedestrian", "access": "delivery"],
        [
            "highway": "pedestrian", "access": "delivery",
            "access:conditional": "destination @ (Mo-Fr 00:00-11:00)",
        ],
        ["highway": "footway", "foot:backward": "no"], ["highway": "steps", "conveying": "forward"],
    ]
    @Test("a way with these tags can be walked along", arguments: open)
    func opens(tags: [String: String]) throws { #expect(try walk(tags) == "abc") }

    static let closed: [[String: String]] = [
        ["highway": "motorway"], ["highway": "trunk"], ["highway": "bridleway"], ["highway": "construction"],
        ["highway": "proposed"], ["highway": "via_ferrata"], ["highway": "raceway"], ["route": "ferry", "foot": "no"],
        ["route": "bus"],
        ["highway": "residential", "access": "private"], ["highway": "footway", "foot": "no"],
        ["highway": "residential", "foot": "use_sidepath"], ["highway": "track", "access": "agricultural"],
        ["highway": "track", "access": "forestry"], ["highway": "service", "access": "delivery"],
        ["highway": "service", "access": "no"], ["highway": "path", "access": "military"],
        ["highway": "residential", "sidewalk": "separate"], ["highway": "residential", "sidewalk:both": "separate"],
        ["highway": "residential", "sidewalk:left": "separate", "sidewalk:right": "no"],
        ["highway": "primary", "motorroad": "yes"], ["highway": "footway", "oneway:foot": "-1"],
        ["highway": "footway", "foot:forward": "no"], ["highway": "steps", "conveying": "backward"],
        ["building": "yes"], ["waterway": "river"], ["railway": "rail"],
        ["highway": "footway", "access": "customers"], ["highway": "footway", "access": "some_club"],
        ["highway": "footway", "access": "private;customers"], ["highway": "footway", "foot": "customers"],
        ["highway": "path", "sac_scale": "demanding_alpine_hiking"],
        ["highway": "path", "sac_scale": "difficult_alpine_hiking"], ["highway": "path", "sac_scale": "T7"],
    ]
    @Test("a way with these tags cannot be walked along", arguments: closed)
    func closes(tags: [String: String]) throws { #expect(try walk(tags) == "adefc") }

    @Test("a way for customers is walked where the walk begins or ends on it")
    func customers() throws {
        let town = try DrawnTown(
            "a-b-c",
            ways: ["ab": ["highway": "footway"], "bc": ["highway": "footway", "access": "customers"]])
        #expect(town.letters("a", "c") == "abc" && town.letters("c", "a") == "cba")
    }

    /// From the easiest to the hardest: Key:sac_scale, Key:smoothness, Key:tracktype. None is dearer than the one after it.
    static let scales: [(String, [String])] = [
        (
            "sac_scale",
            [
                "strolling", "hiking", "mountain_hiking", "demanding_mountain_hiking", "alpine_hiking",
                "demanding_alpine_hiking", "difficult_alpine_hiking", "a_value_of_tomorrow",
            ]
        ),
        (
            "smoothness",
            [
                "excellent", "good", "intermediate", "bad", "very_bad", "horrible", "very_horrible", "impassable",
            ]
        ), ("tracktype", ["grade1", "grade2", "grade3", "grade4", "grade5"]),
    ]
    @Test("a harder way takes no less time than an easier one", arguments: scales)
    func harder(key: String, values: [String]) throws {
        let seconds = try values.map { value in
            let town = try DrawnTown("a-b", ways: ["ab": ["highway": "path", key: value]])
            return town.route("a", "b")?.seconds ?? .infinity
        }
        #expect(seconds == seconds.sorted())
    }

    @Test("a value that the rules do not name is not the best one", arguments: ["surface", "smoothness", "tracktype"])
    func unnamed(key: String) throws {
        let tags = [["highway": "path", key: "a_value_of_tomorrow"], ["highway": "path"]]
        for (up, down) in [(tags[0], tags[1]), (tags[1], tags[0])] {
            let town = try DrawnTown(
                """
                b-c
                | |
                a d
                | |
                e-f
                """, ways: ["abcd": up, "aefd": down])
            #expect(town.letters("a", "d", .stepFree) == (up.count == 1 ? "abcd" : "aefd"))
        }
    }

    static let wheels: [[String: String]] = [
        ["highway": "footway"], ["highway": "footway", "incline": "5%"], ["highway": "footway", "width": "1.2 m"],
        ["highway": "steps", "ramp:wheelchair": "yes"], ["highway": "steps", "ramp": "yes"],
        ["highway": "path", "surface": "mud", "wheelchair": "yes"], ["highway": "footway", "surface": "sett"],
        ["highway": "footway", "footway": "crossing", "kerb": "lowered", "crossing": "marked"],
    ]
    @Test("wheels can pass", arguments: wheels)
    func passesWheels(tags: [String: String]) throws { #expect(try walk(tags, profile: .stepFree) == "abc") }

    static let noWheels: [[String: String]] = [
        ["highway": "steps"], ["highway": "steps", "ramp": "yes", "ramp:wheelchair": "no"],
        ["highway": "footway", "incline": "12%"], ["highway": "footway", "incline": "-10°"],
        ["highway": "footway", "width": "0.6"], ["highway": "path", "surface": "sand"],
        ["highway": "footway", "smoothness": "horrible"], ["highway": "footway", "wheelchair": "no"],
        ["highway": "path", "sac_scale": "mountain_hiking"], ["highway": "steps", "conveying": "yes"],
        ["highway": "track", "tracktype": "grade5"],
        ["highway": "footway", "footway": "crossing", "kerb": "raised"],
    ]
    @Test("wheels cannot pass", arguments: noWheels)
    func stopsWheels(tags: [String: String]) throws { #expect(try walk(tags, profile: .stepFree) == "adefc") }

    @Test("an escalator and a one-way path are walked in their direction only")
    func directions() throws {
        for tags in [["highway": "steps", "conveying": "forward"], ["highway": "footway", "oneway:foot": "yes"]] {
            let town = try DrawnTown(Self.street, ways: ["abc": tags, "adefc": ["highway": "footway"]])
            #expect(town.letters("a", "c") == "abc")
            #expect(town.letters("c", "a") == "cfeda")
        }
    }
}
