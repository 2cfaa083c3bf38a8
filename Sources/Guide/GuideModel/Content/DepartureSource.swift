/// A timetable of public transport whose stops the guide's places may be.
public struct DepartureSource: Hashable, Sendable {
    /// The name of a GTFS file in `timetables/`.
    public let timetable: String
    /// The address of its GTFS-Realtime feed.
    public let realtime: String?
    public let location: SourceLocation?

    /// What comes before the colon where an id alone would not be enough: `hsl` of `hsl.zip`.
    public var name: String {
        timetable.lowercased().hasSuffix(".zip") ? String(timetable.dropLast(4)) : timetable
    }
}

/// A stop as a timetable names it, where the author wrote that.
public struct StopReference: Hashable, Sendable {
    /// `1020453`, or with the name of its timetable: `hsl:1020453`.
    public let id: String
    public let location: SourceLocation?
}

extension PlaceType {
    /// Whether a place of this type is a stop of public transport.
    public var isTransitStop: Bool { [.station, .stop, .ferry].contains(self) }
}
