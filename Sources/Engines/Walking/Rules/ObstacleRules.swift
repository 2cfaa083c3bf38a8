/// What nobody steps over: lines between a square and a street that lie side by side.
enum ObstacleRules {
    /// Values of `barrier` on a line. Kerbs, bollards, blocks and chains are stepped over or passed.
    private static let barriers: Set = [
        "wall", "fence", "hedge", "city_wall", "retaining_wall", "guard_rail", "jersey_barrier", "handrail", "ditch",
        "yes",
    ]
    private static let waterways: Set = ["river", "stream", "canal", "ditch", "drain"]
    private static let railways: Set = ["rail", "light_rail", "subway", "narrow_gauge"]

    /// Whether the way or relation whose tags are loaded stands in the way: a barrier, a building, water, a railway, a cliff.
    static func stops(_ tags: borrowing TagReader) -> Bool {
        if let building = tags[.building] { return building != "no" && building != "roof" }
        if let barrier = tags[.barrier] { return barriers.contains(barrier) }
        if let waterway = tags[.waterway] { return waterways.contains(waterway) && tags[.tunnel] == nil }
        if let railway = tags[.railway] { return railways.contains(railway) && tags[.tunnel] == nil }
        return tags[.natural] == "cliff" || tags[.natural] == "water"
    }
}
