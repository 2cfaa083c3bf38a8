/// What a map of the guide shows.
public enum MapSubject: Hashable, Sendable {
    /// A tour or an itinerary.
    case journey(Journey.Subject)
    /// A detail for paper: a few stops, counted from 0 in the order of the walk.
    case strip(of: Journey.Subject, number: Int)
    case city(Slug)
    /// A place with its surroundings.
    case place(Slug)
}

/// A drawn map.
public struct MapPicture: Hashable, Sendable {
    /// One `<svg>` element without an XML header. It has classes and custom properties, but no colours of its own: the style
    /// sheet for screen or for print paints it.
    public let svg: String
    /// The size it is drawn for, in CSS pixels.
    public let width: Double
    public let height: Double
    /// Whose data it shows, in the words that the licence requires; empty for a map without a base map.
    public let attribution: [String]
    /// Whether it has a base map, or only stops and lines.
    public let hasStreets: Bool
    /// The drawing without its legend, for a page that sets that as text: below a map that is moved, and in a phone's width.
    public var svgWithoutLegend: String
    public var legend: [LegendEntry] = []
    /// For a strip: the numbers of its stops, from 1, in the order of the route.
    public var stops: ClosedRange<Int>?

    public init(svg: String, width: Double, height: Double, attribution: [String], hasStreets: Bool) {
        self.svg = svg
        svgWithoutLegend = svg
        self.width = width
        self.height = height
        self.attribution = attribution
        self.hasStreets = hasStreets
    }

    /// A sign of the map, as an `<svg>` element, and what it means.
    public struct LegendEntry: Hashable, Sendable {
        public let sign: String
        public let text: String

        public init(sign: String, text: String) {
            self.sign = sign
            self.text = text
        }
    }
}
