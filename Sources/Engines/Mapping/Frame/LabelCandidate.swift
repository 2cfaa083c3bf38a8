/// A name that could be set on a map, and where it fits. Label placement decides whether it is set.
public struct LabelCandidate: Hashable, Sendable {
    public enum Kind: String, Sendable, CaseIterable {
        /// Streets by weight: trunk, primary and secondary roads; tertiary ones; the others; footpaths and steps.
        case highStreet, mainStreet, street, path
        case square, park, wood, cemetery, beach, pitch
        /// Areas of water, and lines of it.
        case water, waterway
        /// Islands, quarters of a town, towns.
        case island, quarter, town
        case station, stop
        /// A building that people know.
        case landmark
    }

    public enum Shape: Hashable, Sendable {
        /// Set along a smooth line that runs from left to right. Its points are at least a few pixels apart.
        case line([MapPoint])
        /// Set inside an area, centred at the anchor, in lines no wider than `width` and together no higher than `height`.
        case area(anchor: MapPoint, width: Double, height: Double)
        /// Set beside or on a point.
        case point(MapPoint)
    }

    public let text: String
    public let kind: Kind
    public let shape: Shape
    /// Greater is more important, within a kind and between kinds; 0…1.
    public let priority: Double

    public init(text: String, kind: Kind, shape: Shape, priority: Double) {
        self.text = text
        self.kind = kind
        self.shape = shape
        self.priority = priority
    }
}
