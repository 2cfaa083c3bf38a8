/// Which tags are drawn as what, in the words of the OpenStreetMap wiki (pages "Map features" and "Key:…").
///
/// The first line that fits an element decides. A table apart from the code that uses it.
enum FeatureRules {
    /// A key, values (none: any value but `no`), and what it is drawn as.
    typealias Rule = (key: String, values: [String], kind: FeatureKind)

    /// For ways that are not closed, and closed ways with these keys that are not areas.
    static let lines: [Rule] = [
        ("natural", ["coastline"], .coastline),
        ("highway", ["motorway", "motorway_link"], .motorway),
        ("highway", ["trunk", "trunk_link"], .trunk),
        ("highway", ["primary", "primary_link"], .primary),
        ("highway", ["secondary", "secondary_link"], .secondary),
        ("highway", ["tertiary", "tertiary_link"], .tertiary),
        ("highway", ["residential", "unclassified", "living_street", "road", "busway", "bus_guideway"], .minor),
        ("highway", ["pedestrian"], .pedestrian),
        ("highway", ["service"], .service),
        ("highway", ["track"], .track),
        ("highway", ["footway", "path", "cycleway", "bridleway"], .path),
        ("highway", ["steps"], .steps),
        ("railway", ["rail", "light_rail", "narrow_gauge", "monorail", "funicular", "subway", "preserved"], .rail),
        ("railway", ["tram"], .tram),
        ("waterway", ["river"], .river),
        ("waterway", ["canal"], .canal),
        ("waterway", ["stream", "ditch", "drain"], .stream),
        ("aeroway", ["runway"], .runway),
        ("aeroway", ["taxiway"], .taxiway),
        ("man_made", ["pier", "breakwater", "groyne"], .pierLine),
        ("barrier", ["city_wall"], .cityWall),
        ("historic", ["citywalls", "city_wall"], .cityWall),
        ("barrier", ["wall", "retaining_wall"], .wall),
        ("route", ["ferry"], .ferry),
    ]

    /// For closed ways and multipolygons.
    static let areas: [Rule] = [
        ("building", [], .building),
        ("natural", ["water"], .water),
        ("waterway", ["riverbank", "dock", "canal"], .water),
        ("landuse", ["reservoir", "basin"], .water),
        ("leisure", ["swimming_pool"], .water),
        ("amenity", ["fountain"], .water),
        ("man_made", ["pier", "breakwater", "groyne"], .pier),
        ("railway", ["platform"], .platform),
        ("public_transport", ["platform"], .platform),
        ("highway", ["platform"], .platform),
        ("highway", ["pedestrian"], .square),
        ("highway", ["footway", "path", "living_street", "steps"], .pavement),
        ("place", ["square"], .square),
        ("leisure", ["park", "garden", "playground", "dog_park", "recreation_ground"], .park),
        ("landuse", ["village_green", "recreation_ground", "allotments", "flowerbed"], .park),
        ("tourism", ["zoo", "theme_park"], .park),
        ("landuse", ["cemetery"], .cemetery),
        ("amenity", ["grave_yard"], .cemetery),
        ("leisure", ["pitch", "track"], .pitch),
        ("natural", ["wood"], .wood),
        ("landuse", ["forest"], .wood),
        ("natural", ["beach", "sand", "shingle"], .beach),
        ("natural", ["grassland", "scrub", "heath", "wetland", "fell"], .grass),
        ("landuse", ["grass", "meadow", "greenfield"], .grass),
        ("leisure", ["golf_course", "common"], .grass),
        ("landuse", ["farmland", "orchard", "vineyard", "plant_nursery"], .farmland),
        ("amenity", ["parking"], .parking),
        ("aeroway", ["apron"], .parking),
        ("place", ["island", "islet"], .island),
        ("natural", ["bay", "strait"], .bay),
    ]

    static let points: [Rule] = [
        ("railway", ["tram_stop"], .tramStop),
        ("railway", ["station", "halt"], .station),
        ("amenity", ["toilets"], .toilets),
        ("amenity", ["drinking_water"], .drinkingWater),
        ("amenity", ["bench"], .bench),
        ("place", ["city", "town", "village"], .town),
        ("place", ["suburb", "quarter", "neighbourhood", "hamlet"], .quarter),
        ("place", ["island", "islet"], .island),
        ("place", ["square"], .square),
        ("natural", ["bay", "strait"], .bay),
    ]

    /// Buildings with a name that people find their way by.
    static let landmarks: [Rule] = [
        ("building", ["cathedral", "church", "castle", "palace", "mosque", "synagogue", "temple"], .landmark),
        ("building", ["train_station"], .landmark),
        ("tourism", ["museum", "gallery", "attraction"], .landmark),
        ("amenity", ["place_of_worship", "theatre", "townhall", "library", "arts_centre", "marketplace"], .landmark),
        (
            "historic",
            ["castle", "church", "cathedral", "monastery", "palace", "city_gate", "tower", "fort", "monument"],
            .landmark
        ),
        ("man_made", ["tower", "lighthouse"], .landmark),
        ("railway", ["station"], .landmark),
    ]

    /// How the stations of urban railways are told apart, by a word in the name of their network, their operator or their own.
    static let networks: [(word: String, kind: FeatureKind)] = [
        ("underground", .underground), ("tube", .underground), ("u-bahn", .urbanRail), ("s-bahn", .suburban),
        ("metro", .metro), ("métro", .metro),
    ]
    /// Associations of transport in Germany and Vienna.
    static let germanNetworks: Set<String> = ["MVV", "VBB", "HVV", "VGN", "RMV", "VRR", "VRS", "VOR"]

    /// Rails that are not the line itself, by their `service`.
    static let tracksBeside: Set<String> = ["yard", "siding", "spur", "crossover"]

    static let unpaved: Set<String> = [
        "unpaved", "gravel", "fine_gravel", "pebblestone", "ground", "earth", "dirt", "mud", "sand", "grass",
        "woodchips",
    ]

    /// A way with these keys is an area only when it also says `area=yes`, since a closed way with the same tags is a loop.
    static let needArea: Set<String> = ["highway", "railway", "man_made", "waterway"]
    /// Of those, values that are areas whenever the way is closed.
    static let areaWhenClosed: Set<String> = ["platform", "pier", "breakwater", "groyne", "riverbank", "dock"]
    /// Footways along and across a street repeat the street.
    static let repeatedFootways: Set<String> = ["sidewalk", "crossing", "traffic_island", "link"]
}
