/// What the tables say of the trips that leave from wanted stops: their routes, services and headsigns, and how often those leave that
/// have no fixed times.
struct FeedTrips {
    struct Trip {
        var route = ""
        var service = ""
        var headsign = ""
        /// 0 or 1; -1 where the timetable does not say.
        var direction: Int32 = -1
        var frequencies: [Frequency] = []
    }

    /// A trip that leaves every few minutes between two times.
    struct Frequency {
        let first: Int32
        /// Excluded.
        let end: Int32
        let every: Int32
        let isExact: Bool
    }

    /// One for each trip that was asked for; `nil` for those that `trips.txt` does not have.
    private(set) var trips: [Trip?]
    private(set) var routes: [String: Route] = [:]

    struct Route {
        let name: String
        let agency: String
        let type: Int32
    }

    /// - Parameter agency: of routes that name none: the timetable's only one.
    init(_ tables: FeedTables, of calls: [TripCalls], agency: String) throws(FeedFault) {
        trips = [Trip?](repeating: nil, count: calls.count)
        let positions = Dictionary(calls.enumerated().map { (TripRows.key(of: $1.trip), $0) }) { first, _ in first }
        try readTrips(try tables.required("trips.txt"), positions)
        if let rows = try tables.optional("frequencies.txt") { try readFrequencies(rows, positions) }
        try readRoutes(try tables.required("routes.txt"), Set(trips.compactMap { $0?.route }), agency)
    }

    private mutating func readTrips(_ rows: FeedTable, _ positions: [UInt64: Int]) throws(FeedFault) {
        let trip = try rows.requiredColumn("trip_id")
        let (route, service) = (try rows.requiredColumn("route_id"), try rows.requiredColumn("service_id"))
        let (headsign, direction) = (rows.column("trip_headsign"), rows.column("direction_id"))
        while try rows.next() {
            guard let position = positions[TripRows.key(of: rows.bytes(trip))], trips[position] == nil else { continue }
            trips[position] = Trip(
                route: rows.text(route), service: rows.text(service), headsign: rows.text(headsign),
                direction: rows.number(direction).flatMap { (0...1).contains($0) ? Int32($0) : nil } ?? -1)
        }
    }

    private mutating func readFrequencies(_ rows: FeedTable, _ positions: [UInt64: Int]) throws(FeedFault) {
        let trip = try rows.requiredColumn("trip_id")
        let (first, end) = (try rows.requiredColumn("start_time"), try rows.requiredColumn("end_time"))
        let (every, exact) = (try rows.requiredColumn("headway_secs"), rows.column("exact_times"))
        while try rows.next() {
            guard let position = positions[TripRows.key(of: rows.bytes(trip))],
                let from = TripRows.seconds(rows.bytes(first)), let until = TripRows.seconds(rows.bytes(end)),
                let seconds = rows.number(every), (1...86_400).contains(seconds), from < until
            else { continue }
            let frequency = Frequency(
                first: from, end: until, every: Int32(seconds), isExact: rows.number(exact) == 1)
            trips[position]?.frequencies.append(frequency)
        }
    }

    private mutating func readRoutes(_ rows: FeedTable, _ wanted: Set<String>, _ only: String) throws(FeedFault) {
        let route = try rows.requiredColumn("route_id")
        let (agency, type) = (rows.column("agency_id"), rows.column("route_type"))
        let (short, long) = (rows.column("route_short_name"), rows.column("route_long_name"))
        while try rows.next() {
            let id = rows.text(route)
            guard wanted.contains(id), routes[id] == nil else { continue }
            let (name, owner) = (rows.text(short), rows.text(agency))
            routes[id] = Route(
                name: name.isEmpty ? rows.text(long) : name, agency: owner.isEmpty ? only : owner,
                type: rows.number(type).flatMap { Int32(exactly: $0) } ?? -1)
        }
    }
}
