extension PlaceTraits {
    /// Sights in the open.
    static let outdoors = [
        PlaceTraits(
            .park, .leaf, "Park", garmin: "Park", osmand: "leisure_park", .green, .outdoors, minutes: 20,
            names: "common green parc parco parque puisto parken парк 公園 公园"),
        PlaceTraits(
            .garden, .leaf, cover: .flower, "Park", garmin: "Park", osmand: "leisure_garden", .green, .outdoors,
            minutes: 30,
            names: "botanical-garden arboretum jardin garten giardino jardim puutarha tradgard tuin ogrod сад"),
        PlaceTraits(
            .playground, .leaf, cover: .swing, "Playground", garmin: "Park", osmand: "leisure_playground", .green,
            .outdoors,
            minutes: 30,
            names: "aire-de-jeux spielplatz parco-giochi parque-infantil leikkipuisto lekplats speeltuin"),
        PlaceTraits(
            .zoo, .leaf, "Zoo", garmin: "Zoo", osmand: "tourism_zoo", .green, .outdoors, minutes: 120,
            names: "wildlife-park tierpark parc-zoologique elaintarha djurpark зоопарк 動物園"),
        PlaceTraits(
            .natureReserve, .leaf, "Park", garmin: "Forest", osmand: "leisure_nature_reserve", .green, .outdoors,
            minutes: 60,
            names:
                "nature forest wood woods national-park island reserve-naturelle foret naturschutzgebiet wald riserva "
                + "bosco bosque reserva metsa luonto skog natur bos"),
        PlaceTraits(
            .viewpoint, .eye, "TouristAttraction", garmin: "Scenic Area", osmand: "tourism_viewpoint", .green,
            .outdoors,
            minutes: 10,
            names: "view lookout vista panorama belvedere point-de-vue aussicht aussichtspunkt mirador miradouro "
                + "nakoalapaikka utsikt uitzicht"),
        PlaceTraits(
            .peak, .eye, cover: .peak, "Mountain", garmin: "Summit", osmand: "natural_peak", .green, .outdoors,
            minutes: 20,
            names: "hill mountain summit colline montagne berg hugel collina monte montana colina vuori maki fjall гора"
        ),
        PlaceTraits(
            .water, .wave, "BodyOfWater", garmin: "Scenic Area", osmand: "natural_water", .teal, .outdoors, minutes: 15,
            names:
                "lake river canal pond waterfall spring waterfront lac riviere cascade see fluss wasserfall lago fiume "
                + "cascata rio cascada jarvi joki vesiputous sjo meer rivier jezioro"),
        PlaceTraits(
            .beach, .wave, cover: .parasol, "Beach", garmin: "Beach", osmand: "natural_beach", .yellow, .outdoors,
            minutes: 60,
            names: "plage strand spiaggia playa praia uimaranta ranta plaja пляж"),
        PlaceTraits(
            .harbour, .anchor, "TouristAttraction", garmin: "Anchor", osmand: "leisure_marina", .teal, .outdoors,
            minutes: 15,
            names: "harbor port marina pier quay wharf dock hafen porto puerto satama hamn havn haven przystan порт"),
        PlaceTraits(
            .square, .square, "TouristAttraction", garmin: "City (Small)", osmand: "special_marker", .blue, .outdoors,
            minutes: 10,
            names: "plaza piazza platz praca aukio tori torg torget plein rynek plac площадь 広場"),
        PlaceTraits(
            .street, .square, cover: .street, "TouristAttraction", garmin: "City (Small)", osmand: "special_marker",
            .blue, .outdoors,
            minutes: 10,
            names:
                "alley avenue boulevard promenade lane passage rue strasse gasse via strada calle rua katu gata gade "
                + "straat ulica улица"),
        PlaceTraits(
            .bridge, .arch, cover: .bridge, "Bridge", garmin: "Bridge", osmand: "special_marker", .blue, .outdoors,
            minutes: 10,
            names: "footbridge aqueduct pont brucke ponte puente silta bro brug most мост 橋"),
        PlaceTraits(
            .fountain, .wave, cover: .fountain, "TouristAttraction", garmin: "Scenic Area", osmand: "amenity_fountain",
            .teal, .outdoors,
            minutes: 10,
            names: "fontaine brunnen fontana fuente fonte suihkulahde fontan fontein фонтан"),
        PlaceTraits(
            .trail, .leaf, cover: .signpost, "TouristAttraction", garmin: "Trail Head", osmand: "special_marker",
            .green, .outdoors,
            minutes: 60,
            names: "path trailhead hike sentier wanderweg sentiero sendero trilha polku stig wandelpad"),
    ]
}
