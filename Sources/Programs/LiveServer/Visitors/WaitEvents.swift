import Calendar
import Formats
import LiveRules

/// What pages and other clients are told of waits.
enum WaitEvents {
    /// `{"place":"o-hill","wait":{"minutes":12,"low":9,"high":15,"reports":3,"latest":1764000000}}`; `wait` is `null` where nobody knows.
    static func write(_ known: WaitService.Known, to json: inout JSONWriter) {
        json.object { json in
            json.member("place", known.place)
            guard let wait = known.wait else { return json.member("wait", written: "null") }
            json.object("wait") { json in
                json.member("minutes", Int(wait.minutes.rounded()))
                json.member("low", Int(wait.low.rounded()))
                json.member("high", Int(wait.high.rounded()))
                json.member("reports", wait.reports)
                json.member("latest", wait.latest.secondsSince1970)
            }
        }
    }

    static func list(_ known: [WaitService.Known], now: Int) -> String {
        var json = JSONWriter()
        json.object { json in
            json.member("now", now)
            json.list("waits", of: known) { write($1, to: &$0) }
        }
        return json.text
    }

    /// A place's wait with its past, `course` in pairs of a moment and minutes, and what is `usual` from this hour on.
    static func story(_ story: WaitService.Story, now: Int) -> String {
        var json = JSONWriter()
        json.object { json in
            json.member("now", now)
            json.name("known")
            write(story.known, to: &json)
            json.list("course", of: story.course) { json, point in
                json.list { json in
                    json.value(point.at.secondsSince1970)
                    json.value(written: point.estimate.map { "\(Int($0.minutes.rounded()))" } ?? "null")
                }
            }
            json.list("usual", of: story.usual) { json, hour in
                json.list(of: [hour.at.secondsSince1970, Int(hour.minutes.rounded())]) { $0.value($1) }
            }
        }
        return json.text
    }

    /// One event of a stream, with the number of the newest report that it knows of.
    static func event(_ known: WaitService.Known) -> String {
        var json = JSONWriter()
        write(known, to: &json)
        return "id: \(known.newest)\nevent: wait\ndata: \(json.text)\n\n"
    }
}
