public import GuideModel

/// Which tags of OpenStreetMap make what kind of place.
///
/// A rule is a line of conditions: `key=one|two` wants one of these values, `key` any value but `no`, and with `!` before it a
/// condition must not hold. The first condition of a rule is the one by which elements are found.
public enum ExtractKinds {
    /// The types that an extract may hold, in the order of the table.
    public static let types: [PlaceType] = {
        var types: [PlaceType] = []
        for rule in rules where !types.contains(rule.type) { types.append(rule.type) }
        return types
    }()

    /// What words of `--kinds` mean: a type in any language, or a group: `sights`, `food`, `shops`, `services`, `all`. `nil` where
    /// nobody knows, or where an extract has nothing of the kind.
    public static func types(named word: String) -> [PlaceType]? {
        switch word {
        case "all": return types
        case "sights": return types.filter { $0.role == .sight && !ordinary.contains($0) }
        case "food": return types.filter { $0.role == .meal || $0.role == .snack }
        case "shops": return types.filter { $0.role == .shop }
        case "services": return types.filter { $0.role == .service }
        default:
            guard let type = PlaceType.guess(word), types.contains(type) else { return nil }
            return [type]
        }
    }

    /// The words of `--kinds`, sorted.
    public static var words: [String] {
        (types.map(\.rawValue) + ["all", "food", "sights", "services", "shops"]).sorted()
    }

    /// Sights of which a town has very many, so that they come only when they are asked for.
    private static let ordinary: Set<PlaceType> = [
        .playground, .street, .water, .harbour, .building, .university, .library, .stadium, .cinema,
    ]

    /// Types that are of use without a name of their own.
    static let nameless: Set<PlaceType> = [
        .toilet, .drinkingWater, .bench, .shelter, .viewpoint, .playground, .parking, .bicycleHire, .fountain,
    ]

    /// The first type, of those wanted, whose rule the tags obey. Cost: linear in the rules.
    static func type(of tags: [String: String], among wanted: Set<PlaceType>) -> PlaceType? {
        for gone in ["disused", "abandoned", "demolished", "razed"] where tags[gone] == "yes" { return nil }
        return rules.first { wanted.contains($0.type) && $0.holds(for: tags) }?.type
    }

    struct Rule {
        let type: PlaceType
        let conditions: [Condition]

        func holds(for tags: [String: String]) -> Bool { conditions.allSatisfy { $0.holds(for: tags) } }
    }

    struct Condition {
        let key: String
        /// Empty: any but `no`.
        let values: [String]
        let isWanted: Bool

        func holds(for tags: [String: String]) -> Bool {
            guard let value = tags[key] else { return !isWanted }
            // A value may be a list: "gift;souvenir".
            let isOne =
                values.isEmpty
                ? value != "no"
                : values.contains(value) || value.split(separator: ";").contains { values.contains(String($0)) }
            return isOne == isWanted
        }
    }

    static let rules: [Rule] = table.flatMap { type, lines in
        lines.map { line in Rule(type: type, conditions: line.split(separator: " ").map(condition)) }
    }

    private static func condition(_ text: Substring) -> Condition {
        let parts = text.drop { $0 == "!" }.split(separator: "=", maxSplits: 1)
        return Condition(
            key: String(parts[0]), values: parts.dropFirst().first?.split(separator: "|").map(String.init) ?? [],
            isWanted: !text.hasPrefix("!"))
    }

