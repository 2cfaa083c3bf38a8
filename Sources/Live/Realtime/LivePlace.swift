import Timetables

/// The stops of a place, to which trips may be sent.
struct LivePlace {
    /// The ids of its platforms.
    let stops: Set<String>
    /// The ids of the trips that stop there by the timetable.
    let trips: Set<String>
    private let platforms: [String: StopTimetable.Platform]

    init(_ timetable: StopTimetable) {
        stops = Set(timetable.platforms)
        trips = Set(timetable.trips.map(\.id))
        platforms = timetable.platformsAround
    }

    /// What is written at a platform; `nil` where the timetable does not say.
    func sign(of stop: String?) -> String? {
        stop.flatMap { platforms[$0]?.sign }.flatMap { $0.isEmpty ? nil : $0 }
    }
}
