/// What a place can be, whatever the author calls its kind: a closed list, so that every program that reads the guide
/// knows each of them.
///
///     kinds:
///       pizzeria: { is: restaurant, label: Pizzeria, icon: building }
///
/// Everything that depends on what a place is comes from the one table of `PlaceTraits`: its icon and cover, how maps
/// show it, whether visitors eat or shop there. An author's kind *is* one of these (`is:` in `site.yaml`).
public enum PlaceType: String, Hashable, CaseIterable, Sendable {
    // Sights under a roof, or built
    case landmark, monument, artwork, museum, gallery, church, mosque, synagogue, temple, cemetery, castle, ruin
    case tower, lighthouse, building, townHall = "town-hall", library, university, theatre, cinema, stadium, ship
    case aquarium, bath
    // Sights in the open
    case park, garden, playground, zoo, natureReserve = "nature-reserve", viewpoint, peak, water, beach, harbour
    case square, street, bridge, fountain, trail
    // Where people buy and eat
    case market, shop, supermarket, mall, restaurant, fastFood = "fast-food", diningHall = "dining-hall", pub, bar
    case cafe, bakery, iceCream = "ice-cream"
    // What people need on the way
    case toilet, drinkingWater = "drinking-water", bench, shelter, information, pharmacy, hospital, bank
    case station, stop, ferry, airport, parking, bicycleHire = "bicycle-hire", hotel, hostel, campsite

    /// What the table says about places of this type. Cost: two look-ups.
    public var traits: PlaceTraits { Self.table[position] }

    public var role: PlaceRole { traits.role }

    private static let table: [PlaceTraits] = {
        let rows = Dictionary(uniqueKeysWithValues: PlaceTraits.rows.map { ($0.type, $0) })
        return allCases.compactMap { rows[$0] }
    }()

    private static let positions = Dictionary(uniqueKeysWithValues: allCases.enumerated().map { ($1, $0) })

    private var position: Int { Self.positions[self] ?? 0 }
}
