import Calendar
import FoundationEssentials
import LiveRules

/// What a page sends to be counted: `{"counts":[{"what":"page","about":"places/o-hill"},{"what":"reached","about":"tours/t","stop":3}]}`,
/// with `day` where it comes later than it was.
struct SentUsage: Decodable, Hashable {
    struct Count: Decodable, Hashable {
        let what: String
        var about: String?
        var stop: Double?
    }

    let counts: [Count]
    var day: String?

    /// More is not said at once.
    static let most = 60
    /// The numbers that a stop of a tour can have.
    static let stops = 1...200
    /// What is older is not counted.
    static let oldest = 7

    /// - Throws: ``LiveRefusal`` for what is no such thing.
    static func read(_ body: [UInt8]) throws -> SentUsage {
        // The reason is dropped because pages have no use for it, and other programs have the description.
        guard let sent = try? JSONDecoder().decode(SentUsage.self, from: Data(body)) else {
            throw LiveRefusal.notUnderstood("It is no list of what to count.", field: "counts")
        }
        guard sent.counts.count <= most else {
            throw LiveRefusal.notUnderstood("At most \(most) things are counted at once.", field: "counts")
        }
        guard sent.counts.allSatisfy({ $0.stop.map { Int(exactly: $0).map(stops.contains) ?? false } ?? true }) else {
            throw LiveRefusal.notUnderstood("\"stop\" is the number of a stop, from 1 to 200.", field: "stop")
        }
        if let day = sent.day, CalendarDate(iso8601: day) == nil {
            throw LiveRefusal.notUnderstood("\"day\" is a day such as 2026-11-24.", field: "day")
        }
        return sent
    }

    /// On which day it was, if that is one of the last days; `nil` where it is too old, or still to come.
    func day(today: CalendarDate) -> CalendarDate? {
        guard let day else { return today }
        return CalendarDate(iso8601: day).flatMap { (today.adding(days: -Self.oldest)...today).contains($0) ? $0 : nil }
    }

    /// What of it is part of the guide, each thing as often as it was sent.
    func uses(in subjects: UsageSubjects) -> [Use] {
        counts.compactMap { count in
            guard let counter = UsageCounter(rawValue: count.what), counter.isSent else { return nil }
            let number = count.stop.flatMap { Int(exactly: $0) } ?? 0
            return subjects.admitted(counter, about: count.about ?? "", number: number)
        }
    }

    /// The words of searches that found nothing, as far as they may be kept, each once.
    var words: Set<String> {
        Set(
            counts.filter { $0.what == UsageCounter.missed.rawValue }
                .compactMap { $0.about.flatMap(SearchWords.plain) })
    }
}
