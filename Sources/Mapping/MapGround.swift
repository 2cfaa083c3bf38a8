/// The ground of a map: all that lies under the route, and the names that could be set on it.
public struct MapGround: Hashable, Sendable {
    /// What belongs into a `<g class="ground">`: paths with classes and widths, without colours. Empty when the extract has
    /// nothing in the frame.
    public let svg: String
    /// Names, the most important first; of equal ones in an order that is always the same.
    public let labels: [LabelCandidate]

    public init(svg: String, labels: [LabelCandidate]) {
        self.svg = svg
        self.labels = labels
    }

    public static let empty = MapGround(svg: "", labels: [])
}

/// A point of a drawing in CSS pixels, x to the right, y downwards.
public struct MapPoint: Hashable, Sendable {
    public var x: Double
    public var y: Double

    public init(x: Double, y: Double) {
        self.x = x
        self.y = y
    }
}
