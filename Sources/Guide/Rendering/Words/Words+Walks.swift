/// The words in which walks are told.
extension Words {
    /// The beginnings of the keys that the engine chooses and `Templates/app/routing/words` asks for, and of those that
    /// addresses are told by, up to a point or whole.
    private static let walkKeys: Set<String> = [
        "about", "address", "also", "along", "along-named", "arrival", "bearing", "climb", "climb-named", "climbed",
        "contractions", "crossing", "cue", "diagonal", "diagonal-named", "leave", "level", "list", "number", "onto",
        "onto-named", "onto-narrower", "onto-wider", "passing", "ride", "ride-down", "ride-named", "ride-up",
        "roundabout", "shut", "stay",
        "street-articles", "then", "turn", "turn-and", "turn-onto", "way", "way-ahead", "way-hours",
    ]
    private static let walkFormats = [
        "after-noon", "before-noon", "clock", "decimal", "full-hour", "full-stop", "group", "hour-digits",
        "hours-minutes", "least-grouped", "midnight", "noon", "time",
    ]
    private static let walkUnits: Set<String> = ["feet", "hours", "kilometres", "metres", "miles", "minutes"]

    /// The words that tell walks by their keys, sorted.
    var ofWalks: [(key: String, text: String)] {
        keys.filter { key in
            let parts = key.split(separator: ".", maxSplits: 2).map(String.init)
            return switch parts.first {
            case "format": parts.count == 2 && Self.walkFormats.contains(parts[1])
            case "unit": parts.count > 1 && Self.walkUnits.contains(parts[1])
            default: parts.first.map(Self.walkKeys.contains) ?? false
            }
        }.map { ($0, self[$0]) }
    }
}
