import Calendar
import Web

/// The departures at the guide's stops, and where vehicles are.
struct DepartureRoutes: LiveRouteGroup {
    let service: DepartureService

    func answer(_ request: WebRequest, _ parts: [String]) async throws -> WebResponse? {
        guard let name = parts.first, ["departures", "vehicles"].contains(name) else { return nil }
        let isKnown = parts.count == 1 || name == "departures" && parts.count == 2
        guard isKnown else { return nil }
        guard [.get, .head].contains(request.method) else { throw LiveRefusal.wrongMethod(allowed: "GET, HEAD") }
        if name == "vehicles" {
            return json(DepartureEvents.vehicles(service.vehicles(), now: service.clock().secondsSince1970))
        }
        guard parts.count == 2 else { return json(DepartureEvents.places(service.places)) }
        guard let known = service.known(of: parts[1]) else { throw LiveRefusal.noStop }
        return json(DepartureEvents.text(known))
    }
}

extension LiveRefusal {
    static let noStop = LiveRefusal(code: .notFound, status: 404, title: "No place of this name is a stop.")
}
