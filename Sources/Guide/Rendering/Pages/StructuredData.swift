import Calendar
import Formats
import Geo
import GuideModel
import Templating

/// The structured data of a page, in the vocabulary of schema.org (version 29).
extension PageContext {
    func structured(_ place: Place) -> JSONValue {
        var fields = thing(place.entry, guide.type(of: place).traits.schema, at: paths.page(.places, place.slug))
        fields.append(("geo", Self.geo(place.location)))
        let contact = place.contact
        if let address = address(of: place) { fields.append(("address", address)) }
        if let phone = contact.phone { fields.append(("telephone", .text(phone))) }
        if let email = contact.email { fields.append(("email", .text(email))) }
        let others = sameAs(website: contact.website, wikidata: contact.wikidata, wikipedia: contact.wikipedia)
        if !others.isEmpty { fields.append(("sameAs", .list(others.map { .text($0) }))) }
        if place.isFree { fields.append(("isAccessibleForFree", .flag(true))) }
        if let level = place.priceLevel { fields.append(("priceRange", .text(String(repeating: "$", count: level)))) }
        if let hours = place.hours { fields += structured(hours) }
        fields += structured(place.closures)
        if let rating = place.rating { fields += structured(rating) }
        if let city = place.city.flatMap(guide.city) { fields.append(("containedInPlace", reference(city))) }
        return .object(fields)
    }

    func structured(_ tour: Tour) -> JSONValue {
        var fields = thing(tour.entry, "TouristTrip", at: paths.page(.tours, tour.slug))
        if let audience = tour.audience { fields.append(("touristType", .text(audience))) }
        let journey = index.enriched.journey(of: tour)
        fields.append(("itinerary", itemList(journey)))
        fields += structuredWalks(of: journey, on: nil)
        return .object(fields)
    }

    func structured(_ itinerary: Itinerary) -> JSONValue {
        var fields = thing(itinerary.entry, "TouristTrip", at: paths.page(.itineraries, itinerary.slug))
        let journey = index.enriched.journey(of: itinerary)
        let day: CalendarDate? = if case .date(let day) = itinerary.days { day } else { nil }
        if day != nil {
            fields.append(("departureTime", .text(Self.time(itinerary.start, on: day))))
            fields.append(("arrivalTime", .text(Self.time(journey.end, on: day))))
        }
        fields.append(("itinerary", itemList(journey)))
        fields += structuredWalks(of: journey, on: day)
        return .object(fields)
    }

    func structured(_ city: City) -> JSONValue {
        var fields = thing(city.entry, "City", at: paths.page(.cities, city.slug))
        if let location = city.location { fields.append(("geo", Self.geo(location))) }
        let others = sameAs(website: city.website, wikidata: city.wikidata, wikipedia: nil)
        if !others.isEmpty { fields.append(("sameAs", .list(others.map { .text($0) }))) }
        if let country = city.country {
            fields.append(("containedInPlace", .object([("@type", .text("Country")), ("name", .text(country))])))
        }
        return .object(fields)
    }

    func structuredSite() -> JSONValue {
        var fields: [(String, JSONValue)] = [
            ("@context", .text("https://schema.org")), ("@type", .text("WebSite")), ("name", .text(guide.site.title)),
            ("url", .text(address(of: paths.frontPage))), ("inLanguage", .text(language.text)),
        ]
        if let summary = guide.site.summary { fields.append(("description", .text(summary))) }
        if let author = guide.site.author {
            fields.append(("author", .object([("@type", .text("Person")), ("name", .text(author))])))
        }
        return .object(fields)
    }
}

extension PageContext {
    /// The author's address, or else the city: search engines want an address of each restaurant and hotel.
    func address(of place: Place) -> JSONValue? {
        if let address = place.contact.address { return .text(address) }
        guard guide.type(of: place).traits.schema.isBusiness, let city = place.city.flatMap(guide.city) else {
            return nil
        }
        var fields: [(String, JSONValue)] = [
            ("@type", .text("PostalAddress")), ("addressLocality", .text(city.title)),
        ]
        if let country = city.country { fields.append(("addressCountry", .text(country))) }
        return .object(fields)
    }
}

private extension PageContext {
    func thing(_ entry: Entry, _ type: String, at page: OutputPath) -> [(String, JSONValue)] {
        var fields: [(String, JSONValue)] = [
            ("@context", .text("https://schema.org")), ("@type", .text(type)), ("name", .text(entry.title)),
            ("url", .text(address(of: page))),
        ]
        if let summary = summary(entry) { fields.append(("description", .text(summary))) }
        if let file = entry.images.first.flatMap({ GuidePaths.media($0.file) }) {
            fields.append(("image", .text(address(of: file))))
        }
        return fields
    }

    static func geo(_ point: Coordinate) -> JSONValue {
        .object([
            ("@type", .text("GeoCoordinates")), ("latitude", .decimal(point.latitude)),
            ("longitude", .decimal(point.longitude)),
        ])
    }

    func sameAs(website: String?, wikidata: String?, wikipedia: String?) -> [String] {
        let number = wikidata.map { "https://www.wikidata.org/wiki/\($0)" }
        return [website, wikipedia.flatMap(Self.wikipedia), number].compactMap { $0 }
    }

    func reference(_ city: City) -> JSONValue {
        .object([
            ("@type", .text("City")), ("name", .text(city.title)),
            ("url", .text(address(of: paths.page(.cities, city.slug)))),
        ])
    }

    func itemList(_ journey: Journey) -> JSONValue {
        let items = journey.stops.map { stop in
            let place = guide.places[stop.place]
            var item: [(String, JSONValue)] = [
                ("@type", .text(guide.type(of: place).traits.schema)), ("name", .text(place.title)),
                ("url", .text(address(of: paths.page(.places, place.slug)))), ("geo", Self.geo(place.location)),
            ]
            if let address = address(of: place) { item.append(("address", address)) }
            return JSONValue.object([
                ("@type", .text("ListItem")), ("position", .number(stop.number)), ("item", .object(item)),
            ])
        }
        return .object([
            ("@type", .text("ItemList")), ("numberOfItems", .number(items.count)), ("itemListElement", .list(items)),
        ])
    }

    /// The guide's own rating. What other sites' visitors think is theirs to tell: search engines take a rating with a
    /// source for one that was copied.
    func structured(_ rating: Rating) -> [(String, JSONValue)] {
        // Search engines require the number of votes; a rating without one is left out.
        guard let count = rating.count, rating.source == nil, rating.url == nil else { return [] }
        return [
            (
                "aggregateRating",
                .object([
                    ("@type", .text("AggregateRating")), ("ratingValue", .decimal(rating.score)),
                    ("bestRating", .number(5)), ("ratingCount", .number(count)),
                ])
            )
        ]
    }
}

extension String {
    /// Whether a type of schema.org is a local business.
    var isBusiness: Bool {
        [
            "Bakery", "BankOrCreditUnion", "BarOrPub", "CafeOrCoffeeShop", "Campground", "FastFoodRestaurant",
            "FoodEstablishment", "GroceryStore", "Hostel", "Hotel", "IceCreamShop", "LocalBusiness", "MovieTheater",
            "Pharmacy", "Restaurant", "ShoppingCenter", "StadiumOrArena", "Store",
        ].contains(self)
    }
}
