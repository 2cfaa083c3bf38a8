/// The base map: all that lies below the route, and the names that may be set on it.
public struct BaseMap: Hashable, Sendable {
    /// The drawing without the small signs.
    let ground: String
    /// The small signs, the most important kinds first.
    var signs: [BaseMapSign] = []
    /// Names, the most important first; equally important ones in an order that is always the same.
    public let labels: [LabelCandidate]
    /// The parts of the frame that the extract covers, when that is not all of it.
    public var known: [MapRectangle]?
    /// The small signs that are drawn, for the legend.
    public var marks: [MapMark] = []
    /// Whether buildings are drawn apart because they are visited.
    var hasVisited = false

    public init(svg: String, labels: [LabelCandidate]) {
        ground = svg
        self.labels = labels
    }

    public static let empty = BaseMap(svg: "", labels: [])
}

/// A small sign of the base map.
struct BaseMapSign: Hashable, Sendable {
    let kind: FeatureKind
    let place: MapPoint
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

/// A rectangle of a drawing in CSS pixels.
public struct MapRectangle: Hashable, Sendable {
    public let x: Double
    public let y: Double
    public let width: Double
    public let height: Double

    public init(x: Double, y: Double, width: Double, height: Double) {
        (self.x, self.y, self.width, self.height) = (x, y, width, height)
    }

    func grown(by margin: Double) -> MapRectangle {
        MapRectangle(x: x - margin, y: y - margin, width: width + 2 * margin, height: height + 2 * margin)
    }

    func contains(_ point: Spot) -> Bool {
        guard width >= 0, height >= 0 else { return false }
        return
            (x...x + width).contains(point.x) && (y...y + height).contains(point.y)
    }
}

/// Small things that people on foot look for, as the legend explains them.
public enum MapMark: String, Hashable, Sendable, CaseIterable {
    case station, underground, metro
    case urbanRail = "u-bahn"
    case suburban = "s-bahn"
    case toilets
    case drinkingWater = "drinking-water"
    case bench
    case unpaved

    /// What the sign stands for; `nil` for a line.
    var kind: FeatureKind? {
        switch self {
        case .station: .station
        case .underground: .underground
        case .metro: .metro
        case .urbanRail: .urbanRail
        case .suburban: .suburban
        case .toilets: .toilets
        case .drinkingWater: .drinkingWater
        case .bench: .bench
        case .unpaved: nil
        }
    }

    /// The class that it is drawn with.
    var style: String { self == .unpaved ? "street path rough" : "symbol \(rawValue)" }
}
