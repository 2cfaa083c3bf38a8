import GuideModel

/// How map programs show what a place is: one of their own icons and a colour, from the table of place types.
struct PlaceLook: Hashable, Sendable {
    /// A named symbol of Garmin's devices.
    let garmin: String
    /// The name of one of OsmAnd's icons.
    let osmand: String
    let colour: PlaceColour

    /// The colour of the walked line, as a Garmin device names it and as KML and OsmAnd write it.
    static let line = (garmin: "Blue", colour: PlaceColour.blue)

    static func of(_ place: Place, in guide: Guide) -> PlaceLook {
        let traits = guide.type(of: place).traits
        return PlaceLook(garmin: traits.garmin, osmand: traits.osmand, colour: traits.colour)
    }
}

extension PlaceColour {
    /// `#rrggbb`
    var hex: String { "#" + digits }

    /// Opaque `aabbggrr`, the order of KML.
    var kml: String {
        let parts = stride(from: 0, to: 6, by: 2).map { digits.dropFirst($0).prefix(2) }
        return "ff" + parts.reversed().joined()
    }

    private var digits: String {
        switch self {
        case .red: "e51b23"
        case .blue: "006ec7"
        case .purple: "9c27b0"
        case .yellow: "ffc800"
        case .pink: "ff4182"
        case .brown: "795548"
        case .green: "388e3c"
        case .orange: "ff9600"
        case .teal: "00a58c"
        case .gray: "737373"
        }
    }
}
