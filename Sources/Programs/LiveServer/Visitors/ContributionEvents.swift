import Calendar
import Formats
import LiveRules

/// What the author of a contribution is told of it.
public enum ContributionEvents {
    static func list(_ contributions: [Contribution], licence: String, now: Int) -> String {
        var json = JSONWriter()
        json.object { json in
            json.member("now", now)
            json.member("licence", licence)
            json.list("contributions", of: contributions) { write($1, to: &$0) }
        }
        return json.text
    }

    static func one(_ contribution: Contribution) -> String {
        var json = JSONWriter()
        write(contribution, to: &json)
        return json.text
    }

    /// Tells the pages of its author that something became of it; they ask what. The event itself says nothing.
    public static let event = "event: contribution\ndata: 0\n\n"

    /// What the pages of its author ask for: nobody else knows the key.
    public static func subject(_ key: String) -> String { "~" + key }

    private static func write(_ one: Contribution, to json: inout JSONWriter) {
        json.object { json in
            json.member("key", one.key)
            json.member("at", one.at.secondsSince1970)
            json.member("state", one.outcome.state.rawValue)
            json.member("reason", one.outcome.reason.isEmpty ? nil : one.outcome.reason)
            json.member("decided", one.outcome.at?.secondsSince1970)
            switch one.content.about {
            case .wrong(let place, let fact, let value):
                json.member("place", place)
                json.member("fact", fact.rawValue)
                json.member("value", value.isEmpty ? nil : value)
            case .missing(let city, let place):
                json.member("city", city)
                json.member("name", place.name)
            }
            json.member("words", one.content.words.isEmpty ? nil : one.content.words)
            json.member("photograph", one.hasPhotograph)
        }
    }
}

extension ContributionService: LiveEventSource {
    func event(about subject: String) async throws -> String? {
        subject.hasPrefix("~") && ContributionRules.isKey(String(subject.dropFirst())) ? ContributionEvents.event : nil
    }

    /// Nobody knows which pages are open; they ask by themselves when they are looked at again.
    func events() async throws -> [(subject: String, event: String)] { [] }
}
