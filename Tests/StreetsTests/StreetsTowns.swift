import Calendar
import TestSupport

extension StreetsVectors.Town {
    /// Between them they have one of everything that a route or its words depend on.
    static var all: [Self] { [streets, building, park, harbour, junctions, garden] }

    /// Streets with and without names, a square, steps, a ramp, crossings with and without signals, a gate and a one-way path.
    private static var streets: Self {
        let map = AsciiMap(
            """
            a--b----c----d--e
            |  |    |    |
            f--g----h    i--j
            |  |    |    |
            k--l----m----n--o
                 p
            """, spacing: 45)
        return Self(
            name: "streets", map: map,
            osm: map.osm(
                ways: [
                    "abcde": ["highway": "residential", "name": "Rue des Lilas"],
                    "afk": ["highway": "footway"], "bgl": ["highway": "steps", "incline": "up", "step_count": "38"],
                    "ghmlg": ["highway": "pedestrian", "area": "yes", "name": "Place Neuve"],
                    "ch": ["highway": "footway", "footway": "crossing", "crossing": "traffic_signals"],
                    "fg": ["highway": "path", "name": "Old Lane", "surface": "gravel"],
                    "klmno": ["highway": "primary", "name": "Avenue Verte", "sidewalk": "both"],
                    "din": ["highway": "path", "incline": "12%"], "ij": ["highway": "footway", "oneway:foot": "yes"],
                    "jo": ["highway": "footway"],
                ],
                nodes: ["f": ["barrier": "kissing_gate"], "d": ["highway": "crossing"], "n": ["highway": "crossing"]]),
            walks: [
                ("ao", ""), ("oa", ""), ("ke", ""), ("el", ""), ("gm", ""), ("hb", ""), ("jk", ""), ("ij", ""),
                ("ji", ""), ("pc", ""), ("ao", "j"), ("aa", ""), ("bg", ""),
                ("gb", ""), ("fb", ""),
            ])
    }

    /// A lift, an escalator and stairs between levels, inside a station, and a place below the street.
    private static var building: Self {
        let map = AsciiMap(
            """
            a----b----c----d
                 |    |
                 e    f
                 |    |
            g----h----i----j
            """, spacing: 30)
        return Self(
            name: "building", map: map,
            osm: map.osm(
                ways: [
                    "abcd": ["highway": "residential", "name": "Station Road"],
                    "be": ["highway": "footway", "level": "0"], "cf": ["highway": "footway", "level": "0"],
                    "eh": ["highway": "steps", "conveying": "forward", "level": "0;-1", "incline": "down"],
                    "fi": ["highway": "elevator", "level": "-1;0"],
                    "ghij": ["highway": "corridor", "indoor": "yes", "level": "-1"],
                ]),
            levels: ["g": -1, "j": -1], walks: [("ag", ""), ("gd", ""), ("dj", ""), ("ja", ""), ("gj", "")])
    }

    /// A park that shuts at night, a passage with hours of two clauses, and ways that are closed by their plain tags.
    private static var park: Self {
        let map = AsciiMap(
            """
            a---b---c---d
            |   |   |   |
            e---f---g---h
            |   |   |   |
            i---j---k---l
            """, spacing: 60)
        return Self(
            name: "park", map: map,
            osm: map.osm(
                ways: [
                    "abcd": ["highway": "residential", "name": "North Street"],
                    "ijkl": ["highway": "residential", "name": "South Street"],
                    "aei": ["highway": "residential", "name": "West Street"], "dhl": ["highway": "residential"],
                    "bfj": ["highway": "footway"], "efg": ["highway": "footway"],
                    "cgk": [
                        "highway": "footway", "name": "Arcade",
                        "access:conditional": "no @ (00:00-24:00); yes @ (08:00-20:00)",
                    ],
                    "gh": ["highway": "footway", "foot": "no", "foot:conditional": "yes @ (06:00-22:00)"],
                    "bcgkjfb": ["leisure": "park", "opening_hours": "07:00-21:00", "name": "Green Park"],
                ]),
            walks: [("bj", ""), ("el", ""), ("ck", ""), ("fd", "")],
            times: [TimeOfDay(6, 30), TimeOfDay(12, 0), TimeOfDay(20, 55), TimeOfDay(23, 0)])
    }

    /// Two shores with a ferry, and an island that no way reaches.
    private static var harbour: Self {
        let map = AsciiMap(
            """
            a----b          c----d

            e----f


                       g----h
            """, spacing: 150)
        return Self(
            name: "harbour", map: map,
            osm: map.osm(
                ways: [
                    "ab": ["highway": "footway", "name": "Quai Nord"], "cd": ["highway": "footway"],
                    "bc": ["route": "ferry", "name": "Castle Ferry", "duration": "00:10", "interval": "00:20"],
                    "ae": ["highway": "footway"], "ef": ["highway": "steps"], "gh": ["highway": "footway"],
                ]),
            walks: [("ad", ""), ("db", ""), ("ag", ""), ("fb", ""), ("fd", "")])
    }

    /// A roundabout, a few metres to the side, a square from corner to corner, and paths without names to steps.
    private static var junctions: Self {
        let map = AsciiMap(
            """
                  e


                  d        h--------i-------l

            a---b   c------g

                  f                 j-------k-------m




                                                    n-----o



                                                          p




                                                    r-----q
            """, spacing: 10)
        return Self(
            name: "junctions", map: map,
            osm: map.osm(
                ways: [
                    "ab": ["highway": "residential", "name": "West Road"],
                    "bdcfb": ["highway": "residential", "name": "Circle Plaza", "junction": "roundabout"],
                    "de": ["highway": "residential", "name": "North Road"],
                    "cg": ["highway": "residential", "name": "East Road"], "gh": ["highway": "footway"],
                    "hi": ["highway": "residential", "name": "Mill Street"],
                    "ilkji": ["highway": "pedestrian", "area": "yes"],
                    "km": ["highway": "residential", "name": "Quay Street"],
                    "mn": ["highway": "footway"], "no": ["highway": "footway"],
                    "op": ["highway": "steps", "incline": "up", "step_count": "20"],
                    "pq": ["highway": "footway"], "qr": ["highway": "footway"],
                ]),
            walks: [("ae", ""), ("ea", ""), ("ag", ""), ("ci", ""), ("ic", ""), ("hm", ""), ("mr", ""), ("rm", "")])
    }

    /// Turns between paths without names: a fountain, a pond, a bridge, a gate, a wider and a narrower path.
    private static var garden: Self {
        let map = AsciiMap(
            """
            a--------b--------c
                     |      uv|
                     |      xw|
                     |        |
                     |        |
            d--------e--------f----g
                    p         k
                              |
                              |
                     h--------j
            """, spacing: 9.7)
        return Self(
            name: "garden", map: map,
            osm: map.osm(
                ways: [
                    "ab": ["highway": "path", "width": "1"], "be": ["highway": "path", "width": "4"],
                    "bc": ["highway": "footway"], "cf": ["highway": "footway", "width": "2"],
                    "de": ["highway": "footway"], "ef": ["highway": "footway", "bridge": "yes"],
                    "fg": ["highway": "footway"], "fkj": ["highway": "path", "informal": "yes"],
                    "hj": ["highway": "footway", "tunnel": "yes"],
                    "uvwxu": ["natural": "water", "water": "pond"],
                ],
                nodes: ["p": ["amenity": "fountain"], "k": ["barrier": "gate"]]),
            walks: [("ad", ""), ("ag", ""), ("ae", ""), ("aj", ""), ("af", "c"), ("ja", ""), ("gh", ""), ("hd", "")])
    }
}
