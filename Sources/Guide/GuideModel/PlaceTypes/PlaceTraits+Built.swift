extension PlaceTraits {
    /// Sights that people built, most of them with a roof.
    static let built = [
        PlaceTraits(
            .landmark, .arch, "TouristAttraction", garmin: "Scenic Area", osmand: "tourism_attraction", .red, .either,
            minutes: 15,
            names: "sight spot place attraction poi wahrzeichen sehenswurdigkeit punto-de-interes nahtavyys"),
        PlaceTraits(
            .monument, .column, cover: .obelisk, "LandmarksOrHistoricalBuildings", garmin: "Scenic Area",
            osmand: "historic_monument",
            .red, .outdoors, minutes: 10,
            names: "memorial obelisk denkmal mahnmal monumento monumentti muistomerkki pamatnik pomnik"),
        PlaceTraits(
            .artwork, .column, cover: .statue, "TouristAttraction", garmin: "Scenic Area", osmand: "tourism_artwork",
            .red, .outdoors,
            minutes: 10,
            names: "art public-art statue sculpture mural street-art estatua statua skulptur patsas"),
        PlaceTraits(
            .museum, .frame, "Museum", garmin: "Museum", osmand: "tourism_museum", .brown, .indoors, minutes: 60,
            names: "musee museo museu museet muzeum muzej muzeu exhibition ausstellung музей 博物館 博物馆 μουσειο"),
        PlaceTraits(
            .gallery, .frame, "ArtGallery", garmin: "Museum", osmand: "tourism_gallery", .brown, .indoors, minutes: 45,
            names: "art-gallery galerie galleria galeria kunsthalle galleri pinacoteca галерея"),
        PlaceTraits(
            .church, .steeple, cover: .chapel, "Church", garmin: "Church", osmand: "amenity_place_of_worship", .purple,
            .either,
            minutes: 20,
            names:
                "chapel cathedral basilica minster abbey monastery meeting-house eglise cathedrale chapelle basilique "
                + "abbaye kirche dom munster kapelle kloster chiesa cattedrale duomo iglesia catedral igreja kirkko "
                + "kyrka kirke kerk kosciol kostel церковь собор"),
        PlaceTraits(
            .mosque, .building, cover: .mosque, "Mosque", garmin: "Building", osmand: "religion_muslim", .purple,
            .either, minutes: 20,
            names: "mosquee moschee moschea mezquita mesquita moskeija moske cami мечеть"),
        PlaceTraits(
            .synagogue, .building, cover: .dome, "Synagogue", garmin: "Building", osmand: "religion_jewish", .purple,
            .either,
            minutes: 20,
            names: "sinagoga synagoge synagoga синагога"),
        PlaceTraits(
            .temple, .column, "PlaceOfWorship", garmin: "Building", osmand: "amenity_place_of_worship", .purple,
            .either,
            minutes: 20,
            names: "shrine pagoda place-of-worship templo tempio tempel temppeli храм 寺 神社"),
        PlaceTraits(
            .cemetery, .stone, "Cemetery", garmin: "Cemetery", osmand: "landuse_cemetery", .gray, .outdoors,
            minutes: 15,
            names:
                "graveyard burying-ground burial-ground churchyard grave tomb cimetiere friedhof cimitero cementerio "
                + "cemiterio hautausmaa kyrkogard begraafplaats кладбище"),
        PlaceTraits(
            .castle, .arch, cover: .castle, "LandmarksOrHistoricalBuildings", garmin: "Scenic Area",
            osmand: "historic_castle", .red,
            .either, minutes: 60,
            names: "palace fort fortress citadel manor chateau palais forteresse schloss burg festung castello palazzo "
                + "fortezza castillo palacio castelo linna linnoitus slott slot kasteel zamek замок дворец 城"),
        PlaceTraits(
            .ruin, .column, cover: .ruin, "LandmarksOrHistoricalBuildings", garmin: "Scenic Area",
            osmand: "historic_ruins", .red,
            .outdoors, minutes: 30,
            names: "archaeological-site excavation site-archeologique ausgrabung ruine rovina ruina rauniot"),
        PlaceTraits(
            .tower, .column, cover: .tower, "LandmarksOrHistoricalBuildings", garmin: "Tall Tower",
            osmand: "man_made_tower", .red,
            .either, minutes: 20,
            names: "gate city-gate torre turm torni torn toren wieza башня"),
        PlaceTraits(
            .lighthouse, .column, cover: .lighthouse, "LandmarksOrHistoricalBuildings", garmin: "Scenic Area",
            osmand: "man_made_lighthouse",
            .red, .either, minutes: 20,
            names: "phare leuchtturm faro farol majakka fyr vuurtoren маяк"),
        PlaceTraits(
            .building, .building, "LandmarksOrHistoricalBuildings", garmin: "Building", osmand: "building", .blue,
            .either, minutes: 10,
            names:
                "house historic-house skyscraper batiment maison gebaude haus edificio casa edificio-historico rakennus "
                + "talo byggnad hus gebouw budynek здание"),
        PlaceTraits(
            .townHall, .building, cover: .townHall, "GovernmentBuilding", garmin: "City Hall",
            osmand: "amenity_townhall", .blue, .either,
            minutes: 15,
            names: "city-hall capitol parliament court courthouse government mairie hotel-de-ville rathaus parlament "
                + "municipio ayuntamiento kaupungintalo raadhus stadhuis ratusz"),
        PlaceTraits(
            .library, .book, "Library", garmin: "Library", osmand: "amenity_library", .brown, .indoors, minutes: 30,
            names: "archive bibliotheque bibliothek biblioteca kirjasto bibliotek bibliotheek biblioteka библиотека 図書館"
        ),
        PlaceTraits(
            .university, .building, cover: .campus, "CollegeOrUniversity", garmin: "School",
            osmand: "amenity_university", .blue,
            .either, minutes: 15,
            names: "university-building college campus hall lecture-hall school universite universitat hochschule "
                + "universita universidad universidade yliopisto universitet университет 大学"),
        PlaceTraits(
            .theatre, .frame, cover: .curtain, "PerformingArtsTheater", garmin: "Live Theater",
            osmand: "amenity_theatre", .brown,
            .indoors, minutes: 30,
            names: "theater opera opera-house concert-hall music-venue teatro teatr teatteri oper konzerthaus "
                + "konserttitalo театр"),
        PlaceTraits(
            .cinema, .frame, cover: .screen, "MovieTheater", garmin: "Movie Theater", osmand: "amenity_cinema", .brown,
            .indoors,
            minutes: 120,
            names: "movie-theater kino cine elokuvateatteri biograf bioscoop кино"),
        PlaceTraits(
            .stadium, .arch, cover: .stadium, "StadiumOrArena", garmin: "Stadium", osmand: "leisure_stadium", .blue,
            .outdoors,
            minutes: 20,
            names: "arena ballpark stade stadion stadio estadio стадион"),
        PlaceTraits(
            .ship, .anchor, "TouristAttraction", garmin: "Anchor", osmand: "seamark_anchorage", .teal, .either,
            minutes: 40,
            names: "boat museum-ship sailing-ship bateau navire schiff nave barco navio laiva skepp schip"),
        PlaceTraits(
            .aquarium, .wave, cover: .fish, "Aquarium", garmin: "Zoo", osmand: "tourism_aquarium", .teal, .indoors,
            minutes: 90,
            names: "oceanarium acquario acuario akvaario akvarium"),
        PlaceTraits(
            .bath, .wave, cover: .pool, "PublicSwimmingPool", garmin: "Swimming Area", osmand: "leisure_swimming_pool",
            .teal,
            .either, minutes: 90,
            names: "baths pool swimming-pool spa sauna hammam piscine schwimmbad therme piscina terme uimahalli"),
    ]
}
