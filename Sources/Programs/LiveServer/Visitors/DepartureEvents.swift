import Calendar
import Formats
import Geo
import Realtime

/// What pages and other clients are told of departures.
enum DepartureEvents {
    /// `{"place":"harbour","zone":"Europe/Helsinki","age":12,"departures":[{"name":"7","headsign":"Westend","at":1764000000,
    /// "expected":1764000120,"state":"expected"}],"alerts":[{"title":"Detour"}]}`; without `age` there is only the timetable.
    static func text(_ known: DepartureService.Known) -> String {
        var json = JSONWriter()
        json.object { json in
            json.member("place", known.place)
            json.member("zone", known.zone)
            json.member("age", known.age)
            json.list("departures", of: known.departures) { write($1, to: &$0) }
            json.list("alerts", of: known.notices) { json, notice in
                json.object { json in
                    json.member("title", notice.title)
                    json.member("text", notice.text.isEmpty ? nil : notice.text)
                }
            }
        }
        return json.text
    }

    private static func write(_ departure: LiveDeparture, to json: inout JSONWriter) {
        json.object { json in
            json.member("name", departure.name)
            json.member("headsign", departure.headsign)
            json.member("at", departure.at.secondsSince1970)
            if departure.state != .planned {
                json.member("expected", departure.expected.secondsSince1970)
                json.member("state", departure.state.rawValue)
            }
            json.member("platform", departure.platform)
            if departure.isApproximate { json.member("about", true) }
        }
    }

    static func event(_ known: DepartureService.Known) -> String { "event: departures\ndata: \(text(known))\n\n" }

    static func places(_ places: [String]) -> String {
        var json = JSONWriter()
        json.object { json in json.list("places", of: places) { $0.value($1) } }
        return json.text
    }

    /// `age` is that of the position, in seconds.
    static func vehicles(_ vehicles: [LiveVehicle], now: Int) -> String {
        var json = JSONWriter()
        json.object { json in
            json.list("vehicles", of: vehicles) { json, one in
                json.object { json in
                    json.member("id", one.vehicle.id)
                    json.member("name", one.name)
                    json.member("headsign", one.headsign)
                    json.list("at") { json in
                        json.value(decimal: one.vehicle.location.latitude)
                        json.value(decimal: one.vehicle.location.longitude)
                    }
                    json.member("bearing", one.vehicle.bearing)
                    json.member("age", max(0, now - one.vehicle.at.secondsSince1970))
                }
            }
        }
        return json.text
    }
}
