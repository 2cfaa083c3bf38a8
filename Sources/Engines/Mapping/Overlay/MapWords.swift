/// The words on a map, in the language of its page.
public struct MapWords: Hashable, Sendable {
    /// What the map is, for screen readers: its name, and a sentence that says what is on it.
    public var title: String
    public var summary: String
    public var start: String
    public var finish: String
    /// How measures are written; `{number}` stands for the number.
    public var minutesOnFoot: String
    public var metres: String
    public var kilometres: String
    public var feet: String
    public var miles: String
    /// The letter at the arrow that points north.
    public var north: String
    /// What a dashed line means.
    public var estimate: String
    /// What the line and its arrows are, and the darker buildings.
    public var way = "the walk, in the direction of the arrows"
    public var visited = "building of a stop"
    /// What a stop without a number is, and an area without a map.
    public var moreStops = "more stops"
    public var shut = "closed when you come"
    public var unmapped = "not mapped"
    public var morePlaces = "more places"
    /// What a map without streets says of that; nothing where it is `nil`.
    public var noStreets: String?
    /// What the needles of a strip mean: the direction of the next stop, with north at the top.
    public var needle = "direction of the next stop; north is up"
    /// Steps on the route.
    public var steps = "steps"
    /// What the small signs are; those without words are not in the legend.
    public var marks: [MapMark: String] = [:]

    public init(
        title: String, summary: String, start: String = "Start", finish: String = "Finish",
        minutesOnFoot: String = "{number} min on foot", metres: String = "{number} m",
        kilometres: String = "{number} km", feet: String = "{number} ft", miles: String = "{number} mi",
        north: String = "N", estimate: String = "straight line, way not known"
    ) {
        self.title = title
        self.summary = summary
        self.start = start
        self.finish = finish
        self.minutesOnFoot = minutesOnFoot
        self.metres = metres
        self.kilometres = kilometres
        self.feet = feet
        self.miles = miles
        self.north = north
        self.estimate = estimate
    }

    func minutes(_ count: Int) -> String { Self.fill(minutesOnFoot, "\(count)") }

    /// A length in metres as it is written beside its bar.
    func length(metres amount: Double) -> String {
        amount < 1_000 ? Self.fill(metres, Self.plain(amount)) : Self.fill(kilometres, Self.plain(amount / 1_000))
    }

    func length(feet amount: Double) -> String {
        guard amount > 1_000 else { return Self.fill(feet, Self.plain(amount)) }
        let length = amount / MapScale.feetPerMile
        return Self.fill(miles, length == 0.25 ? "¼" : length == 0.5 ? "½" : Self.plain(length))
    }

    private static func fill(_ pattern: String, _ number: String) -> String {
        pattern.replacing("{number}", with: number)
    }

    private static func plain(_ amount: Double) -> String { "\(Int(amount.rounded()))" }
}
