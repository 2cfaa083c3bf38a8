import Testing
import Walking

/// What it costs to cross streets, tracks and cycleways.
@Suite struct CrossingTests {
    private let path = ["highway": "footway"]
    private let signals = ["highway": "crossing", "crossing": "traffic_signals"]

    /// The seconds that a walk from a to z takes beyond its length, and the streets that it crosses.
    private func wait(
        _ drawing: String, ways: KeyValuePairs<String, [String: String]>, nodes: [Character: [String: String]] = [:],
        spacing: Double = 5
    ) throws -> (seconds: Int, crossings: Int) {
        let route = try #require(
            try DrawnTown(drawing, ways: ways, nodes: nodes, spacing: spacing).route("a", "z"))
        return (Int((route.seconds - route.metres / 1.25).rounded()), route.crossings)
    }

    @Test("a street with two carriageways and tracks between them is one crossing with one wait")
    func carriageways() throws {
        let drawing = """
            --p-s-v--
            a-q-t-w-z
            --r-u-x--
            """
        let found = try wait(
            drawing,
            ways: [
                "aqtwz": path, "pqr": ["highway": "primary"], "stu": ["railway": "tram"], "vwx": ["highway": "primary"],
            ], nodes: ["q": signals, "t": signals, "w": signals])
        #expect(found == (23, 1))
    }

    @Test("the same holds where each carriageway is crossed on a way of its own")
    func crossingWays() throws {
        let crossing = ["highway": "footway", "footway": "crossing", "crossing": "traffic_signals"]
        let found = try wait(
            """
            ---p----s---
            a-bqc--dte-z
            ---r----u---
            """,
            ways: [
                "ab": path, "bqc": crossing, "cd": path, "dte": crossing, "ez": path, "pqr": ["highway": "primary"],
                "stu": ["highway": "primary"],
            ], nodes: ["q": signals])
        #expect(found == (23, 1))
    }

    @Test(
        "signals are read by either tag, and the newer one wins",
        arguments: [
            (["crossing": "marked", "crossing:signals": "yes"], 23),
            (["crossing": "traffic_signals", "crossing:signals": "no"], 5),
            (["crossing": "uncontrolled"], 4),
        ])
    func signalTags(tags: [String: String], seconds: Int) throws {
        let node = tags.merging(["highway": "crossing"]) { $1 }
        let found = try wait("-p-\naqz\n-r-", ways: ["aqz": path, "pqr": ["highway": "primary"]], nodes: ["q": node])
        #expect(found == (seconds, 1))
    }

    @Test(
        "tracks of trams and cycleways are crossed without a wait",
        arguments: [["railway": "tram"], ["highway": "cycleway"]])
    func quiet(track: [String: String]) throws {
        for way in [
            ["highway": "footway"], ["highway": "footway", "footway": "crossing", "crossing": "traffic_signals"],
        ] {
            let found = try wait("-p-\naqz\n-r-", ways: ["aqz": way, "pqr": track], nodes: ["q": signals])
            #expect(found == (0, 0))
        }
    }

    @Test("two streets that meet at a corner are two crossings")
    func corner() throws {
        let found = try wait(
            """
            --p---
            a-q-b-
            --r-c-
            --s-te
            ----z-
            """,
            ways: ["aqb": path, "bctz": path, "pqr": ["highway": "primary"], "ste": ["highway": "primary"]],
            nodes: ["q": signals, "t": signals])
        #expect(found == (46, 2))
    }

    @Test("side streets along an avenue are crossed one by one")
    func sideStreets() throws {
        let found = try wait(
            """
            --p----s--
            a-q----t-z
            --r----u--
            """,
            ways: ["aqtz": path, "pqr": ["highway": "residential"], "stu": ["highway": "residential"]],
            nodes: ["q": ["highway": "crossing"], "t": ["highway": "crossing"]])
        #expect(found == (10, 2))
    }
}
