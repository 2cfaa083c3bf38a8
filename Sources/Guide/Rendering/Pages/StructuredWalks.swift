import Calendar
import Formats
import GuideModel
import Templating

/// The walks of a day as structured data: each has the times of leaving one stop and arriving at the next, so that the times
/// of every stop are included.
extension PageContext {
    /// `subTrip` of a tour or an itinerary; times without a date where the day is not known.
    func structuredWalks(of journey: Journey, on day: CalendarDate?) -> [(String, JSONValue)] {
        journey.legs.isEmpty ? [] : [("subTrip", .list(journey.legs.map { walk($0, on: day) }))]
    }

    private func walk(_ leg: JourneyLeg, on day: CalendarDate?) -> JSONValue {
        .object([
            ("@type", .text("Trip")), ("departureTime", .text(Self.time(leg.departs, on: day))),
            ("arrivalTime", .text(Self.time(leg.arrives, on: day))),
            (
                "itinerary",
                .object([
                    ("@type", .text("ItemList")),
                    ("itemListElement", .list([reference(leg.from), reference(leg.to)])),
                ])
            ),
        ])
    }

    private func reference(_ point: JourneyPoint) -> JSONValue {
        switch point {
        case .point(let name, _): return .object([("@type", .text("Place")), ("name", .text(name))])
        case .place(let position), .stop(_, let position):
            let place = guide.places[position]
            let type = guide.type(of: place).traits.schema
            var fields: [(String, JSONValue)] = [
                ("@type", .text(type)), ("name", .text(place.title)),
                ("url", .text(address(of: paths.page(.places, place.slug)))),
            ]
            if type.isBusiness, let address = address(of: place) { fields.append(("address", address)) }
            return .object(fields)
        }
    }

    /// `2026-11-21T09:30:00`, or `09:30:00` without a day; times past midnight belong to the next day.
    static func time(_ time: TimeOfDay, on day: CalendarDate?) -> String {
        let (days, minutes) = time.minutes.quotientAndRemainder(dividingBy: 1440)
        let clock = "\(TimeOfDay(minutes: minutes)):00"
        return day.map { "\($0.adding(days: days))T\(clock)" } ?? clock
    }
}
