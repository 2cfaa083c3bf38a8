import Geo
import GuideModel
import Importing
import TestSupport
import Testing

@Suite struct ExtractTests {
    /// A town of OpenStreetMap's own words; nodes by their number are at 60.1x, 24.9x.
    private func found(
        _ elements: String, kinds: [PlaceType] = [.museum, .church, .cafe, .toilet],
        _ change: (inout ExtractWish) -> Void = { _ in }
    ) throws -> Proposals {
        var proposals: Proposals?
        try TemporaryFolder.with(["town.osm": "<osm version=\"0.6\">\n\(elements)\n</osm>\n"]) { folder in
            var wish = ExtractWish()
            wish.types = kinds
            change(&wish)
            proposals = ExtractImport.proposals(of: [folder.path + "/town.osm"], wish)
        }
        return try #require(proposals)
    }

    private func tags(_ pairs: [(String, String)]) -> String {
        pairs.map { "<tag k=\"\($0.0)\" v=\"\($0.1)\"/>" }.joined()
    }

    private func node(_ id: Int, _ lat: Double, _ lon: Double, _ pairs: [(String, String)] = []) -> String {
        "<node id=\"\(id)\" lat=\"\(lat)\" lon=\"\(lon)\">\(tags(pairs))</node>\n"
    }

