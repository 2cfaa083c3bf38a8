/// What the drawn cover of a place shows. A type of place has one where that is true of most such places; `cover:` of a place
/// chooses another.
public enum CoverMotif: String, Hashable, CaseIterable, Sendable {
    // Those that are icons, too.
    case anchor, arch, bag, basket, book, bread, building, column, cup, door, eye, frame, leaf, plate, square, steeple
    case stone, tram, tray, wave
    // Sights that have no icon of their own.
    case bed, bridge, castle, chapel, curtain, dome, fountain, lighthouse, mosque, obelisk, peak, ruin, statue, tent
    case tower
    case bust, campus, house, mural, plaque, rider, screen, sculpture, skyscraper, stadium, station, street
    case townHall = "town-hall"
    // What people need, and what they do for pleasure.
    case bench, bicycle, burger, bus, cone, cross, ferry, fish, flower, glass, hut, information, mug, parasol, parking
    case plane, pool, signpost, swing, tap

    /// The motif of an icon.
    init(_ icon: PlaceIcon) { self = CoverMotif(rawValue: icon.rawValue) ?? .arch }
}
