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
        ["highway": "residential", "access": "destination"], ["highway": "footway", "access": "customers"],
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
    ]
    @Test("a way with these tags cannot be walked along", arguments: closed)
    func closes(tags: [String: String]) throws { #expect(try walk(tags) == "adefc") }

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
