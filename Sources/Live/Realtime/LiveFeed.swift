public import Calendar
public import Geo

/// What a GTFS-Realtime feed says, as values.
///
///     let feed = try LiveFeed(bytes, receivedAt: now)
///     let departures = feed.departures(timetable, from: now, until: now + 3 hours, at: now)
///
/// A feed comes from somebody else's server. Nothing in it is believed for longer than ``RealtimeLimits`` allows, and what makes no sense is
/// left out.
public struct LiveFeed: Hashable, Sendable {
    /// Which trip is meant: by its id, or by its route, its direction and when it starts.
    struct TripName: Hashable, Sendable {
        /// The detour that changes the trip, where the changed one is meant.
        let detour: String?
        /// Empty where the feed does not say; so is the route.
        let id: String
        let route: String
        /// 0 or 1; `nil` where the feed does not say. So are the others.
        let direction: Int32?
        /// Days since 1970.
        let day: Int?
        /// Seconds since the start of the service day.
        let start: Int?
    }

    /// What is known of one trip on one day.
    struct Trip: Hashable, Sendable {
        enum State: Hashable, Sendable {
            case runs, cancelled
            /// No timetable has it: by the word of the reference now, and by the older one, which gives way to it.
            case new, added
            /// Its own stops and times stand in place of the timetable's.
            case replaced
            /// It runs once more at another time.
            case copied(Copy)
            /// Passengers are not to see that it was ever planned.
            case removed
        }

        /// When a trip of the timetable runs once more.
        struct Copy: Hashable, Sendable {
            /// Empty where the feed does not say.
            let id: String
            /// Days since 1970.
            let day: Int
            /// When it leaves its first stop, in seconds since the start of that day.
            let start: Int
        }

        struct Update: Hashable, Sendable {
            enum State: Hashable, Sendable { case expected, skipped, unknown }

            let sequence: Int?
            let stop: String?
            /// Where it stops instead, such as at another platform of the station.
            let assigned: String?
            let state: State
            let arrivalDelay: Int?
            let departureDelay: Int?
            let arrival: Int?
            let departure: Int?
            /// When it should leave; only trips that the timetable does not have so say it.
            let scheduled: Int?
        }

        let name: TripName
        let state: State
        /// Where it goes, if that is not what the timetable says.
        let headsign: String?
        let delay: Int?
        let at: Instant
        let updates: [Update]
    }

    /// Where a vehicle is.
    public struct Vehicle: Hashable, Sendable {
        public let id: String
        public let trip: String
        public let route: String
        public let location: Coordinate
        /// Degrees clockwise from north.
        public let bearing: Int?
        public let at: Instant
    }

    /// What an operator tells passengers.
    struct Notice: Hashable, Sendable {
        struct Period: Hashable, Sendable {
            let from: Int
            let until: Int
        }

        struct Words: Hashable, Sendable {
            let language: String
            let text: String
        }

        let id: String
        let periods: [Period]
        /// It is about what any of them means.
        let selectors: [NoticeSelector]
        let titles: [Words]
        let texts: [Words]
    }

    /// When the feed was made.
    public let at: Instant
    let trips: [Trip]
    public let vehicles: [Vehicle]
    let notices: [Notice]
    let detours: [Detour]

    /// Reads a feed.
    ///
    /// - Parameters:
    ///   - bytes: what the server sent.
    ///   - receivedAt: now; a feed that says nothing of its time was made now.
    /// - Throws: ``LiveFeedFault`` for what is no feed, or claims to be from the future.
    public init(_ bytes: [UInt8], receivedAt now: Instant) throws(LiveFeedFault) {
        let message: WireFeedMessage
        do { message = try WireFeedMessage(bytes) } catch { throw .garbage }
        // Anything at all may be read as an empty message; a feed has a header with its version.
        guard let header = message.header, header.version != nil else { throw .garbage }
        guard header.incrementality == .fullDataset else { throw .partial }
        guard message.entities.count <= RealtimeLimits.mostEntities else { throw .tooLarge }
        let made = header.timestamp == 0 ? now : Instant(clamping: header.timestamp)
        guard made.secondsSince1970 - now.secondsSince1970 <= RealtimeLimits.clockDifference else {
            throw .fromTheFuture
        }
        at = made
        let entities = message.entities.filter { !$0.isDeleted }
        trips = entities.compactMap { entity in entity.tripUpdate.flatMap { Trip($0, made: made) } }
        vehicles = entities.compactMap { entity in
            entity.vehicle.flatMap { Vehicle($0, entity: entity.id, made: made) }
        }
        notices = entities.compactMap { entity in entity.alert.flatMap { Notice($0, entity: entity.id) } }
        detours = entities.compactMap { entity in entity.modifications.flatMap { Detour($0, entity: entity.id) } }
    }
}

/// Why a feed is not used.
public enum LiveFeedFault: Error, Hashable, Sendable, CustomStringConvertible {
    case garbage
    /// Only the differences to an earlier one, which the reference calls unsupported.
    case partial
    case tooLarge
    case fromTheFuture

    public var description: String {
        switch self {
        case .garbage: "what came is no GTFS-Realtime feed"
        case .partial: "the feed has only what changed"
        case .tooLarge: "the feed has more entries than a country has vehicles"
        case .fromTheFuture: "the feed claims to be from the future"
        }
    }
}

/// What is believed of a feed, and for how long.
public enum RealtimeLimits {
    /// A feed or a trip's news that is older than this many seconds says nothing about now.
    public static let freshness = 90
    /// The same for what operators tell passengers.
    public static let alertFreshness = 600
    /// The clocks of two servers differ by less, in seconds.
    static let clockDifference = 60
    static let mostEntities = 200_000
    static let mostUpdates = 500
    /// Nothing is later, or earlier, by more seconds; what says so has a wrong day.
    static let largestDelay = 6 * 3600
    /// Notices of one place, and characters of their texts.
    static let mostAlerts = 5
    static let longestTitle = 300
    static let longestText = 2000
}

extension LiveFeed {
    /// A feed that says nothing: what leaves is what the timetable has.
    public static func silent(at now: Instant) -> LiveFeed { LiveFeed(at: now) }

    private init(at moment: Instant) { (at, trips, vehicles, notices, detours) = (moment, [], [], [], []) }
}
