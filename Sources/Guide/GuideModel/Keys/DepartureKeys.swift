extension KeyType where Value == DepartureSource {
    static var departureSource: Self {
        record(
            ValueKey("timetable", .name(.timetable), { $0.timetable }, required: true),
            ValueKey("realtime", .url, { $0.realtime })
        ) { timetable, realtime in
            timetable.map { DepartureSource(timetable: $0, realtime: realtime, location: nil) }
        }
        .located { DepartureSource(timetable: $0.timetable, realtime: $0.realtime, location: $1.location) }
    }
}

extension KeyType where Value == StopReference {
    static var stopReference: Self {
        KeyType<String>.words.map({ StopReference(id: $0, location: nil) }, from: { $0.id })
            .located { StopReference(id: $0.id, location: $1.location) }
    }
}
