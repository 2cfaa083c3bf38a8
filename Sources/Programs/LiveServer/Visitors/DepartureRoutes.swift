import Calendar
import Web

/// The departures at the guide's stops, and where vehicles are.
struct DepartureRoutes: ListedRoutes {
    let service: DepartureService

    var routes: [Route<WebRequest>] {
        [
            .get("departures") { _, _ in json(DepartureEvents.places(service.places)) },
            .get("departures/*") { _, found in
                guard let known = service.known(of: found[0]) else { throw LiveRefusal.noStop }
                return json(DepartureEvents.text(known))
            },
            .get("vehicles") { _, _ in
                json(DepartureEvents.vehicles(service.vehicles(), now: service.clock().secondsSince1970))
            },
        ]
    }
}

extension LiveRefusal {
    static let noStop = LiveRefusal(code: .notFound, status: 404, title: "No place of this name is a stop.")
}