    /// What is special stands before what is general: a museum in a castle is a museum.
    private static let table: [(PlaceType, [String])] = [
        (.museum, ["tourism=museum"]),
        (.aquarium, ["tourism=aquarium"]),
        (.zoo, ["tourism=zoo"]),
        (.gallery, ["tourism=gallery", "amenity=arts_centre"]),
        (.mosque, ["amenity=place_of_worship religion=muslim", "building=mosque !amenity"]),
        (.synagogue, ["amenity=place_of_worship religion=jewish", "building=synagogue !amenity"]),
        (
            .church,
            [
                "amenity=place_of_worship religion=christian",
                "amenity=place_of_worship !religion building=church|cathedral|chapel",
                "building=church|cathedral|chapel|basilica !amenity", "historic=church|monastery", "amenity=monastery",
            ]
        ),
        (.temple, ["amenity=place_of_worship religion", "building=temple|shrine !amenity"]),
        (.castle, ["historic=castle|fort|palace|manor", "building=castle|palace"]),
        (.ruin, ["historic=ruins|archaeological_site"]),
        (.lighthouse, ["man_made=lighthouse"]),
        (
            .tower,
            [
                "historic=tower|city_gate", "man_made=tower tower:type=observation|bell_tower|defensive|watchtower",
                "building=tower",
            ]
        ),
        (.ship, ["historic=ship"]),
        (.artwork, ["tourism=artwork"]),
        // Stumbling stones and plaques are thousands.
        (
            .monument,
            ["historic=monument", "historic=memorial !memorial=stolperstein|plaque|blue_plaque|stone|ghost_bike|bench"]
        ),
        (.fountain, ["amenity=fountain"]),
        (.theatre, ["amenity=theatre|concert_hall|music_venue"]),
        (.cinema, ["amenity=cinema"]),
        (.library, ["amenity=library"]),
        (.townHall, ["amenity=townhall"]),
        (.university, ["amenity=university|college"]),
        (.stadium, ["leisure=stadium"]),
        (
            .bath,
            [
                "amenity=public_bath !access=private|no", "leisure=sauna|water_park !access=private|no",
                "leisure=sports_centre sport=swimming",
            ]
        ),
        (.cemetery, ["landuse=cemetery", "amenity=grave_yard"]),
        (.viewpoint, ["tourism=viewpoint"]),
        (.peak, ["natural=peak|volcano"]),
        (.garden, ["leisure=garden !access=private|no"]),
        (.park, ["leisure=park !access=private|no"]),
        (.playground, ["leisure=playground !access=private|no"]),
        (.natureReserve, ["leisure=nature_reserve", "boundary=national_park"]),
        (.beach, ["natural=beach", "leisure=beach_resort"]),
        (.harbour, ["leisure=marina", "harbour=yes", "landuse=harbour"]),
        (.water, ["natural=water|spring|hot_spring", "waterway=waterfall"]),
        (.square, ["place=square", "highway=pedestrian area=yes"]),
        (.street, ["highway=pedestrian"]),
        (.bridge, ["man_made=bridge"]),
        (.market, ["amenity=marketplace"]),
        (.bakery, ["shop=bakery|pastry|confectionery"]),
        (.supermarket, ["shop=supermarket|convenience|greengrocer"]),
        (.mall, ["shop=mall|department_store"]),
        (.restaurant, ["amenity=restaurant"]),
        (.fastFood, ["amenity=fast_food"]),
        (.diningHall, ["amenity=food_court"]),
        (.pub, ["amenity=pub|biergarten"]),
        (.bar, ["amenity=bar|nightclub"]),
        (.cafe, ["amenity=cafe"]),
        (.iceCream, ["amenity=ice_cream", "shop=ice_cream"]),
        (.shop, ["shop !shop=vacant|yes"]),
        (.toilet, ["amenity=toilets !access=private|no|customers"]),
        (.drinkingWater, ["amenity=drinking_water !access=private|no"]),
        (.bench, ["amenity=bench", "leisure=picnic_table", "tourism=picnic_site"]),
        (.shelter, ["amenity=shelter !shelter_type=public_transport"]),
        (.information, ["tourism=information information=office|visitor_centre"]),
        (.pharmacy, ["amenity=pharmacy"]),
        (.hospital, ["amenity=hospital|clinic"]),
        (.bank, ["amenity=bank|bureau_de_change"]),
        (.station, ["railway=station|halt", "amenity=bus_station", "public_transport=station"]),
        (.stop, ["highway=bus_stop", "railway=tram_stop"]),
        (.ferry, ["amenity=ferry_terminal"]),
        (.airport, ["aeroway=aerodrome"]),
        (.parking, ["amenity=parking !access=private|no|permit"]),
        (.bicycleHire, ["amenity=bicycle_rental"]),
        (.hotel, ["tourism=hotel|guest_house|motel|apartment"]),
        (.hostel, ["tourism=hostel"]),
        (.campsite, ["tourism=camp_site|caravan_site"]),
        (.landmark, ["tourism=attraction|theme_park"]),
        (.building, ["historic=building|house|yes", "heritage building", "wikidata building"]),
    ]
}
