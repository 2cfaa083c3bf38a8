public import Calendar
public import Geo

/// Draws the maps of one edition of a guide, each when it is asked for.
public protocol MapDrawer: Sendable {
    /// Whether a tour, an itinerary or a city has a large map. This needs no drawing.
    func hasLargeMap(of subject: MapSubject) -> Bool

    /// The base map under the movable map of a city; `nil` where no extract knows it. This needs no
    /// drawing.
    func ground(of city: Slug) -> MapGround?

    /// Whether a place may have a map in a guide of this size.
    func mayMap(place: Slug) -> Bool

    /// Reads what the drawings are made from; call it before asking for any.
    func prepare() throws

    /// A drawing; `nil` where the guide has none of that kind. Cost: it is drawn on every call.
    func picture(of subject: MapSubject, on medium: MapMedium) -> MapPicture?

    /// What the extracts know within a distance in metres of any of some places, each once, by kind and from north to south.
    func facilities(near places: [Coordinate], within reach: Double) -> [MapFacility]

    /// Pharmacies, hospitals and practices that the extracts name, each once, by kind and name.
    func medicalHelp() -> [MedicalHelp]

    /// How far and how long the walk between two places is, at a pace in kilometres an hour; `nil` where no streets are known
    /// or no way leads there. Cost: one search.
    func walk(from start: Coordinate, to end: Coordinate, pace: Double) -> (metres: Double, time: TimeSpan)?
}

/// Where a map is seen.
public enum MapMedium: Hashable, Sendable {
    case page
    /// A page with only the map and its list.
    case largePage
    case paper(MapPaper)
}
