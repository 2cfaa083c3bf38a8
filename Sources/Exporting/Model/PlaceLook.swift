import GuideModel

/// How map programs show a kind of place: one of their own icons and a colour. A table apart from the writers.
///
/// It is found by the kind's icon in `site.yaml`, then by the kind's name; places of other kinds get a plain mark.
struct PlaceLook: Hashable, Sendable {
    /// A named symbol of Garmin's devices.
    let garmin: String
    /// The name of one of OsmAnd's icons.
    let osmand: String
    let colour: Colour

    /// A colour that Organic Maps, OsmAnd and Garmin all have.
    enum Colour: String, CaseIterable, Sendable {
        case red, blue, purple, yellow, pink, brown, green, orange, teal, gray

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

    /// The colour of the walked line, as a Garmin device names it and as KML and OsmAnd write it.
    static let line = (garmin: "Blue", colour: Colour.blue)

    static func of(_ place: Place, in guide: Guide) -> PlaceLook {
        let icon = guide.kind(place.kind)?.icon
        return icon.flatMap { byIcon[$0] } ?? byIcon[iconOfKind[place.kind.text] ?? place.kind.text] ?? plain
    }

    private static let plain = PlaceLook(garmin: "Flag, Blue", osmand: "special_marker", colour: .blue)

    private static let byIcon: [String: PlaceLook] = [
        "arch": PlaceLook(garmin: "Scenic Area", osmand: "tourism_attraction", colour: .red),
        "frame": PlaceLook(garmin: "Museum", osmand: "tourism_museum", colour: .brown),
        "steeple": PlaceLook(garmin: "Church", osmand: "amenity_place_of_worship", colour: .purple),
        "leaf": PlaceLook(garmin: "Park", osmand: "leisure_park", colour: .green),
        "stone": PlaceLook(garmin: "Cemetery", osmand: "landuse_cemetery", colour: .gray),
        "column": PlaceLook(garmin: "Scenic Area", osmand: "historic_monument", colour: .red),
        "building": PlaceLook(garmin: "Building", osmand: "building", colour: .blue),
        "book": PlaceLook(garmin: "Library", osmand: "amenity_library", colour: .brown),
        "square": PlaceLook(garmin: "City (Small)", osmand: "special_marker", colour: .blue),
        "basket": PlaceLook(garmin: "Shopping Center", osmand: "amenity_marketplace", colour: .pink),
        "plate": PlaceLook(garmin: "Restaurant", osmand: "amenity_restaurant", colour: .orange),
        "cup": PlaceLook(garmin: "Restaurant", osmand: "amenity_cafe", colour: .orange),
        "bread": PlaceLook(garmin: "Fast Food", osmand: "shop_bakery", colour: .orange),
        "tray": PlaceLook(garmin: "Fast Food", osmand: "amenity_fast_food", colour: .orange),
        "bag": PlaceLook(garmin: "Shopping Center", osmand: "shop_supermarket", colour: .pink),
        "door": PlaceLook(garmin: "Restroom", osmand: "amenity_toilets", colour: .gray),
        "tram": PlaceLook(garmin: "Ground Transportation", osmand: "public_transport_stop_position", colour: .teal),
        "eye": PlaceLook(garmin: "Scenic Area", osmand: "tourism_viewpoint", colour: .green),
        "anchor": PlaceLook(garmin: "Anchor", osmand: "seamark_anchorage", colour: .teal),
    ]

    /// Kinds that are named otherwise than their icon.
    private static let iconOfKind: [String: String] = [
        "landmark": "arch", "museum": "frame", "church": "steeple", "park": "leaf", "cemetery": "stone",
        "monument": "column", "library": "book", "market": "basket", "restaurant": "plate", "cafe": "cup",
        "bakery": "bread", "dining-hall": "tray", "shop": "bag", "restroom": "door", "transit": "tram",
        "viewpoint": "eye", "ship": "anchor",
    ]
}
