import Calendar
import Formats
import GuideModel
import OpeningHours

/// Whether a day plan works today: its days, and the hours of its stops, for a script that knows what day it is.
extension PageContext {
    /// An object with the plan's date or weekdays (Monday is 0), its time zone, and for each stop that has hours its title,
    /// when the visitor is there (minutes after midnight) and what `HoursScript` writes of it; and how many stops there are.
    func today(_ plan: Itinerary, _ journey: Journey, city: Slug?) -> OpenNowView? {
        var members = ["\"zone\":\(JSONValue.text(guide.timezone(in: city).identifier).script)"]
        switch plan.days {
        case .any: break
        case .date(let date): members.append("\"date\":\"\(date)\"")
        case .weekdays(let days): members.append("\"days\":\(days.map(\.rawValue))".replacing(" ", with: ""))
        }
        let stops = journey.stops.compactMap { stop -> String? in
            let place = guide.places[stop.place]
            guard let door = HoursScript.json(of: place, in: guide) else { return nil }
            let minutes = "[\(stop.arrive.minutes),\(stop.leave.minutes)]"
            return "{\"name\":\(JSONValue.text(place.title).script),\"at\":\(minutes),\"door\":\(door)}"
        }
        members.append("\"stops\":[\(stops.joined(separator: ","))]")
        members.append("\"of\":\(journey.stops.count)")
        return OpenNowView(
            hours: "{\(members.joined(separator: ","))}", words: words.today,
            scriptURL: versioned(GuidePaths.hoursScript))
    }

    /// The stops with the minutes of the day between which the visitor is there, for a script:
    /// `old-north-church:615-645 …`.
    func stopTimes(of journey: Journey) -> String {
        journey.stops.map { stop in
            "\(guide.places[stop.place].slug):\(stop.arrive.minutes)-\(stop.leave.minutes)"
        }.joined(separator: " ")
    }

    /// The days of a plan for a script: a date, or weekdays such as `5,6`; `nil` where it is for any day.
    func dayRule(of plan: Itinerary) -> String? {
        switch plan.days {
        case .any: nil
        case .date(let date): date.description
        case .weekdays(let days): days.map { String($0.rawValue) }.joined(separator: ",")
        }
    }
}
