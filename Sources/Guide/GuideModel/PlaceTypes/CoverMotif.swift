/// What the drawn cover of a place shows. A type of place has one that is true of most such places; `cover:` of a place chooses
/// another.
public enum CoverMotif: String, Hashable, CaseIterable, Sendable {
    // Those that are icons, too.
    case anchor, arch, bag, basket, book, bread, building, column, cup, door, eye, frame, leaf, plate, square, steeple
    case stone, tram, tray, wave
    // Sights that have no icon of their own.
    case bed, bridge, castle, chapel, curtain, dome, fountain, lighthouse, mosque, obelisk, peak, ruin, statue, tent,
        tower

    /// The motif of an icon.
    init(_ icon: PlaceIcon) { self = CoverMotif(rawValue: icon.rawValue) ?? .arch }
}
