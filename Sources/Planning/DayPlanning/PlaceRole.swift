public import GuideModel

/// What a place is to somebody who plans a day: a sight, or something one goes to for its own reason.
///
/// Told by the sign that the author gave the kind, else by the kind's name. It is a default: a chosen interest or a mark
/// takes any place into a plan.
public enum PlaceRole: Hashable, Sendable {
    case sight
    /// Where one sits down to eat.
    case meal
    /// A café or a bakery.
    case snack
    case shop
    /// Stations, restrooms, lodgings.
    case service

    public init(of kind: PlaceKind) {
        let word = kind.slug.text
        self = kind.icon.flatMap { Self.byIcon[$0] } ?? Self.byWord[word] ?? .sight
    }

    public init(of place: Place, in guide: Guide) {
        self = guide.kind(place.kind).map { PlaceRole(of: $0) } ?? .sight
    }

    private static let byIcon: [String: PlaceRole] = [
        "plate": .meal, "tray": .meal, "cup": .snack, "bread": .snack, "bag": .shop, "door": .service, "tram": .service,
    ]

    private static let byWord: [String: PlaceRole] = [
        "restaurant": .meal, "dining-hall": .meal, "canteen": .meal, "pub": .meal, "tavern": .meal, "brasserie": .meal,
        "cafe": .snack, "bakery": .snack, "bar": .snack, "ice-cream": .snack, "shop": .shop, "restroom": .service,
        "toilet": .service, "transit": .service, "station": .service, "stop": .service, "hotel": .service,
        "hostel": .service, "parking": .service, "information": .service,
    ]
}
