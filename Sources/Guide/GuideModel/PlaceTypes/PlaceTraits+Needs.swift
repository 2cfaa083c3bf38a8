extension PlaceTraits {
    /// What people need on their way.
    static let needs = [
        PlaceTraits(
            .toilet, .door, "PublicToilet", garmin: "Restroom", osmand: "amenity_toilets", .gray, .either, .service,
            isFacility: true, minutes: 5,
            names:
                "toilets restroom restrooms bathroom washroom lavatory wc loo toilettes toilette toiletten gabinetto "
                + "bagno aseo aseos banheiro vessa kaymala toalett toalet туалет トイレ"),
        PlaceTraits(
            .drinkingWater, .door, cover: .tap, "TouristAttraction", garmin: "Drinking Water",
            osmand: "amenity_drinking_water", .gray, .outdoors, .service, isFacility: true, minutes: 5,
            names: "tap drinking-fountain water-tap eau-potable trinkwasser acqua-potabile agua-potable juomavesi "
                + "dricksvatten"),
        PlaceTraits(
            .bench, .door, cover: .bench, "TouristAttraction", garmin: "Picnic Area", osmand: "amenity_bench", .gray,
            .outdoors, .service, isFacility: true, minutes: 5,
            names: "benches seat seats rest-area picnic-site picnic-table banc sitzbank panchina banco penkki"),
        PlaceTraits(
            .shelter, .door, cover: .hut, "TouristAttraction", garmin: "Picnic Area", osmand: "amenity_shelter",
            .gray, .either, .service, isFacility: true, minutes: 5,
            names: "shelters hut abri unterstand schutzhutte riparo refugio abrigo katos laavu"),
        PlaceTraits(
            .information, .door, cover: .information, "TouristInformationCenter", garmin: "Information",
            osmand: "tourism_information", .blue, .either, .service, minutes: 10,
            names: "info tourist-information visitor-center visitor-centre tourist-office office-de-tourisme "
                + "touristeninformation informazioni informacion informacao turisti-info neuvonta turistbyra"),
        PlaceTraits(
            .pharmacy, .door, cover: .cross, "Pharmacy", garmin: "Pharmacy", osmand: "amenity_pharmacy", .green,
            .indoors,
            .service, minutes: 10,
            names: "chemist drugstore pharmacie apotheke farmacia apteekki apotek apotheek apteka аптека"),
        PlaceTraits(
            .hospital, .door, cover: .cross, "Hospital", garmin: "Medical Facility", osmand: "amenity_hospital",
            .red,
            .indoors, .service, minutes: 30,
            names: "clinic doctor health-centre health-center hopital krankenhaus ospedale sairaala sjukhus ziekenhuis "
                + "szpital больница"),
        PlaceTraits(
            .bank, .door, cover: .column, "BankOrCreditUnion", garmin: "Bank", osmand: "amenity_bank", .blue, .indoors,
            .service, minutes: 10,
            names: "atm cash-machine currency-exchange banque sparkasse banca pankki банк"),
        PlaceTraits(
            .station, .tram, cover: .station, "TrainStation", garmin: "Ground Transportation",
            osmand: "public_transport_stop_position", .teal, .either, .service, minutes: 5,
            names:
                "transit train-station railway-station metro-station subway underground metro bus-station gare bahnhof "
                + "stazione estacion estacao rautatieasema asema dworzec вокзал 駅"),
        PlaceTraits(
            .stop, .tram, cover: .bus, "BusStop", garmin: "Ground Transportation",
            osmand: "public_transport_stop_position", .teal,
            .outdoors, .service, minutes: 5,
            names:
                "bus-stop tram-stop tram bus arret haltestelle fermata parada paragem pysakki hallplats halte остановка"
        ),
        PlaceTraits(
            .ferry, .anchor, cover: .ferry, "BoatTerminal", garmin: "Anchor", osmand: "amenity_ferry_terminal", .teal,
            .either,
            .service, minutes: 10,
            names:
                "ferry-terminal ferry-landing boat-landing embarcadere fahre traghetto transbordador lautta farja paat"),
        PlaceTraits(
            .airport, .tram, cover: .plane, "Airport", garmin: "Airport", osmand: "aeroway_aerodrome", .teal, .indoors,
            .service,
            minutes: 30,
            names: "aeroport flughafen aeroporto aeropuerto lentoasema flygplats lotnisko аэропорт"),
        PlaceTraits(
            .parking, .tram, cover: .parking, "ParkingFacility", garmin: "Parking Area", osmand: "amenity_parking",
            .blue,
            .outdoors, .service, minutes: 5,
            names: "car-park parking-lot garage parkplatz parkhaus parcheggio aparcamiento estacionamento pysakointi "
                + "parkering парковка"),
        PlaceTraits(
            .bicycleHire, .tram, cover: .bicycle, "LocalBusiness", garmin: "Bike Trail",
            osmand: "amenity_bicycle_rental",
            .teal, .outdoors, .service, minutes: 10,
            names: "bike-hire bike-rental bicycle-rental velos fahrradverleih noleggio-bici alquiler-de-bicicletas "
                + "pyoravuokraamo"),
        PlaceTraits(
            .hotel, .door, cover: .bed, "Hotel", garmin: "Lodging", osmand: "tourism_hotel", .purple, .indoors,
            .service, minutes: 10,
            names:
                "lodging lodgings accommodation guest-house guesthouse bed-and-breakfast pension albergo ryokan hotelli "
                + "hotell отель 酒店 ホテル"),
        PlaceTraits(
            .hostel, .door, cover: .bed, "Hostel", garmin: "Lodging", osmand: "tourism_hostel", .purple, .indoors,
            .service, minutes: 10,
            names: "youth-hostel auberge-de-jeunesse jugendherberge ostello albergue hostelli vandrarhem хостел"),
        PlaceTraits(
            .campsite, .leaf, cover: .tent, "Campground", garmin: "Campground", osmand: "tourism_camp_site", .green,
            .outdoors,
            .service, minutes: 10,
            names: "campground camping camp campingplatz campeggio acampamento leirintaalue кемпинг"),
    ]
}
