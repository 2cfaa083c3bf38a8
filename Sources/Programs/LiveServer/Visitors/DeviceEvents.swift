import Calendar
import Formats
import LiveRules
import Storage

/// What a device is told of itself.
enum DeviceEvents {
    static func story(_ story: DeviceService.Story) -> String {
        var json = JSONWriter()
        json.object { json in
            json.member("points", story.points)
            json.member("goal", story.rewards.goal)
            json.member("perReport", story.rewards.pointsPerReport)
            write(story.rewards, to: &json)
            json.member("name", story.profile.name.text)
            json.member("picture", story.profile.pictured?.secondsSince1970)
            json.list("pending", of: story.pending) { json, report in
                json.object { json in
                    json.member("place", report.place)
                    json.member("at", report.at.secondsSince1970)
                }
            }
            write(story.history, story.hasEarlier, to: &json)
            if let voucher = story.voucher {
                json.object("code") { write(voucher, story.checkNumber, to: &$0) }
            }
            if let move = story.move { json.object("move") { write(move, story, to: &$0) } }
        }
        return json.text
    }

    static func history(_ entries: [NumberedEntry], hasEarlier: Bool) -> String {
        var json = JSONWriter()
        json.object { write(entries, hasEarlier, to: &$0) }
        return json.text
    }

    /// The code itself is told once, to the device that asked for it.
    static func code(_ text: String, _ voucher: Voucher) -> String {
        var json = JSONWriter()
        json.object { json in
            json.member("text", text)
            json.member("points", voucher.points)
            json.member("ends", voucher.ends.secondsSince1970)
        }
        return json.text
    }

    static func move(_ text: String, ends: Instant) -> String {
        var json = JSONWriter()
        json.object { json in
            json.member("text", text)
            json.member("ends", ends.secondsSince1970)
        }
        return json.text
    }

    private static func write(_ rewards: Rewards, to json: inout JSONWriter) {
        if rewards.what.isEmpty { return }
        json.object("reward") { json in
            json.member("what", rewards.what)
            json.member("place", rewards.place.isEmpty ? nil : rewards.place)
            json.member("until", rewards.until?.secondsSince1970)
        }
    }

    private static func write(_ entries: [NumberedEntry], _ hasEarlier: Bool, to json: inout JSONWriter) {
        json.list("history", of: entries) { json, one in
            json.object { json in
                json.member("id", one.id)
                json.member("at", one.entry.at.secondsSince1970)
                json.member("points", one.entry.points)
                json.member("reason", one.entry.reason.rawValue)
                json.member("place", one.entry.place.isEmpty ? nil : one.entry.place)
            }
        }
        json.member("earlier", hasEarlier ? entries.last?.id : nil)
    }

    private static func write(_ voucher: Voucher, _ number: Int?, to json: inout JSONWriter) {
        json.member("state", voucher.state.rawValue)
        json.member("points", voucher.points)
        json.member("ends", voucher.ends.secondsSince1970)
        json.member("redeemed", voucher.redeemed?.secondsSince1970)
        json.member("number", number)
    }

    private static func write(_ move: Move, _ story: DeviceService.Story, to json: inout JSONWriter) {
        json.member("ends", move.ends.secondsSince1970)
        json.member("number", story.moveNumber)
        json.member("isLeaving", written: story.isLeaving ? "true" : "false")
        json.member("isDone", written: move.isDone ? "true" : "false")
    }
}