    private func way(_ id: Int, _ nodes: [Int], _ pairs: [(String, String)] = []) -> String {
        "<way id=\"\(id)\">\(nodes.map { "<nd ref=\"\($0)\"/>" }.joined())\(tags(pairs))</way>\n"
    }

    /// A building in the shape of a U that is open to the north, so that its centre of gravity is in its yard.
    private var horseshoe: String {
        let corners = [(0, 0), (0, 30), (20, 30), (20, 20), (4, 20), (4, 10), (20, 10), (20, 0)]
        return corners.enumerated().map { number, corner in
            node(number + 1, 60.17 + Double(corner.0) * 1e-5, 24.95 + Double(corner.1) * 2e-5)
        }.joined()
    }

    @Test func theFactsOfAMuseumBecomeKeys() throws {
        let found = try found(
            node(
                7, 60.1719, 24.9415,
                [
                    ("tourism", "museum"), ("name", "Kiasma"), ("name:sv", "Kiasma museum"),
                    ("opening_hours", "Tu-Su 10:00-18:00"),
                    ("phone", "+358 294 500501; +358 1"), ("website", "kiasma.fi"), ("wheelchair", "designated"),
                    ("fee", "no"),
                    ("addr:street", "Mannerheiminaukio"), ("addr:housenumber", "2"), ("addr:postcode", "00100"),
                    ("addr:city", "Helsinki"), ("wikidata", "Q1740547"), ("wikipedia", "fi:Kiasma"),
                ]))
        let place = try #require(found.places.first)
        #expect(place.id == "osm:node/7" && place.title == "Kiasma" && place.type == .museum)
        let values = Dictionary(uniqueKeysWithValues: place.fields.map { ($0.name, $0.value) })
        #expect(values["hours"] == .text("Tu-Su 10:00-18:00"))
        #expect(values["phone"] == .text("+358 294 500501"))
        #expect(values["website"] == .text("https://kiasma.fi"))
        #expect(values["price"] == .text("free"))
        #expect(values["address"] == .text("Mannerheiminaukio 2, 00100 Helsinki"))
        #expect(values["wikidata"] == .text("Q1740547") && values["wikipedia"] == .text("fi:Kiasma"))
        #expect(values["accessibility"] == .map([ExtraField(name: "wheelchair", value: .text("yes"))]))
        #expect(place.names == [ExtraField(name: "sv", value: .text("Kiasma museum"))])
        #expect(place.credit?.text == "© OpenStreetMap contributors")
    }

    @Test func theFirstOfSeveralValuesCountsAndTheOthersAreKept() throws {
        let found = try found(
            node(
                7, 60.1719, 24.9415,
                [
                    ("tourism", "museum"), ("name", "Kiasma"), ("phone", "+358 9 1;+358 9 2; +358 9 3"),
                    ("website", "https://a.example/x;y"), ("charge", "8 EUR;4 EUR"),
                ]))
        let place = try #require(found.places.first)
        let values = Dictionary(uniqueKeysWithValues: place.fields.map { ($0.name, $0.value) })
        #expect(values["phone"] == .text("+358 9 1"))
        #expect(values["x-phones"] == .list([.text("+358 9 2"), .text("+358 9 3")]))
        #expect(values["website"] == .text("https://a.example/x;y") && values["x-websites"] == nil)
        #expect(values["price"] == .text("8 EUR") && values["x-prices"] == .list([.text("4 EUR")]))
    }

    @Test func aBuildingWhoseMiddleIsItsYardIsShownInsideIt() throws {
        let found = try found(
            horseshoe + way(9, [1, 2, 3, 4, 5, 6, 7, 8, 1], [("tourism", "museum"), ("name", "Horseshoe")]))
        let place = try #require(found.places.first?.location)
        #expect(found.places[0].id == "osm:way/9")
        // In the southern bar or in one of the two wings, not in the yard between them.
        let (north, east) = ((place.latitude - 60.17) / 1e-5, (place.longitude - 24.95) / 2e-5)
        #expect(north > 0 && north < 20 && east > 0 && east < 30)
        #expect(north < 4 || east < 10 || east > 20)
    }

    @Test func aBuildingWithAnEntranceIsAtIt() throws {
        let door = node(4, 60.17, 24.9505, [("entrance", "yes")])
        let corners = node(1, 60.17, 24.95) + node(2, 60.171, 24.95) + node(3, 60.171, 24.951)
        let building = way(9, [1, 2, 3, 4, 1], [("tourism", "museum"), ("name", "House")])
        #expect(
            try found(corners + door + building).places.first?.location
                == Coordinate(latitude: 60.17, longitude: 24.9505))
        // Of several doors the main one; a door for deliveries is none.
        let two =
            node(1, 60.17, 24.95, [("entrance", "yes")]) + node(2, 60.171, 24.95, [("entrance", "main")])
            + node(3, 60.171, 24.951, [("entrance", "service")]) + node(4, 60.17, 24.9505)
        #expect(
            try found(two + building).places.first?.location == Coordinate(latitude: 60.171, longitude: 24.95))
    }

    @Test func aMultipolygonIsAPlaceThatIsNotInItsHole() throws {
        let outer = node(1, 60, 25) + node(2, 60, 25.01) + node(3, 60.01, 25.01) + node(4, 60.01, 25)
        let inner =
            node(5, 60.002, 25.002) + node(6, 60.002, 25.008) + node(7, 60.008, 25.008) + node(8, 60.008, 25.002)
        // The outer ring is two ways, and ways stand before their nodes.
        let ways = way(11, [1, 2, 3]) + way(12, [3, 4, 1]) + way(13, [5, 6, 7, 8, 5])
        let members = [(11, "outer"), (12, "outer"), (13, "inner")].map {
            "<member type=\"way\" ref=\"\($0.0)\" role=\"\($0.1)\"/>"
        }
        let relation =
            "<relation id=\"5\">\(members.joined())"
            + tags([("type", "multipolygon"), ("tourism", "museum"), ("name", "Court")]) + "</relation>"
        let found = try found(relation + ways + outer + inner)
        #expect(found.places.map(\.id) == ["osm:relation/5"])
        let place = try #require(found.places.first?.location)
        #expect((60.0...60.01).contains(place.latitude) && (25.0...25.01).contains(place.longitude))
        #expect(!((60.002...60.008).contains(place.latitude) && (25.002...25.008).contains(place.longitude)))
    }

    @Test func theNotableOnesComeFirstAndTheRestIsCounted() throws {
        let town =
            node(1, 60, 25, [("amenity", "cafe"), ("name", "Plain")])
            + node(
                2, 60, 25.001,
                [("tourism", "museum"), ("name", "Known"), ("wikidata", "Q1"), ("wikipedia", "en:Known")])
            + node(
                3, 60, 25.002,
                [("amenity", "place_of_worship"), ("religion", "christian"), ("name", "Old"), ("heritage", "2")])
            + node(4, 60, 25.003, [("amenity", "cafe")])
        let all = try found(town)
        #expect(all.places.map(\.title) == ["Known", "Old", "Plain"])
        #expect(all.remarks == ["the extract has: museum 1, church 1, cafe 1"])
        #expect(all.dropped.map { "\($0.what): \($0.why)" } == ["1 of the kind cafe: the map has no name for it"])
        let two = try found(town) { $0.most = 2 }
        #expect(two.places.map(\.title) == ["Known", "Old"])
        #expect(two.dropped.last?.why == "less notable than those that were asked for")
    }

    @Test func whatTheMapHasTwiceComesOnce() throws {
        let twice =
            node(1, 60, 25, [("tourism", "museum"), ("name", "Twin"), ("wikidata", "Q1")])
            + node(2, 60.0005, 25, [("tourism", "museum"), ("name", "Twin")])
            + node(3, 60.1, 25, [("tourism", "museum"), ("name", "Twin")])
        #expect(try found(twice).places.map(\.id) == ["osm:node/1", "osm:node/3"])
    }

    @Test func placesAreNamedInTheLanguageOfTheGuide() throws {
        let church = node(
            1, 60, 25,
            [
                ("amenity", "place_of_worship"), ("religion", "christian"), ("name", "Tuomiokirkko"),
                ("name:en", "Cathedral"),
            ])
        let found = try found(church)
        #expect(found.places.map(\.title) == ["Cathedral"])
        #expect(found.places[0].names == [ExtraField(name: "local", value: .text("Tuomiokirkko"))])
    }

    @Test func aToiletNeedsNoNameAndAPrivateOneIsNone() throws {
        let found = try found(
            node(1, 60, 25, [("amenity", "toilets")])
                + node(2, 60, 25.1, [("amenity", "toilets"), ("access", "private")])
        ) { $0.labels = [.toilet: "WC"] }
        #expect(found.places.map(\.title) == ["WC"])
    }

    @Test func aBrokenExtractSaysWhereItIsBroken() throws {
        try TemporaryFolder.with([
            "town.osm": "<osm><node id=\"1\" lat=\"95\" lon=\"1\"/></osm>", "text.osm.pbf": "hello",
        ]) { folder in
            var wish = ExtractWish()
            wish.types = [.museum]
            for (file, words) in [
                ("town.osm", "is damaged: a node without a valid lat"), ("text.osm.pbf", "neither .osm.pbf nor .osm"),
                ("none.osm", "no such file"),
            ] {
                let found = ExtractImport.proposals(of: [folder.path + "/" + file], wish)
                #expect(found.places.isEmpty && found.diagnostics.count == 1)
                #expect(found.diagnostics[0].message.contains(words), "\(found.diagnostics[0].message)")
                #expect(found.diagnostics[0].location?.file == folder.path + "/" + file)
            }
        }
    }

    @Test(arguments: [
        ("toilets", [PlaceType.toilet]), ("kirkko", [.church]), ("viewpoint", [.viewpoint]), ("cafés", [.cafe]),
        ("food", [.restaurant, .fastFood, .diningHall, .pub, .cafe]), ("spaceship", nil),
    ])
    func kindsAreWordsOfAnyLanguage(word: String, expected: [PlaceType]?) {
        let types = ExtractKinds.types(named: word)
        if let expected { #expect(Set(expected).isSubset(of: Set(types ?? []))) } else { #expect(types == nil) }
    }
}
