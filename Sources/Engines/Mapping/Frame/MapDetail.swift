/// How much of the base map is drawn. The scale decides too: what would be smaller than a pixel is never drawn.
///
/// `Documentation/Maps.md` has the table of what is drawn at which scale.
public enum MapDetail: Hashable, Sendable, CaseIterable {
    /// A tour, an itinerary or a city as a whole: at most 125 kB.
    case overview
    /// The same with more room: with signs of stations, water, toilets and benches.
    case large
    /// A few stops for paper: with steps, walls and symbols of stations.
    case strip
    /// One place and its surroundings, small: at most 64 kB.
    case place
}
