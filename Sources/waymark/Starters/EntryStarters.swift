import Geo
import GuideModel

/// The text of a new place.
enum PlaceStarter: EntryStarter {
    static let kind = "place"
    static let folder = "places"

    static func text(_ request: StarterRequest) -> String {
        let guide = request.guide
        let spot = BoundingBox(around: guide.places.map(\.location))?.centre ?? guide.cities.first?.location
        let location = spot.map(Starters.coordinates) ?? "42.36014, -71.05494"
        let kind = guide.site.kinds.first?.slug.text ?? "landmark"
        return """
            ---
            title: \(Starters.quoted(request.title))
            # Where it stands, in decimal degrees: latitude, longitude. Right-click a web map to read them.
            location: \(location)
            # One of the kinds in site.yaml.
            kind: \(kind)
            # How long people stay.
            visit: 20 min
            # When it is open, as OpenStreetMap writes it. Leave it out when you are not sure.
            # hours: Mo-Fr 09:00-17:00; Sa 10:00-14:00
            # price: 12 USD
            # website: https://example.org/
            # image: {file: picture.jpg, alt: What the picture shows, credit: Who made it}
            updated: \(request.today)
            ---

            One or two sentences that say why to stop here. This first paragraph is the brief description.

            Then the story: what one sees, what happened, what to look for. 80 to 150 words read well on the street.

            """
    }
}

/// The text of a new tour.
enum TourStarter: EntryStarter {
    static let kind = "tour"
    static let folder = "tours"

    static func text(_ request: StarterRequest) throws -> String {
        guard !request.guide.places.isEmpty else { throw CommandFailure.needsPlace }
        return """
            ---
            title: \(Starters.quoted(request.title))
            summary: One sentence that says what this walk is and for whom.
            # The places in the order in which they lie on the ground, by the names of their files.
            stops:
            \(Starters.stops(request.guide))
            # A stop can say more:
            # - place: old-town-hall
            #   visit: 15 min
            #   note: Look up at the clock.
            #   directions: Leave the square by the arch and keep left.
            # difficulty: easy
            # start: 09:30
            updated: \(request.today)
            ---

            What ties these places together, and what to bring.

            """
    }
}

/// The text of a new itinerary.
enum ItineraryStarter: EntryStarter {
    static let kind = "itinerary"
    static let folder = "itineraries"

    static func text(_ request: StarterRequest) throws -> String {
        guard !request.guide.places.isEmpty else { throw CommandFailure.needsPlace }
        return """
            ---
            title: \(Starters.quoted(request.title))
            summary: One sentence that says what this day is like.
            # When the walk begins. Every arrival is reckoned from here and checked against opening hours.
            start: "10:00"
            # end: "17:00"
            # days: Sa-Su
            # date: \(request.today)
            stops:
            \(Starters.stops(request.guide))
            # A gap that the build fills with the best place near:
            # - {choose: restaurant, within: 400 m, between: 12:00-13:30, visit: 1 h}
            updated: \(request.today)
            ---

            What to expect of the day.

            """
    }
}

/// The text of a new city.
enum CityStarter: EntryStarter {
    static let kind = "city"
    static let folder = "cities"

    static func text(_ request: StarterRequest) -> String {
        let spot = BoundingBox(around: request.guide.places.map(\.location))?.centre
        return """
            ---
            title: \(Starters.quoted(request.title))
            \(spot.map { "location: " + Starters.coordinates($0) } ?? "# location: 42.36014, -71.05494")
            # country: United States
            # population: 675647
            # area: 125
            # website: https://example.org/
            # Give a place of this city the line "city: " and this file's name.
            updated: \(request.today)
            ---

            What kind of place this is, in a paragraph.

            """
    }
}

/// The text of a new alert.
enum AlertStarter: EntryStarter {
    static let kind = "alert"
    static let folder = "alerts"

    static func text(_ request: StarterRequest) -> String {
        """
        ---
        title: \(Starters.quoted(request.title))
        # The first and the last day. It is shown on every page it touches as long as it lasts.
        from: \(request.today)
        until: \(request.today.adding(days: 7))
        # info, warning or closed; closed also counts in timetables.
        severity: info
        # all, or a list such as [tour:freedom-trail, place:old-town-hall].
        affects: all
        updated: \(request.today)
        ---

        What changes for visitors, and what to do instead.

        """
    }
}

/// What the starters share.
enum Starters {
    /// Text as a YAML scalar that is safe whatever it holds.
    static func quoted(_ text: String) -> String {
        let escaped = text.unicodeScalars.map { scalar in
            switch scalar {
            case "\"": "\\\""
            case "\\": "\\\\"
            case _ where scalar.value < 0x20 || scalar.value == 0x7F: " "
            default: String(scalar)
            }
        }
        return "\"" + escaped.joined() + "\""
    }

    static func coordinates(_ point: Coordinate) -> String { "\(fixed(point.latitude)), \(fixed(point.longitude))" }

    /// The first two places: a file that checks clean needs stops that exist.
    static func stops(_ guide: Guide) -> String {
        guide.places.prefix(2).map { "  - \($0.slug)" }.joined(separator: "\n")
    }

    /// Five decimals: about a metre.
    private static func fixed(_ degrees: Double) -> String {
        let scaled = Int((abs(degrees) * 100_000).rounded())
        return "\(degrees < 0 ? "-" : "")\(scaled / 100_000).\(String(100_000 + scaled % 100_000).dropFirst())"
    }
}
