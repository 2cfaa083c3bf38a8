/// Draws the maps of one edition of a guide, each when it is asked for.
public protocol MapDrawer: Sendable {
    /// Whether a tour, an itinerary or a city has a large map. It is known without drawing.
    func hasLargeMap(of subject: MapSubject) -> Bool

    /// Whether a place may have a map, as far as the size of the guide decides it.
    func mayMap(place: Slug) -> Bool

    /// Reads what the drawings are made from; to be called before any is asked for.
    func prepare() throws

    /// A drawing; `nil` where the guide has none of that kind. Cost: it is drawn every time.
    func picture(of subject: MapSubject, on medium: MapMedium) -> MapPicture?
}

/// Where a map is seen.
public enum MapMedium: Hashable, Sendable {
    case page
    /// A page that has nothing but the map and its list.
    case largePage
    case paper(MapPaper)
}
