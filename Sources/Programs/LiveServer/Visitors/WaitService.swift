import Calendar
import LiveRules
import Storage

/// Takes reports of waits, and tells what is known of them. It keeps no report itself: all of them are in the store, so that several
/// programs can share one.
struct WaitService: Sendable {
    let store: any Store
    let places: WaitPlaces
    let rewards: @Sendable () -> Rewards
    let clock: @Sendable () -> Instant
    private let usual: UsualMemory
    private let memory = KnownWaits()

    /// - Parameter rewards: asked for each time that points are given.
    init(
        store: any Store, places: WaitPlaces, rewards: @escaping @Sendable () -> Rewards,
        clock: @escaping @Sendable () -> Instant
    ) {
        (self.store, self.places, self.rewards, self.clock) = (store, places, rewards, clock)
        usual = UsualMemory(store, places)
    }

    /// What is known of the wait at a place.
    struct Known: Hashable, Sendable {
        let place: String
        /// `nil` where nobody has reported for long.
        let wait: WaitEstimate?
        /// The number of the newest report that it rests on; 0 where there is none.
        let newest: Int
    }

    /// Up to this many places are asked for one by one.
    private static let fewPlaces = 20

    /// How far back the course of a place goes.
    private static let past = 2 * 3600

    /// Keeps a report, and tells what is known with it.
    ///
    /// - Throws: ``LiveRefusal`` where the rules do not take it, and where it cannot be kept.
    func take(_ sent: SentReport, of place: String, device: DeviceID, origin: String) async throws -> Known {
        guard places.has(place) else { throw LiveRefusal.noPlace }
        let now = clock()
        let report = WaitReport(
            id: 0, place: place, device: device, origin: origin, minutes: sent.minutes, at: sent.moment(before: now),
            isHere: sent.here)
        let isOpen = places.isOpen(place, at: report.at)
        if let refusal = WaitRules.admission(of: report, lastByDevice: nil, isOpen: isOpen, now: now) {
            throw LiveRefusal(refusal, now: now)
        }
        if case .tooSoon(let earlier) = try await store.keep(report, notWithin: WaitRules.pause) {
            throw LiveRefusal(.tooSoon(until: earlier.at.later(by: WaitRules.pause)), now: now)
        }
        await memory.forget(place)
        return try await known(of: place)
    }

    /// A place whose reports changed elsewhere.
    func forget(_ place: String) async { await memory.forget(place) }

    func known(of place: String) async throws -> Known {
        let now = clock()
        let reports = try await store.reports(of: place, since: now.later(by: -WaitRules.window))
        return try await known(of: place, reports, at: now)
    }

    /// Of all places, or of those that are wanted.
    func known(of wanted: Set<String>? = nil) async throws -> [Known] {
        if let wanted, wanted.count <= Self.fewPlaces { return try await knownOfFew(wanted) }
        let now = clock()
        let reports = try await store.reports(of: nil, since: now.later(by: -WaitRules.window))
        let byPlace = Dictionary(grouping: reports, by: \.place)
        var found: [Known] = []
        for place in places.slugs where wanted?.contains(place) ?? true {
            found.append(try await known(of: place, byPlace[place] ?? [], at: now))
        }
        return found
    }

    /// A page asks for a place or two, also when a thousand pages connect again at once: so it must not cost the reports of all places,
    /// nor those of the place for each page.
    private func knownOfFew(_ wanted: Set<String>) async throws -> [Known] {
        var found: [Known] = []
        for place in places.slugs where wanted.contains(place) {
            found.append(try await memory.known(of: place, at: clock()) { try await known(of: place) })
        }
        return found
    }

    private func known(of place: String, _ reports: [WaitReport], at moment: Instant) async throws -> Known {
        guard let newest = reports.map(\.id).max() else { return Known(place: place, wait: nil, newest: 0) }
        let records = try await store.records(of: Set(reports.map(\.device)))
        let usual = try await usual.minutes(at: place, moment)
        let wait = WaitRules.estimate(of: reports, records: records, usual: usual, at: moment)
        return Known(place: place, wait: wait, newest: newest)
    }
}

extension WaitService {
    /// What a place's page tells beside the wait of now.
    struct Story: Sendable {
        let known: Known
        /// What was known every five minutes of the last two hours.
        let course: [(at: Instant, estimate: WaitEstimate?)]
        /// What is usual at this hour and at the next ones of the day, in minutes.
        let usual: [(at: Instant, minutes: Double)]
    }

    func story(of place: String) async throws -> Story {
        let now = clock()
        let reports = try await store.reports(of: place, since: now.later(by: -Self.past - WaitRules.window))
        let records = try await store.records(of: Set(reports.map(\.device)))
        let week = try await usual.week(of: place, now)
        let course = WaitRules.course(
            of: reports, records: records, usual: { week?.minutes(at: $0, in: places, place) }, until: now)
        let hours = (0..<6).map { now.later(by: $0 * 3600) }
        return Story(
            known: try await known(of: place, reports, at: now), course: course,
            usual: hours.compactMap { hour in week?.minutes(at: hour, in: places, place).map { (hour, $0) } })
    }

    /// What is usual at each place over a week.
    func usualWeeks() async throws -> [(place: String, week: UsualWaits)] {
        let now = clock()
        var weeks: [(place: String, week: UsualWaits)] = []
        for place in places.slugs {
            if let week = try await usual.week(of: place, now) { weeks.append((place, week)) }
        }
        return weeks
    }

    /// Lets reports judge one another, and gives the points that they earn. Each report is judged once.
    func judge() async throws {
        let now = clock()
        let since = now.later(by: -2 * 3600)
        // Nobody needs to know any longer what came from one household.
        try await store.forgetOrigins(before: since)
        let rewards = rewards()
        let waiting = try await store.unjudged(since: since)
        guard !waiting.isEmpty else { return }
        let reports = Dictionary(grouping: try await store.reports(of: nil, since: since), by: \.place)
        for report in waiting {
            let others = reports[report.place] ?? []
            let records = try await store.records(of: Set(others.map(\.device)))
            guard let judgement = WaitRules.judgement(of: report, among: others, records: records, at: now) else {
                continue
            }
            let earned = try await store.ledger(of: report.device, limit: rewards.reportsPerDay)
                .count { $0.reason == .report && now.secondsSince1970 - $0.at.secondsSince1970 < 86_400 }
            let entry = rewards.entry(for: report, judged: judgement, earnedToday: earned, at: now)
            _ = try await store.judge(report.id, judgement, entry: entry)
        }
    }
}
